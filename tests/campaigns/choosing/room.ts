import { valueOf, type Position } from '#shared/choosing/value.ts'
import { seededRandom } from '#shared/seeded-random.ts'

/** Chance in a shape. */
export interface Dice {
  readonly random: () => number
  /** Normal, with mean 0 and deviation 1. */
  readonly normal: () => number
  /** A whole number below `count`. */
  readonly below: (count: number) => number
}

export const diceOf = (seed: number): Dice => {
  const random = seededRandom(Math.imul(seed + 1, 0x9e3779b1))
  return {
    random,
    normal: () => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random()),
    below: (count) => Math.floor(random() * count),
  }
}

/** An idea with its true worth, which nobody sees. */
export interface Idea {
  readonly idea: number
  readonly table: number
  readonly truth: Position
  /** Where its own table puts it. */
  readonly own: Position
}

export interface Room {
  readonly ideas: readonly Idea[]
  /** What people see is off by that much on each axis, as a normal deviation. */
  readonly noise: number
  /** The ten that are truly the best, and the best of all. */
  readonly best: ReadonlySet<number>
}

export const wanted = 10

/** Ideas differ by so much on each axis, as a normal deviation. */
const spread = 1.5
/** Tables put their own idea too high and too soon, some more than others; so many pull both sliders to the end. */
const vanity = { mean: 2, deviation: 1, ends: 0.05 } as const

const onScale = (value: number): number => Math.round(Math.min(10, Math.max(0, value)) * 10) / 10

/** What a person sees of an idea. */
export const seeIdea = ({ truth }: Pick<Idea, 'truth'>, noise: number, dice: Dice): Position => ({
  impact: onScale(truth.impact + noise * dice.normal()),
  effort: onScale(truth.effort + noise * dice.normal()),
})

/** The true worth, exact. */
export const worthOf = ({ truth }: Pick<Idea, 'truth'>): number => (truth.impact + 10 - truth.effort) / 2

/** A room of ideas; `noise` is in spreads of the worths. */
export const createRoom = (seed: number, ideas: number, tables: number, noise: number): Room => {
  const dice = diceOf(seed)
  const all = Array.from({ length: ideas }, (_, index): Idea => {
    const truth = { impact: 5.5 + spread * dice.normal(), effort: 4.5 + spread * dice.normal() }
    const seen = seeIdea({ truth }, noise * spread, dice)
    const [up, soon] = [0, 0].map(() => Math.max(0, vanity.mean + vanity.deviation * dice.normal()))
    const isAtEnds = dice.random() < vanity.ends
    const own = isAtEnds
      ? { impact: 10, effort: 0 }
      : { impact: onScale(seen.impact + up!), effort: onScale(seen.effort - soon!) }
    return { idea: index + 1, table: index % tables, truth, own }
  })
  const best = all.toSorted((one, other) => worthOf(other) - worthOf(one)).slice(0, wanted)
  return { ideas: all, noise: noise * spread, best: new Set(best.map(({ idea }) => idea)) }
}

/**
 * How many of the ten with the highest scores are of the true ten, on average over all ways to draw those that share the
 * last place by lot.
 */
export const hitsOf = (scores: ReadonlyMap<number, number>, best: ReadonlySet<number>): number => {
  const inOrder = [...scores].toSorted(([, one], [, other]) => other - one)
  const bar = inOrder[Math.min(wanted, inOrder.length) - 1]?.[1] ?? 0
  const above = inOrder.filter(([, score]) => score > bar)
  const tied = inOrder.filter(([, score]) => score === bar)
  const among = (some: readonly (readonly [number, number])[]) =>
    some.filter(([idea]) => best.has(idea)).length
  return (
    among(above) + (among(tied) * Math.min(tied.length, wanted - above.length)) / Math.max(1, tied.length)
  )
}

/** The true ten among those that their own tables put highest. */
export const ownHits = ({ ideas, best }: Room): number =>
  hitsOf(new Map(ideas.map(({ idea, own }) => [idea, valueOf(own)])), best)
