import { useEffect, useRef, type Dispatch } from 'react'
import { useHistoryEntry } from '../../lib/use-history-entry.ts'
import { steps, type FormAction, type Phase } from './form-state.ts'

/** The place of the step that a history entry carries, whatever its state is; without one of ours, the first. */
const placeIn = (entry: unknown): number => {
  const place = typeof entry === 'object' && entry !== null && 'laserStep' in entry ? entry.laserStep : 0
  return typeof place === 'number' && place in steps ? place : 0
}

/**
 * Makes each step an entry of the browser's history on top of the step before, so that the phone's own Back goes one
 * step back. After the thank-you, Back leaves the page.
 */
export const useStepHistory = (phase: Phase, dispatch: Dispatch<FormAction>): void => {
  const { entry, push } = useHistoryEntry()
  /** The entry that was here last. */
  const seen = useRef<typeof entry>(undefined)
  /** The browser goes back some time after it is asked to: an entry made meanwhile would be where it goes back from. */
  const goesBack = useRef(false)

  useEffect(() => {
    const place = placeIn(entry.state)
    // Sending has no entry of its own, and a page stays where it begins.
    const wanted = phase === 'sending' ? place : phase === 'thanks' ? 0 : steps.indexOf(phase)
    const began = seen.current === undefined
    const arrived = seen.current !== entry && !entry.isNew
    seen.current = entry
    if (began) return
    if (arrived) {
      const step = steps[place]
      if (!goesBack.current && wanted !== place && step) {
        dispatch({ type: 'go', step })
        return
      }
      goesBack.current = false
    }
    if (goesBack.current || wanted === place) return
    goesBack.current = wanted < place
    // One entry forward at a time: the next follows when it is here.
    if (goesBack.current) window.history.go(wanted - place)
    else push({ laserStep: place + 1 })
    // eslint-disable-next-line react-hooks/exhaustive-deps -- Only another phase or entry is news.
  }, [phase, entry])
}
