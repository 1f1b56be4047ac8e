import { soundStep, steps, type Step } from './answers.ts'
import type { FormState } from './form-state.ts'

/** The step a history entry carries, whatever its state is; without one of ours, the first. */
export const stepIn = (entry: unknown): Step => {
  const wanted = typeof entry === 'object' && entry !== null && 'comboStep' in entry ? entry.comboStep : ''
  return steps.find((step) => step === wanted) ?? 'orange'
}

/** Where a player is, and how many entries of the browser's history lie on top of the one where that is. */
export interface Place {
  readonly step: Step
  /** None before the options are there. */
  readonly excess: number
}

/** Where an entry's step leads: never behind one that is not answered; after the thank-you, to the first entry. */
export const placeOf = (
  wanted: Step,
  { answers, faults, phase }: Pick<FormState, 'answers' | 'faults' | 'phase'>,
): Place => {
  const step = soundStep(wanted, answers, faults)
  if (phase === 'form') return { step, excess: steps.indexOf(wanted) - steps.indexOf(step) }
  return { step, excess: phase === 'thanks' ? steps.indexOf(wanted) : 0 }
}

/** The step after one that is answered; undefined where there is none, or where something is missing. */
export const stepAfter = (
  step: Step,
  { answers, faults }: Pick<FormState, 'answers' | 'faults'>,
): Step | undefined => {
  const following = steps[steps.indexOf(step) + 1]
  return following !== undefined && soundStep(following, answers, faults) === following
    ? following
    : undefined
}
