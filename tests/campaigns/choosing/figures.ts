import { median } from '#shared/choosing/quartiles.ts'
import { weighFlood, type FloodWeight } from '#shared/choosing/flood.ts'
import type { Rating } from '#shared/choosing/opinion.ts'
import { spreadOf as timesOf } from '#infra/ops/figures.ts'
import { coverageOf } from './coverage.ts'
import {
  type Evening,
  type EveningOptions,
  type GivenRating,
  runEvening,
  usualEvening,
  type Way,
} from './evening.ts'
import { hitsBy, onShortlist, roomsOrder, voteOn } from './outcome.ts'
import { type ChoosingRush, runChoosingRush, usualRush } from './rush.ts'
import { createRoom, ownHits, type Room, wanted, worthOf } from './room.ts'

/** A phone gives so many ratings, on average: by it rooms are made for a number of ratings an idea. */
const ratingsOfPhone = 5.6

const ideas = 300
const tables = 100

const containersOf = (phones: number): number => (phones > 1_000 ? 40 : 8)

const eveningOf = (
  room: Room,
  seed: number,
  phones: number,
  way: Way,
  more: Partial<EveningOptions> = {},
): Evening =>
  runEvening(room, seed, { ...usualEvening, phones, way, containers: containersOf(phones), ...more })

export const meanOf = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length

/** The same figures of many runs, each with those of all. */
const columnsOf = <Run extends object>(
  runs: readonly Run[],
): { readonly [Name in keyof Run]: Run[Name][] } => {
  const names = Object.keys(runs[0] ?? {}) as (keyof Run)[]
  return Object.fromEntries(names.map((name) => [name, runs.map((run) => run[name])])) as {
    [Name in keyof Run]: Run[Name][]
  }
}

/** Of some figures: the mean, and the least and the most. */
const spreadOf = (values: readonly number[], digits = 1): string => {
  const [middle, least, most] = [meanOf(values), Math.min(...values), Math.max(...values)].map((value) =>
    Number.isFinite(value) ? value.toFixed(digits) : 'never',
  )
  return `${middle} (${least}–${most})`
}

/** How evenly a room sees its ideas. */
export const coverageRow = (
  [phones, count, tableCount]: readonly [phones: number, ideas: number, tables: number],
  way: Way,
  seeds: readonly number[],
): readonly string[] => {
  const runs = columnsOf(
    seeds.map((seed) => {
      const room = createRoom(seed, count, tableCount, 1)
      const evening = eveningOf(room, seed, phones, way, { hidden: Math.round(count / 50) })
      return { ...coverageOf(room, evening), wrong: evening.wrong }
    }),
  )
  return [
    `${phones}, ${count}`,
    way,
    spreadOf(runs.ratings),
    spreadOf(runs.three.map((share) => 100 * share)),
    spreadOf(runs.givenApart, 0),
    spreadOf(runs.givenThree, 0),
    spreadOf(runs.answeredApart, 0),
    spreadOf(runs.answeredThree, 0),
    spreadOf(runs.wrong, 0),
  ]
}

/** Of each seed, how many of the room's ten are of the true ten at so many ratings an idea, in several ways. */
export const hitsFigures = (noise: number, ratings: number, seeds: readonly number[]) => {
  const phones = Math.round((ideas * ratings) / ratingsOfPhone)
  return columnsOf(
    seeds.map((seed) => {
      const room = createRoom(seed, ideas, tables, noise)
      const [even = [], ours = []] = (['least seen', 'wheel'] as const).map(
        (way) => eveningOf(room, seed, phones, way).ratings,
      )
      return {
        measured: ours.filter(({ passed }) => !passed).length / ideas,
        own: ownHits(room),
        even: hitsBy(room, even, 'median'),
        evenMean: hitsBy(room, even, 'mean'),
        ours: hitsBy(room, ours, 'median'),
        trimmed: hitsBy(room, ours, 'trimmed mean'),
        pairs: hitsBy(room, ours, 'median of pairs'),
        mean: hitsBy(room, ours, 'mean'),
      }
    }),
  )
}

export const hitsRow = (noise: number, ratings: number, seeds: readonly number[]): readonly string[] => [
  String(noise),
  String(ratings),
  ...Object.values(hitsFigures(noise, ratings, seeds)).map((values) => spreadOf(values)),
]

/** Of each seed, where the truly best idea is after a vote on the room's twelve. */
export const voteFigures = (noise: number, phones: number, seeds: readonly number[]) =>
  columnsOf(
    seeds.map((seed) => {
      const room = createRoom(seed, ideas, tables, noise)
      const best = room.ideas.toSorted((one, other) => worthOf(other) - worthOf(one))[0]?.idea ?? 0
      const { ratings } = eveningOf(room, seed, phones, 'wheel')
      const list = roomsOrder(room, ratings, seed).slice(0, onShortlist)
      const result = voteOn(room, list, Math.round(0.6 * phones), seed)
      const place = result?.lastToFirst.find(({ item }) => item.idea === best)?.place ?? Infinity
      return { isListed: list.includes(best), isFirst: place === 1, isOfThree: place <= 3 }
    }),
  )

const sumOf = (counts: readonly number[]): string => String(counts.reduce((sum, count) => sum + count, 0))

const countOf = (values: readonly boolean[]): string => `${values.filter(Boolean).length} of ${values.length}`

export const voteRow = (noise: number, phones: number, seeds: readonly number[]): readonly string[] => [
  String(noise),
  String(phones),
  ...Object.values(voteFigures(noise, phones, seeds)).map(countOf),
]

/** How a tenth of a room lies. */
export interface Attack {
  readonly name: string
  /** Seconds an idea; nobody lies where it is left out. */
  readonly perIdea?: number
  readonly isTireless: boolean
  readonly isSealed: boolean
  readonly weight: FloodWeight
}

/**
 * What a tenth of a room that lies comes to: it puts one idea, truly the thirtieth, at the top left corner, and all
 * others at the bottom right one; in the vote it gives that idea all it may.
 */
export const attackFigures = (attack: Attack, phones: number, seeds: readonly number[]) =>
  columnsOf(
    seeds.map((seed) => {
      const room = createRoom(seed, ideas, tables, 1)
      const pushed = room.ideas.toSorted((one, other) => worthOf(other) - worthOf(one))[29]?.idea ?? 0
      const { perIdea, isTireless } = attack
      const isLiar = (phone: number) => perIdea !== undefined && phone % 10 === 0
      const answer = (idea: number): Rating =>
        idea === pushed ? { idea, impact: 10, effort: 0 } : { idea, impact: 0, effort: 10 }
      const weigh = (some: readonly GivenRating[]) =>
        weighFlood(
          some,
          ({ phone, at }) => ({
            browser: String(phone),
            isSealed: attack.isSealed || !isLiar(phone),
            at: at * 1_000,
          }),
          { weight: attack.weight, areSheetsSealed: true },
        ).counted
      const { ratings } = eveningOf(room, seed, phones, 'wheel', {
        weigh,
        liarOf: (phone) =>
          perIdea !== undefined && isLiar(phone) ? { answer, perIdea, isTireless } : undefined,
      })
      const counted = weigh(ratings)
      const order = roomsOrder(room, counted, seed)
      const list = order.slice(0, onShortlist)
      const result = voteOn(room, list, Math.round(0.6 * phones), seed, (voter) =>
        isLiar(voter) && list.includes(pushed) ? pushed : undefined,
      )
      return {
        lies: (100 * counted.filter(({ phone }) => isLiar(phone)).length) / counted.length,
        hits: hitsBy(room, counted, 'median'),
        trimmed: hitsBy(room, counted, 'trimmed mean'),
        mean: hitsBy(room, counted, 'mean'),
        place: order.includes(pushed) ? order.indexOf(pushed) + 1 : Infinity,
        isWinner: result?.top.includes(pushed) === true,
      }
    }),
  )

export const attackRow = (attack: Attack, phones: number, seeds: readonly number[]): readonly string[] => {
  const { lies, hits, trimmed, mean, place, isWinner } = attackFigures(attack, phones, seeds)
  return [
    attack.name,
    attack.weight,
    ...[lies, hits, trimmed, mean].map((values) => spreadOf(values)),
    String(median(place)),
    countOf(place.map((one) => one <= wanted)),
    countOf(isWinner),
  ]
}

/** How a room begins to rate on a new table; waits in ms. */
export const rushRow = async (
  plan: Partial<ChoosingRush>,
  seeds: readonly number[],
): Promise<readonly string[]> => {
  const rush = { ...usualRush, ...plan }
  const each = []
  for (const seed of seeds) each.push(await runChoosingRush(seed, rush))
  const runs = columnsOf(each.map(({ waits, ...rest }) => ({ ...rest, ...timesOf(waits) })))
  return [
    String(rush.phones),
    String(rush.instances),
    ...[runs.p50, runs.p99, runs.max].map((times) => spreadOf(times, 0)),
    ...[runs.mostInSecond, runs.instances, runs.refused, runs.gated, runs.throttled].map((counts) =>
      spreadOf(counts, 0),
    ),
    ...[runs.ratings, runs.lost, runs.doubled, runs.dealt, runs.own, runs.hidden, runs.short].map(sumOf),
  ]
}
