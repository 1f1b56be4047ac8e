import { stoodIn } from '#lambdas/choosing/stood.ts'
import { createSaid } from '#lambdas/choosing/said.ts'
import type { KeptRow } from '#lambdas/rows/row-log.ts'
import { rankOpinions } from '#shared/choosing/lists.ts'
import { isFirm, type Opinion, opinionsOf, type Rating, valueOfRoom } from '#shared/choosing/opinion.ts'
import { placeInWords } from '#shared/choosing/rank.ts'
import type { Rate } from '#shared/desk/desk.ts'
import type { Pile } from '#shared/gather/pile.ts'
import { subjectsOf } from '#shared/gather/subjects.ts'
import type { Cell } from '../export/output-file.ts'
import { type BesideIdeas, revealedIn, type RoomSources, sayingsOf, shownIdeasIn } from './room-sessions.ts'

/** What the room said of ideas, as columns of an export: of time to value as of impact the median and both quartiles. */
export const roomColumns = [
  'room impact',
  'room effort',
  'ratings',
  'seen',
  'impact low',
  'impact high',
  'effort low',
  'effort high',
  'room value',
  'place',
] as const

const cellsOf = (opinion: Opinion, measure: Rate['rule'], place: string): readonly Cell[] => {
  const { impact, effort, ratings, passes } = opinion
  return [
    impact?.median ?? '',
    effort?.median ?? '',
    ratings,
    ratings + passes,
    impact?.low ?? '',
    impact?.high ?? '',
    effort?.low ?? '',
    effort?.high ?? '',
    isFirm(opinion) ? valueOfRoom(opinion, measure) : '',
    place,
  ]
}

/** A revealed session in which somebody rated, and the ratings that count. */
export interface RatedSession {
  readonly course: Rate
  /** The ideas of its round that readers were shown, in the piles in which they lay then. */
  readonly ideas: readonly KeptRow[]
  /** As they were given: of ideas, whether these lie in piles or not. */
  readonly ratings: readonly Rating[]
  /** How ideas lay in piles when it began; as they lie now where it is left out. */
  readonly piles?: ReadonlyMap<number, Pile> | undefined
}

/**
 * What the room said in some rounds: of each the last revealed session that anybody took part in, weighed as on walls and
 * phones; the earliest round first. @throws StoreUnavailable
 */
export const ratedIn = async (
  sources: RoomSources,
  rounds: readonly number[],
): Promise<readonly RatedSession[]> => {
  const saidOf = createSaid(sources)
  const found = new Map<number, RatedSession>()
  for (const course of (await revealedIn('rating', sources, rounds)).toReversed()) {
    const { session, round } = course
    if (found.has(round)) continue
    const ideas = await shownIdeasIn(sources, round)
    const rows = await sayingsOf(sources, 'rating', session)
    const { ratings } = await saidOf({ course, rows }, (idea) => ideas.get(idea)?.answer.table)
    if (ratings.length === 0) continue
    const { piles } = await sources.log.pilesThen('laser-focus', course.startedAt, { round })
    const then = stoodIn(ideas, piles, ({ answer }) => String(answer.idea))
    found.set(round, { course, ideas: [...then.values()], ratings, piles })
  }
  return [...found.values()].toSorted((one, other) => one.course.round - other.course.round)
}

/** What the room said of the ideas of some rounds, ranked as on walls and phones; each idea of a pile has the pile's. No columns where there is none. @throws StoreUnavailable */
export const ratingsIn = async (sources: RoomSources, rounds: readonly number[]): Promise<BesideIdeas> => {
  const cells = new Map<number, ReadonlyMap<number, readonly Cell[]>>()
  for (const { course, ideas, ratings } of await ratedIn(sources, rounds)) {
    const { session, round, rule: measure } = course
    const subjects = subjectsOf(ideas)
    const told = opinionsOf(subjects.rows, subjects.judged(ratings))
    const opinions = new Map(told.map((one) => [one.idea, one]))
    const ranked = rankOpinions([...opinions.values()], { seed: session, ...(measure && { measure }) })
    const places = new Map(ranked.map((one) => [one.item.idea, placeInWords(one)]))
    cells.set(
      round,
      new Map(
        ideas.flatMap(({ row }) => {
          const one = opinions.get(subjects.of(row))
          return one ? [[row, cellsOf(one, measure, places.get(one.idea) ?? '')] as const] : []
        }),
      ),
    )
  }
  return { columns: cells.size > 0 ? roomColumns : [], cells }
}
