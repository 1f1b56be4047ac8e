import type { FormState } from '../form-state.ts'
import type { MyAnswer } from '../my-answer.ts'
import type { RateRecord } from './rate-record.ts'
import type { Session } from './told-rate.ts'

/**
 * How rating comes to somebody who has a form open: it `opens`, is an `offer` beside what is begun, or a `strip` that
 * says where the room is, to who wants to finish first or has left.
 */
export type Invitation = 'opens' | 'offer' | 'strip'

interface Guest {
  readonly form: Pick<FormState, 'phase' | 'answers'>
  /** A field has the focus, or a sheet is open. */
  readonly isBusy: boolean
  /** Whether this phone said that it finishes first what is begun. */
  readonly hasStayed: boolean
  /** How far the phone is with rating, and what its own answer is. */
  readonly record: RateRecord | undefined
  readonly mine: MyAnswer | undefined
}

/** Whether somebody has rated on this phone. */
const hasSaid = (record: RateRecord | undefined): boolean => record?.places.some(({ said }) => said) ?? false

/** Whether nothing is begun in a form: a focused field is a beginning, empty or not. */
const isFree = ({ form: { phase, answers }, isBusy, hasStayed }: Guest): boolean =>
  !isBusy && (phase === 'thanks' || (phase === 'table' && answers.idea === '' && !hasStayed))

/**
 * A phone follows the room, a draft does not: nothing typed is ever moved, closed or covered.
 * @param now the server's time, in ms since 1970
 */
export const invitationTo = (
  rate: Session | undefined,
  now: number,
  guest: Guest,
): Invitation | undefined => {
  const { form, hasStayed, mine } = guest
  if (!rate || form.phase === 'sending') return undefined
  const record = guest.record?.session === rate.session ? guest.record : undefined
  const hasIdea = mine?.answer !== undefined && mine.round === rate.round
  // Where it is over there is nothing to see but by who took part.
  if (rate.revealed ? !hasSaid(record) && !hasIdea : now >= rate.endsAt && !hasSaid(record)) return undefined
  if (record?.left === (rate.revealed ? 'results' : 'rating')) return 'strip'
  if (isFree(guest)) return 'opens'
  return hasStayed ? 'strip' : 'offer'
}
