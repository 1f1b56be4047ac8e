import { useEffect, useRef } from 'react'
import { useHistoryEntry } from '../../lib/use-history-entry.ts'
import { soundStep, steps, type Step } from './answers.ts'
import type { FormState } from './form-state.ts'

/** The step a history entry carries, whatever its state is; without one of ours, the first. */
const readStep = (entry: unknown): Step => {
  const wanted = typeof entry === 'object' && entry !== null && 'comboStep' in entry ? entry.comboStep : ''
  return steps.find((step) => step === wanted) ?? 'orange'
}

interface StepWalk {
  readonly step: Step
  readonly next: () => void
  readonly back: () => void
}

/** How many entries lie on top of the one where a player belongs: none before the options are there. */
const excessOf = (wanted: Step, step: Step, { phase }: FormState): number => {
  if (phase === 'form') return steps.indexOf(wanted) - steps.indexOf(step)
  return phase === 'thanks' ? steps.indexOf(wanted) : 0
}

/**
 * The player's step. Each is an entry of the browser's history on top of the step before, so that the phone's own Back
 * goes a step back and a reload stays; after the thank-you, Back leaves the page.
 */
export const useStep = (state: FormState): StepWalk => {
  const { entry, push } = useHistoryEntry()
  const leaving = useRef(false)
  const wanted = readStep(entry.state)
  const step = soundStep(wanted, state.answers, state.faults)
  const excess = excessOf(wanted, step, state)

  useEffect(() => {
    leaving.current = false
  }, [entry])

  useEffect(() => {
    if (excess > 0) window.history.go(-excess)
  }, [excess])

  /** One way out of an entry: a button that is tapped twice would push two. */
  const leave = (go: () => void) => {
    if (leaving.current) return
    leaving.current = true
    go()
  }
  const next = () => {
    const following = steps[steps.indexOf(step) + 1]
    if (following === undefined || soundStep(following, state.answers, state.faults) !== following) return
    leave(() => push({ comboStep: following }))
  }
  const back = () => {
    if (step !== 'orange') leave(() => window.history.back())
  }
  return { step, next, back }
}
