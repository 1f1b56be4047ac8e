// @vitest-environment happy-dom
import { act, screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { eachTestInNewTab } from '../../lib/outbox/test-support/new-tab.ts'
import { forgetStageConfig } from '../../lib/stage/stage-config.ts'
import { json, unreachable, type Reply } from '../../lib/outbox/test-support/responses.ts'
import { field, MachinePhone, press, write } from './test-support/machine-phone.tsx'

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
  const busy = () => json({ success: false, error: 'The store is full.' }, 503)

  /** Sends an answer that is not taken, by a clock that runs through the three tries that nobody is told of. */
  const sendInVain = async (...replies: Reply[]) => {
    phone.replies = replies
    phone.open()
    await write('Too many meetings')
    vi.useFakeTimers()
    vi.spyOn(Math, 'random').mockReturnValue(1)
    press('Submit Response')
    await vi.advanceTimersByTimeAsync(1500)
  }
  const status = () => screen.getByRole('status').textContent

  it('to a busy server leaves the way to another one open, and is mentioned on the next visit', async () => {
    await sendInVain(busy, busy, busy)
    await vi.waitFor(() => expect(status()).toBe(`The store is full. ${keepsTrying}`))
    vi.useRealTimers()
    press('Answer again')
    expect((await field()).value).toBe('')
    expect(screen.getByText('Your earlier answer is waiting for the server. We will send it.')).toBeTruthy()
    phone.reopen()
    await screen.findByText('Your earlier answer has been sent.')
    expect(phone.keys.size).toBe(1)
  })

  it.each([
    ['a busy server', busy, `The store is full. ${keepsTrying}`],
    ['a network that is gone', unreachable, 'Waiting for signal. We will send it.'],
  ])('to %s, and is refused in the end, comes back to the form with the reason', async (_, reply, said) => {
    await sendInVain(reply, reply, reply, () => json({ success: false, error: 'Please check.' }, 400))
    await vi.waitFor(() => expect(status()).toBe(said))
    document.dispatchEvent(new Event('visibilitychange'))
    await vi.waitFor(() => expect(screen.getByRole('alert').textContent).toContain('Please check.'))
    vi.useRealTimers()
    expect((await field()).value).toBe('Too many meetings')
  })

  it('to a busy server behind a network that is gone is thanked for', async () => {
    phone.replies = [busy, busy, busy, unreachable]
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
    await vi.waitFor(() => screen.getByText('Waiting for signal. We will send it.'))
    expect(screen.getByRole('heading', { name: 'We got it. Thanks!' })).toBeTruthy()
    expect(screen.queryByText(/we keep trying/)).toBeNull()
  })

  it.each([
    ['at once', []],
    ['after a wait', [unreachable, unreachable, unreachable]],
  ])('in its round, and comes late %s, says so', async (_, replies) => {
    phone.replies = [...replies]
    phone.open()
    await field()
    const { length } = phone.asked
    await write('Too many meetings')
    // The first letter asks for the question once more.
    await waitFor(() => expect(phone.asked).toHaveLength(length + 1))
    await act(() => Promise.resolve())
    phone.round = 2
    vi.useFakeTimers()
    vi.spyOn(Math, 'random').mockReturnValue(1)
    press('Submit Response')
    await vi.advanceTimersByTimeAsync(1500)
    if (replies.length > 0) document.dispatchEvent(new Event('visibilitychange'))
    await vi.waitFor(() =>
      expect(status()).toBe('Your answer came late: its round is over. The facilitator decides about it.'),
    )
    expect(phone.senders.at(-1)?.round).toBe(1)
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
})
