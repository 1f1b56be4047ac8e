import {
  enlargedRadius,
  isInPart,
  pointRadius,
  truePlaceOf,
  type Frame,
  type Place,
} from '../points/frame.ts'
import type { Point } from '../rows/point.ts'
import { type Pile, pilesOf } from './piles.ts'
import { growthFor } from './growth.ts'
import { joinSpread, spread, spreadRadius, type Spread } from './spread.ts'

/** A frame with a layout, and what the layout puts on piles. */
export interface LaidOut {
  readonly frame: Frame
  /** Piles of two ideas and more, places in units of the frame. */
  readonly piles: readonly Pile[]
}

const inUnits = ({ x, y }: Place, { unit }: Frame): Place => ({ x: x / unit, y: y / unit })
const inPixels = ({ x, y }: Place, { unit }: Frame): Place => ({ x: x * unit, y: y * unit })

const drawnIn = (points: readonly Point[], { part }: Frame): readonly Point[] =>
  points.filter((point) => isInPart(point, part))
const grounds = (frame: Frame) => ({ width: frame.width / frame.unit, height: frame.height / frame.unit })

const pilesIn = (drawn: readonly Point[], frame: Frame) =>
  pilesOf(
    drawn,
    drawn.map((point) => inUnits(truePlaceOf(point, frame), frame)),
  )

const piledIn = (piles: readonly Pile[]): number =>
  piles.reduce((sum, { points }) => sum + (points.length > 1 ? points.length : 0), 0)

/** Larger circles may put so many more of the ideas on piles, as a part of all. */
const piledMore = 0.1

/** The piles, of circles as large as there is room for, and the frame that has them at that size. */
const sizedPiles = (drawn: readonly Point[], plain: Frame) => {
  const usual = pilesIn(drawn, plain)
  const most = piledIn(usual) + piledMore * drawn.length
  for (let growth = growthFor(grounds(plain), drawn.length); growth > 1; growth -= 0.25) {
    const frame = { ...plain, unit: plain.unit * growth }
    const all = pilesIn(drawn, frame)
    if (piledIn(all) <= most) return { frame, all }
  }
  return { frame: plain, all: usual }
}

/** Every idea at its true place; those whose numbers would hide each other lie on piles. */
export const layExact = (points: readonly Point[], plain: Frame): LaidOut => {
  const { frame, all } = sizedPiles(drawnIn(points, plain), plain)
  const places = new Map(
    all.flatMap((pile) => pile.points.map((point) => [point, inPixels(pile, frame)] as const)),
  )
  const piles = all.filter((pile) => pile.points.length > 1)
  const sizes = new Map(
    piles.flatMap(({ points: held }) => held.map((point) => [point, held.length] as const)),
  )
  return {
    frame: {
      ...frame,
      layout: {
        kind: 'exact',
        placeOf: (point) => places.get(point),
        isPiled: (point) => sizes.has(point),
        pileSizeOf: (point) => sizes.get(point),
      },
    },
    piles,
  }
}

/** A spread of some points in a frame, to which others can be added. */
export interface Spreading {
  readonly points: readonly Point[]
  readonly frame: Frame
  readonly spread: Spread
}

const homesOf = (points: readonly Point[], frame: Frame): readonly Place[] =>
  points.map((point) => inUnits(truePlaceOf(point, frame), frame))

/**
 * Every idea beside the others. `before` is the spread of the points that were there: they keep their places, and those
 * that came since join them. Without it, those up to the row `settled` find their places together.
 */
export const laySpread = (
  points: readonly Point[],
  frame: Frame,
  settled: number,
  before?: Spreading,
): LaidOut & { readonly spreading: Spreading } => {
  const drawn = drawnIn(points, frame)
  const kept = before?.points.every((point, index) => drawn[index] === point) ? before : undefined
  const first = drawn.filter(({ row }) => row <= settled)
  const radius = spreadRadius(grounds(frame), first.length, frame.part ? enlargedRadius : pointRadius)
  const base = kept ?? { points: first, spread: spread(homesOf(first, frame), grounds(frame), radius) }
  const there = new Set(base.points)
  const late = drawn.filter((point) => !there.has(point))
  const joined =
    late.length === 0 ? base.spread : joinSpread(base.spread, homesOf(late, frame), grounds(frame))
  const laid = [...base.points, ...late]
  const places = new Map(laid.map((point, index) => [point, inPixels(joined.places[index]!, frame)] as const))
  const size = joined.radius / pointRadius
  return {
    frame: {
      ...frame,
      unit: frame.unit * size,
      layout: { kind: 'spread', placeOf: (point) => places.get(point) },
    },
    piles: [],
    spreading: { points: laid, frame, spread: joined },
  }
}
