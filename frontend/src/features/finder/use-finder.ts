import { useCallback, useEffect, useSyncExternalStore } from 'react'
import { useLocation, useNavigate } from '#lib/router/router.ts'
import { hasChoice, stepsFor, type Choice, type Step } from './choices.ts'
import { untouched, type FinderState } from './finder-state.ts'
import type { FinderStore } from './finder-store.ts'
import { readVisit, soundPlace, visitState, type Place } from './place.ts'

interface Finder extends FinderState {
  readonly place: Place
  readonly toggle: (step: Step, choice: Choice) => void
  /** What is chosen already stays so. */
  readonly choose: (step: Step, choice: Choice) => void
  /** From one step to the next; from the last one to the results. */
  readonly next: (step: Step) => void
  readonly back: (step: Step) => void
  readonly startOver: () => void
}

/**
 * The finder's state and the visitor's place in it. Each step is an entry of the browser's history, within the one
 * page; `onFinish` runs when the last step is left, before the results are shown. The first render of a prerendered
 * page is the first step, untouched.
 */
export const useFinder = (store: FinderStore, onFinish: (finished: FinderState) => void): Finder => {
  const state = useSyncExternalStore(store.subscribe, store.read, () => untouched)
  const { pathname, search, state: entry } = useLocation()
  const navigate = useNavigate()
  const visit = readVisit(entry)
  const place = soundPlace(visit.place, state)

  const go = useCallback(
    (to: Place, from: Place | undefined, replace = false) =>
      navigate({ pathname, search }, { state: visitState({ place: to, from }), replace }),
    [navigate, pathname, search],
  )

  useEffect(() => {
    // An entry may name a step that is not reached, as where storage is blocked and the page was loaded again: with the
    // first choice it would be.
    const real = soundPlace(visit.place, store.read())
    if (real !== visit.place) go(real, undefined, true)
  }, [visit.place, store, go])

  const next = (step: Step) => {
    if (!hasChoice(step, state.choices)) return
    const steps = stepsFor(state.choices)
    const following = steps[steps.indexOf(step) + 1]
    if (following === undefined) {
      store.dispatch({ type: 'finish' })
      onFinish(store.read())
    }
    go(following ?? 'results', step)
  }
  const back = (step: Step) => {
    const previous = stepsFor(state.choices)[stepsFor(state.choices).indexOf(step) - 1]
    if (previous === undefined) return
    // The entry before this one is the previous step, unless the visitor came here by another way.
    if (visit.from === previous && visit.place === step) navigate(-1)
    else go(previous, undefined, true)
  }
  const startOver = () => {
    store.dispatch({ type: 'start-over' })
    go('type', 'results')
  }
  // The same at every render, so that untouched tiles do not render again.
  const toggle = useCallback<Finder['toggle']>(
    (step, choice) => store.dispatch({ type: 'toggle', step, choice }),
    [store],
  )
  const choose = useCallback<Finder['choose']>(
    (step, choice) => store.dispatch({ type: 'choose', step, choice }),
    [store],
  )
  return {
    ...state,
    place,
    toggle,
    choose,
    next,
    back,
    startOver,
  }
}
