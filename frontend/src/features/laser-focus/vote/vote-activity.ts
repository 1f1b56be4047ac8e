import type { Activity, Part } from '../follow/activity.ts'
import { toldByRecord, type Session } from '../follow/session.ts'
import { promiseOutbox } from '../promise/promise-outbox.ts'
import { voteOutbox } from './vote-outbox.ts'
import { voteRecord, type VoteRecord } from './vote-record.ts'

/** For so many ms after its end a vote closed “a moment ago”, and who comes then waits for its result. */
const missedMs = 180_000

/**
 * What a phone has to do with a vote: it may give dots, or has opened it and waits for its result.
 * @param now the server's time, in ms since 1970
 */
export const partInVote = (
  { session, endsAt, revealed }: Session,
  now: number,
  kept: VoteRecord | undefined,
): Part => {
  const record = kept?.session === session ? kept : undefined
  return {
    isForIt: record ? record.isVoid !== true : !revealed && now < endsAt + missedMs,
    hasLeft: record?.left === (revealed ? 'result' : 'vote'),
  }
}

export const voteActivity: Activity = {
  name: 'vote',
  look: voteRecord.look,
  told: (localNow) => toldByRecord('vote', voteRecord.seen(), localNow),
  partIn: (session, now) => partInVote(session, now, voteRecord.seen()),
  start: () => {
    const stops = [voteOutbox.start(), promiseOutbox.start()]
    return () => stops.forEach((stop) => stop())
  },
  load: () => import('./screens/VoteScreens.tsx').then(({ VoteScreens }) => VoteScreens),
}
