import type { LiveForm } from '#shared/rows/row.ts'
import type { Counter } from './counter.ts'

/** Remembers, for as long as a container lives, how far each form is settled. */
export interface SettledHints {
  /** Up to which number the counter's round is known to be settled. */
  known(form: LiveForm, counter: Pick<Counter, 'round' | 'hint'>): number
  /** Notes that a round is settled up to a number. */
  note(form: LiveForm, round: number, settledUpTo: number): void
}

export const createSettledHints = (): SettledHints => {
  const hints = new Map<LiveForm, { readonly round: number; readonly upTo: number }>()
  return {
    known: (form, { round, hint }) => {
      const held = hints.get(form)
      return held?.round === round ? Math.max(held.upTo, hint) : hint
    },
    note: (form, round, upTo) => {
      const held = hints.get(form)
      // Two reads of one container can end in the other order than they began.
      if (!held || round > held.round || (round === held.round && upTo > held.upTo))
        hints.set(form, { round, upTo })
    },
  }
}
