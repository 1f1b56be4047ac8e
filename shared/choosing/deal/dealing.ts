import { chanceOf, shuffled } from '../chance.ts'
import { chancesOfBest, type Tally } from './contention.ts'
import { ratingsForPlace } from '../opinion.ts'

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
  /** Those that are shown and lie in a pile for which another one is dealt: what their slots give goes to the ring. */
  readonly folded?: ReadonlySet<number>
  /** What is known of the ratings; it may lag. */
  readonly tallies: ReadonlyMap<number, Tally>
}

/** What deals ideas. Containers with the same parts deal the same. */
export interface Wheel {
  /** Where the first point lies. */
  readonly from: number
  /** The ideas of the start in an order by chance. */
  readonly start: readonly number[]
  readonly open: ReadonlySet<number>
  readonly folded: ReadonlySet<number>
  /** The open ideas that came after the start: the even rounds have no slots for them. */
  readonly newcomers: ReadonlySet<number>
  /** The open ideas in an order by chance, and where the arc of each ends; the last one ends at 1. */
  readonly ring: readonly number[]
  readonly ends: readonly number[]
}

/** Bounds of the arcs, in arcs of an average idea: nobody starves, and late views do not all pour onto a few. */
const arcBounds = { least: 0.03, most: 20 } as const

/** Arcs go by the doubt to this power: the model found most of the ten so (tests/campaigns/choosing). */
const doubtPower = 1.5

/**
 * Ideas of the ring that a phone has not shown yet may be replaced while so many deals of an idea were taken, and so many in
 * all: later the room knows enough, and in a very large one they would keep the counter from those who begin.
 */
const looseDeals = { ofIdea: 20, all: 6_000 } as const

const bounded = (arc: number): number => Math.min(arcBounds.most, Math.max(arcBounds.least, arc))

const meanOf = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length)

/** An idea that was seen so many times as often as it needs ratings, and still lacks some, is one that people pass. */
const patience = 2

/**
 * How much of the ring each open idea has: by how open it is whether it is one of the ten. One that lacks ratings for a
 * place has an average arc at least, and up to two where nobody placed it: more would take from those that matter.
 */
const arcsOf = ({ open, tallies }: Pick<WheelParts, 'open' | 'tallies'>): readonly number[] => {
  const known = open.map((idea) => tallies.get(idea) ?? { seen: 0, placed: 0 })
  const needed = ratingsForPlace(known.map(({ placed }) => placed))
  const chances = chancesOfBest(open, tallies)
  const doubts = open.map((idea) => {
    const chance = chances.get(idea) ?? 0
    return (chance * (1 - chance)) ** doubtPower
  })
  const usual = meanOf(doubts) || 1
  return known.map(({ seen, placed }, index) => {
    const doubt = (doubts[index] ?? 0) / usual
    const lacks = placed < needed && seen < patience * needed
    const least = lacks ? 1 + Math.max(0, evenRounds - placed) / evenRounds : 0
    return bounded(Math.max(least, doubt))
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
  const start = new Set(parts.start)
  const newcomers = new Set(open.filter((idea) => !start.has(idea)))
  return {
    from: chanceOf(seed, -1),
    start: shuffled(seed, parts.start),
    open: new Set(open),
    folded: parts.folded ?? new Set(),
    newcomers,
    ring,
    ends,
  }
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

type IsFree = (idea: number | undefined) => boolean

/** The free idea at a point of the ring, or at one of the points that follow. */
const spin = (wheel: Wheel, point: number, isFree: IsFree): number | undefined => {
  for (let step = 0; step < triesOfPoints; step += 1) {
    const idea = wheel.ring[indexAt(wheel, (point + step * golden) % 1)]
    if (isFree(idea)) return idea
  }
  const at = indexAt(wheel, point)
  return [...wheel.ring.slice(at), ...wheel.ring.slice(0, at)].find(isFree)
}

/** How many slots the even rounds have. */
const evenSlots = ({ start }: Wheel): number => evenRounds * start.length

/** From this ticket on a deal is of the ring, and what is owed: it matters no more whether each ticket is dealt. */
export const firstOfRing = (wheel: Wheel): number => Math.ceil(evenSlots(wheel) / ideasInDeal)

/**
 * A free idea whose slot comes later, in the same round if one does: in the second half that is left of it, so that
 * whoever has the slot knows of it.
 */
const borrowFrom = (wheel: Wheel, slot: number, isFree: IsFree): number | undefined => {
  const left = wheel.start.length - (slot % wheel.start.length)
  const from = slot + Math.max(ideasInDeal, left >> 1)
  for (let later = from; later < Math.min(evenSlots(wheel), from + wheel.start.length); later += 1) {
    const idea = ideaAtSlot(wheel, later)
    if (isFree(idea)) return idea
  }
  return undefined
}

/**
 * What is left to put right, kept beside the counter of tickets: by how often an idea was dealt less than its slots of the
 * even rounds gave it. Less than none: it was dealt in the stead of another before its own slot came, or has no slots.
 */
export type Debts = ReadonlyMap<number, number>

/** What a phone gets. */
export interface Dealt {
  /** At most five ideas, fewer where none are left for the phone. */
  readonly ideas: readonly number[]
  /** What that adds to the debts: one number an idea, and never 0. */
  readonly changes: Debts
  /** No slot and no debt is in it: what the phone has not shown yet, it may replace by another deal. */
  readonly isLoose: boolean
}

/** So many ideas have debts at most, so that what keeps them stays small; more are left to the ring. */
const mostDebts = 250

/** Deals that follow each other may not know of each other yet: one in so many at most takes an idea out of its turn. */
const turnsOfLate = 8

/** The debts as one deal knows and changes them. */
const accountOf = (wheel: Wheel, ticket: number, debts: Debts) => {
  const changes = new Map<number, number>()
  const round = Math.floor((ticket * ideasInDeal) / wheel.start.length)
  const rounds = wheel.start.length === 0 ? evenRounds : Math.min(evenRounds, round + 1)
  const knows = (idea: number): boolean => debts.has(idea) || debts.size < mostDebts
  const balance = (idea: number): number => (debts.get(idea) ?? 0) + (changes.get(idea) ?? 0)
  /** An idea without slots is owed one deal for each round that has begun. */
  const owed = (idea: number): number => balance(idea) + (wheel.newcomers.has(idea) ? rounds : 0)
  const inDebt = [...new Set([...debts.keys(), ...wheel.newcomers])].filter(
    (idea) => wheel.open.has(idea) && knows(idea) && owed(idea) > 0,
  )
  // Deals that do not know of each other begin with others.
  const first = ticket % Math.max(1, inDebt.length)
  const turns = Math.max(1, Math.min(turnsOfLate, Math.ceil(wheel.start.length / ideasInDeal)))
  return {
    changes,
    balance,
    owed,
    knows,
    inDebt: [...inDebt.slice(first), ...inDebt.slice(0, first)],
    /** An idea that waits for no slot: it has none, or is two rounds behind. */
    isLate: (idea: number): boolean =>
      (ticket + idea) % turns === 0 && owed(idea) >= (wheel.newcomers.has(idea) ? 1 : 2),
    add: (idea: number, by: 1 | -1): void => {
      const change = (changes.get(idea) ?? 0) + by
      if (change === 0) changes.delete(idea)
      else changes.set(idea, change)
    },
  }
}

/**
 * The ideas that a phone gets.
 *
 * `ticket` is the deal's number from the round's one counter, from 0. `isOut` says which ideas this phone may not have:
 * those of its own table (without a table: its own), and those that it has had. `debts` are those that the counter knew
 * when it gave the ticket. Without them everything works, and in the even rounds an idea may be dealt some times more or
 * less than another. After the even rounds a phone gets no more than it `wanted`.
 */
export const deal = (
  wheel: Wheel,
  ticket: number,
  isOut: (idea: number) => boolean,
  debts: Debts = new Map(),
  wanted: number = ideasInDeal,
): Dealt => {
  const ideas: number[] = []
  const { changes, balance, owed, knows, inDebt, isLate, add } = accountOf(wheel, ticket, debts)
  const isFree: IsFree = (idea) =>
    idea !== undefined && wheel.open.has(idea) && !ideas.includes(idea) && !isOut(idea)
  const pay = (which: (idea: number) => boolean): number | undefined => {
    const idea = inDebt.find((one) => isFree(one) && which(one))
    if (idea !== undefined) add(idea, -1)
    return idea
  }
  const payAny = () => pay((idea) => owed(idea) > 0)
  const borrow = (slot: number): number | undefined => {
    const idea = borrowFrom(wheel, slot, (one) => isFree(one) && one !== undefined && balance(one) >= 0)
    if (idea !== undefined) add(idea, -1)
    return idea
  }
  const even = (slot: number): number | undefined => {
    const own = ideaAtSlot(wheel, slot)
    if (own === undefined) return payAny()
    if (!wheel.open.has(own)) {
      if (knows(own) && !wheel.folded.has(own)) add(own, 1)
      return payAny()
    }
    const isEarly = balance(own) < 0
    const late = balance(own) > 0 || !knows(own) ? undefined : pay(isLate)
    if (late === undefined && !isEarly && isFree(own)) return own
    const other = late ?? payAny()
    if (isEarly && other === undefined && isFree(own)) return own
    add(own, 1)
    return other ?? borrow(slot)
  }
  const start = (wheel.from + ticket * golden) % 1
  const isOfRing = ticket >= firstOfRing(wheel)
  for (let index = 0; index < (isOfRing ? wanted : ideasInDeal); index += 1) {
    const slot = ticket * ideasInDeal + index
    const first = slot < evenSlots(wheel) ? even(slot) : payAny()
    // Each fifth of the ring has its turn in the first place: who leaves early rates what comes first.
    const fifth = (ticket + index) % ideasInDeal
    const idea = first ?? spin(wheel, (start + fifth) / ideasInDeal, isFree)
    if (idea !== undefined) ideas.push(idea)
  }
  const isEarly = ticket < Math.min(looseDeals.all, looseDeals.ofIdea * wheel.open.size)
  return { ideas, changes, isLoose: isOfRing && isEarly && changes.size === 0 }
}

/** The debts after a deal: what the counter's item comes to. */
export const debtsAfter = (debts: Debts, changes: Debts): Debts => {
  const after = new Map(debts)
  for (const [idea, by] of changes) after.set(idea, (after.get(idea) ?? 0) + by)
  return after
}
