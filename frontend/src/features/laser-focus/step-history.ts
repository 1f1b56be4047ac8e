import type { Dispatch } from 'react'
import { type Places, useHistoryPlaces } from '#lib/live-form/history-places.ts'
import { isAmending, steps, type FormState, type Phase, type Step, type FormAction } from './form-state.ts'
import { readMine } from './my-answer.ts'
import { leaveChange } from './what-is.ts'

/** What the entries of the history carry a step's place under. */
export const stepEntry = 'laserStep'

/** What a place of the history shows: sending has none of its own. */
type Shown = Step | 'thanks'

/** What each place of the history shows: the steps, and below those of a change the answer that stands. */
export const trailOf = (state: Pick<FormState, 'phase' | 'mine'>): readonly Shown[] =>
  isAmending(state) ? ['thanks', ...steps] : steps

/** Where a phase is in its trail: sending stays where it is, and the thank-you is the first. */
export const placesOf = (trail: readonly Shown[], phase: Phase): Places | undefined =>
  phase === 'sending'
    ? undefined
    : { wanted: phase === 'thanks' ? 0 : trail.indexOf(phase), count: trail.length }

/** Makes each step an entry of the history. From the first step of a change Back leads to the thank-you; there, it leaves the page. */
export const useStepHistory = (state: FormState, dispatch: Dispatch<FormAction>): void => {
  const trail = trailOf(state)
  useHistoryPlaces(stepEntry, placesOf(trail, state.phase), (place) => {
    const step = trail[place]
    if (step === 'thanks') dispatch({ type: 'amend', amend: leaveChange(readMine()) })
    else if (step) dispatch({ type: 'go', step })
  })
}
