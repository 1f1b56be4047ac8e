import { type HeldRating, ratingHeldIn } from '#lambdas/choosing/chosen/room-sessions.ts'
import { stoodIn } from '#lambdas/choosing/stood.ts'
import type { KeptRow } from '#lambdas/rows/row-log.ts'
import { rankOpinions } from '#shared/choosing/lists.ts'
import { isFirm, type Opinion, opinionsOf, valueOfRoom } from '#shared/choosing/opinion.ts'
import { placeInWords } from '#shared/choosing/rank.ts'
import type { Rate } from '#shared/desk/desk.ts'
import { subjectsOf } from '#shared/gather/subjects.ts'
import type { Cell } from '../export/output-file.ts'
import { type BesideIdeas, type RoomAndIdeas, shownIdeasIn } from './room-sessions.ts'

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

/** What a room said of a round's ideas, and these as readers were shown them, in the piles in which they lay then. */
interface RatedSession extends HeldRating {
  readonly ideas: readonly KeptRow[]
}

/** What the room said in some rounds, the earliest first. @throws StoreUnavailable */
export const ratedIn = async (
  sources: RoomAndIdeas,
  rounds: readonly number[],
): Promise<readonly RatedSession[]> => {
  const found: RatedSession[] = []
  for (const round of rounds.toSorted((one, other) => one - other)) {
    const ideas = await shownIdeasIn(sources, round)
    const held = await ratingHeldIn(sources, round, (idea) => ideas.get(idea)?.answer.table)
    if (!held) continue
    const then = stoodIn(ideas, held.piles ?? new Map(), ({ answer }) => String(answer.idea))
    found.push({ ...held, ideas: [...then.values()] })
  }
  return found
}

/** What the room said of the ideas of some rounds, ranked as on walls and phones; each idea of a pile has the pile's. No columns where there is none. @throws StoreUnavailable */
export const ratingsIn = async (sources: RoomAndIdeas, rounds: readonly number[]): Promise<BesideIdeas> => {
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
