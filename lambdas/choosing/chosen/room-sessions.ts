import type { RowLog } from '#lambdas/rows/row-log.ts'
import type { DeskRow } from '#lambdas/rows/told.ts'
import type { SealKeys } from '#lambdas/seals/seal-keys.ts'
import type { CallOptions } from '#lambdas/store/call-options.ts'
import { type Tally, tallyOf } from '#shared/choosing/ballots/tally.ts'
import { heldOf } from '#shared/choosing/desk-vote.ts'
import type { Rating } from '#shared/choosing/opinion.ts'
import type { Rate, Vote } from '#shared/desk/desk.ts'
import type { Pile } from '#shared/gather/pile.ts'
import { type ChoosingLog, type Courses, type KeptCourses, shownCourse } from '../courses.ts'
import { createSaid, createVoters, type TableOf } from '../said.ts'

/** What is read to say what a room has chosen. */
export interface RoomSources {
  readonly log: Pick<RowLog, 'keptRows' | 'settled' | 'pilesThen'>
  readonly courses: Pick<KeptCourses, 'all'>
  readonly sealKeys: Pick<SealKeys, 'read'>
  /** What the stage does with what looks like a flood. */
  readonly weight: string | undefined
  /** What revealed sessions said, for whoever asks again: that stands still. Of a long one it may be a part. */
  readonly known?: Map<string, ReadSayings> | undefined
}

/** What a session said, by rows, up to one of them. */
interface ReadSayings {
  readonly rows: Map<number, DeskRow>
  upTo: number
  isWhole: boolean
}

/** The sessions of some rounds of ideas, revealed or not, the earliest first. @throws StoreUnavailable */
export const sessionsIn = async <Kind extends ChoosingLog>(
  kind: Kind,
  { log, courses }: Pick<RoomSources, 'log' | 'courses'>,
  rounds: readonly number[],
  options: CallOptions = {},
): Promise<readonly Courses[Kind][]> => {
  const { show = {} } = await log.settled('laser-focus', options)
  const shown = shownCourse(kind, show)
  const kept = (await courses.all(kind)).filter(({ session }) => session !== shown?.session)
  return [...kept, ...(shown ? [shown] : [])]
    .filter(({ round }) => rounds.includes(round))
    .toSorted((one, other) => one.session - other.session)
}

/** Those that are revealed: what is not is told nowhere. @throws StoreUnavailable */
const revealedIn = async <Kind extends ChoosingLog>(
  ...asked: Parameters<typeof sessionsIn<Kind>>
): Promise<readonly Courses[Kind][]> =>
  (await sessionsIn(...asked)).filter(({ revealed }) => revealed !== undefined)

/** What was said in a session that is revealed, by rows: read on from where the call before had to end. */
const sayingsOf = async (
  { log, known }: RoomSources,
  kind: ChoosingLog,
  session: number,
  options: CallOptions,
): Promise<ReadonlyMap<number, DeskRow>> => {
  const name = `${kind} ${session}`
  const held = known?.get(name) ?? { rows: new Map<number, DeskRow>(), upTo: 0, isWhole: false }
  known?.set(name, held)
  if (held.isWhole) return held.rows
  const behind = held.upTo
  for await (const kept of log.keptRows(kind, session, { ...options, behind })) {
    const { row, at, answer, standing, sealed, browser } = kept
    held.rows.set(row, { row, at, answer, standing, origin: { sealed: sealed === true, browser } })
    held.upTo = row
  }
  held.isWhole = true
  return held.rows
}

/** A vote of a room, and what came of it. */
export interface HeldVote {
  readonly vote: Vote
  /** How ideas lay in piles when it began; as they lie now where it is left out. Nobody rewrites what a room has chosen. */
  readonly piles?: ReadonlyMap<number, Pile> | undefined
  /** By the ideas of its list that are `shown`, or that stand for a pile of which another one is. */
  readonly tallied: (shown: ReadonlySet<number>) => Tally
}

/** The revealed votes of some rounds, the earliest first, weighed as on walls and phones. @throws StoreUnavailable */
export const votesHeldIn = async (
  sources: RoomSources,
  rounds: readonly number[],
  options: CallOptions = {},
): Promise<readonly HeldVote[]> => {
  const votersOf = createVoters(sources)
  const held: HeldVote[] = []
  for (const vote of await revealedIn('ballot', sources, rounds, options)) {
    const rows = await sayingsOf(sources, 'ballot', vote.session, options)
    const { voters } = await votersOf({ course: vote, rows }, options)
    const { round, startedAt } = vote
    const { piles } = await sources.log.pilesThen('laser-focus', startedAt, { ...options, round })
    const stands = ({ row, pile }: Vote['ideas'][number], shown: ReadonlySet<number>): boolean =>
      shown.has(row) || [...piles].some(([other, { id }]) => id === pile && shown.has(other))
    held.push({
      ...{ vote, piles },
      tallied: (shown) =>
        tallyOf(voters, {
          ...heldOf(vote),
          shortlist: vote.ideas.filter((idea) => stands(idea, shown)).map(({ row }) => row),
        }),
    })
  }
  return held
}

/** A revealed session in which somebody rated, and the ratings that count. */
export interface HeldRating {
  readonly course: Rate
  /** As they were given: of ideas, whether these lie in piles or not. */
  readonly ratings: readonly Rating[]
  /** How ideas lay in piles when it began; as they lie now where it is left out. */
  readonly piles?: ReadonlyMap<number, Pile> | undefined
}

/**
 * What the room said in a round: the last revealed session that anybody took part in, weighed as on walls and phones.
 * @throws StoreUnavailable
 */
export const ratingHeldIn = async (
  sources: RoomSources,
  round: number,
  tableOf: TableOf,
  options: CallOptions = {},
): Promise<HeldRating | undefined> => {
  const saidOf = createSaid(sources)
  for (const course of (await revealedIn('rating', sources, [round], options)).toReversed()) {
    const rows = await sayingsOf(sources, 'rating', course.session, options)
    const { ratings } = await saidOf({ course, rows }, tableOf, options)
    if (ratings.length === 0) continue
    const { piles } = await sources.log.pilesThen('laser-focus', course.startedAt, { ...options, round })
    return { course, ratings, piles }
  }
  return undefined
}
