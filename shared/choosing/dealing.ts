import { chanceOf, shuffled } from './chance.ts'
import { chancesOfBest, type Tally } from './contention.ts'

/** A phone gets so many ideas at once, so that it can go on without a signal. */
export const ideasInDeal = 5

/** So often each idea goes round evenly before the ratings decide anything. */
export const evenRounds = 3

/** What a wheel is made of. */
export interface WheelParts {
  /** The round's. */
  readonly seed: number
  /**
   * All ideas that could be dealt when rating began, the same for all containers: the even rounds go by it, in whatever
   * order it is given.
   */
  readonly start: readonly number[]
  /** Those that may be dealt now: shown, and not hidden, pending or withdrawn. Newcomers too. */
  readonly open: readonly number[]
  /** What is known of the ratings; it may lag. */
  readonly tallies: ReadonlyMap<number, Tally>
  /** The newest ticket that is known of. */
  readonly ticket: number
}

/** What deals ideas. Containers with the same parts deal the same. */
export interface Wheel {
  /** Where the first point lies. */
  readonly from: number
  /** The ideas of the start in an order by chance. */
  readonly start: readonly number[]
  readonly open: ReadonlySet<number>
  /** The open ideas in an order by chance, and where the arc of each ends; the last one ends at 1. */
  readonly ring: readonly number[]
  readonly ends: readonly number[]
}

/** Bounds of the arcs, in arcs of an average idea: nobody starves, and late views do not all pour onto a few. */
const arcBounds = { least: 0.2, most: 4 } as const

const bounded = (arc: number): number => Math.min(arcBounds.most, Math.max(arcBounds.least, arc))

const meanOf = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length)

/** How much of the ring each open idea has. */
const arcsOf = ({ open, tallies, ticket }: WheelParts): readonly number[] => {
  const seen = open.map((idea) => tallies.get(idea)?.seen ?? 0)
  // How many of an idea are out on phones, or never came back: what is lacking is made up in as many deals.
  const out = Math.max(1, ((ticket + 1) * ideasInDeal) / Math.max(1, open.length) - meanOf(seen))
  const chances = chancesOfBest(open, tallies)
  const doubts = open.map((idea) => {
    const chance = chances.get(idea) ?? 0
    return Math.sqrt(chance * (1 - chance))
  })
  const usual = meanOf(doubts) || 1
  return open.map((_, index) => {
    const lack = evenRounds - (seen[index] ?? 0)
    return bounded(lack > 0 ? 1 + lack / out : (doubts[index] ?? 0) / usual)
  })
}

/** Makes the wheel of a view of the log: once a view, not once a deal. */
export const createWheel = (parts: WheelParts): Wheel => {
  const { seed, open } = parts
  const arcs = new Map(arcsOf(parts).map((arc, index) => [open[index] ?? 0, arc]))
  const whole = [...arcs.values()].reduce((sum, arc) => sum + arc, 0)
  const ring = shuffled(seed, open)
  let end = 0
  const ends = ring.map((idea) => (end += (arcs.get(idea) ?? 0) / whole))
  return { from: chanceOf(seed, -1), start: shuffled(seed, parts.start), open: new Set(open), ring, ends }
}

/** The golden section: points that are so far apart on a wheel lie as evenly as points that come one by one can. */
const golden = (Math.sqrt(5) - 1) / 2

const gcd = (one: number, other: number): number => (other === 0 ? one : gcd(other, one % other))

/** The idea that a slot of the even rounds has: each round has each idea once, next to others than the round before. */
const ideaAtSlot = ({ start, from }: Wheel, slot: number): number | undefined => {
  const round = Math.floor(slot / start.length)
  let stride = Math.max(1, Math.round(start.length * ((golden * (round + 1) + from) % 1)))
  while (gcd(stride, start.length) > 1) stride += 1
  return start[((slot % start.length) * stride) % start.length]
}

/** Where on the ring the arc lies that holds a point from 0 up to 1. */
const indexAt = ({ ends }: Wheel, point: number): number => {
  let [low, high] = [0, ends.length - 1]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((ends[middle] ?? 1) > point) high = middle
    else low = middle + 1
  }
  return low
}

/** So many points are tried before the next free idea on the ring is taken. */
const triesOfPoints = 12

/** The free idea at a point of the ring, or at one of the points that follow. */
const spin = (
  wheel: Wheel,
  point: number,
  isFree: (idea: number | undefined) => boolean,
): number | undefined => {
  for (let step = 0; step < triesOfPoints; step += 1) {
    const idea = wheel.ring[indexAt(wheel, (point + step * golden) % 1)]
    if (isFree(idea)) return idea
  }
  const at = indexAt(wheel, point)
  return [...wheel.ring.slice(at), ...wheel.ring.slice(0, at)].find(isFree)
}

/**
 * The ideas that a phone gets, at most five, and fewer where none are left for it.
 *
 * `ticket` is the deal's number from the round's one counter, from 0. `isOut` says which ideas this phone may not have:
 * those of its own table (without a table: its own), and those that it has had.
 */
export const deal = (wheel: Wheel, ticket: number, isOut: (idea: number) => boolean): readonly number[] => {
  const dealt: number[] = []
  const isFree = (idea: number | undefined): boolean =>
    idea !== undefined && wheel.open.has(idea) && !dealt.includes(idea) && !isOut(idea)
  const start = (wheel.from + ticket * golden) % 1
  for (let index = 0; index < ideasInDeal; index += 1) {
    const slot = ticket * ideasInDeal + index
    const even = slot < evenRounds * wheel.start.length ? ideaAtSlot(wheel, slot) : undefined
    const idea = isFree(even) ? even : spin(wheel, (start + index) / ideasInDeal, isFree)
    if (idea !== undefined) dealt.push(idea)
  }
  return dealt
}
