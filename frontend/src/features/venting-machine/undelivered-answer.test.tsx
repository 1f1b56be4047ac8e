// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { eachTestInNewTab } from '../../lib/outbox/test-support/new-tab.ts'
import { forgetStageConfig } from '../../lib/stage/stage-config.ts'
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

describe('an answer that does not get through', () => {
  const keepsTrying = 'Your answer is kept on this phone: we keep trying.'
  const busy =
    (status = 503) =>
    () =>
      json({ success: false, error: 'The store is full.' }, status)

  it.each([429, 500, 503])('to a busy server is kept, and thanked for when it did: %i', async (status) => {
    phone.replies = [busy(status), busy(status), busy(status)]
    phone.open()
    await write('Too many meetings')
    vi.useFakeTimers()
    vi.spyOn(Math, 'random').mockReturnValue(1)
    press('Submit Response')
    expect(screen.getByRole('heading', { name: 'We got it. Thanks!' })).toBeTruthy()
    await vi.advanceTimersByTimeAsync(1500)
    await vi.waitFor(() =>
      expect(screen.getByRole('status').textContent).toBe(`The store is full. ${keepsTrying}`),
    )
    expect(screen.queryByRole('heading', { name: 'We got it. Thanks!' })).toBeNull()
    expect(phone.posted).toHaveLength(3)
    expect(await phone.stored.all()).toMatchObject([{ body }])
    await vi.advanceTimersByTimeAsync(2000)
    await vi.waitFor(() =>
      expect(screen.getByRole('heading', { name: 'We got it. Thanks!' })).toBe(document.activeElement),
    )
    expect(screen.getByText('Sent.')).toBeTruthy()
    expect(phone.posted).toHaveLength(4)
    expect(phone.keys.size).toBe(1)
  })

  it('to a busy server leaves the way to another one open, and is mentioned on the next visit', async () => {
    phone.replies = Array.from({ length: 4 }, () => busy())
    phone.open()
    await write('Too many meetings')
    press('Submit Response')
    await screen.findByText(`The store is full. ${keepsTrying}`, undefined, { timeout: 5000 })
    press('Answer again')
    expect((await field()).value).toBe('')
    expect(screen.getByText('Your earlier answer is waiting for the server. We will send it.')).toBeTruthy()
    phone.replies = []
    phone.reopen()
    await screen.findByText('Your earlier answer has been sent.')
    expect(phone.keys.size).toBe(1)
  })

  it('to a busy server that refuses it in the end comes back to the form with the reason', async () => {
    phone.replies = [busy(), busy(), busy(), () => json({ success: false, error: 'Please check.' }, 400)]
    phone.open()
    await write('Too many meetings')
    vi.useFakeTimers()
    vi.spyOn(Math, 'random').mockReturnValue(1)
    press('Submit Response')
    await vi.advanceTimersByTimeAsync(1500)
    await vi.waitFor(() =>
      expect(screen.getByRole('status').textContent).toBe(`The store is full. ${keepsTrying}`),
    )
    document.dispatchEvent(new Event('visibilitychange'))
    await vi.waitFor(() => expect(screen.getByRole('alert').textContent).toContain('Please check.'))
    vi.useRealTimers()
    expect((await field()).value).toBe('Too many meetings')
  })

  it('shows that it is kept after ten seconds without a result', async () => {
    phone.replies = [() => new Promise(() => undefined), () => new Promise(() => undefined)]
    phone.open()
    await write('Too many meetings')
    vi.useFakeTimers()
    press('Submit Response')
    await vi.advanceTimersByTimeAsync(9900)
    expect(screen.getByRole('status').textContent).toBe('')
    await vi.advanceTimersByTimeAsync(200)
    await vi.waitFor(() =>
      expect(screen.getByRole('status').textContent).toBe(
        'Your answer is kept on this phone, and will be sent.',
      ),
    )
  })

  it('is not tried again where the server has refused it, and the new question can be had', async () => {
    const fields = { question: 'The question has changed.' }
    phone.replies = [() => json({ success: false, error: 'Please check.', fields }, 400)]
    phone.open()
    await write('Too many meetings')
    press('Submit Response')
    expect((await screen.findByRole('alert')).textContent).toBe('Please check.The question has changed.')
    expect(phone.posted).toHaveLength(1)
    phone.questions = [() => json({ question: 'What speeds you up?' })]
    press('Show the new question')
    const input = await screen.findByRole<HTMLInputElement>('textbox', { name: 'What speeds you up?' })
    expect(input.value).toBe('Too many meetings')
    press('Submit Response')
    await waitFor(() => expect(phone.posted).toHaveLength(2))
    expect(phone.posted[1]?.body).toEqual({ question: 'What speeds you up?', answer: 'Too many meetings' })
  })

  it('waits on the phone without a network, and is sent later, once', async () => {
    phone.replies = [unreachable, unreachable, unreachable]
    phone.open()
    await write('Too many meetings')
    press('Submit Response')
    await screen.findByText('Waiting for signal. We will send it.', undefined, { timeout: 5000 })
    expect(await phone.stored.all()).toMatchObject([{ body }])
    phone.reopen()
    await screen.findByText('Your earlier answer has been sent.')
    expect(phone.posted).toHaveLength(4)
    expect(phone.keys.size).toBe(1)
  })

  it('comes back to the form when it is refused after the wait', async () => {
    const refuse = () => json({ success: false, error: 'Please check.' }, 400)
    phone.replies = [unreachable, unreachable, unreachable, refuse]
    phone.open()
    await write('Too many meetings')
    press('Submit Response')
    await screen.findByText('Waiting for signal. We will send it.', undefined, { timeout: 5000 })
    document.dispatchEvent(new Event('visibilitychange'))
    expect((await screen.findByRole('alert')).textContent).toContain('Please check.')
    expect((await field()).value).toBe('Too many meetings')
  })
})
