// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react'
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { hearDrafts } from '#lib/live-form/draft-news.ts'
import { eachTestInNewTab } from '#lib/outbox/test-support/new-tab.ts'
import type { LaserFocus } from '#shared/forms/laser-focus.ts'
import { createMemoryStore } from '#lib/outbox/memory-store.ts'
import { keptForMs, type Submission } from '#lib/outbox/outbox-store.ts'
import { busy, unreachable } from '#lib/outbox/test-support/responses.ts'
import { roundPath } from './round-path.ts'
import { answer, fillIn, FormPhone, press, refuses, type } from './test-support/form-phone.tsx'

let phone = new FormPhone()

eachTestInNewTab(() => {
  phone = new FormPhone()
  vi.stubGlobal('fetch', phone.fetch)
})

it('sends the answer once and thanks', async () => {
  phone.open()
  fillIn()
  const submit = screen.getByRole('button', { name: 'Submit' })
  fireEvent.click(submit)
  fireEvent.click(submit)
  await screen.findByText('Look up. Your idea is landing on the big screen.')
  expect(phone.posted).toEqual([{ idempotencyKey: expect.any(String) as string, body: answer }])
  press('Rate another idea')
  expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('12')
})

it('asks for another idea at once where somebody leads from form to form, who knows the table', async () => {
  onTestFinished(hearDrafts(() => undefined))
  phone.open()
  fillIn()
  press('Submit')
  await screen.findByText('Look up. Your idea is landing on the big screen.')
  press('Rate another idea')
  expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: /idea/ }).value).toBe('')
  press('Back')
  expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('12')
})

it('opens the way to the server by a file, and asks for the round, but for no idea', () => {
  phone.open()
  fillIn()
  expect(new Set(phone.asked)).toEqual(new Set(['/config.json', roundPath]))
})

it('takes the digits of what is pasted, in the place of what is selected', () => {
  phone.open()
  type('19')
  const field = screen.getByRole<HTMLInputElement>('textbox')
  field.setSelectionRange(0, 2)
  fireEvent.paste(field, { clipboardData: { getData: () => 'Table 7' } })
  expect(field.value).toBe('7')
})

it('rewrites nothing while an input method composes, and takes its wide digits', () => {
  phone.open()
  const field = screen.getByRole<HTMLInputElement>('textbox')
  const compose = (value: string) => fireEvent.input(field, { target: { value }, isComposing: true })
  fireEvent.compositionStart(field)
  compose('１')
  expect(field.value).toBe('１')
  compose('１２')
  expect(field.value).toBe('１２')
  fireEvent.compositionEnd(field)
  expect(field.value).toBe('12')
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Next' }).disabled).toBe(false)
})

it('says of an idea that it has too many words, and stays with it', () => {
  phone.open()
  type('12')
  press('Next')
  type('word '.repeat(25))
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Next' }).disabled).toBe(false)
  type('word '.repeat(26))
  expect(screen.getByText('26/25 words')).toBeTruthy()
  expect(screen.getByText('Too many words: 26 of 25.')).toBeTruthy()
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Next' }).disabled).toBe(true)
  expect(screen.getByRole<HTMLTextAreaElement>('textbox').maxLength).toBe(200)
})

it('tells what a press of plus or minus has made of the number', () => {
  phone.open()
  fillIn()
  press('0.1 more')
  expect(screen.getByRole('status').textContent).toBe('5.1 of 10')
  press('0.1 less')
  press('0.1 less')
  expect(screen.getByRole('status').textContent).toBe('4.9 of 10')
  expect(screen.getByRole<HTMLInputElement>('slider').value).toBe('4.9')
})

it('takes a refusal that comes after the thank-you back to the answers', async () => {
  phone.replies = [unreachable, refuses]
  phone.open()
  fillIn()
  press('Submit')
  await screen.findByText('Waiting for signal. We will send it.')
  document.dispatchEvent(new Event('visibilitychange'))
  await screen.findByText('Submission failed: 400')
  expect(screen.getByRole<HTMLInputElement>('slider').value).toBe('5')
})

describe('an idea of an earlier visit', () => {
  const earlier: Submission<LaserFocus> = {
    idempotencyKey: 'earlier',
    body: answer,
    madeAt: Date.now() - 1000,
  }

  it('is not sent after a day, which is shown until it has been seen', async () => {
    const old = { ...earlier, madeAt: Date.now() - keptForMs }
    phone.stored = createMemoryStore(old)
    phone.open()
    await screen.findByText(/^Not sent: your idea “Swap tables”. It could not be sent for a whole day./)
    phone.reopen()
    await screen.findByText(/^Not sent: your idea “Swap tables”./)
    type('12')
    press('Next')
    expect(screen.queryByText(/^Not sent/)).toBeNull()
    expect(phone.posted).toEqual([])
    expect(await phone.stored.all()).toEqual([])
  })
})

const keepsTrying = 'Not sent yet. Your idea is kept on this phone: we keep trying.'

it('says within ten seconds that the idea is kept, and lets it be, where nothing comes back', async () => {
  phone.replies = [() => new Promise(() => undefined)]
  phone.open()
  fillIn()
  vi.useFakeTimers()
  press('Submit')
  await vi.advanceTimersByTimeAsync(7900)
  expect(screen.getByRole('button', { name: 'Submitting…' })).toBeTruthy()
  await vi.advanceTimersByTimeAsync(200)
  vi.useRealTimers()
  await screen.findByText(keepsTrying)
  expect(screen.queryByRole('button', { name: 'Submitting…' })).toBeNull()
  press('Rate another idea')
  expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('12')
  expect(await phone.stored.all()).toHaveLength(1)
})

describe('a busy server', () => {
  it('leaves the way to another idea open', async () => {
    phone.replies = [busy(), busy()]
    phone.open()
    fillIn()
    press('Submit')
    await screen.findByText(keepsTrying)
    press('Rate another idea')
    await screen.findByText('Your earlier idea is waiting for the server. We will send it.')
    expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('12')
    expect(await phone.stored.all()).toHaveLength(1)
  })
})

const seal = 'AbCdEf-123_xyz09'
afterEach(() => window.history.replaceState(null, '', '/'))

/** Opens the form at an address, and sends an answer of table 12, or of another. */
const rateAt = async (query: string, table = '12') => {
  window.history.replaceState(null, '', `/laserfocus${query}`)
  phone.open()
  await phone.hearsRound()
  fillIn()
  if (table !== '12') {
    for (let steps = 0; steps < 3; steps += 1) press('Back')
    type(table)
    for (let steps = 0; steps < 3; steps += 1) press('Next')
  }
  press('Submit')
  await screen.findByText('Thanks for sharing.')
}

it.each([
  ['the sheet’s table', `?table=12&seal=${seal}`, '12', seal],
  ['another table', `?table=12&seal=${seal}`, '13', undefined],
  ['an address without a table', `?seal=${seal}`, '12', undefined],
  ['an address with something else for a seal', '?table=12&seal=short', '12', undefined],
])('an answer of %s is sent with its seal, or without', async (_, query, table, sent) => {
  await rateAt(query, table)
  expect(phone.posted).toMatchObject([{ body: { table: Number(table) } }])
  const browserId = expect.stringMatching(/^[\w-]{8}$/) as string
  expect(phone.senders).toEqual([{ seal: sent, browserId, round: 1 }])
})

it('an answer that waits keeps its seal, also for a later visit without one', async () => {
  phone.replies = [unreachable]
  await rateAt(`?table=12&seal=${seal}`)
  sessionStorage.clear()
  window.history.replaceState(null, '', '/laserfocus')
  phone.reopen()
  await screen.findByText('Sent.')
  expect(phone.senders.map((sender) => sender.seal)).toEqual([seal, seal])
  expect(phone.keys.size).toBe(1)
})
