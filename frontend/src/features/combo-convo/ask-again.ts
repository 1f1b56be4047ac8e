import { isBegun } from './answers.ts'
import type { Attempt } from './attempt.ts'
import type { Amendment } from './form-state.ts'

/**
 * Asks for the address of a pair that an earlier page did not get through; not while a player has another one under way.
 * The form has the pair's words again, in case the server refuses it.
 */
export const askFor =
  (attempt: Attempt): Amendment =>
  (state) => {
    const isFree = ['form', 'unavailable'].includes(state.phase)
    return isFree && !isBegun(state.answers)
      ? { ...state, phase: 'asking', attempt, answers: attempt.body }
      : state
  }

/** Sends the pair that was asked about, with the address that it has now, or with none. */
export const sendAgain =
  (attempt: Attempt): Amendment =>
  (state) =>
    state.phase === 'asking' ? { ...state, phase: 'sending', attempt, failure: undefined } : state
