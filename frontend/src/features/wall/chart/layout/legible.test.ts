import { describe, expect, it } from 'vitest'
import { bandEdges, pointRadius, readableSize, ringWidth } from '#shared/chart-picture/scale.ts'
import { placeOf, type Frame, type Place } from '../points/frame.ts'
import type { Point } from '../rows/point.ts'
import { ideaRooms, ideaSet } from '../test-support/idea-sets.ts'
import { frameIn } from '../test-support/layout-figures.ts'
import { layExact, laySpread } from './lay-out.ts'
import { layersOf, layerStep, pileRadius } from './piles.ts'

/*
 * Counts by what is drawn, in the windows of three projectors: circles with their rings, piles with their layers, and the
 * box of each number, which is about so wide a figure and half of it so high, as parts of its size.
 */
const figure = 0.6
const halfHigh = 0.35
/** What rounding to pixels may take. */
const hair = 0.01

const windows = [
  { width: 1024, height: 768 },
  { width: 1920, height: 1080 },
  { width: 3840, height: 2160 },
] as const

interface Box extends Place {
  readonly wide: number
  readonly high: number
}

/** Whether a disc covers some of a box, which is so wide and so high on either side of its middle. */
const covers = (disc: Place, radius: number, { x, y, wide, high }: Box): boolean =>
  Math.hypot(Math.max(0, Math.abs(x - disc.x) - wide), Math.max(0, Math.abs(y - disc.y) - high)) <
  radius - hair

const numberAt = (place: Place, size: number, characters: number): Box => ({
  ...{ x: place.x, y: place.y },
  wide: (size * figure * characters) / 2,
  high: size * halfHigh,
})

const numberOf = (point: Point, frame: Frame): Box => {
  const size = (readableSize(point.table, frame.unit) ?? 0) * frame.unit
  return numberAt(placeOf(point, frame), size, String(point.table).length)
}

/** Where a band lies in a frame. */
const stripOf = (band: Point['band'], { y, height }: Frame): readonly [number, number] => {
  const [low, high] = [y(bandEdges[0]), y(bandEdges[1])]
  return band === 'high' ? [0, high] : band === 'med' ? [high, low] : [low, height]
}

const spreadFigures = (points: readonly Point[], frame: Frame) => {
  const radius = (pointRadius + ringWidth) * frame.unit
  const places = points.map((point) => placeOf(point, frame))
  const covered = new Set<Point>()
  let overlapping = 0
  for (const [index, point] of points.entries()) {
    const number = numberOf(point, frame)
    for (let other = index + 1; other < points.length; other++) {
      const [one, two] = [places[index]!, places[other]!]
      if (Math.hypot(one.x - two.x, one.y - two.y) < 2 * radius - hair) overlapping++
      // The later one is drawn above.
      if (covers(two, radius, number)) covered.add(point)
    }
  }
  const inForeignBands = points.filter((point, index) => {
    const [top, bottom] = stripOf(point.band, frame)
    const { y } = places[index]!
    return y - radius < top - hair || y + radius > bottom + hair
  })
  return { overlapping, covered: covered.size / points.length, foreign: inForeignBands.length }
}

describe.each(windows)('in a window of $width by $height', (window) => {
  const frame = frameIn(window)

  it.each(['400 ideas, clustered', '400 ideas, even'] as const)(
    'of %s spread out no two overlap, none lies in a band that is not its own, and each number can be read',
    (room) => {
      const ideas = ideaRooms[room]
      const laid = laySpread(ideas, frame, ideas.length)
      expect(spreadFigures(ideas, laid.frame)).toEqual({ overlapping: 0, covered: 0, foreign: 0 })
    },
  )

  it('of ideas that came one by one to a spread of few none lies in another band, and nearly all can be read', () => {
    const ideas = ideaRooms['400 ideas, clustered']
    for (const settled of [0, 100]) {
      const { foreign, covered } = spreadFigures(ideas, laySpread(ideas, frame, settled).frame)
      expect(foreign).toBe(0)
      expect(covered).toBeLessThanOrEqual(window.width > 1024 ? 0 : 0.15)
    }
  })

  it('2,000 ideas keep to their bands, and where a projector is as wide as most, four of five numbers are read', () => {
    const ideas = ideaRooms['2,000 ideas, clustered']
    const { foreign, covered } = spreadFigures(ideas, laySpread(ideas, frame, ideas.length).frame)
    expect(foreign).toBe(0)
    expect(covered).toBeLessThanOrEqual(window.width > 1024 ? 0.2 : 0.7)
  })

  it('a line to a true place is as wide as it ever was, however small the circles are', () => {
    for (const count of [20, 400, 2_000]) {
      const ideas = ideaSet(count, { clustered: true })
      const hairs = laySpread(ideas, frame, count).frame.layout?.hair
      expect(hairs).toBe(1.5 * frame.unit)
      expect(hairs).toBeGreaterThanOrEqual(1)
    }
  })

  it.each([40, 100, 400, 2_000])('of %i ideas no number lies under a pile', (count) => {
    const ideas = ideaSet(count, { clustered: true })
    const { frame: laid, piles } = layExact(ideas, frame)
    const drawn = piles.map(({ x, y, points: { length } }) => {
      const radius = pileRadius(length) * laid.unit
      const size = radius * (length > 9 ? 0.86 : 0.98)
      const place = { x: x * laid.unit, y: y * laid.unit }
      return {
        place,
        radius,
        layers: layersOf(length),
        number: numberAt(place, size, 1 + String(length).length),
      }
    })
    const isUnder = (number: Box, { place, radius, layers }: (typeof drawn)[number]): boolean =>
      Array.from({ length: layers + 1 }, (_, layer) => layer).some((layer) =>
        covers(
          { x: place.x, y: place.y + layer * layerStep * radius },
          radius + (layer === 0 ? ringWidth : 0),
          number,
        ),
      )
    const numbers = ideas.filter((idea) => !laid.layout?.isPiled?.(idea)).map((idea) => numberOf(idea, laid))
    expect(drawn.length).toBeGreaterThan(3)
    expect(numbers.filter((number) => drawn.some((pile) => isUnder(number, pile)))).toEqual([])
    expect(drawn.filter((one) => drawn.some((pile) => pile !== one && isUnder(one.number, pile)))).toEqual([])
  })
})
