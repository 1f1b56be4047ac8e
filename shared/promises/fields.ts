/** What is promised of a chosen idea: whose it is, by when, the first step; how it stands, and one line of news. */
export const promiseFields = ['owner', 'due', 'step', 'status', 'news'] as const
export type PromiseField = (typeof promiseFields)[number]

/** Fields in which people write what they like, a name for instance: kept apart, for as long as an e-mail address is. */
export const writtenFields: readonly PromiseField[] = ['owner', 'step', 'news']

/** How a promise stands, where somebody has said so; until then it has no owner, or is on its way. */
export const promiseStatuses = ['way', 'done', 'stuck', 'dropped'] as const
export type PromiseStatus = (typeof promiseStatuses)[number]

/** The most characters of a text, and the most promises of a round: the ten best, two votes, and room to spare. */
export const promiseLimits = { owner: 60, step: 200, news: 200, ofRound: 40 } as const

/** What is kept of a promise, of an idea by its row. A field that nobody has filled in is left out. */
export interface Promised {
  readonly row: number
  /** The pile for which the idea stood when the room voted on it: it is promised of that, whatever becomes of the idea. */
  readonly pile?: string | undefined
  readonly owner?: string | undefined
  /** A day, such as `2027-01-31`. */
  readonly due?: string | undefined
  readonly step?: string | undefined
  readonly status?: PromiseStatus | undefined
  readonly news?: string | undefined
  /** Somebody has taken it whose name has expired. */
  readonly isTaken?: true | undefined
  /** Only phones say so: it counts where the room chose the idea. */
  readonly isClaim?: true | undefined
  /** A phone's words hold one of the listed ones: only desks are told of them, until one writes them anew. */
  readonly hasListedWord?: true | undefined
  /** When it was changed last, in ms since 1970. */
  readonly at: number
}

/** A text on one line that is more than spaces, and no longer than that; `u` counts an emoji as one. */
const lineUpTo = (most: number): RegExp =>
  new RegExp(`^(?=.*\\P{Z})[^\\p{Cc}\\p{Zl}\\p{Zp}]{1,${most}}$`, 'u')

const lines = {
  owner: lineUpTo(promiseLimits.owner),
  step: lineUpTo(promiseLimits.step),
  news: lineUpTo(promiseLimits.news),
} as const

/** A day of the calendar, as `<input type="date">` gives it. (HTML, 2.3.5.2) */
const isDay = (text: string): boolean => {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const moment = Date.parse(`${text}T00:00:00Z`)
  return !Number.isNaN(moment) && new Date(moment).toISOString().slice(0, 10) === text
}

/** Whether a field may say so. Empty, it says nothing, and may. */
export const mayPromise = (field: PromiseField, value: string): boolean => {
  if (value === '') return true
  if (field === 'due') return isDay(value)
  if (field === 'status') return promiseStatuses.some((status) => status === value)
  return lines[field].test(value)
}
