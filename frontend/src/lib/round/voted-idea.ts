import { voteVerdicts, type VoteVerdict } from '#shared/choosing/verdicts.ts'
import type { VotedIdea, VoteState } from '#shared/choosing/vote-responses.ts'
import { isRecord, isWhole } from './by-hand.ts'

export type { VotedIdea }

/** One line of a vote's result. */
export type VoteLine = NonNullable<VoteState['result']>['lines'][number]

/** Whether a value is an idea of a vote's shortlist. */
export const isVotedIdea = (value: unknown): value is VotedIdea =>
  isRecord(value) &&
  isWhole(value.row) &&
  typeof value.idea === 'string' &&
  (value.words === undefined || typeof value.words === 'string') &&
  (value.members === undefined || isWhole(value.members)) &&
  [value.table, value.impact, value.effort].every(Number.isFinite)

/** Whether a value is a line of a vote's result. */
export const isVoteLine = (value: unknown): value is VoteLine =>
  isRecord(value) && [value.row, value.place, value.dots, value.ballots].every(isWhole)

/** Whether a value is how a result is told. */
export const isVerdict = (value: unknown): value is VoteVerdict =>
  voteVerdicts.some((verdict) => verdict === value)
