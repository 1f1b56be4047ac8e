// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { eachTestInNewTab } from '../../lib/outbox/test-support/new-tab.ts'
import { json, unreachable } from '../../lib/outbox/test-support/responses.ts'
import {
  button,
  email,
  fillIn,
  FormPhone,
  options,
  pairing,
  press,
  send,
  write,
} from './test-support/form-phone.tsx'

let phone = new FormPhone()
const alert = vi.fn()

eachTestInNewTab(() => {
  phone = new FormPhone()
  alert.mockReset()
  vi.stubGlobal('fetch', phone.fetch)
  vi.stubGlobal('alert', alert)
})

it('sends a pair once, with the seal of its sheet, and begins the next one with nothing filled in', async () => {
  window.history.replaceState(null, '', '/comboconvo?seal=AbCdEf-123_xyz09')
  phone.open()
  expect(screen.getByRole('heading', { name: 'Shuffling the cards…' })).toBeTruthy()
  await fillIn()
  await write(email, ' ada@example.com ')
  send()
  expect(screen.getByRole('heading', { name: 'Sending your match…' })).toBe(document.activeElement)
  await screen.findByRole('heading', { name: 'Snap! Thank you, it is a match.' })
  expect(phone.posted).toEqual([
    { idempotencyKey: expect.any(String) as string, body: { ...pairing, email: 'ada@example.com' } },
  ])
  expect(phone.senders).toMatchObject([{ seal: 'AbCdEf-123_xyz09' }])
  await waitFor(() => expect(sessionStorage).toHaveLength(0))
  press('Play another pair')
  expect((await screen.findByLabelText<HTMLInputElement>('Orange card')).value).toBe('')
  await fillIn()
  expect(screen.getByLabelText<HTMLInputElement>(email).value).toBe('')
  window.history.replaceState(null, '', '/')
})

it('begins in another round that the phone comes back to; what is sent all the same came late', async () => {
  phone.open()
  await write('Orange card', pairing.orangeCard)
  phone.round = 2
  document.dispatchEvent(new Event('visibilitychange'))
  await screen.findByText('Round 1 is over. What you had begun was not sent.')
  expect(screen.getByLabelText<HTMLInputElement>('Orange card').value).toBe('')
  await fillIn()
  phone.round = 3
  send()
  await screen.findByText('Your pair came late: its round is over. The facilitator decides about it.')
  expect(phone.senders).toMatchObject([{ round: 2 }])
})

it('counts the characters of what will be stored, and takes 75', async () => {
  phone.open()
  await fillIn()
  press('Back')
  await write('So, what is it?', 'x'.repeat(76))
  expect(screen.getByText('76 / 75')).toBeTruthy()
  expect(screen.getByText('One character too many.')).toBeTruthy()
  expect(screen.getByLabelText('So, what is it?').getAttribute('aria-invalid')).toBe('true')
  expect(button('Done').disabled).toBe(true)
  await write('So, what is it?', ` ${'😀'.repeat(75)} `)
  expect(screen.getByText('75 / 75')).toBeTruthy()
  expect(button('Done').disabled).toBe(false)
})

it('says that there are no options, and tries again', async () => {
  phone.sets = [unreachable, () => json({ whatIsA: [] }), () => json({}, 503)]
  phone.open()
  expect((await screen.findByRole('alert')).textContent).toBe(
    'Unable to load dropdown options. Please try again later.',
  )
  press('Try Again')
  expect(screen.getByRole('heading', { name: 'Shuffling the cards…' })).toBe(document.activeElement)
  await screen.findByRole('alert')
  press('Try Again')
  expect(await screen.findByLabelText('Orange card')).toBe(document.activeElement)
})

it('a pair that is refused leads to the step at fault, with the options there are now', async () => {
  const fields = { thatCould: 'This “That could…” option is not offered: choose another.' }
  phone.replies = [() => json({ success: false, error: fields.thatCould, fields }, 400)]
  phone.open()
  await fillIn()
  phone.sets = [() => json({ ...options, thatCould: ['end on time'] })]
  send()
  const choice = await screen.findByLabelText<HTMLSelectElement>('That could…')
  expect(alert).toHaveBeenCalledWith(`Fetch error: ${fields.thatCould}`)
  expect(choice).toBe(document.activeElement)
  expect(choice.value).toBe('')
  expect(screen.getByText(/not offered any more/)).toBeTruthy()
  expect(button('Next').disabled).toBe(true)
  await write('That could…', 'end on time')
  press('Next')
  expect((await screen.findByLabelText<HTMLTextAreaElement>('So, what is it?')).value).toBe(pairing.freeText)
  press('Done')
  await screen.findByRole('heading', { name: 'Your match' })
  send()
  await screen.findByRole('heading', { name: /^Snap!/ })
  expect(phone.posted[1]?.body).toMatchObject({ thatCould: 'end on time' })
  expect(phone.posted[1]?.idempotencyKey).not.toBe(phone.posted[0]?.idempotencyKey)
})

it('asks for an address that can be one, or none', async () => {
  phone.open()
  await fillIn()
  await write(email, 'ada@')
  send()
  expect(screen.getByText('Enter a valid email address, or leave the field empty.')).toBeTruthy()
  expect(screen.getByLabelText(email)).toBe(document.activeElement)
  button('Back').focus()
  send()
  expect(screen.getByLabelText(email)).toBe(document.activeElement)
  expect(phone.posted).toEqual([])
  await write(email, '')
  send()
  await screen.findByRole('heading', { name: /^Snap!/ })
  expect(phone.posted).toMatchObject([{ body: { ...pairing, email: '' } }])
})
