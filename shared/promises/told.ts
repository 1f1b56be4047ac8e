import type { Promised, PromiseStatus } from './fields.ts'

/** How a promise stands, as it is told: one that nobody has taken has no owner. */
export type StatusTold = PromiseStatus | 'none'

/** The statuses in words. */
export const statusWords: Readonly<Record<StatusTold, string>> = {
  done: 'Done',
  way: 'On its way',
  stuck: 'Stuck',
  none: 'No owner yet',
  dropped: 'Dropped',
}

/** Whose a promise is. Where names are not told, or have expired, `isTaken` still says that it has an owner. */
export interface OwnerTold extends Pick<Promised, 'owner'> {
  readonly isTaken?: boolean | undefined
}

/** Whether somebody has taken it. */
export const hasOwner = ({ owner, isTaken = false }: OwnerTold): boolean => owner !== undefined || isTaken

/** Whose it is, in words. */
export const ownerInWords = (promise: OwnerTold): string =>
  promise.owner ?? (hasOwner(promise) ? 'somebody’s' : 'nobody’s yet')

/** How a promise stands: as somebody has said, else on its way as soon as it has an owner. */
export const statusOf = (promise: Pick<Promised, 'status'> & OwnerTold): StatusTold =>
  promise.status ?? (hasOwner(promise) ? 'way' : 'none')

const dayMs = 86_400_000

/** So far (days) a day needs no year to be understood. */
const nearDays = 300

/** `by 31 January`, `was due 1 December` or `no date yet`; `today` is a day such as `2026-11-20`. */
export const dueInWords = (
  { due, status }: { readonly due?: string | undefined; readonly status: StatusTold },
  today: string,
): string => {
  if (due === undefined) return 'no date yet'
  const isNear = Math.abs(Date.parse(due) - Date.parse(today)) < nearDays * dayMs
  const day = new Intl.DateTimeFormat('en-GB', {
    ...{ day: 'numeric', month: 'long', timeZone: 'UTC' },
    ...(!isNear && { year: 'numeric' }),
  }).format(Date.parse(due))
  return due < today && status !== 'done' && status !== 'dropped' ? `was due ${day}` : `by ${day}`
}

/** All that is to be known, a line each: the news, how it begins; without these, that it looks for somebody. */
export const linesOf = ({
  news,
  step,
  status,
}: {
  readonly news?: string | undefined
  readonly step?: string | undefined
  readonly status: StatusTold
}): readonly string[] => {
  const lines = [
    ...(news === undefined ? [] : [news]),
    ...(step === undefined ? [] : [`First step: ${step}`]),
  ]
  return lines.length === 0 && status === 'none' ? ['Looking for somebody. It could be you.'] : lines
}

/** The first of them, where there is room for one. */
export const lineOf = (promise: Parameters<typeof linesOf>[0]): string => linesOf(promise)[0] ?? ''
