// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { eachTestInNewTab } from '#lib/outbox/test-support/new-tab.ts'
import { press } from '../test-support/form-phone.tsx'
import { VotePhone } from '../test-support/vote-phone.tsx'
import { voteRecord } from '../vote/vote-record.ts'
import { promiseOutbox } from './promise-outbox.ts'
import { takenRecord, takingOf } from './taking.ts'

let phone = new VotePhone()

eachTestInNewTab(() => {
  phone = new VotePhone()
  voteRecord.look()
  takenRecord.look()
  window.history.replaceState(null, '', '/laserfocus')
  vi.stubGlobal('fetch', phone.fetch)
})

const comeBack = () => void document.dispatchEvent(new Event('visibilitychange'))
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })

/** A phone that has voted, and reads the result. */
const atResult = async () => {
  phone.open()
  await phone.hearsRound()
  await vi.dynamicImportSettled()
  comeBack()
  await screen.findByRole('heading', { level: 1, name: 'Now you choose.' })
  await waitFor(() => press('Show me the three'))
  fireEvent.click(screen.getByRole('button', { name: /^Idea 2.*Give one/ }))
  const lines = [
    { row: 3, place: 1, dots: 5, ballots: 3 },
    { row: 2, place: 2, dots: 4, ballots: 2 },
    { row: 1, place: 3, dots: 0, ballots: 0 },
  ]
  phone.said = { voters: 14, people: 14, dots: 9, result: { verdict: 'clear', lines } }
  phone.vote = { ...phone.vote, endsAt: 2, revealed: { upTo: 20, at: 3 } }
  comeBack()
  await screen.findByRole('heading', { level: 1, name: 'What the room chose.' })
}

const openTaking = async (words: string) => {
  press(`I take this one: ${words}`)
  await screen.findByRole('heading', { level: 1, name: 'I take this one' })
}

it('takes an idea with a name, a day and a step, once, and says so from then on', async () => {
  await atResult()
  expect(screen.queryByRole('button', { name: 'I take this one: Idea 1' }), 'nobody chose it').toBeNull()
  await openTaking('Short 3')
  expect(document.activeElement?.textContent).toBe('I take this one')
  expect(screen.getByText('Short 3')).toBeTruthy()
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'I take this one' }).disabled).toBe(true)
  type('Your name or team', ' Odile ')
  type('By when', '2027-01-31')
  type('The first step', 'Ask ten')
  press('I take this one')
  press('I take this one')
  await screen.findByText('You take this one.')
  expect(phone.promises.map(({ body }) => body)).toEqual([
    { of: { round: 1, row: 3 }, owner: 'Odile', due: '2027-01-31', step: 'Ask ten' },
  ])
  expect(phone.promises[0]?.key).toMatch(/^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-000000000003$/)
  // No name stays on the phone, nor in its address.
  const kept = Object.entries(localStorage).concat(Object.entries(sessionStorage)).join()
  expect(kept).toContain('laser-focus-taken')
  expect(kept + window.location.href).not.toContain('Odile')
})

it('keeps it on the phone without a signal, and sends it once that is back', async () => {
  await atResult()
  await openTaking('Idea 2')
  phone.isOnline = false
  type('Your name or team', 'Table 4')
  press('I take this one')
  await screen.findByText('Kept on this phone.', undefined, { timeout: 8_000 })
  expect(screen.getByText('You take this one.')).toBeTruthy()
  phone.isOnline = true
  window.dispatchEvent(new Event('pageshow'))
  await waitFor(() =>
    expect(phone.promises.map(({ body }) => body)).toEqual([{ of: { round: 1, row: 2 }, owner: 'Table 4' }]),
  )
  await waitFor(() => expect(screen.queryByText(/^Kept on this phone/)).toBeNull())
})

it('has taken what an earlier page left to the outbox', async () => {
  await atResult()
  const record = voteRecord.seen()
  if (!record) throw new Error('The phone has no vote.')
  phone.isOnline = false
  // As where the page was loaded again while the server had no time.
  void promiseOutbox.deliver(takingOf(record, 2, { owner: 'Table 4', due: '', step: '' }, undefined))
  await screen.findByText('You take this one.', undefined, { timeout: 8_000 })
  expect(takenRecord.seen()?.rows).toEqual([2])
  phone.isOnline = true
  window.dispatchEvent(new Event('pageshow'))
  await waitFor(() => expect(phone.promises).toHaveLength(1))
  expect(screen.getByRole('button', { name: 'Give it back: Idea 2' })).toBeTruthy()
})

it('says where the server refuses it, and goes back to the result without it', async () => {
  await atResult()
  await openTaking('Idea 2')
  phone.refusesPromises = true
  type('Your name or team', 'Table 4')
  press('I take this one')
  await screen.findByText('Submission failed')
  press('Back')
  await screen.findByRole('heading', { level: 1, name: 'What the room chose.' })
  expect(document.activeElement?.textContent).toBe('What the room chose.')
  expect(screen.queryByText('You take this one.')).toBeNull()
})

it('gives it back, and takes it anew under another key', async () => {
  await atResult()
  await openTaking('Short 3')
  type('Your name or team', 'Odile')
  press('I take this one')
  await screen.findByText('You take this one.')
  phone.refusesPromises = true
  press('Give it back: Short 3')
  await screen.findByText('Submission failed')
  expect(screen.getByText('You take this one.')).toBeTruthy()
  phone.refusesPromises = false
  press('Give it back: Short 3')
  await waitFor(() => expect(screen.queryByText('You take this one.')).toBeNull())
  expect(screen.queryByText('Submission failed')).toBeNull()
  const [taken, back] = phone.promises
  expect(back?.body).toEqual({ of: { round: 1, row: 3 }, back: taken?.key })
  await openTaking('Short 3')
  type('Your name or team', 'Odile')
  press('I take this one')
  await screen.findByText('You take this one.')
  expect(new Set(phone.promises.map(({ key }) => key)).size).toBe(3)
})
