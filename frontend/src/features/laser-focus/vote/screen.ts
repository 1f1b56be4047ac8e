import { isTold } from '#shared/choosing/reveal-times.ts'
import type { Result } from './told-vote.ts'
import type { VoteRecord } from './vote-record.ts'

/**
 * What a phone shows of a vote: `hello` before the list, or for how many it speaks (`shared`); the list; then `over`, or
 * `missed` where it came too late, until the wall has told the result.
 */
export type VoteScreen = 'hello' | 'shared' | 'vote' | 'over' | 'missed' | 'result'

/** A finger that is down when the time is up counts where it lifts within so many ms. */
const graceMs = 1_000

/** What a phone knows of the moment; times by the server's clock, in ms since 1970. */
interface Moment {
  readonly now: number
  readonly revealedAt: number | undefined
  readonly result: Result | undefined
  /** Since when a finger is down. */
  readonly heldAt: number | undefined
  /** Whether the phone may speak for its table. */
  readonly mayShare: boolean
}

/** Until when dots can be moved. */
export const closesAt = (endsAt: number, heldAt: number | undefined): number =>
  heldAt !== undefined && heldAt < endsAt ? endsAt + graceMs : endsAt

/** So short before the end nobody is held up by a hello. */
const shortMs = 20_000

/** Whether the vote opened on this phone when it was nearly over. */
export const isShort = ({ openedAt, endsAt }: Pick<VoteRecord, 'openedAt' | 'endsAt'>): boolean =>
  endsAt - openedAt <= shortMs

/** Which screen follows from how far the phone and the room are. */
export const screenOf = (record: VoteRecord, moment: Moment): VoteScreen => {
  const { now, revealedAt, result, heldAt, mayShare } = moment
  const { endsAt, openedAt, given, people, isAsking, isIn, isRunoff } = record
  if (revealedAt !== undefined && result) {
    const places = result.lines.map(({ place }) => place)
    if (isTold(revealedAt, places, now)) return 'result'
  }
  if (revealedAt !== undefined || now >= closesAt(endsAt, heldAt))
    return openedAt >= endsAt && given.length === 0 ? 'missed' : 'over'
  if (mayShare && (people === undefined || isAsking)) return 'shared'
  return isIn || isRunoff || isShort(record) ? 'vote' : 'hello'
}
