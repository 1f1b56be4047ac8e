// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { eachTestInNewTab } from '../../lib/outbox/test-support/new-tab.ts'
import type { LaserFocus } from '#shared/forms/laser-focus.ts'
import { createMemoryStore } from '../../lib/outbox/memory-store.ts'
import { keptForMs, type Submission } from '../../lib/outbox/outbox-store.ts'
import { unreachable } from '../../lib/outbox/test-support/responses.ts'
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

it('keeps the idea where an OK does not come from the server, as behind a sign-in page', async () => {
  phone.replies = [() => Promise.resolve(new Response('<!doctype html><title>Welcome to our wifi</title>'))]
  phone.open()
  fillIn()
  press('Submit')
  await screen.findByText('Waiting for signal. We will send it.')
  expect(await phone.stored.all()).toMatchObject([
    { idempotencyKey: phone.posted[0]?.idempotencyKey, body: answer },
  ])
})

it('opens the way to the server by a file, and asks for no row', () => {
  phone.open()
  fillIn()
  expect(new Set(phone.asked)).toEqual(new Set(['/config.json']))
})

it('sends an unchanged answer again under the same key, a changed one under another', async () => {
  phone.replies = [refuses, refuses]
  phone.open()
  fillIn()
  press('Submit')
  await screen.findByText('Submission failed: 400')
  press('Submit')
  await screen.findByText('Submission failed: 400')
  press('0.1 more')
  press('Submit')
  await screen.findByText('Thanks for sharing.')
  const [first, second, third] = phone.posted.map(({ idempotencyKey }) => idempotencyKey)
  expect(second).toBe(first)
  expect(third).not.toBe(first)
})

it('thanks without a network, and resumes after a reload what was not sent', async () => {
  phone.replies = [unreachable, unreachable]
  phone.open()
  fillIn()
  press('Submit')
  await screen.findByText('Waiting for signal. We will send it.')
  phone.reopen()
  await screen.findByText('Waiting for signal. We will send it.')
  document.dispatchEvent(new Event('visibilitychange'))
  await screen.findByText('Sent.')
  expect(phone.keys.size).toBe(1)
  phone.reopen()
  await screen.findByRole('button', { name: 'Change my answer' })
  expect(phone.posted).toHaveLength(3)
})

it('goes on sending after a reload in the middle of it', async () => {
  phone.replies = [() => new Promise(() => undefined)]
  phone.open()
  fillIn()
  press('Submit')
  await screen.findByText('Sending your idea…')
  phone.reopen()
  await screen.findByText('Thanks for sharing.')
  expect(phone.posted).toHaveLength(2)
  expect(phone.posted[1]).toEqual(phone.posted[0])
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

  it('is sent when the form is opened, which the attendee sees', async () => {
    phone.stored = createMemoryStore(earlier)
    phone.open()
    await screen.findByText('Your earlier idea has been sent.')
    expect(phone.posted).toEqual([{ idempotencyKey: 'earlier', body: answer }])
    type('12')
    press('Next')
    press('Back')
    expect(screen.queryByText(/earlier idea/)).toBeNull()
  })

  it('waits in view while there is no network', async () => {
    phone.replies = [unreachable]
    phone.stored = createMemoryStore(earlier)
    phone.open()
    await screen.findByText('Your earlier idea is waiting for signal. We will send it.')
    expect(await phone.stored.all()).toEqual([earlier])
  })

  it('is not sent after a day, which is shown until it has been seen', async () => {
    const old = { ...earlier, madeAt: Date.now() - keptForMs }
    phone.stored = createMemoryStore(old)
    phone.open()
    await screen.findByText(/^Not sent: your idea “Swap tables”. It could not be sent for a whole day./)
    phone.reopen()
    await screen.findByText(/^Not sent: your idea “Swap tables”./)
    type('12')
    press('Next')
    expect(phone.posted).toEqual([])
    expect(await phone.stored.all()).toEqual([])
  })

  it('comes back to the form when its day is over, and goes out under a new key', async () => {
    phone.replies = [unreachable]
    phone.open()
    fillIn()
    press('Submit')
    await screen.findByText('Waiting for signal. We will send it.')
    const tomorrow = Date.now() + keptForMs
    const clock = vi.spyOn(Date, 'now').mockReturnValue(tomorrow)
    document.dispatchEvent(new Event('visibilitychange'))
    await screen.findByText('Submission failed')
    expect(screen.getByText('It could not be sent for a whole day. Submit it again.')).toBeTruthy()
    press('Submit')
    await screen.findByText('Thanks for sharing.')
    clock.mockRestore()
    expect(phone.keys.size).toBe(2)
    expect(await phone.stored.all()).toEqual([])
  })
})
