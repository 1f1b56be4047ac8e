import { allSteps, firstOpenStep, stepsFor, type Step } from './choices.ts'
import type { FinderState } from './finder-state.ts'

/** Where in the finder a visitor is: one entry of the browser's history each, so that its Back goes a step back. */
export type Place = Step | 'results'

/** What a history entry carries: the place, and the one it was reached from. */
export interface Visit {
  readonly place: Place
  readonly from?: Place | undefined
}

const isPlace = (value: unknown): value is Place => [...allSteps, 'results'].some((place) => place === value)

/** A history entry's state, whatever it is; without one of ours, the first step. */
export const readVisit = (state: unknown): Visit => {
  const { finder } = (typeof state === 'object' && state !== null ? state : {}) as { finder?: unknown }
  const { place, from } = (typeof finder === 'object' && finder !== null ? finder : {}) as Partial<
    Record<keyof Visit, unknown>
  >
  return isPlace(place) ? { place, ...(isPlace(from) && { from }) } : { place: 'type' }
}

/** The same, as the router keeps it. */
export const visitState = (visit: Visit) => ({ finder: visit })

/**
 * Where a visitor really is: never behind a step without a choice, on one that has been dropped, or before a
 * shortlist that was never made.
 */
export const soundPlace = (wanted: Place, { choices, finished }: FinderState): Place => {
  if (wanted === 'results' && finished) return 'results'
  const steps = stepsFor(choices)
  const reached = wanted === 'results' || !steps.includes(wanted) ? steps.length - 1 : steps.indexOf(wanted)
  const open = firstOpenStep(choices)
  const most = open === undefined ? reached : Math.min(reached, steps.indexOf(open))
  return steps[most] ?? 'type'
}
