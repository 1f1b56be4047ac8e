// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { eachTestInNewTab } from '../../lib/outbox/test-support/new-tab.ts'
import { unreachable } from '../../lib/outbox/test-support/responses.ts'
import { roundEveryMs } from './my-dot/ask-for-round.ts'
import { answer, fillIn, FormPhone, press } from './test-support/form-phone.tsx'

let phone = new FormPhone()
let sent: { path: string; key: string | null; body: unknown }[] = []

eachTestInNewTab(() => {
  phone = new FormPhone()
  sent = []
  vi.stubGlobal('fetch', async (address: string, init: RequestInit = {}) => {
    if (init.method === 'POST')
      sent.push({
        path: address.replace('/api/laser-focus-form', ''),
        key: new Headers(init.headers).get('Idempotency-Key'),
        body: JSON.parse(typeof init.body === 'string' ? init.body : 'null') as unknown,
      })
    return phone.fetch(address, init)
  })
})

const closed = (status: number) => () =>
  Promise.resolve(
    Response.json(
      { success: false, error: 'The facilitator has closed the round. Your dot stays where it is.' },
      { status },
    ),
  )

/** Sends an answer, and waits for what can be done with it. */
const thanked = async () => {
  phone.open()
  fillIn()
  press('Submit')
  await screen.findByRole('button', { name: 'Change my answer' })
}

/** From step 2 on to the end. */
const goOn = () => {
  press('Next')
  press('Next')
  press('Submit')
}

it('goes to step 2 with everything filled, and changes the answer under its own key', async () => {
  await thanked()
  press('Change my answer')
  expect(screen.getByRole<HTMLTextAreaElement>('textbox').value).toBe('Swap tables')
  fireEvent.change(screen.getByRole('textbox'), { target: { value: 'Swap chairs' } })
  goOn()
  await screen.findByRole('button', { name: 'Change my answer' })
  press('Change my answer')
  fireEvent.change(screen.getByRole('textbox'), { target: { value: 'Swap seats' } })
  goOn()
  await screen.findByRole('button', { name: 'Change my answer' })
  const [first, ...changes] = sent
  expect(changes).toEqual([
    { path: '/change', key: first?.key, body: { ...answer, idea: 'Swap chairs', change: 1 } },
    { path: '/change', key: first?.key, body: { ...answer, idea: 'Swap seats', change: 2 } },
  ])
})

it('takes the answer back after one question, and offers to rate another', async () => {
  await thanked()
  press('Withdraw')
  const dialog = screen.getByRole('dialog', { name: 'Take your dot back?' })
  fireEvent.submit(dialog.querySelector('form') ?? dialog)
  await screen.findByText('Nothing of it is kept.')
  expect(sent[1]).toEqual({ path: '/withdraw', key: sent[0]?.key, body: {} })
  expect(screen.queryByRole('button', { name: 'Change my answer' })).toBeNull()
  press('Rate an idea')
  expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('12')
})

it('leaves the answer where it is, however the question is closed', async () => {
  await thanked()
  press('Withdraw')
  const dialog = screen.getByRole<HTMLDialogElement>('dialog', { name: 'Take your dot back?' })
  // As Escape does it.
  act(() => dialog.close())
  expect(screen.queryByRole('dialog')).toBeNull()
  press('Withdraw')
  press('Back')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(sent).toHaveLength(1)
  expect(screen.getByRole('button', { name: 'Change my answer' })).toBeTruthy()
})

it.each([409, 404])('says that the round is closed (%i), and offers no change any more', async (status) => {
  await thanked()
  phone.replies = [closed(status)]
  press('Change my answer')
  fireEvent.change(screen.getByRole('textbox'), { target: { value: 'Too late' } })
  goOn()
  await screen.findByText('The facilitator has closed the round. Your dot stays where it is.')
  expect(screen.queryByRole('button', { name: 'Change my answer' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Withdraw' })).toBeNull()
})

it('may be changed after a reload, and in another tab', async () => {
  await thanked()
  phone.reopen()
  await screen.findByRole('button', { name: 'Change my answer' })
  expect(screen.queryByText('Sent.')).toBeNull()
  sessionStorage.clear()
  phone.reopen()
  await screen.findByRole('button', { name: 'Withdraw' })
  press('Change my answer')
  fireEvent.change(screen.getByRole('textbox'), { target: { value: 'Swap chairs' } })
  goOn()
  await screen.findByRole('button', { name: 'Change my answer' })
  const [first, second] = sent
  expect(sent).toHaveLength(2)
  expect(second).toEqual({
    path: '/change',
    key: first?.key,
    body: { ...answer, idea: 'Swap chairs', change: 1 },
  })
  press('Rate another idea')
  sessionStorage.clear()
  phone.reopen()
  expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('')
})

it.each<[string, number, () => void, number]>([
  ['on return', 10, () => void document.dispatchEvent(new Event('visibilitychange')), 1],
  ['within a minute', roundEveryMs, () => undefined, 1],
  ['after a reload', 2_000, () => phone.reopen(), 0],
])('is closed by itself with the round: %s', async (_, waitMs, meanwhile, others) => {
  const closedText = 'The facilitator has closed the round. Your dot stays where it is.'
  vi.useFakeTimers()
  phone.room = { rows: [answer, { ...answer, table: 3 }], lastRow: 2, round: 1, revision: 0 }
  phone.open()
  fillIn()
  press('Submit')
  await vi.waitFor(() => screen.getByText('Change my answer'))
  await vi.dynamicImportSettled()
  await vi.advanceTimersByTimeAsync(2_000)
  await vi.waitFor(() => screen.getByText(/^The one with the ring is you/))
  await vi.advanceTimersByTimeAsync(roundEveryMs)
  phone.room = { rows: [4, 5, 6].map((table) => ({ ...answer, table })), lastRow: 3, round: 2, revision: 0 }
  meanwhile()
  await vi.waitFor(() => screen.getByText('Change my answer'))
  await vi.advanceTimersByTimeAsync(waitMs)
  await vi.waitFor(() => screen.getByText(closedText))
  expect(screen.getByText('This is where your idea ended up.')).toBeTruthy()
  await vi.advanceTimersByTimeAsync(2_000)
  const chart = screen.getByRole('img', { name: 'Impact 8.2, Time to Value 5.0' })
  expect(chart.querySelectorAll('svg:first-child > circle'), 'none of the next round').toHaveLength(others)
  expect(screen.queryByRole('button', { name: 'Withdraw' })).toBeNull()
  cleanup()
  phone.open()
  expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('12')
})

it('offers nothing while the answer waits for signal', async () => {
  phone.replies = [unreachable]
  phone.open()
  fillIn()
  press('Submit')
  await screen.findByText('Waiting for signal. We will send it.')
  // What could be done with a dot is here by now.
  await screen.findByRole('img', { name: 'Impact 8.2, Time to Value 5.0' })
  expect(screen.queryByRole('button', { name: 'Change my answer' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Withdraw' })).toBeNull()
})
