// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { eachTestInNewTab } from '../../lib/outbox/test-support/new-tab.ts'
import { busy, unreachable } from '../../lib/outbox/test-support/responses.ts'
import { fillIn, FormPhone, press } from './test-support/form-phone.tsx'

let phone = new FormPhone()

eachTestInNewTab(() => {
  phone = new FormPhone()
  vi.stubGlobal('fetch', phone.fetch)
})

const keepsTrying = 'Your idea is kept on this phone: we keep trying.'

describe('a busy server', () => {
  it('leaves the way to another idea open', async () => {
    phone.replies = [busy(), busy()]
    phone.open()
    fillIn()
    press('Submit')
    await screen.findByText(`Submission failed: 503. ${keepsTrying}`)
    press('Rate another idea')
    await screen.findByText('Your earlier idea is waiting for the server. We will send it.')
    expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('12')
    expect(await phone.stored.all()).toHaveLength(1)
  })

  it('behind a network that is gone is thanked for like one', async () => {
    phone.replies = [busy(), unreachable]
    phone.open()
    fillIn()
    vi.useFakeTimers()
    press('Submit')
    await vi.advanceTimersByTimeAsync(62_100)
    expect(screen.getByText('Thanks for sharing.')).toBeTruthy()
    expect(screen.getByText('Waiting for signal. We will send it.')).toBeTruthy()
  })

  it('that does not respond for ten seconds shows a line, and raises no alarm', async () => {
    phone.replies = [
      () => Promise.resolve(Response.json({}, { status: 503, headers: { 'Retry-After': '5' } })),
      () => new Promise(() => undefined),
    ]
    phone.open()
    fillIn()
    vi.useFakeTimers()
    press('Submit')
    await vi.advanceTimersByTimeAsync(9900)
    expect(screen.getByRole('status').textContent).toBe('')
    await vi.advanceTimersByTimeAsync(200)
    await vi.waitFor(() =>
      expect(screen.getByRole('status').textContent).toBe(
        'Your idea is kept on this phone, and will be sent.',
      ),
    )
  })
})
