// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { describe, expect, it, vi } from 'vitest'
import { eachTestInNewTab } from '#lib/outbox/test-support/new-tab.ts'
import { forgetStageConfig } from '#lib/stage/stage-config.ts'
import { hearRehearsal } from '#lib/rehearsal/rehearsal.ts'
import { json, type Reply, unreachable } from '#lib/outbox/test-support/responses.ts'
import { body, field, MachinePhone, press, write } from './test-support/machine-phone.tsx'
import { VentingMachine } from './VentingMachine.tsx'
import { createVentingOutbox } from './venting-outbox.ts'

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

describe('what is typed before the question is here', () => {
  /** A question on its way, and what makes it arrive. */
  const onItsWay = () => {
    let arrive: () => void = () => undefined
    phone.questions = [
      () => new Promise((resolve) => (arrive = () => resolve(Response.json({ question: body.question })))),
    ]
    return () => arrive()
  }
  const submit = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Submit Response' })

  it('waits for it, and is sent with it', async () => {
    const arrive = onItsWay()
    phone.open()
    const early = screen.getByRole<HTMLInputElement>('textbox', { name: 'Warming up…' })
    fireEvent.change(early, { target: { value: body.answer } })
    expect(submit().disabled).toBe(true)
    fireEvent.submit(early)
    expect(screen.getByRole('heading', { name: 'Warming up…' })).toBeTruthy()
    await waitFor(() => expect(phone.asked).toHaveLength(1))
    arrive()
    expect(await field()).toBe(early)
    press('Submit Response')
    await waitFor(() => expect(phone.posted.map((call) => call.body)).toEqual([body]))
  })

  it('is kept where the page was not alive yet, cut to three words', async () => {
    const arrive = onItsWay()
    const page = document.body.appendChild(document.createElement('div'))
    const machine = <VentingMachine outbox={createVentingOutbox(phone.stored)} />
    page.innerHTML = renderToString(machine)
    page.querySelector('input')!.value = `${body.answer} again`
    const root = await act(() => hydrateRoot(page, machine))
    expect(screen.getByText('3/3 words')).toBeTruthy()
    arrive()
    expect((await field()).value).toBe(body.answer)
    expect(submit().disabled).toBe(false)
    act(() => root.unmount())
    page.remove()
  })
})

it('keeps what is typed in a rehearsal through the new page once that is cleared', async () => {
  phone.round = 2
  hearRehearsal({ rehearsal: true, round: 2 }, 'venting-machine')
  phone.open()
  await write('Too many')
  window.dispatchEvent(new Event('pagehide'))
  cleanup()
  phone.open()
  expect((await field()).value).toBe('Too many')
  cleanup()
  phone.open()
  expect((await field()).value).toBe('')
})

it('thanks immediately and sends once, with the seal of its sheet', async () => {
  window.history.replaceState(null, '', '/ventingmachine?seal=AbCdEf-123_xyz09')
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
  expect(phone.senders).toMatchObject([{ seal: 'AbCdEf-123_xyz09' }])
  press('Answer again')
  expect((await field()).value).toBe('')
  window.history.replaceState(null, '', '/')
})

it('begins in another round that the phone comes back to, and says where the answer is', async () => {
  phone.open()
  await write('Too many meetings')
  press('Submit Response')
  await waitFor(() =>
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Answer again' }).disabled).toBe(false),
  )
  phone.round = 2
  document.dispatchEvent(new Event('visibilitychange'))
  await screen.findByText('That round is over. Your answer stays where it is.')
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

it('says of a question, and of another one, that it cannot be loaded, and loads it by another press', async () => {
  phone.questions = [unreachable, unreachable, unreachable]
  phone.open()
  expect((await screen.findByRole('alert')).textContent).toContain('Failed to load question')
  press('Try Again')
  await screen.findByText('Failed to load new question')
  phone.questions = []
  press('Try Again')
  await field()
})

it('waits for its question while the gates are closed, and asks it by itself once they are open', async () => {
  vi.useFakeTimers()
  phone.questions = Array.from({ length: 3 }, () => () => json({ message: 'Too Many Requests' }, 429))
  phone.open()
  await vi.waitFor(() => expect(screen.getByRole('alert').textContent).toMatch(/429.* We keep trying\.$/))
  await vi.advanceTimersByTimeAsync(15_000)
  vi.useRealTimers()
  expect(await field()).toBe(document.activeElement)
})

describe('an answer that does not get through', () => {
  const keepsTrying = 'Not sent yet. Your answer is kept on this phone: we keep trying.'
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

  it.each([
    ['a busy server', busy, keepsTrying],
    [
      'a full gate',
      () => json({ success: false, error: 'Too many.' }, 429),
      `${keepsTrying} So many at once: it may take a minute.`,
    ],
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
    await sendInVain(busy, busy, busy, unreachable)
    await vi.waitFor(() => expect(status()).toBe(keepsTrying))
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

  it('shows that it is kept within ten seconds without a result', async () => {
    phone.replies = [() => new Promise(() => undefined), () => new Promise(() => undefined)]
    phone.open()
    await write('Too many meetings')
    vi.useFakeTimers()
    press('Submit Response')
    await vi.advanceTimersByTimeAsync(7900)
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
