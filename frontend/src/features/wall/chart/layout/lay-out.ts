import { hairWidth, ringWidth } from '#shared/chart-picture/scale.ts'
import {
  enlargedRadius,
  inUnits,
  isInPart,
  pointRadius,
  truePlaceOf,
  type Frame,
  type Place,
} from '../points/frame.ts'
import type { Point } from '../rows/point.ts'
import type { Circle } from '#shared/chart-picture/layout/clear-of.ts'
import { gatheredCircles } from './gathered-circles.ts'
import {
  groundSize,
  groundsOf,
  growthFor,
  type Grounds,
  type Home,
} from '#shared/chart-picture/layout/ground.ts'
import type { Pile } from './piles.ts'
import { Piling } from '#shared/chart-picture/layout/piling.ts'
import { inWhole } from '#shared/chart-picture/layout/sizes.ts'
import { spread, type Spread } from '#shared/chart-picture/layout/spread.ts'

/** A frame with a layout, and what the layout puts on piles. */
export interface LaidOut {
  readonly frame: Frame
  /** Piles of two ideas and more, places in units of the frame. */
  readonly piles: readonly Pile[]
}

const inPixels = ({ x, y }: Place, { unit }: Frame): Place => ({ x: x * unit, y: y * unit })

const drawnIn = (points: readonly Point[], { part }: Frame): readonly Point[] =>
  points.filter((point) => isInPart(point, part))

/** Points laid out in a frame, to which others can be added. */
interface Before {
  readonly points: readonly Point[]
  readonly frame: Frame
}

/** Whether points begin with those that were there, in a frame that is the same. */
const isMore = (points: readonly Point[], frame: Frame, before: Before): boolean =>
  before.frame === frame && before.points.every((point, index) => points[index] === point)

/** Ideas on piles. */
interface Heaping extends Before {
  readonly piling: Piling<Point>
}

/** What goes on no pile, and on what none lies: what a desk has gathered. */
const circlesIn = (points: readonly Point[], frame: Frame): readonly Circle[] =>
  gatheredCircles(points, frame).map(({ radius, ...circle }) => ({ ...circle, radius: radius + ringWidth }))

/** Puts points on piles in the order of their rows; on those of `before`, where all that is new came later. */
const heap = (points: readonly Point[], frame: Frame, before?: Heaping): Heaping => {
  const last = before?.points.at(-1)?.row ?? 0
  const kept = before && isMore(points, frame, before) ? before : undefined
  const fresh = points.slice(kept?.points.length).toSorted((a, b) => a.row - b.row)
  if (kept && fresh[0] && fresh[0].row <= last) return heap(points, frame)
  const piling = kept?.piling ?? new Piling<Point>(groundsOf(frame), circlesIn(fresh, frame))
  for (const point of fresh) if (!point.members) piling.add(point, inUnits(truePlaceOf(point, frame), frame))
  return { points: kept ? [...kept.points, ...fresh] : fresh, frame, piling }
}

const piledIn = (piles: readonly Pile[]): number =>
  piles.reduce((sum, { points }) => sum + (points.length > 1 ? points.length : 0), 0)

/** Larger circles may put so many more of the ideas on piles, as a part of all. */
const piledMore = 0.15

/** The piles, of circles as large as there is room for, and the frame that has them at that size. */
const sizedPiles = ({ points, frame: plain, piling }: Heaping) => {
  const usual = piling.piles
  const most = piledIn(usual) + piledMore * points.length
  for (let growth = growthFor(groundSize(plain), points.length); growth > 1; growth -= 0.25) {
    const frame = { ...plain, unit: plain.unit * growth }
    const all = heap(points, frame).piling.piles
    if (piledIn(all) <= most) return { frame, all }
  }
  return { frame: plain, all: usual }
}

/**
 * Every idea at its true place; those whose numbers would hide each other lie on piles. `before` are the piles of the
 * points that were there: those that came since are added to them, which makes no other piles, but sooner.
 */
export const layExact = (
  points: readonly Point[],
  plain: Frame,
  before?: Heaping,
): LaidOut & { readonly heaping: Heaping } => {
  const heaping = heap(drawnIn(points, plain), plain, before)
  const { frame, all } = sizedPiles(heaping)
  const pileOf = new Map<Point, Pile>()
  for (const pile of all) for (const point of pile.points) pileOf.set(point, pile)
  const sizeOf = (point: Point): number => pileOf.get(point)?.points.length ?? 1
  return {
    frame: {
      ...frame,
      layout: {
        kind: 'exact',
        placeOf: (point) => {
          const pile = pileOf.get(point)
          return pile && inPixels(pile, frame)
        },
        isPiled: (point) => sizeOf(point) > 1,
        pileSizeOf: (point) => (sizeOf(point) > 1 ? sizeOf(point) : undefined),
      },
    },
    piles: all.filter((pile) => pile.points.length > 1),
    heaping,
  }
}

/** A spread of some points. `places` are in CSS pixels. */
export interface Spreading extends Before {
  readonly on: Grounds
  readonly homes: readonly Home[]
  readonly spread: Spread
  readonly places: ReadonlyMap<Point, Place>
}

/** The circles of a part, where there has to be room for words beside them. */
const inPart = { usual: enlargedRadius, filled: 0.7 }

const homesOf = (points: readonly Point[], frame: Frame, on: Grounds): readonly Home[] =>
  points.map((point) => {
    const { x, y } = truePlaceOf(point, frame)
    return {
      ...inUnits({ x: x - (frame.column ?? 0), y }, frame),
      ground: on[point.band],
      table: point.table,
    }
  })

/**
 * Every idea beside the others: those up to the row `settled` find their places together, and those after it join them.
 * `before` is the spread of the points that were there, to which those that came since are added: it is the same as a
 * screen has that is opened later, but sooner.
 */
export const laySpread = (
  points: readonly Point[],
  frame: Frame,
  settled: number,
  before?: Spreading,
): LaidOut & { readonly spreading: Spreading } => {
  const drawn = drawnIn(points, frame)
  const isFirst = ({ row }: Point): boolean => row <= settled
  const laid = [...drawn.filter(isFirst), ...drawn.filter((point) => !isFirst(point))]
  const kept = before && isMore(laid, frame, before) ? before : undefined
  const on = kept?.on ?? groundsOf(frame)
  const sheet = { whole: on.whole, unit: frame.unit, ...(frame.part ? inPart : inWhole) }
  const late = homesOf(laid.slice(kept?.points.length), frame, on)
  const homes = kept ? [...kept.homes, ...late] : late
  const there = spread(homes, laid.filter(isFirst).length, sheet, kept?.spread)
  const places = new Map(kept?.spread.kept === there.kept ? kept.places : undefined)
  for (let index = places.size; index < laid.length; index++) {
    const { x, y } = inPixels(there.places[index]!, frame)
    places.set(laid[index]!, { x: x + (frame.column ?? 0), y })
  }
  return {
    frame: {
      ...frame,
      unit: frame.unit * (there.radius / pointRadius),
      layout: {
        kind: 'spread',
        kept: there.kept,
        hair: hairWidth * frame.unit,
        placeOf: (point) => places.get(point),
      },
    },
    piles: [],
    spreading: { points: laid, frame, on, homes, spread: there, places },
  }
}
