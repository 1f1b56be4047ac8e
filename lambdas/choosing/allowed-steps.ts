import { isDeepStrictEqual } from 'node:util'
import { RoomIsBusy } from '#lambdas/rows/errors.ts'
import type { LogState } from '#lambdas/rows/told.ts'
import { hushingOf } from '#shared/choosing/hushing.ts'
import type { Rate, Show, Vote } from '#shared/desk/desk.ts'
import type { ChoosingLog } from './courses.ts'

/** A step of a rating or a vote that no desk makes. */
export class NoSuchStep extends Error {
  override readonly name = 'NoSuchStep'
}

type Course = Rate | Vote

/** Whether a rating or a vote goes on: it ends by its time everywhere, or once it is revealed. */
const isGoingOn = (course: Course | undefined, now: number): boolean =>
  course !== undefined && course.revealed === undefined && course.endsAt > now

/** So far, in ms, the clock of a desk may be off. */
const clockMs = 5_000

/** More time than this, in ms from now, no desk gives. */
const mostAheadMs = 3_600_000

const oneSentence = 'The room rates or votes at the moment: end that first, then start the other.'

/** Both at once, of one round, each not told yet and going on: what an earlier round's are in is over with it. @throws RoomIsBusy */
const demandOneAtATime = ({ rate, vote }: Show, now: number): void => {
  if (rate?.round === vote?.round && isGoingOn(rate, now) && isGoingOn(vote, now))
    throw new RoomIsBusy(oneSentence)
}

/** Another begins, of the current round, while one goes on: what phones have said in it would be lost. @throws RoomIsBusy */
export const demandNoneOn = (
  { show: { rate, vote }, round }: Pick<LogState, 'show' | 'round'>,
  now: number,
) => {
  if ([rate, vote].some((course) => course?.round === round && isGoingOn(course, now)))
    throw new RoomIsBusy(oneSentence)
}

/** What a session is, whatever becomes of it. */
const fixedParts = (course: Course) => ({
  ...course,
  ...{ endsAt: undefined, revealed: undefined, board: undefined, list: undefined, rule: undefined },
})

/** What a session goes through, from how it was to how it is to be. @returns up to which row it is revealed now. @throws NoSuchStep */
const demandStep = (
  before: Course | undefined,
  after: Course | undefined,
  { now, round }: { readonly now: number; readonly round: number },
): number | undefined => {
  if (isDeepStrictEqual(before, after)) return undefined
  if (!after) {
    // An earlier round's is over with it.
    if (before?.round === round && isGoingOn(before, now))
      throw new NoSuchStep('It goes on: end it first, then put it away.')
    return undefined
  }
  if (!before || !isDeepStrictEqual(fixedParts(before), fixedParts(after)))
    throw new NoSuchStep('A rating or a vote is started, and stays as it began: its ideas and its rules.')
  const { endsAt, revealed } = after
  if ('board' in after && after.board !== undefined) {
    const { board, ideas } = after
    if (!revealed) throw new NoSuchStep('A vote has a result to show once it is revealed.')
    if (board !== 'result' && ideas.every(({ row }) => row !== board))
      throw new NoSuchStep(`Idea ${board} was not in this vote.`)
  }
  if (before.revealed) {
    // Who skips the reveal sets it back.
    const stands = revealed?.upTo === before.revealed.upTo && revealed.at <= before.revealed.at
    if (!stands || endsAt !== before.endsAt)
      throw new NoSuchStep('What was revealed stays as it was told: start another.')
    return undefined
  }
  if (endsAt < after.startedAt - clockMs || endsAt > now + mostAheadMs)
    throw new NoSuchStep('It ends after it began, and within an hour from now.')
  if (!revealed) return undefined
  if (revealed.at < endsAt || revealed.at > now + clockMs)
    throw new NoSuchStep('It is revealed now, and once its time is over: end it first.')
  return revealed.upTo
}

const busySentence = 'Not while the room rates or votes: reveal that first.'

/** The picture is held, which would hide from phones what they rate or vote on. @throws RoomIsBusy */
export const demandNotHushed = ({ show, round }: Pick<LogState, 'show' | 'round'>): void => {
  if (hushingOf(show, round)) throw new RoomIsBusy(busySentence)
}

/** Parts of what is shown that tell of some ideas and not of others. */
const tellingParts = ['spotlight', 'quadrant', 'read', 'compare'] as const

interface Options {
  /** Now, in ms since 1970. */
  readonly now: number
  /** Up to which row a session is numbered. */
  readonly numbered: (log: ChoosingLog, session: number) => Promise<number>
}

/**
 * What is shown may change in any way, but ratings and votes by the steps that a desk makes alone: more time, the end, the
 * reveal of what is numbered, what walls show of it, and that they are put away. Until then no idea is picked out.
 * @throws NoSuchStep, RoomIsBusy
 */
export const demandSteps = async (
  state: Pick<LogState, 'show' | 'round'>,
  next: Show,
  { now, numbered }: Options,
): Promise<void> => {
  const { show } = state
  for (const [part, log] of [
    ['rate', 'rating'],
    ['vote', 'ballot'],
  ] as const) {
    const upTo = demandStep(show[part], next[part], { now, round: state.round })
    if (upTo !== undefined && upTo > (await numbered(log, next[part]?.session ?? 0)))
      throw new NoSuchStep(`There is no row ${upTo} in this ${part === 'rate' ? 'rating' : 'vote'} yet.`)
  }
  demandOneAtATime(next, now)
  const telling = (shown: Show) => [
    ...tellingParts.map((part) => shown[part]),
    shown.rate?.list,
    shown.vote?.board,
  ]
  const before = telling(show)
  const tells = telling(next).some((part, at) => part !== undefined && !isDeepStrictEqual(part, before[at]))
  if (tells && hushingOf(next, state.round)) throw new RoomIsBusy(busySentence)
}
