// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { StrictMode } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ComboConvoForm } from './ComboConvoForm.tsx'

type Reply = () => Promise<Response>

const options = { whatIsA: ['ritual', 'game'], thatCould: ['save an hour'] }
const pairing = {
  orangeCard: 'Fish',
  blueCard: 'Bicycle',
  whatIsA: 'ritual',
  thatCould: 'save an hour',
  freeText: 'A parade on wheels',
}
const json = (body: unknown, status = 200) => Promise.resolve(Response.json(body, { status }))
const unreachable = () => Promise.reject(new TypeError('Failed to fetch'))

let sets: Reply[] = []
let replies: Reply[] = []
let posted: { key: string | null; body: unknown }[] = []
const alert = vi.fn()

const serve = (_address: string, init: RequestInit): Promise<Response> => {
  if (init.method !== 'POST') return (sets.shift() ?? (() => json(options)))()
  posted.push({
    key: new Headers(init.headers).get('Idempotency-Key'),
    body: JSON.parse(typeof init.body === 'string' ? init.body : 'null'),
  })
  return (replies.shift() ?? (() => json({ success: true })))()
}

beforeEach(() => {
  sessionStorage.clear()
  sets = []
  replies = []
  posted = []
  alert.mockReset()
  vi.stubGlobal('fetch', serve)
  vi.stubGlobal('alert', alert)
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const open = () =>
  render(
    <StrictMode>
      <RouterProvider
        router={createMemoryRouter([{ path: '/comboconvo', element: <ComboConvoForm /> }], {
          initialEntries: ['/comboconvo'],
        })}
      />
    </StrictMode>,
  )
const write = async (label: string, value: string) =>
  fireEvent.change(await screen.findByLabelText(label), { target: { value } })
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })
const press = (name: string) => fireEvent.click(button(name))

const fillIn = async () => {
  await write('Orange card', pairing.orangeCard)
  expect(button('Next').disabled).toBe(true)
  await write('What is a (an)…', pairing.whatIsA)
  press('Next')
  await write('Teal card', pairing.blueCard)
  expect(button('Next').disabled).toBe(true)
  await write('That could…', pairing.thatCould)
  press('Next')
  await write('So, what is it?', pairing.freeText)
  press('Done')
  await screen.findByRole('heading', { name: 'Your match' })
}
const email = 'Email, to hear how it does'
const send = () => fireEvent.submit(screen.getByLabelText(email).closest('form')!)

it('sends a pair once, and begins the next one with nothing filled in', async () => {
  open()
  expect(screen.getByRole('heading', { name: 'Shuffling the cards…' })).toBeTruthy()
  await fillIn()
  await write(email, ' ada@example.com ')
  send()
  expect(screen.getByRole('heading', { name: 'Sending your match…' })).toBe(document.activeElement)
  await screen.findByRole('heading', { name: 'Snap! Thank you, it is a match.' })
  expect(posted).toEqual([
    { key: expect.any(String) as string, body: { ...pairing, email: 'ada@example.com' } },
  ])
  await waitFor(() => expect(sessionStorage).toHaveLength(0))
  press('Play another pair')
  expect((await screen.findByLabelText<HTMLInputElement>('Orange card')).value).toBe('')
  await fillIn()
  expect(screen.getByLabelText<HTMLInputElement>(email).value).toBe('')
})

it('says that there are no options, and tries again', async () => {
  sets = [unreachable, () => json({ whatIsA: [] }), () => json({}, 503)]
  open()
  expect((await screen.findByRole('alert')).textContent).toBe(
    'Unable to load dropdown options. Please try again later.',
  )
  press('Try Again')
  expect(screen.getByRole('heading', { name: 'Shuffling the cards…' })).toBe(document.activeElement)
  await screen.findByRole('alert')
  press('Try Again')
  expect(await screen.findByLabelText('Orange card')).toBe(document.activeElement)
})

describe('a submission that fails', () => {
  it.each<[Reply, string]>([
    [unreachable, 'Fetch error: No answer from the server.'],
    [() => json({ success: false, error: 'Something broke.' }, 500), 'Fetch error: Something broke.'],
    [() => json({ success: false, error: 'Not now.' }), 'Server responded with error: Not now.'],
    [() => json({ success: false }), 'Server responded with error: Unknown'],
    [() => json({ stored: true }), 'Server responded with error: Unknown'],
  ])('raises the browser’s alert, loses nothing and is sent again under its key', async (reply, text) => {
    replies = [reply]
    open()
    await fillIn()
    await write(email, 'ada@example.com')
    send()
    await waitFor(() => expect(alert).toHaveBeenCalledWith(text))
    expect(alert).toHaveBeenCalledTimes(1)
    expect(screen.getByLabelText<HTMLInputElement>(email).value).toBe('ada@example.com')
    send()
    await screen.findByRole('heading', { name: /^Snap!/ })
    expect(posted).toHaveLength(2)
    expect(posted[1]).toEqual(posted[0])
  })

  it('leads to the step at fault, with the options there are now', async () => {
    const fields = { thatCould: 'This “That could…” option is not offered: choose another.' }
    replies = [() => json({ success: false, error: fields.thatCould, fields }, 400)]
    open()
    await fillIn()
    sets = [() => json({ ...options, thatCould: ['end on time'] })]
    send()
    const choice = await screen.findByLabelText<HTMLSelectElement>('That could…')
    expect(alert).toHaveBeenCalledWith(`Fetch error: ${fields.thatCould}`)
    expect(choice).toBe(document.activeElement)
    expect(choice.value).toBe('')
    expect(screen.getByText(/not offered any more/)).toBeTruthy()
    expect(button('Next').disabled).toBe(true)
    await write('That could…', 'end on time')
    press('Next')
    expect((await screen.findByLabelText<HTMLTextAreaElement>('So, what is it?')).value).toBe(
      pairing.freeText,
    )
    press('Done')
    await screen.findByRole('heading', { name: 'Your match' })
    send()
    await screen.findByRole('heading', { name: /^Snap!/ })
    expect(posted[1]?.body).toMatchObject({ thatCould: 'end on time' })
    expect(posted[1]?.key).not.toBe(posted[0]?.key)
  })
})

it('asks for an address that can be one, or none', async () => {
  open()
  await fillIn()
  await write(email, 'ada@')
  send()
  expect(screen.getByText('Enter a valid email address, or leave the field empty.')).toBeTruthy()
  expect(screen.getByLabelText(email)).toBe(document.activeElement)
  expect(posted).toEqual([])
  await write(email, '')
  send()
  await screen.findByRole('heading', { name: /^Snap!/ })
  expect(posted).toMatchObject([{ body: { ...pairing, email: '' } }])
})
