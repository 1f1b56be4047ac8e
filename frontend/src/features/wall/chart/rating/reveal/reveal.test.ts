// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { inOwnTime, pass } from '#lib/test-support/own-time.ts'
import { placeOf, pointRadius, truePlaceOf, type Frame } from '../../points/frame.ts'
import { shareAt, zoomBetween } from '../../points/zoom.ts'
import { readPoint } from '../../rows/read-point.ts'
import { roomOf } from '../room.ts'
import { layOwn, layRoom, walkedTo } from './lay-room.ts'
import { ownMs, walkMs, walkSpacing, walkTimes } from './timeline.ts'
import { useReveal } from './use-reveal.ts'
import { newWalk, shareOf } from './walk.ts'

afterEach(cleanup)
inOwnTime()

const at = 100_000
const open = (now: number, revealedAt?: number) => {
  const initialProps: { of: number | undefined } = { of: revealedAt }
  return renderHook(({ of }: typeof initialProps) => useReveal(of, () => now), { initialProps })
}

describe('a reveal', () => {
  it('shows where tables put their ideas, then how they walk, then the end', () => {
    const { result } = open(at + 900, at)
    expect(result.current).toEqual({ phase: 'own', isLate: false })
    act(() => pass(ownMs - 1))
    expect(result.current.phase).toBe('own')
    act(() => pass(1))
    expect(result.current.phase).toBe('walk')
    act(() => pass(walkMs))
    expect(result.current.phase).toBe('end')
  })

  it('shows its end to a wall that joins later, and nothing before it', () => {
    expect(open(at + 60_000, at).result.current).toEqual({ phase: 'end', isLate: true })
    const { result, rerender } = open(at)
    expect(result.current.phase).toBeUndefined()
    rerender({ of: at })
    expect(result.current.phase).toBe('own')
  })

  it('begins again for another session, and ends with it', () => {
    const { result, rerender } = open(at, at)
    act(() => pass(ownMs))
    act(() => pass(walkMs))
    rerender({ of: undefined })
    expect(result.current.phase).toBeUndefined()
    rerender({ of: at + 5000 })
    expect(result.current.phase).toBe('own')
  })
})

const frame: Frame = {
  ...{ unit: 1, width: 1728, height: 780 },
  x: (effort) => 40 + effort * 165,
  y: (impact) => 750 - impact * 72,
}
const points = Array.from({ length: 40 }, (_, index) =>
  readPoint(
    { row: index + 1, table: index + 1, impact: (index * 37) % 10, effort: (index * 61) % 10, idea: '' },
    index + 1,
  )!,
)
const results = points.map(({ row }) => ({
  ...{ row, ratings: row % 10 === 0 ? 2 : 9, passes: 0 },
  impact: [8, 8, 8] as [number, number, number],
  effort: [row % 9, row % 9, row % 9] as [number, number, number],
}))
const room = roomOf(points, results, { seed: 1, measure: 'value' })

describe('the walk', () => {
  it('is over in 2.8 s whatever the number, each circle 0.9 s on its way, from the left', () => {
    for (const count of [1, 40, 212, 4000])
      expect((count - 1) * walkSpacing(count) + walkTimes.each).toBeLessThanOrEqual(walkTimes.all)
    const shares = (ms: number) => Array.from({ length: 40 }, (_, order) => shareOf(order, 40, ms))
    expect(new Set(shares(0))).toEqual(new Set([0]))
    expect(new Set(shares(walkTimes.all))).toEqual(new Set([1]))
    expect(shares(600)).toEqual(shares(600).toSorted((one, other) => other - one))
    expect(shares(600)[0]).toBeGreaterThan(0)
  })

  it('is the way of the chart from the one layout to the other, in its own time, once', () => {
    const walk = newWalk()
    const own = layOwn(points, frame)
    const there = walkedTo(layRoom(room.points, frame), walk)
    const way = zoomBetween(own, there, 1000)!
    expect([shareAt(way, 1000), shareAt(way, 1000 + walkMs / 2), shareAt(way, 1000 + walkMs)]).toEqual([
      0, 0.5, 1,
    ])
    const again = walkedTo(layRoom(room.points.slice(1), frame), walk)
    expect(zoomBetween(there, again, 0)).toBeUndefined()
    expect(zoomBetween(there, layRoom(room.points, frame), 0)).toBeUndefined()
    // From anywhere else they go together, as to any other layout or part.
    const part = { x: { min: 0, max: 5 }, y: { min: 0, max: 5 } }
    expect(zoomBetween(frame, there, 0)?.walk).toBeUndefined()
    expect(zoomBetween(own, { ...there, part }, 0)?.walk).toBeUndefined()
  })
})

describe('the room’s chart', () => {
  it('has a place for an idea as its table’s and as the room’s', () => {
    const own = layOwn(points, frame)
    expect(room.points.map((point) => placeOf(point, own))).toEqual(
      points.map((point) => placeOf(point, own)),
    )
    const there = layRoom(room.points, frame)
    expect(points.map((point) => placeOf(point, there))).toEqual(
      room.points.map((point) => placeOf(point, there)),
    )
  })

  it('covers no number, and says of a circle where it belongs that had to go further than it is wide', () => {
    const there = layRoom(room.points, frame)
    const places = room.points.map((point) => placeOf(point, there))
    for (const [index, { x, y }] of places.entries())
      for (const other of places.slice(index + 1))
        expect(Math.hypot(x - other.x, y - other.y)).toBeGreaterThan(2 * pointRadius * there.unit * 0.97)
    for (const [index, point] of room.points.entries()) {
      const home = truePlaceOf(point, there)
      const far =
        Math.hypot(places[index]!.x - home.x, places[index]!.y - home.y) > 2 * pointRadius * there.unit
      expect(there.layout?.hairEnd?.(point)).toEqual(far ? home : undefined)
    }
  })

  it('shows the ways themselves where nothing may move, of those that walked', () => {
    const own = layOwn(points, frame)
    const there = layRoom(room.points, frame, own)
    expect(there.layout?.hairEnd?.(room.points[0]!)).toEqual(placeOf(points[0]!, own))
    expect(there.layout?.hairEnd?.(room.points[9]!)).toBeUndefined()
  })
})
