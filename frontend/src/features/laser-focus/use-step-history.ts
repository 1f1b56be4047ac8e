import { useEffect, useRef, type Dispatch } from 'react'
import { useHistoryEntry } from '#lib/use-history-entry.ts'
import type { FormAction, FormState } from './form-state.ts'
import { readMine } from './my-answer.ts'
import { moveFor, placeIn, trailOf } from './step-history.ts'
import { leaveChange } from './what-is.ts'

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
