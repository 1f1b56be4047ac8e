// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { eachTestInNewTab } from '../../lib/outbox/test-support/new-tab.ts'
import { forgetStageConfig } from '../../lib/stage-config.ts'
import { json, unreachable } from '../../lib/outbox/test-support/responses.ts'
import { body, field, MachinePhone, press, write } from './test-support/machine-phone.tsx'

let phone = new MachinePhone()
const scrolled = vi.fn()

eachTestInNewTab(() => {
  phone = new MachinePhone()
  forgetStageConfig()
  vi.stubGlobal('fetch', phone.fetch)
  vi.stubGlobal('scrollTo', scrolled)
})

it('asks the question with the stage’s key, and puts the cursor into the field', async () => {
  phone.open()
  expect(screen.getByRole('heading', { name: 'Warming up…' })).toBeTruthy()
  expect(await field()).toBe(document.activeElement)
  expect(phone.asked.at(-1)?.get('action')).toBe('question')
  expect(phone.asked.at(-1)?.get('key')).toBe('fence')
  expect(Number(phone.asked.at(-1)?.get('timestamp'))).toBeGreaterThan(0)
})

it('thanks immediately and sends once', async () => {
  let release: () => void = () => undefined
  phone.replies = [
    () => new Promise((resolve) => (release = () => resolve(Response.json({ success: true })))),
  ]
  phone.open()
  await write('Too many meetings')
  const submit = screen.getByRole('button', { name: 'Submit Response' })
  fireEvent.click(submit)
  fireEvent.click(submit)
  expect(screen.getByRole('heading', { name: 'We got it. Thanks!' })).toBe(document.activeElement)
  expect(screen.getByText('And now we have something waiting for you outside…')).toBeTruthy()
  expect(scrolled).toHaveBeenCalledWith(0, 0)
  const again = screen.getByRole<HTMLButtonElement>('button', { name: 'Answer again' })
  expect(again.disabled).toBe(true)
  await waitFor(() => expect(phone.posted).toHaveLength(1))
  release()
  await waitFor(() => expect(again.disabled).toBe(false))
  expect(phone.posted).toEqual([
    {
      idempotencyKey: expect.any(String) as string,
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
  phone.open()
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
  phone.open()
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

describe('a question that cannot be loaded', () => {
  it.each([
    [() => json({ success: false, error: 'Busy.' }, 503), 'Failed to fetch question: 503 - Busy.'],
    [() => json({ error: 'No question is set.' }), 'API error: No question is set.'],
    [
      () => json({ question: ' \u200b ' }),
      'Invalid response format - expected question field but got: {"question":" \u200b "}',
    ],
    [unreachable, 'Failed to load question'],
  ])('shows the reason, and can be loaded again', async (answer, text) => {
    phone.questions = [answer, answer]
    phone.open()
    expect((await screen.findByRole('alert')).textContent).toContain(text)
    phone.questions = []
    press('Try Again')
    await field()
  })

  it('has other words for another question', async () => {
    phone.questions = [unreachable, unreachable, unreachable]
    phone.open()
    await screen.findByText('Failed to load question')
    press('Try Again')
    await screen.findByText('Failed to load new question')
  })
})
