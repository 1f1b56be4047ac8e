// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { StrictMode } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { VentingMachine as Answer } from '#shared/forms/venting-machine.ts'
import { createMemoryStore } from '../../lib/outbox/memory-store.ts'
import { forgetStageConfig } from '../../lib/stage-config.ts'
import { VentingMachine } from './VentingMachine.tsx'
import { createVentingOutbox } from './venting-outbox.ts'

interface Call {
  key: string | null
  stageKey: string | null
  timestamp: string | null
  keepalive: boolean | undefined
  body: unknown
}

type Reply = () => Promise<Response>

const config = { stage: 'test', eventName: 'Test Summit', ventingMachineKey: 'fence' }
const json = (body: unknown, status = 200) => Promise.resolve(Response.json(body, { status }))
const unreachable = () => Promise.reject(new TypeError('Failed to fetch'))

let asked: URLSearchParams[] = []
let calls: Call[] = []
let questions: Reply[] = []
let replies: Reply[] = []
let stored = createMemoryStore<Answer>()
const scrolled = vi.fn()

const serve = (address: string, init: RequestInit): Promise<Response> => {
  if (address === '/config.json') return json(config)
  const query = new URL(address, 'http://test').searchParams
  if (init.method !== 'POST') {
    asked.push(query)
    return (questions.shift() ?? (() => json({ question: 'What slows you down?' })))()
  }
  calls.push({
    key: new Headers(init.headers).get('Idempotency-Key'),
    stageKey: query.get('key'),
    timestamp: query.get('timestamp'),
    keepalive: init.keepalive,
    body: JSON.parse(typeof init.body === 'string' ? init.body : 'null'),
  })
  return (replies.shift() ?? (() => json({ success: true })))()
}

beforeEach(() => {
  asked = []
  calls = []
  questions = []
  replies = []
  stored = createMemoryStore()
  forgetStageConfig()
  vi.stubGlobal('fetch', serve)
  vi.stubGlobal('scrollTo', scrolled)
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const open = () =>
  render(
    <StrictMode>
      <VentingMachine outbox={createVentingOutbox(stored)} />
    </StrictMode>,
  )
const field = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'What slows you down?' })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const write = async (value: string) => fireEvent.change(await field(), { target: { value } })
const body = { question: 'What slows you down?', answer: 'Too many meetings' }

it('asks the question with the stage’s key, and puts the cursor into the field', async () => {
  open()
  expect(screen.getByRole('heading', { name: 'Warming up…' })).toBeTruthy()
  expect(await field()).toBe(document.activeElement)
  expect(asked.at(-1)?.get('action')).toBe('question')
  expect(asked.at(-1)?.get('key')).toBe('fence')
  expect(Number(asked.at(-1)?.get('timestamp'))).toBeGreaterThan(0)
})

it('thanks at once and sends once', async () => {
  let release: () => void = () => undefined
  replies = [() => new Promise((resolve) => (release = () => resolve(Response.json({ success: true }))))]
  open()
  await write('Too many meetings')
  const submit = screen.getByRole('button', { name: 'Submit Response' })
  fireEvent.click(submit)
  fireEvent.click(submit)
  expect(screen.getByRole('heading', { name: 'We got it. Thanks!' })).toBe(document.activeElement)
  expect(screen.getByText('And now we have something waiting for you outside…')).toBeTruthy()
  expect(scrolled).toHaveBeenCalledWith(0, 0)
  const again = screen.getByRole<HTMLButtonElement>('button', { name: 'Answer again' })
  expect(again.disabled).toBe(true)
  await waitFor(() => expect(calls).toHaveLength(1))
  release()
  await waitFor(() => expect(again.disabled).toBe(false))
  expect(calls).toEqual([
    {
      key: expect.any(String) as string,
      stageKey: 'fence',
      timestamp: expect.stringMatching(/^\d+$/) as string,
      keepalive: true,
      body,
    },
  ])
  press('Answer again')
  expect((await field()).value).toBe('')
})

it('counts three words and lets no fourth in', async () => {
  open()
  await write('')
  expect(screen.getByText('0/3 words')).toBeTruthy()
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Submit Response' }).disabled).toBe(true)
  await write('Too many meetings and mails')
  expect((await field()).value).toBe('Too many meetings')
  expect(screen.getByText('3/3 words')).toBeTruthy()
  expect(screen.getByText('Only 3 words fit.')).toBeTruthy()
  await write('Too many')
  expect(screen.queryByText('Only 3 words fit.')).toBeNull()
})

it('leaves a composition alone until it has ended', async () => {
  open()
  const input = await field()
  fireEvent.compositionStart(input)
  fireEvent.input(input, { target: { value: 'あ い う え' }, isComposing: true })
  expect(input.value).toBe('あ い う え')
  expect(screen.getByText('4/3 words - Too many words!')).toBeTruthy()
  expect(input.getAttribute('aria-invalid')).toBe('true')
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Submit Response' }).disabled).toBe(true)
  fireEvent.compositionEnd(input)
  expect(input.value).toBe('あ い う')
  expect(screen.getByText('3/3 words')).toBeTruthy()
})

describe('a question that cannot be had', () => {
  it.each([
    [() => json({ success: false, error: 'Busy.' }, 503), 'Failed to fetch question: 503 - Busy.'],
    [() => json({ error: 'No question is set.' }), 'API error: No question is set.'],
    [
      () => json({ question: ' \u200b ' }),
      'Invalid response format - expected question field but got: {"question":" \u200b "}',
    ],
    [unreachable, 'Failed to load question'],
  ])('is said why, and can be asked for again', async (answer, text) => {
    questions = [answer, answer]
    open()
    expect((await screen.findByRole('alert')).textContent).toContain(text)
    questions = []
    press('Try Again')
    await field()
  })

  it('has other words for another question', async () => {
    questions = [unreachable, unreachable, unreachable]
    open()
    await screen.findByText('Failed to load question')
    press('Try Again')
    await screen.findByText('Failed to load new question')
  })
})

describe('an answer that does not get through', () => {
  it('is tried three times in all, and comes back to the form with the reason', async () => {
    const busy = () => json({ success: false, error: 'The store cannot be reached.' }, 503)
    replies = [busy, busy, busy]
    open()
    await write('Too many meetings')
    press('Submit Response')
    const alert = await screen.findByRole('alert', undefined, { timeout: 5000 })
    expect(alert.textContent).toBe('The store cannot be reached.Your answer is still here.')
    expect(calls).toHaveLength(3)
    expect(new Set(calls.map(({ key }) => key)).size).toBe(1)
    expect((await field()).value).toBe('Too many meetings')
    expect(await stored.all()).toEqual([])
    press('Submit Response')
    await waitFor(() => expect(calls).toHaveLength(4))
    expect(calls[3]?.key).toBe(calls[0]?.key)
  })

  it('is not tried again where the server has refused it, and the new question can be had', async () => {
    const fields = { question: 'The question has changed.' }
    replies = [() => json({ success: false, error: 'Please check.', fields }, 400)]
    open()
    await write('Too many meetings')
    press('Submit Response')
    expect((await screen.findByRole('alert')).textContent).toBe('Please check.The question has changed.')
    expect(calls).toHaveLength(1)
    questions = [() => json({ question: 'What speeds you up?' })]
    press('Show the new question')
    const input = await screen.findByRole<HTMLInputElement>('textbox', { name: 'What speeds you up?' })
    expect(input.value).toBe('Too many meetings')
    press('Submit Response')
    await waitFor(() => expect(calls).toHaveLength(2))
    expect(calls[1]?.body).toEqual({ question: 'What speeds you up?', answer: 'Too many meetings' })
  })

  it('waits on the phone without a network, and is sent later, once', async () => {
    replies = [unreachable, unreachable, unreachable]
    open()
    await write('Too many meetings')
    press('Submit Response')
    await screen.findByText('Waiting for signal. We will send it.', undefined, { timeout: 5000 })
    expect(await stored.all()).toMatchObject([{ body }])
    cleanup()
    open()
    await screen.findByText('Your earlier answer has been sent.')
    expect(calls).toHaveLength(4)
    expect(new Set(calls.map(({ key }) => key)).size).toBe(1)
  })

  it('comes back to the form when it is refused after the wait', async () => {
    const refuse = () => json({ success: false, error: 'Please check.' }, 400)
    replies = [unreachable, unreachable, unreachable, refuse]
    open()
    await write('Too many meetings')
    press('Submit Response')
    await screen.findByText('Waiting for signal. We will send it.', undefined, { timeout: 5000 })
    document.dispatchEvent(new Event('visibilitychange'))
    expect((await screen.findByRole('alert')).textContent).toContain('Please check.')
    expect((await field()).value).toBe('Too many meetings')
  })
})
