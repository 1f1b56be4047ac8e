import type { DeskState, Rate, Vote } from '#shared/desk/desk.ts'
import { mayDo } from '#shared/desk/scopes.ts'
import { formRecords } from '#shared/forms/form-records.ts'

/** The two ways in which a room chooses among its ideas. */
export type SessionKind = 'rate' | 'vote'

/** What both have in common: for a time phones take part, then nothing is told yet, and then it is revealed. */
export type Session = Pick<Rate | Vote, 'session' | 'startedAt' | 'endsAt' | 'revealed'>

/** Where a session is: phones take part, its time is over and nothing is told yet, or what the room said is told. */
export type Phase = 'on' | 'ended' | 'revealed'

type OfForm = Pick<DeskState, 'form' | 'round' | 'show'>

/** What is about the ideas that the desk is about: what an earlier round's are in is over with it. */
const ofRound = <One extends { readonly round: number }>(
  { form, round }: OfForm,
  one: One | undefined,
): One | undefined => (formRecords[form].desk.hasChart && one?.round === round ? one : undefined)

/** Whether a desk has ideas that may be put on a shortlist. */
export const mayStar = ({ form, link }: Pick<DeskState, 'form' | 'link'>): boolean =>
  formRecords[form].desk.hasChart && mayDo(link.scope, 'moderate')

/** The rating of the ideas that the desk is about. */
export const rateOf = (state: OfForm): Rate | undefined => ofRound(state, state.show.rate)

/** The vote on them. */
export const voteOf = (state: OfForm): Vote | undefined => ofRound(state, state.show.vote)

/** The same by its kind. */
export const sessionOf = (state: OfForm, kind: SessionKind): Session | undefined =>
  kind === 'rate' ? rateOf(state) : voteOf(state)

/**
 * Which of the two walls show, undefined where neither: a vote until its result has left the walls, unless a rating
 * began after it that is not revealed; else a rating until it is put away.
 */
export const onStage = (state: OfForm): SessionKind | undefined => {
  const [rate, vote] = [rateOf(state), voteOf(state)]
  const isLater = rate && vote && !rate.revealed && rate.startedAt > vote.startedAt
  if (vote && (!vote.revealed || vote.board !== undefined) && !isLater) return 'vote'
  return rate && 'rate'
}

/** Where a session is at a time of the server, in ms since 1970: it ends by itself. */
export const phaseOf = ({ revealed, endsAt }: Pick<Session, 'revealed' | 'endsAt'>, now: number): Phase =>
  revealed ? 'revealed' : now < endsAt ? 'on' : 'ended'

/** Whole seconds for which phones may go on; 0 once they may not. */
export const secondsLeft = ({ endsAt }: Pick<Session, 'endsAt'>, now: number): number =>
  Math.max(0, Math.ceil((endsAt - now) / 1000))
