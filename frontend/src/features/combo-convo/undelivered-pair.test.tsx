// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { eachTestInNewTab } from '../../lib/outbox/test-support/new-tab.ts'
import { busy, json, type Reply } from '../../lib/outbox/test-support/responses.ts'
import { email, fillIn, FormPhone, pairing, press, send, write } from './test-support/form-phone.tsx'

let phone = new FormPhone()
const alert = vi.fn()

eachTestInNewTab(() => {
  phone = new FormPhone()
  alert.mockReset()
  vi.stubGlobal('fetch', phone.fetch)
  vi.stubGlobal('alert', alert)
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
