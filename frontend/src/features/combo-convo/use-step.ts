import { useEffect, useRef } from 'react'
import { useHistoryEntry } from '#lib/use-history-entry.ts'
import type { Step } from './answers.ts'
import type { FormState } from './form-state.ts'
import { placeOf, stepAfter, stepIn } from './step-walk.ts'

interface StepWalk {
  readonly step: Step
  readonly next: () => void
  readonly back: () => void
}

/**
 * The player's step. Each is an entry of the browser's history on top of the step before, so that the phone's own Back
 * goes a step back and a reload stays; after the thank-you, Back leaves the page.
 */
export const useStep = (state: FormState): StepWalk => {
  const { entry, push } = useHistoryEntry()
  const leaving = useRef(false)
  const { step, excess } = placeOf(stepIn(entry.state), state)

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
    const following = stepAfter(step, state)
    if (following !== undefined) leave(() => push({ comboStep: following }))
  }
  const back = () => {
    if (step !== 'orange') leave(() => window.history.back())
  }
  return { step, next, back }
}
