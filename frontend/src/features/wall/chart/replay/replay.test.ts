import { describe, expect, it, vi } from 'vitest'
import { readPoint } from '../rows/read-point.ts'
import { momentAt, momentsOf, ReplayClock, replayMs, shareAt, startsOf } from './replay-clock.ts'

const begin = Date.UTC(2026, 10, 23, 9)
const pointAt = (row: number, seconds: number | undefined) =>
  readPoint(
    {
      row,
      ...(seconds !== undefined && { timestamp: new Date(begin + seconds * 1000).toISOString() }),
      ...{ table: row, impact: 5, effort: 5 },
    },
    row,
  )!
const startsIn = (...seconds: readonly (number | undefined)[]) => [
  ...startsOf(seconds.map((second, index) => pointAt(index + 1, second))).values(),
]

describe('the moments of a replay', () => {
  it('are those of the round, scaled so that the last idea has landed at its end', () => {
    expect(startsIn(0, 300, 600, 1200)).toEqual([0, 7_375, 14_750, 29_500])
    expect(shareAt(29_500, replayMs, false)).toBe(1)
  })

  it('keep the order of rows, whatever the order they are given in or their times say', () => {
    const points = [pointAt(3, 100), pointAt(1, 0), pointAt(2, 60), pointAt(4, 50)]
    const starts = startsOf(points)
    expect([...starts.keys()].map(({ row }) => row)).toEqual([1, 2, 3, 4])
    expect([...starts.values()]).toEqual([0, 17_700, 29_500, 29_500])
  })

  it('are even where the times say nothing', () => {
    expect(startsIn(5, 5, 5)).toEqual([0, 14_750, 29_500])
    expect(startsIn(undefined, undefined)).toEqual([0, 29_500])
    expect(startsIn(5)).toEqual([0])
    expect(startsIn()).toEqual([])
  })
})

describe('what was revealed', () => {
  const revealedAt = (seconds: number, says: string) => ({ at: begin + seconds * 1000, says })
  const points = [0, 300, 600].map((second, index) => pointAt(index + 1, second))

  it('in the midst of the ideas has its time among them', () => {
    const revealed = [revealedAt(300, 'Rated')]
    expect([...startsOf(points, revealed).values()]).toEqual([0, 14_750, 29_500])
    expect(momentsOf(points, revealed)).toEqual([{ at: 14_750, says: 'Rated' }])
  })

  it('after them is told one after the other, whenever that was, and the last one to the end', () => {
    const revealed = [revealedAt(9_000, 'Voted'), revealedAt(1_200, 'Rated')]
    expect([...startsOf(points, revealed).values()]).toEqual([0, 11_750, 23_500])
    const moments = momentsOf(points, revealed)
    expect(moments).toEqual([
      { at: 24_000, says: 'Rated' },
      { at: 27_000, says: 'Voted' },
    ])
    const told = [23_999, 24_000, 26_999, 27_000, replayMs].map((now) => momentAt(moments, now)?.says)
    expect(told).toEqual([undefined, 'Rated', 'Rated', 'Voted', 'Voted'])
  })

  it('is told at the end where the times say nothing', () => {
    const unknown = [pointAt(1, undefined), pointAt(2, undefined)]
    expect(momentsOf(unknown, [revealedAt(5, 'Rated')])).toEqual([{ at: 27_000, says: 'Rated' }])
    expect(momentsOf(points, [])).toEqual([])
  })
})

describe('how far an idea is', () => {
  it.each([
    [999, 0],
    [1_000, 0],
    [1_250, 0.5],
    [1_500, 1],
    [9_000, 1],
  ])('at %i ms: %d', (now, share) => {
    expect(shareAt(1_000, now, false)).toBe(share)
  })

  it('without motion it is there or not; what is no part of the replay is there', () => {
    expect([999, 1_000].map((now) => shareAt(1_000, now, true))).toEqual([0, 1])
    expect(shareAt(undefined, 0, false)).toBe(1)
  })
})

it('goes on by frames, a hidden tab’s as one short one, and stops at the end', () => {
  const clock = new ReplayClock()
  clock.run(16)
  clock.run(60_000)
  clock.run(-5)
  expect([clock.now, clock.isOver]).toEqual([116, false])
  clock.set(29_950)
  clock.run(100)
  expect([clock.now, clock.isOver]).toEqual([30_000, true])
  clock.set(-1)
  expect(clock.now).toBe(0)
})

it('goes from second to second by arrows, and by no other key', () => {
  const clock = new ReplayClock()
  clock.set(10_400)
  const pressed = (key: string) => [clock.press(key), clock.now]
  expect(pressed('ArrowRight')).toEqual([true, 11_000])
  expect(pressed('ArrowUp')).toEqual([true, 12_000])
  expect(pressed('ArrowLeft')).toEqual([true, 11_000])
  expect(pressed('ArrowDown')).toEqual([true, 10_000])
  expect(pressed('Home')).toEqual([false, 10_000])
})

it('tells of each move until nobody listens', () => {
  const clock = new ReplayClock()
  const moved = vi.fn()
  const end = clock.subscribe(moved)
  clock.run(16)
  clock.set(500)
  end()
  clock.set(900)
  expect(moved).toHaveBeenCalledTimes(2)
})
