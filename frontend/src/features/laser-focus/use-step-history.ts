import { useEffect, useRef, type Dispatch } from 'react'
import { NavigationType, useLocation, useNavigate, useNavigationType, type Location } from 'react-router-dom'
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
  const { pathname, search, key, state: entry } = useLocation() as Location<unknown>
  const kind = useNavigationType()
  const navigate = useNavigate()
  const place = placeIn(entry)
  /** Where the history is, or is about to be. */
  const reached = useRef<number>(undefined)

  // The entry has changed, and not by us: the form follows.
  useEffect(() => {
    const step = steps[place]
    if (kind !== NavigationType.Pop || reached.current === undefined || reached.current === place || !step)
      return
    reached.current = place
    dispatch({ type: 'go', step })
    // eslint-disable-next-line react-hooks/exhaustive-deps -- Only another entry is news.
  }, [key])

  // The form has changed: its entries follow. What a page begins with has not changed.
  useEffect(() => {
    const before = reached.current
    reached.current ??= place
    if (before === undefined || phase === 'sending') return
    const wanted = phase === 'thanks' ? 0 : steps.indexOf(phase)
    reached.current = wanted
    if (wanted < before) void navigate(wanted - before)
    for (let next = before + 1; next <= wanted; next += 1)
      void navigate({ pathname, search }, { state: { laserStep: next } })
    // eslint-disable-next-line react-hooks/exhaustive-deps -- Only another phase is news.
  }, [phase])
}
