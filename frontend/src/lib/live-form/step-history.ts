/** How entries of the browser's history carry the steps of a form: under a key, each place by its value. */
export interface StepEntries {
  readonly key: string
  readonly values: readonly (string | number)[]
}

/** The place that a history entry carries, whatever its state is; without one of ours, the first. */
export const placeIn = ({ key, values }: StepEntries, entry: unknown): number => {
  const carried = (Object(entry) as Readonly<Record<string, unknown>>)[key]
  return Math.max(
    0,
    values.findIndex((value) => value === carried),
  )
}

/** What brings a form and the browser's history together: another step, entries less, or one more. */
export type Move =
  | { readonly kind: 'stay' }
  /** `excess` entries lie on top of the one of that step. */
  | { readonly kind: 'go'; readonly place: number; readonly excess: number }
  | { readonly kind: 'leave'; readonly excess: number }
  | { readonly kind: 'add'; readonly place: number }

/** Where a form is, and where the browser. */
export interface Situation {
  /** The place of the form's step; undefined where every entry is as good. */
  readonly wanted: number | undefined
  /** The place of the entry. */
  readonly place: number
  /** The browser has just come there. */
  readonly arrived: boolean
  /** Where its coming leads: not every step that was reached once is still. */
  readonly reached: number
  /** It was asked to go back, and had not done so until now: an entry made meanwhile would be where it goes back from. */
  readonly goesBack: boolean
}

const stay: Move = { kind: 'stay' }

/** What follows from where form and browser are: the form leads, but where somebody uses the browser's own buttons. */
export const moveFor = ({ wanted, place, arrived, reached, goesBack }: Situation): Move => {
  if (arrived && !goesBack && wanted !== place) return { kind: 'go', place: reached, excess: place - reached }
  if (wanted === undefined || wanted === place || (goesBack && !arrived)) return stay
  // One entry forward at a time: the next follows when it is here.
  return wanted < place ? { kind: 'leave', excess: place - wanted } : { kind: 'add', place: place + 1 }
}
