// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { StrictMode } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { LaserFocus } from '#shared/forms/laser-focus.ts'
import { createMemoryStore } from '../../lib/outbox/memory-store.ts'
import { keptForMs, type Submission } from '../../lib/outbox/outbox-store.ts'
import { createLaserFocusOutbox } from './laser-focus-outbox.ts'
import { LaserFocusForm } from './LaserFocusForm.tsx'

interface Call {
  method: string
  key: string | null
  body: unknown
}

let calls: Call[] = []
let answers: (() => Promise<Response>)[] = []
const ok = () => Promise.resolve(Response.json({ success: true, row: 1 }))
const unreachable = () => Promise.reject(new TypeError('Failed to fetch'))

beforeEach(() => {
  calls = []
  answers = []
  stored = createMemoryStore()
  sessionStorage.clear()
  vi.stubGlobal('fetch', (_: string, init: RequestInit) => {
    const method = init.method ?? 'GET'
    if (method === 'GET') return Promise.resolve(Response.json({ lastRow: 0 }))
    const key = new Headers(init.headers).get('Idempotency-Key')
    calls.push({ method, key, body: JSON.parse(typeof init.body === 'string' ? init.body : 'null') })
    return (answers.shift() ?? ok)()
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

/** The phone's own store, which outlives the page. */
let stored = createMemoryStore<LaserFocus>()

const open = () =>
  render(
    <StrictMode>
      <LaserFocusForm outbox={createLaserFocusOutbox(stored)} />
    </StrictMode>,
  )
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const type = (value: string) => fireEvent.change(screen.getByRole('textbox'), { target: { value } })
const fillIn = () => {
  type('12')
  press('Next')
  type('Swap tables')
  press('Next')
  fireEvent.change(screen.getByRole('slider'), { target: { value: '8.2' } })
  press('Next')
}
const answer = { table: 12, idea: 'Swap tables', impact: 8.2, effort: 5 }

it('sends the answer once and thanks', async () => {
  open()
  fillIn()
  const submit = screen.getByRole('button', { name: 'Submit' })
  fireEvent.click(submit)
  fireEvent.click(submit)
  await screen.findByText('Look up. Your idea is landing on the big screen.')
  expect(calls).toEqual([{ method: 'POST', key: expect.any(String) as string, body: answer }])
  press('Rate another idea')
  expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('12')
})

it('keeps the idea where an OK does not come from the server, as behind a sign-in page', async () => {
  answers = [() => Promise.resolve(new Response('<!doctype html><title>Welcome to our wifi</title>'))]
  open()
  fillIn()
  press('Submit')
  await screen.findByText('Waiting for signal. We will send it.')
  expect(await stored.all()).toMatchObject([{ key: calls[0]?.key, body: answer }])
})

it('sends an unchanged answer again under the same key, a changed one under another', async () => {
  const fail = () => Promise.resolve(new Response('', { status: 500 }))
  answers = [fail, fail]
  open()
  fillIn()
  press('Submit')
  await screen.findByText('Submission failed: 500')
  press('Submit')
  await screen.findByText('Submission failed: 500')
  press('0.1 more')
  press('Submit')
  await screen.findByText('Thanks for sharing.')
  const [first, second, third] = calls.map(({ key }) => key)
  expect(second).toBe(first)
  expect(third).not.toBe(first)
})

it('thanks without a network, and resumes after a reload what was not sent', async () => {
  answers = [unreachable, unreachable]
  open()
  fillIn()
  press('Submit')
  await screen.findByText('Waiting for signal. We will send it.')
  cleanup()
  open()
  await screen.findByText('Waiting for signal. We will send it.')
  document.dispatchEvent(new Event('visibilitychange'))
  await screen.findByText('Sent.')
  expect(new Set(calls.map(({ key }) => key)).size).toBe(1)
  cleanup()
  open()
  expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('12')
})

it('goes on sending after a reload in the middle of it', async () => {
  answers = [() => new Promise(() => undefined)]
  open()
  fillIn()
  press('Submit')
  await screen.findByText('Sending your idea…')
  cleanup()
  open()
  await screen.findByText('Thanks for sharing.')
  expect(calls).toHaveLength(2)
  expect(calls[1]).toEqual(calls[0])
})

it('takes a refusal that comes after the thank-you back to the answers', async () => {
  answers = [
    unreachable,
    () => Promise.resolve(Response.json({ success: false, error: 'No.' }, { status: 400 })),
  ]
  open()
  fillIn()
  press('Submit')
  await screen.findByText('Waiting for signal. We will send it.')
  document.dispatchEvent(new Event('visibilitychange'))
  await screen.findByText('Submission failed: 400')
  expect(screen.getByRole<HTMLInputElement>('slider').value).toBe('5')
})

describe('an idea of an earlier visit', () => {
  const earlier: Submission<LaserFocus> = { key: 'earlier', body: answer, madeAt: Date.now() - 1000 }

  it('is sent when the form is opened, and the attendee is told', async () => {
    stored = createMemoryStore(earlier)
    open()
    await screen.findByText('Your earlier idea has been sent.')
    expect(calls).toEqual([{ method: 'POST', key: 'earlier', body: answer }])
    type('12')
    press('Next')
    press('Back')
    expect(screen.queryByText(/earlier idea/)).toBeNull()
  })

  it('waits in view while there is no network', async () => {
    answers = [unreachable]
    stored = createMemoryStore(earlier)
    open()
    await screen.findByText('Your earlier idea is waiting for signal. We will send it.')
    expect(await stored.all()).toEqual([earlier])
  })

  it('is not sent after a day, which is told until it has been seen', async () => {
    const old = { ...earlier, madeAt: Date.now() - keptForMs }
    stored = createMemoryStore(old)
    open()
    await screen.findByText(/^Not sent: your idea “Swap tables”. There was no signal for a whole day./)
    cleanup()
    open()
    await screen.findByText(/^Not sent: your idea “Swap tables”./)
    type('12')
    press('Next')
    expect(calls).toEqual([])
    expect(await stored.all()).toEqual([])
  })

  it('comes back to the form when its day is over, and goes out under a new key', async () => {
    answers = [unreachable]
    open()
    fillIn()
    press('Submit')
    await screen.findByText('Waiting for signal. We will send it.')
    const tomorrow = Date.now() + keptForMs
    const clock = vi.spyOn(Date, 'now').mockReturnValue(tomorrow)
    document.dispatchEvent(new Event('visibilitychange'))
    await screen.findByText('Submission failed')
    expect(screen.getByText('There was no signal for a whole day. Submit it again.')).toBeTruthy()
    press('Submit')
    await screen.findByText('Thanks for sharing.')
    clock.mockRestore()
    expect(new Set(calls.map(({ key }) => key)).size).toBe(2)
    expect(await stored.all()).toEqual([])
  })
})
