// @vitest-environment happy-dom
import { act, cleanup, render, renderHook, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { eachTestInNewTab } from '#lib/outbox/test-support/new-tab.ts'
import { busy, json, type Reply, unreachable } from '#lib/outbox/test-support/responses.ts'
import { button, email, fillIn, FormPhone, options, press, send, write } from './test-support/form-phone.tsx'
import { pairing } from './test-support/pairing.ts'
import { noAnswers } from './answers.ts'
import { type FormState, initialState } from './form-state.ts'
import { useStep } from './use-combo-convo.ts'
import { EmailRow } from './steps/late-steps.tsx'

afterEach(cleanup)

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
  await screen.findByText('That round is over. What you had begun was not sent.')
  expect(screen.getByLabelText<HTMLInputElement>('Orange card').value).toBe('')
  await fillIn()
  phone.round = 3
  send()
  await screen.findByText('Your pair came late: its round is over. The facilitator decides about it.')
  expect(phone.senders).toMatchObject([{ round: 2 }])
})

it('says that there are no options, and tries again', async () => {
  phone.sets = [unreachable, () => json({ whatIsA: [] }), () => json({}, 503)]
  phone.open()
  expect((await screen.findByRole('alert')).textContent).toBe(
    'Unable to load dropdown options. Please try again later.We keep trying.',
  )
  press('Try Again')
  expect(screen.getByRole('heading', { name: 'Shuffling the cards…' })).toBe(document.activeElement)
  await screen.findByRole('alert')
  press('Try Again')
  expect(await screen.findByLabelText('Orange card')).toBe(document.activeElement)
})

it('waits for its options while the gates are closed, and begins by itself once they are open', async () => {
  vi.useFakeTimers()
  phone.sets = Array.from({ length: 3 }, () => () => json({ message: 'Too Many Requests' }, 429))
  phone.open()
  await vi.waitFor(() => expect(screen.getByRole('alert')).toBeTruthy())
  await vi.advanceTimersByTimeAsync(15_000)
  vi.useRealTimers()
  expect(screen.getByLabelText('Orange card')).toBe(document.activeElement)
})

it('a pair that is refused leads to the step at fault, with the options there are now', async () => {
  const fields = { thatCould: 'This “That could…” option is not offered: choose another.' }
  phone.replies = [() => json({ success: false, error: fields.thatCould, fields }, 400)]
  phone.open()
  await fillIn()
  phone.sets = [() => json({ ...options, thatCould: ['end on time'], round: 2 })]
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

const sendFilledIn = async (address = '') => {
  phone.open()
  await fillIn()
  await write(email, address)
  vi.useFakeTimers()
  send()
  await vi.advanceTimersByTimeAsync(10)
}
const thanks = () => screen.getByRole('heading', { name: /^Snap!/ })

describe('a pair that does not get through', () => {
  it('takes its address along while the page is open, and never writes it down', async () => {
    phone.replies = [busy()]
    await sendFilledIn('ada@example.com')
    await vi.waitFor(() =>
      expect(screen.getByRole('status').textContent).toContain(
        'your address while this page is open: we keep trying.',
      ),
    )
    const kept = [await phone.stored.all(), Object.values(sessionStorage)]
    expect(JSON.stringify(kept)).not.toContain('ada@')
    await vi.advanceTimersByTimeAsync(65_000)
    await vi.waitFor(() => expect(thanks()).toBeTruthy())
    expect(phone.posted.at(-1)?.body).toEqual({ ...pairing, email: 'ada@example.com' })
  })

  it('leaves the way to another pair open', async () => {
    phone.replies = [busy()]
    await sendFilledIn()
    await vi.waitFor(() => expect(screen.getByRole('status').textContent).toContain('we keep trying'))
    vi.useRealTimers()
    press('Play another pair')
    expect((await screen.findByLabelText<HTMLInputElement>('Orange card')).value).toBe('')
    expect(screen.getByText('Your earlier pair is waiting for the server. We will send it.')).toBeTruthy()
    expect(sessionStorage).toHaveLength(0)
    expect(await phone.stored.all()).toMatchObject([{ body: pairing }])
  })

  describe('with an address', () => {
    /** Opens the form where nobody knows the address any more: after a reload, or in another tab. */
    const comeBack = async (isAnotherTab: boolean, ...replies: Reply[]) => {
      phone.replies = [busy(), ...replies]
      await sendFilledIn('ada@example.com')
      await vi.waitFor(() => expect(screen.getByRole('status').textContent).toContain('we keep trying'))
      vi.useRealTimers()
      if (isAnotherTab) sessionStorage.clear()
      phone.reopen()
      await screen.findByRole('heading', { name: 'Your email once more?' })
      expect(screen.getByText(pairing.freeText)).toBeTruthy()
      expect(phone.posted).toHaveLength(1)
    }

    it('is asked for it again, and sent with it under its key', async () => {
      await comeBack(true)
      await write(email, 'ada@')
      press('Send it')
      await screen.findByText('Enter a valid email address, or leave the field empty.')
      await write(email, ' ada@example.com ')
      press('Send it')
      await screen.findByRole('heading', { name: /^Snap!/ })
      expect(phone.posted).toHaveLength(2)
      expect(phone.posted[1]).toEqual(phone.posted[0])
      expect(await phone.stored.all()).toEqual([])
    })

    it('is sent without it where nobody enters it', async () => {
      await comeBack(true, busy())
      press('Send without it')
      await vi.waitFor(() => expect(phone.posted).toHaveLength(2))
      const { idempotencyKey } = phone.posted[0] ?? {}
      expect(phone.posted[1]).toEqual({ idempotencyKey, body: { ...pairing, email: '' } })
      // Nobody is asked twice.
      phone.reopen()
      await screen.findByRole('heading', { name: /^Snap!/ })
    })

    it('is asked for it as often as the page is opened, and not while another pair is under way', async () => {
      await comeBack(false)
      phone.reopen()
      await screen.findByRole('heading', { name: 'Your email once more?' })
      sessionStorage.setItem(
        'combo-convo-draft',
        JSON.stringify({ answers: { ...pairing, orangeCard: 'Cat', freeText: '' } }),
      )
      phone.reopen()
      expect((await screen.findByLabelText<HTMLInputElement>('Orange card')).value).toBe('Cat')
      expect(phone.posted).toHaveLength(1)
    })

    it('is back in the form where the server refuses it after all', async () => {
      await comeBack(true, () => json({ success: false, error: 'No.' }, 400))
      press('Send without it')
      expect((await screen.findByLabelText<HTMLInputElement>('Orange card')).value).toBe(pairing.orangeCard)
      expect(alert).toHaveBeenLastCalledWith('Fetch error: No.')
    })
  })

  it('is in where an earlier page had it stored with its address', async () => {
    phone.replies = [() => new Promise(() => undefined), () => json({ success: false, error: 'Spent.' }, 422)]
    await sendFilledIn('ada@example.com')
    vi.useRealTimers()
    phone.reopen()
    await screen.findByRole('heading', { name: 'Your email once more?' })
    press('Send without it')
    await screen.findByRole('heading', { name: /^Snap!/ })
    expect(alert).not.toHaveBeenCalled()
  })
})

const filledIn: FormState = {
  ...initialState,
  phase: 'form',
  answers: {
    ...noAnswers,
    orangeCard: 'Fish',
    whatIsA: 'ritual',
    blueCard: 'Bicycle',
    thatCould: 'save an hour',
    freeText: 'A parade',
  },
}

const arriveAt = (state: unknown) => {
  window.history.replaceState(state, '')
  act(() => void window.dispatchEvent(new PopStateEvent('popstate')))
}

afterEach(() => {
  cleanup()
  window.history.replaceState(null, '')
})

it('goes one step back, however often Back is tapped before the browser has gone', () => {
  const asked = vi.spyOn(window.history, 'back').mockReturnValue()
  arriveAt({ comboStep: 'combo' })
  const { result } = renderHook(() => useStep(filledIn))
  result.current.back()
  result.current.back()
  expect(asked).toHaveBeenCalledTimes(1)
  arriveAt({ comboStep: 'teal' })
  expect(result.current.step).toBe('teal')
  result.current.back()
  expect(asked).toHaveBeenCalledTimes(2)
})

const row = (fault?: string) => (
  <EmailRow
    isShown={false}
    email=""
    faults={fault === undefined ? {} : { email: fault }}
    onChange={() => undefined}
  />
)

it('has the focus only where its address is at fault: no keyboard rises unasked', () => {
  const { rerender } = render(row())
  const field = screen.getByRole('textbox')
  expect(document.activeElement).not.toBe(field)
  rerender(row('That is no address.'))
  expect(document.activeElement).toBe(field)
})
