import type { VoteState } from '#shared/choosing/vote-responses.ts'
import { after } from '#lib/after.ts'
import { isRecord } from '#lib/round/by-hand.ts'
import { isVerdict, isVotedIdea, isVoteLine } from '#lib/round/voted-idea.ts'
import { areAll, isNumber, maybe, readTold } from '../session/read-told.ts'
import { type SessionFeed, SessionReader } from '../session/session-reader.ts'
import { perDesk } from '../state/per-desk.ts'

type Result = NonNullable<VoteState['result']>

const isResult = (value: unknown): value is Result =>
  isRecord(value) && isVerdict(value.verdict) && areAll(isVoteLine)(value.lines)

/** Whether a response tells how a vote stands, and is not a sign-in page: as far as the desk looks at it. */
export const isVoteState = (value: unknown): value is VoteState =>
  isRecord(value) &&
  isNumber(value.now) &&
  maybe(value.vote, (vote) => isRecord(vote) && isNumber(vote.session)) &&
  ['upTo', 'there', 'voters', 'people', 'dots', 'tables', 'suspects'].every((name) =>
    maybe(value[name], isNumber),
  ) &&
  maybe(value.ideas, areAll(isVotedIdea)) &&
  maybe(value.result, isResult)

/** Nobody may have voted: then there is no result, however whole the response is. */
export const voteFeed: SessionFeed<VoteState> = {
  read: (signal) => readTold('get-vote', isVoteState, signal),
  sessionOf: ({ vote }) => vote,
  isWhole: () => true,
}

/** A desk's reader of votes. */
export const voteReader = perDesk(() => new SessionReader(voteFeed, after))
