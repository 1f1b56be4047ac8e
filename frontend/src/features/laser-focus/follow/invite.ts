import type { FormState } from '../form-state.ts'
import type { Part } from './activity.ts'

/**
 * How rating or voting comes to somebody who has a form open: it `opens`, is an `offer` beside what is begun, or a
 * `strip` that says where the room is, to who wants to finish first or has left.
 */
export type Invitation = 'opens' | 'offer' | 'strip'

export interface Guest {
  readonly form: Pick<FormState, 'phase' | 'answers'>
  /** A field has the focus, or a sheet is open. */
  readonly isBusy: boolean
  /** Whether this phone said that it finishes first what is begun. */
  readonly hasStayed: boolean
  /** Other screens of the room are open: whoever is there has gone along. */
  readonly isAlong: boolean
}

/** Whether nothing is begun in a form: a focused field is a beginning, empty or not. */
const isFree = ({ form: { phase, answers }, isBusy, hasStayed, isAlong }: Guest): boolean =>
  isAlong || (!isBusy && (phase === 'thanks' || (phase === 'table' && answers.idea === '' && !hasStayed)))

/** A phone follows the room, a draft does not: nothing typed is ever moved, closed or covered. */
export const invitationTo = ({ isForIt, hasLeft }: Part, guest: Guest): Invitation | undefined => {
  if (!isForIt || guest.form.phase === 'sending') return undefined
  if (hasLeft) return 'strip'
  if (isFree(guest)) return 'opens'
  return guest.hasStayed ? 'strip' : 'offer'
}
