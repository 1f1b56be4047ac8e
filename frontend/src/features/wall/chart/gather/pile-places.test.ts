import { describe, expect, it } from 'vitest'
import {
  figureHalf,
  figureWidth,
  gatheredRadius,
  numberSize,
  pileRadius,
  ringWidth,
} from '#shared/chart-picture/scale.ts'
import { layExact, laySpread } from '../layout/lay-out.ts'
import { isInPart, placeOf, pointRadius, type Frame } from '../points/frame.ts'
import { quadrantParts } from '../projector/quadrants.ts'
import type { Point } from '../rows/point.ts'
import { crowdRooms, ofTables } from '../test-support/idea-sets.ts'
import { windows } from '../test-support/spread-figures.ts'
import { frameIn } from '../test-support/layout-figures.ts'
import { frameOf, plots } from '../test-support/text-plots.ts'
import { drawnPiles, type DrawnPile } from './drawn-piles.ts'
import { createGathering, pilesIn } from './gather-points.ts'
import { placeLarge, placeNames } from './names.ts'

/** Ideas of which so many piles of two to ten are gathered, each of such as lie about in the same place. */
const roomOf = (ideas: readonly Point[], piles: number, frame: Frame) => {
  const each = Math.floor(ideas.length / piles)
  const nearby = ideas.toSorted(
    (one, other) =>
      Math.floor(one.impact / 2.5) - Math.floor(other.impact / 2.5) || one.effort - other.effort,
  )
  const pileOf = new Map(
    nearby.map((idea, index) => {
      const at = Math.min(piles - 1, Math.floor(index / each))
      return [idea, index % each < 2 + (at % 9) ? `pile${at}` : undefined]
    }),
  )
  return createGathering()(
    {
      points: ideas.map((idea) => {
        const id = pileOf.get(idea)
        return id === undefined ? idea : { ...idea, pile: { id, name: `The pile ${id}` } }
      }),
    },
    frame,
  )!.points
}

const farFrom = (one: { x: number; y: number }, other: { x: number; y: number }) =>
  Math.hypot(one.x - other.x, one.y - other.y)

const expectApart = (drawn: readonly DrawnPile[], frame: Frame) => {
  for (const [index, one] of drawn.entries()) {
    expect(one.x - one.radius).toBeGreaterThanOrEqual(-1)
    expect(frame.width - one.x - one.radius).toBeGreaterThanOrEqual(-1)
    for (const other of drawn.slice(index + 1))
      expect(farFrom(one, other)).toBeGreaterThanOrEqual(one.radius + other.radius - 1e-6)
  }
}

/** How many numbers of ideas a pile lies on. */
const coveredBy = (drawn: readonly DrawnPile[], points: readonly Point[], frame: Frame) =>
  points.filter((point) => {
    if (point.members || !isInPart(point, frame.part)) return false
    const size = frame.layout?.pileSizeOf?.(point)
    const at = placeOf(point, frame)
    const half = numberSize(point.table) * frame.unit
    const wide = size ? 0 : (half * figureWidth * String(point.table).length) / 2
    const high = size ? 0 : half * figureHalf
    return drawn.some(({ x, y, radius }) => {
      const [across, down] = [Math.max(0, Math.abs(at.x - x) - wide), Math.max(0, Math.abs(at.y - y) - high)]
      return Math.hypot(across, down) < radius - 1e-6 + (size ? 8 : 0)
    })
  }).length

const rooms = [
  [400, 'clustered', 6],
  [2_000, 'clustered', 40],
  [2_000, 'even', 40],
] as const

describe.each(windows)('in a window of $width by $height', (window) => {
  const frame = frameIn(window)

  it.each(rooms)('%i ideas, %s, with %i piles: no pile lies on another', (count, room, piles) => {
    const points = roomOf(ofTables(crowdRooms[room](count), 2), piles, frame)
    expect(pilesIn(points)).toHaveLength(piles)
    expectApart(drawnPiles(points, frame), frame)
  })

  it.each(rooms)(
    '%i ideas, %s, with %i piles, in exact and spread: and on no number',
    (count, room, piles) => {
      // Two dozen piles in a ninth of so small a plot leave the ideas there no room.
      const most = window.width < 1_920 ? Math.min(piles, 12) : piles
      const points = roomOf(ofTables(crowdRooms[room](count), 2), most, frame)
      // A spread of so many covers numbers in so small a window anyway.
      const spread = count > 400 && window.width < 1_920 ? [] : [laySpread(points, frame, Infinity)]
      for (const laid of [layExact(points, frame), ...spread]) {
        const drawn = drawnPiles(points, laid.frame)
        expect(drawn).toHaveLength(most)
        // Where a spread is full, circles lie on one another, and on no number.
        if (laid.frame.layout!.kind === 'exact') expectApart(drawn, laid.frame)
        expect([laid.frame.layout!.kind, coveredBy(drawn, points, laid.frame)]).toEqual([
          laid.frame.layout!.kind,
          0,
        ])
      }
    },
  )

  it.each(rooms)(
    '%i ideas, %s, with %i piles: names cover nothing, and few ideas leave room for all',
    (count, room, piles) => {
      const points = roomOf(ofTables(crowdRooms[room](count), 2), piles, frame)
      const type = { size: 30 * 0.72, measure: (text: string) => text.length * 0.55 }
      const drawn = drawnPiles(points, frame)
      const names = placeNames(drawn, points, frame, type)
      const half = numberSize(1) * frame.unit * 0.3
      for (const [index, name] of names.entries()) {
        const { left, top, right, bottom } = name
        expect(Math.min(left, top, frame.width - right, frame.height - bottom)).toBeGreaterThanOrEqual(0)
        for (const point of points) {
          if (point.members) continue
          const { x, y } = placeOf(point, frame)
          expect(x > left - half && x < right + half && y > top - half && y < bottom + half).toBe(false)
        }
        for (const other of names.slice(index + 1))
          expect(
            right <= other.left || other.right <= left || bottom <= other.top || other.bottom <= top,
          ).toBe(true)
      }
    },
  )
})

it('a pile is as large as it wants where it has room, and has its edges', () => {
  const frame = frameIn(windows[0])
  const points = roomOf(crowdRooms.even(40), 3, frame)
  for (const { point, radius, edges } of drawnPiles(points, frame))
    expect([radius, edges]).toEqual([gatheredRadius(point.members.length) * frame.unit, 2])
})

it('has names for all where ideas are few, those with most ideas first', () => {
  const frame = frameIn(windows[1])
  const points = roomOf(crowdRooms.even(30), 3, frame)
  const drawn = drawnPiles(points, frame)
  const type = { size: 30, measure: (text: string) => text.length * 0.55 }
  const names = placeNames(drawn, points, frame, type)
  expect(names).toHaveLength(3)
  const counts = names.map(({ pile }) => pile.point.members.length)
  expect(counts).toEqual(counts.toSorted((one, other) => other - one))
  for (const pile of drawn) {
    const name = placeLarge(pile, frame, { ...type, size: 54 })
    expect([name.left >= 0, name.right <= frame.width, name.top >= 0, name.bottom <= frame.height]).toEqual(
      Array(4).fill(true),
    )
  }
})

it.each(windows)('in a room of 200 piles have names, in a window of $width by $height', (window) => {
  const frame = frameIn(window)
  const points = roomOf(ofTables(crowdRooms.even(200), 2), 8, frame)
  const type = { size: (30 * window.width) / 1920, measure: (text: string) => text.length * 0.55 }
  const names = placeNames(drawnPiles(points, frame), points, frame, type)
  expect(names.length).toBeGreaterThanOrEqual(6)
  const largest = Math.max(...pilesIn(points).map(({ members }) => members.length))
  expect(names[0]?.pile.point.members).toHaveLength(largest)
  for (const { line, pile, left, right, top, bottom } of names) {
    if (!line) continue
    expect(farFrom(line.from, pile)).toBeGreaterThan(pile.radius)
    expect([left, right]).toContain(line.to.x)
    expect([top, bottom]).toContain(line.to.y)
  }
})

it.each(windows)('none is larger than one of more ideas, in a window of $width by $height', (window) => {
  const frame = frameIn(window)
  const points = roomOf(ofTables(crowdRooms.clustered(200), 2), 9, frame)
  for (const of of [frame, laySpread(points, frame, Infinity).frame]) {
    const drawn = drawnPiles(points, of)
    expect(new Set(drawn.map(({ point }) => point.members.length)).size).toBeGreaterThan(5)
    for (const { point, radius } of drawn)
      for (const other of drawn)
        if (other.point.members.length > point.members.length)
          expect(radius).toBeLessThanOrEqual(Math.max(other.radius, pointRadius * of.unit))
  }
})

it('a quarter has its own piles, whole beside the column for words', () => {
  for (const [quarter, part] of Object.entries(quadrantParts)) {
    const frame = frameOf(part, plots[0])
    const points = roomOf(crowdRooms.even(200), 12, frame)
    const drawn = drawnPiles(points, frame)
    expect([quarter, drawn.every(({ point }) => isInPart(point, part))]).toEqual([quarter, true])
    for (const { x, radius } of drawn) expect(x - radius).toBeGreaterThanOrEqual(frame.column ?? 0)
  }
})

it('ideas beside a pile stay on the ground of their band in exact', () => {
  const frame = frameIn(windows[0])
  const points = roomOf(crowdRooms.clustered(400), 6, frame)
  const laid = layExact(points, frame)
  const piles = drawnPiles(points, laid.frame)
  for (const spot of laid.piles) {
    const at = { x: spot.x * laid.frame.unit, y: spot.y * laid.frame.unit }
    for (const pile of piles)
      expect(farFrom(at, pile)).toBeGreaterThan(
        pile.radius + pileRadius(spot.points.length) * laid.frame.unit - 1e-6,
      )
  }
  expect(pointRadius + ringWidth).toBeGreaterThan(0)
})
