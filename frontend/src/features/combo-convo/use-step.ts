import { useEffect, useRef } from 'react'
import { useLocation, useNavigate, type Location } from 'react-router-dom'
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
  const { pathname, search, key, state: entry } = useLocation() as Location<unknown>
  const navigate = useNavigate()
  const leaving = useRef(false)
  const wanted = readStep(entry)
  const step = soundStep(wanted, state.answers, state.faults)
  const excess = excessOf(wanted, step, state)

  useEffect(() => {
    leaving.current = false
  }, [key])

  useEffect(() => {
    if (excess > 0) void navigate(-excess)
  }, [navigate, excess])

  /** One way out of an entry: a button that is tapped twice would push two. */
  const leave = (go: () => unknown) => {
    if (leaving.current) return
    leaving.current = true
    go()
  }
  const next = () => {
    const following = steps[steps.indexOf(step) + 1]
    if (following === undefined || soundStep(following, state.answers, state.faults) !== following) return
    leave(() => navigate({ pathname, search }, { state: { comboStep: following } }))
  }
  const back = () => {
    if (step !== 'orange') leave(() => navigate(-1))
  }
  return { step, next, back }
}
