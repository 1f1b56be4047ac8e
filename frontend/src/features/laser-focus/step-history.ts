import { useEffect, useRef, type Dispatch } from 'react'
import { useHistoryEntry } from '#lib/use-history-entry.ts'
import { isAmending, steps, type FormState, type Phase, type Step, type FormAction } from './form-state.ts'
import { readMine } from './my-answer.ts'
import { leaveChange } from './what-is.ts'

/** What a place of the history shows: sending has none of its own. */
type Shown = Step | 'thanks'

/** What each place of the history shows: the steps, and below those of a change the answer that stands. */
export const trailOf = (state: Pick<FormState, 'phase' | 'mine'>): readonly Shown[] =>
  isAmending(state) ? ['thanks', ...steps] : steps

/** The place of the step that a history entry carries, whatever its state is; without one of ours, the first. */
export const placeIn = (entry: unknown): number => {
  const place = typeof entry === 'object' && entry !== null && 'laserStep' in entry ? entry.laserStep : 0
  return typeof place === 'number' && Number.isInteger(place) && place >= 0 && place <= steps.length
    ? place
    : 0
}

/** What brings the form and the browser's history together: another step, entries less, or one more. */
export type Move =
  | { readonly kind: 'stay' }
  | { readonly kind: 'go'; readonly step: Shown }
  | { readonly kind: 'leave'; readonly entries: number }
  | { readonly kind: 'add'; readonly place: number }

const stay: Move = { kind: 'stay' }

/**
 * What follows from a phase at the entry of a place; `trail` is what the places show.
 * @param arrived the browser has just come there.
 * @param goesBack it was asked to go back, and had not done so until now: an entry made meanwhile would be where it
 * goes back from.
 */
export const moveFor = (
  trail: readonly Shown[],
  phase: Phase,
  place: number,
  arrived: boolean,
  goesBack: boolean,
): Move => {
  // Sending has no entry of its own.
  const wanted = phase === 'sending' ? place : phase === 'thanks' ? 0 : trail.indexOf(phase)
  if (wanted === place) return stay
  const step = trail[place]
  if (arrived && !goesBack && step) return { kind: 'go', step }
  if (goesBack && !arrived) return stay
  // One entry forward at a time: the next follows when it is here.
  return wanted < place ? { kind: 'leave', entries: place - wanted } : { kind: 'add', place: place + 1 }
}

/**
 * Makes each step an entry of the browser's history on top of the step before, so that the phone's own Back goes one
 * step back. From the first step of a change it leads to the thank-you again; there, Back leaves the page.
 */
export const useStepHistory = (state: FormState, dispatch: Dispatch<FormAction>): void => {
  const { phase } = state
  const { entry, push } = useHistoryEntry()
  /** The entry that was here last. */
  const seen = useRef<typeof entry>(undefined)
  /** The browser goes back some time after it is asked to: an entry made meanwhile would be where it goes back from. */
  const goesBack = useRef(false)

  useEffect(() => {
    const began = seen.current === undefined
    const arrived = seen.current !== entry && !entry.isNew
    seen.current = entry
    // A page stays where it begins.
    if (began) return
    const move = moveFor(trailOf(state), phase, placeIn(entry.state), arrived, goesBack.current)
    goesBack.current = move.kind === 'leave' || (goesBack.current && !arrived)
    if (move.kind === 'go')
      dispatch(
        move.step === 'thanks'
          ? { type: 'amend', amend: leaveChange(readMine()) }
          : { type: 'go', step: move.step },
      )
    if (move.kind === 'leave') window.history.go(-move.entries)
    if (move.kind === 'add') push({ laserStep: move.place })
    // oxlint-disable-next-line react/exhaustive-deps -- Only another phase or entry is news.
  }, [phase, entry])
}
