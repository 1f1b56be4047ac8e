// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { inOwnTime, pass, passAll } from '#lib/test-support/own-time.ts'
import { OnceRefused, OpensBehind } from '../screen/opens-behind.ts'
import { CardWall } from './CardWall.tsx'
import { useNewAnswers } from './state/use-new-answers.ts'

const token = 'a_B-'.repeat(18)
const room = { round: 1, count: 3, rude: 0, isRefused: false, isBusy: false, ahead: 0, show: {} }
const pairOf = (row: number) => ({
  ...{ row, whatIsA: 'What is a', orangeCard: `fruit ${room.round}.${row}`, thatCould: 'that could' },
  ...{ blueCard: 'sing', freeText: `Text ${room.round}.${row}` },
  ...(row === room.rude && { flagged: true }),
})
const respond = (url: string) => {
  if (room.isRefused) return Response.json({ success: false, error: 'No.' }, { status: 401 })
  const { round, count, show, ahead } = room
  const about = { lastRow: count, round, revision: 0 }
  if (url.includes('meta=1')) return Response.json({ ...about, show, now: Date.now() + ahead })
  if (room.isBusy) return Response.json({ success: false, error: 'Busy.' }, { status: 503 })
  return Response.json({ ...about, rows: Array.from({ length: count }, (_, index) => pairOf(index + 1)) })
}
const mode = () => document.querySelector<HTMLElement>('[data-mode]')?.dataset.mode
const press = (key: string) => act(() => void fireEvent.keyDown(document.body, { key }))
const text = () => document.body.textContent
const isOnTable = (row: number) => document.querySelector('ol')?.textContent.includes(`Text 1.${row}`)

inOwnTime()
beforeEach(async () => {
  sessionStorage.clear()
  Object.assign(room, { round: 1, count: 3, rude: 0, isRefused: false, isBusy: false, ahead: 0, show: {} })
  vi.stubGlobal('fetch', (url: string) => Promise.resolve(respond(url)))
  vi.spyOn(console, 'warn').mockReturnValue()
  location.hash = `#${token}`
  render(<CardWall />)
  await passAll(3000)
})
afterEach(() => history.replaceState(null, '', '/'))

it('a new round has a wall of its own, with nothing listed or lit', async () => {
  expect(mode()).toBe('wall')
  press('t')
  expect(mode()).toBe('list')
  Object.assign(room, { round: 2, count: 2 })
  await passAll(30_000)
  expect(mode()).toBe('wall')
  press('Enter')
  expect(mode()).toBe('light')
  expect(text()).toContain('Text 2.')
  Object.assign(room, { round: 3, count: 2 })
  await passAll(30_000)
  expect(mode()).toBe('wall')
})

it.each([
  ['the list', 't', 'list'],
  ['the pair in the light', 'Enter', 'light'],
])(
  'more answers in the same round leave %s as it is, and land once the table is seen',
  async (_, key, there) => {
    press(key)
    room.count = 5
    await passAll(30_000)
    expect(mode()).toBe(there)
    press('Escape')
    expect([mode(), isOnTable(5)]).toEqual(['wall', false])
    await passAll(10_000)
    expect(isOnTable(5)).toBe(true)
  },
)

it('what has a flagged word never lands, and is in the list', async () => {
  Object.assign(room, { count: 5, rude: 5 })
  await passAll(60_000)
  expect([isOnTable(4), isOnTable(5)]).toEqual([true, false])
  press('t')
  expect(text()).toContain('Text 1.5')
})

it('nothing lands behind a countdown that covers the table', async () => {
  Object.assign(room, { count: 5, show: { countdownEndsAt: Date.now() + 30_000 } })
  await passAll(25_000)
  expect([mode(), isOnTable(5)]).toEqual(['wall', false])
  await passAll(30_000)
  expect(isOnTable(5)).toBe(true)
})

it('a round that cannot be read yet is no empty room', async () => {
  Object.assign(room, { round: 2, isBusy: true })
  await passAll(5000)
  expect(text()).toContain('Reading the wall…No signal yet. The wall tries again by itself.')
  expect(text()).not.toContain('Find your')
  room.isBusy = false
  await passAll(60_000)
  expect([mode(), text().includes('Text 2.1')]).toEqual(['wall', true])
})

it('a countdown runs on the server’s time, whatever this machine’s clock says', async () => {
  // This machine is five minutes ahead, and thinks that the time is over.
  Object.assign(room, { ahead: -300_000, show: { countdownEndsAt: Date.now() - 300_000 + 297_000 } })
  await passAll(5000)
  expect(text()).toMatch(/4:5[2-6]/)
  expect(text()).not.toContain('Pens down')
})

it('a link that is switched off is said, and forgotten', async () => {
  expect(sessionStorage.getItem('screen-link')).toContain(token)
  room.isRefused = true
  await passAll(30_000)
  expect(mode()).toBeUndefined()
  expect(sessionStorage.getItem('screen-link')).toBeNull()
  expect(text()).toContain('This link opens no wall.')
})

it('in an evening it is left to that to say why, and whether the wall is whole', async () => {
  cleanup()
  const tell = vi.fn()
  render(
    <OnceRefused value={<p>Heads Talking</p>}>
      <OpensBehind value={tell}>
        <CardWall token={token} />
      </OpensBehind>
    </OnceRefused>,
  )
  expect(tell).not.toHaveBeenCalled()
  await passAll(3000)
  expect(tell.mock.calls).toEqual([[true]])
  room.isRefused = true
  await passAll(30_000)
  expect(text()).toBe('Heads Talking')
  cleanup()
  expect(tell.mock.lastCall).toEqual([false])
})

it('says what came every 20 s, nothing of what was there, and the same again as news', () => {
  const { result, rerender } = renderHook(({ count, isReading }) => useNewAnswers(count, isReading), {
    initialProps: { count: 0, isReading: true },
  })
  const passed = (count: number, isReading = false) => {
    rerender({ count, isReading })
    pass(20_000)
    return result.current
  }
  expect([20, 40].map((count) => passed(count, true))).toEqual(['', ''])
  expect([60, 61, 61, 62, 64, 63].map((count) => passed(count))).toEqual([
    '',
    '1 new answer',
    '',
    '1 new answer',
    '2 new answers',
    '',
  ])
})
