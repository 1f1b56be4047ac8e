// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { edgeKeepsSeconds } from '#shared/rows/edge-memory.ts'
import { eachTestInNewTab } from '#lib/outbox/test-support/new-tab.ts'
import { busy, json, unreachable } from '#lib/outbox/test-support/responses.ts'
import type { Attempt } from './attempt.ts'
import { keepMine, settleMine } from './my-answer.ts'
import { askEvery } from '#lib/live-form/ask-soon.ts'
import { answer, fillIn, FormPhone, press, refuses, type } from './test-support/form-phone.tsx'

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

const closedText = 'The facilitator has closed the round. Your dot stays where it is.'
const closed = (status: number) => () => json({ success: false, error: closedText }, status)
const quicker = () => json({ success: false, error: 'It was changed elsewhere.', superseded: true }, 409)

/** Sends an answer, and waits for what can be done with it. */
const thanked = async () => {
  phone.open()
  await phone.hearsRound()
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

it('goes to step 2 with everything filled, and sends a change as a new answer in its place', async () => {
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
  const [first, second, third] = sent
  const body = { ...answer, round: 1 }
  expect([second, third]).toMatchObject([
    { path: '/change', body: { ...body, idea: 'Swap chairs', replaces: first?.key } },
    { path: '/change', body: { ...body, idea: 'Swap seats', replaces: second?.key } },
  ])
  expect(new Set(sent.map(({ key }) => key)).size).toBe(3)
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

it('says of what is taken back that it is still there while the site is busy, and of no idea that it is kept', async () => {
  await thanked()
  phone.replies = [busy()]
  press('Withdraw')
  const dialog = screen.getByRole('dialog', { name: 'Take your dot back?' })
  fireEvent.submit(dialog.querySelector('form') ?? dialog)
  await screen.findByText('Your dot is still there. It leaves the big screen as soon as this is sent.')
  expect(document.body.textContent).not.toMatch(/failed|is kept|will be sent/)
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

it.each([
  [409, `${closedText} Your change is not kept. What you sent before stands.`],
  [404, `${closedText} Your change is not kept.`],
])(
  'says that the round is closed (%i), what is kept, and offers no change any more',
  async (status, line) => {
    await thanked()
    phone.replies = [closed(status)]
    press('Change my answer')
    fireEvent.change(screen.getByRole('textbox'), { target: { value: 'Too late' } })
    press('Next')
    fireEvent.change(screen.getByRole('slider'), { target: { value: '1' } })
    press('Next')
    press('Submit')
    await screen.findByText(line)
    await screen.findByRole('img', { name: 'Impact 8.2, Time to Value 5.0' })
    expect(screen.queryByRole('button', { name: 'Change my answer' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Withdraw' })).toBeNull()
  },
)

it('says of a change that is refused that the answer before it stands, and leaves it to be changed', async () => {
  await thanked()
  phone.replies = [refuses]
  press('Change my answer')
  type('Not this')
  goOn()
  await screen.findByText(/Your change is not kept\. What you sent before stands\.$/)
  press('Submit')
  await screen.findByRole('button', { name: 'Change my answer' })
  expect(sent.at(-1)).toMatchObject({ path: '/change', body: { replaces: sent[0]?.key } })
})

it('says nothing of being gone where the round was over first, and takes a double click for one', async () => {
  await thanked()
  phone.replies = [closed(409)]
  press('Withdraw')
  const dialog = screen.getByRole('dialog', { name: 'Take your dot back?' })
  fireEvent.submit(dialog.querySelector('form') ?? dialog)
  // The other click meets what lay below the sheet, if that is still there.
  const below = screen.queryByRole('button', { name: 'Rate another idea' })
  if (below) fireEvent.click(below)
  await screen.findByText(closedText)
  expect(sent[1]?.path).toBe('/withdraw')
  screen.getByText('Thanks for sharing.')
  expect(screen.queryByText('Nothing of it is kept.')).toBeNull()
})

/** A room of two, which this phone's answer joins. */
const untilSent = async () => {
  phone.keyOf = () => sent[0]?.key ?? ''
  phone.dots = [82, 50, 31, 50]
  vi.useFakeTimers()
  phone.open()
  await phone.hearsRound()
  fillIn()
  press('Submit')
  await vi.waitFor(() => screen.getByText('Change my answer'))
  await vi.dynamicImportSettled()
}

/** The same, until it hears of the end of its round. */
const untilLanded = async () => {
  await untilSent()
  await vi.advanceTimersByTimeAsync(2_000)
  await vi.waitFor(() => screen.getByText(/^The one with the ring is you/))
}
/** The others of the tall chart, by what their path begins with for each. */
const others = () =>
  [...screen.getByRole('img').querySelectorAll('svg:first-child path[data-hue]')]
    .map((path) => path.getAttribute('d')?.match(/M/g)?.length ?? 0)
    .reduce((sum, count) => sum + count, 0)

it('is shown without the others of a round that began before it had landed', async () => {
  await untilSent()
  phone.round = 2
  await vi.advanceTimersByTimeAsync(2_000)
  await vi.waitFor(() => screen.getByText(closedText))
  expect(others()).toBe(0)
})

it('is not said to be on the big screen where another idea lies at its place', async () => {
  await untilSent()
  phone.keyOf = () => 'another'
  await vi.advanceTimersByTimeAsync(2_000)
  await vi.waitFor(() => expect(others()).toBe(2))
  expect(screen.queryByText(/it is on the big screen/)).toBeNull()
})

it('is said to be one with those of other tables once somebody looks again, and no longer when it is taken apart', async () => {
  await untilLanded()
  phone.piles = [{ name: 'Swap it all', ideas: 2, tables: 2, impact: 57, effort: 50, dots: [0, 1] }]
  document.dispatchEvent(new Event('visibilitychange'))
  await vi.waitFor(() => screen.getByText('Snap!'))
  screen.getByText('Thank you, it is a match.')
  screen.getByText('On the big screen you are one circle now: “Swap it all”.')
  screen.getByText('Your own words are kept: “Swap tables”.')
  screen.getByRole('img', { name: 'Impact 5.7, Time to Value 5.0' })
  expect(screen.getAllByText('×2').length).toBeGreaterThan(0)
  expect(others()).toBe(0)
  expect(screen.getByRole('button', { name: 'Change my answer' })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Withdraw' })).toBeTruthy()
  phone.piles = undefined
  document.dispatchEvent(new Event('visibilitychange'))
  await vi.waitFor(() => screen.getByText('Thanks for sharing.'))
  expect(others()).toBe(1)
})

it('hears by itself that a desk has gathered it, and asks for nothing while no desk turns anything', async () => {
  await untilLanded()
  const questions = () => phone.asked.filter((address) => address.includes('format=dots')).length
  const before = questions()
  await vi.advanceTimersByTimeAsync(3 * askEvery.most)
  expect(questions()).toBe(before)
  phone.piles = [{ name: 'Swap it all', ideas: 2, tables: 2, impact: 57, effort: 50, dots: [0, 1] }]
  phone.revision = 1
  await vi.advanceTimersByTimeAsync(askEvery.most + 2_000)
  await vi.waitFor(() => screen.getByText('Snap!'))
  await vi.advanceTimersByTimeAsync(3 * askEvery.most)
  expect(questions()).toBe(before + 1)
  phone.piles = undefined
  phone.revision = 2
  await vi.advanceTimersByTimeAsync(askEvery.most + 2_000)
  await vi.waitFor(() => screen.getByText('Thanks for sharing.'))
})

it('is closed by itself with the round, within 40 seconds, and keeps its picture', async () => {
  // The edge answers from memory, and a slow line takes a while.
  expect(askEvery.most + 1000 * edgeKeepsSeconds).toBeLessThanOrEqual(35_000)
  await untilLanded()
  expect(others()).toBe(1)
  phone.round = 2
  phone.dots = [10, 10, 20, 20, 30, 30]
  await vi.advanceTimersByTimeAsync(askEvery.most)
  await vi.waitFor(() => screen.getByText(closedText))
  expect(screen.getByText('This is where your idea ended up.')).toBeTruthy()
  await vi.advanceTimersByTimeAsync(2_000)
  expect(others(), 'none of the next round').toBe(1)
  expect(screen.queryByRole('button', { name: 'Withdraw' })).toBeNull()
  cleanup()
  phone.open()
  expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('12')
})

it.each<[string, () => void]>([
  ['comes back to', () => void document.dispatchEvent(new Event('visibilitychange'))],
  ['is opened in', () => phone.reopen()],
  [
    'is opened by another tab in',
    () => {
      sessionStorage.clear()
      phone.reopen()
    },
  ],
])('gives way to an empty form where the phone %s another round', async (_, comeBack) => {
  await untilLanded()
  phone.round = 2
  comeBack()
  await vi.waitFor(() => screen.getByText('That round is over. Your idea stays where it is.'))
  expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('12')
  expect(localStorage).toHaveLength(0)
  press('Next')
  type('Next round')
  press('Next')
  press('Next')
  press('Submit')
  await vi.waitFor(() => screen.getByText('Thanks for sharing.'))
  expect(sent.at(-1)?.body).toMatchObject({ idea: 'Next round', round: 2 })
})

/** Has another tab of the phone do something to its answer, and comes back to this one. */
const inAnotherTab = (attempt: Partial<Attempt>) => {
  const body = { ...answer, idea: 'From the other tab' }
  const key = sent[0]?.key ?? ''
  const done = { idempotencyKey: 'other', body, madeAt: Date.now(), ...attempt }
  const whole = done.idempotencyKey === 'other' ? { ...done, replaces: key } : done
  keepMine(whole)
  settleMine(whole, 1)
}

describe('a tab that another one has left behind', () => {
  it.each<[string, () => void]>([
    ['looks at it again', () => void document.dispatchEvent(new Event('visibilitychange'))],
    ['changes it', () => press('Change my answer')],
    [
      'withdraws it',
      () => {
        press('Withdraw')
        fireEvent.submit(screen.getByRole('dialog').querySelector('form')!)
      },
    ],
  ])('shows the newer answer as somebody %s', async (_, act) => {
    await thanked()
    inAnotherTab({})
    act()
    await screen.findByText('You changed it in another tab. This is what stands.')
    expect(sent).toHaveLength(1)
    press('Change my answer')
    expect(screen.getByRole<HTMLTextAreaElement>('textbox').value).toBe('From the other tab')
  })

  it('sends no change of what was taken back meanwhile', async () => {
    await thanked()
    press('Change my answer')
    inAnotherTab({ idempotencyKey: `${sent[0]?.key}.back` })
    type('Too late')
    goOn()
    await screen.findByText('You took it back in another tab.')
    expect(sent).toHaveLength(1)
  })

  it('shows what is where only the server knew, and thanks for nothing', async () => {
    await thanked()
    phone.replies = [quicker]
    press('Change my answer')
    type('Too late')
    goOn()
    await screen.findByText(/^Your answer was changed or taken back in another tab/)
    expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('12')
    expect(await phone.stored.all()).toEqual([])
  })
})

it('that came late says so, and is the facilitator’s to decide about', async () => {
  phone.open()
  await phone.hearsRound()
  fillIn()
  phone.round = 2
  press('Submit')
  await screen.findByText('Your idea came late: its round is over. The facilitator decides about it.')
  expect(screen.queryByText(/Look up/)).toBeNull()
  expect(screen.queryByRole('button', { name: 'Withdraw' })).toBeNull()
  expect(localStorage).toHaveLength(0)
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
