import type { Rate, Show, Vote } from '../desk/desk.ts'

/** A rating or a vote that is not told yet, and which of both it is. */
export type Hushing =
  | { readonly kind: 'rate'; readonly course: Rate }
  | { readonly kind: 'vote'; readonly course: Vote }

/**
 * What of a round began last, unless it is told: until then it may get more time, so no idea is picked out, and none
 * changes under a thumb.
 */
export const hushingOf = (
  { rate, vote }: Pick<Show, 'rate' | 'vote'>,
  round: number,
): Hushing | undefined => {
  const [last] = [
    rate?.round === round && ({ kind: 'rate', course: rate } as const),
    vote?.round === round && ({ kind: 'vote', course: vote } as const),
  ]
    .filter((one) => one !== false)
    .toSorted((one, other) => other.course.startedAt - one.course.startedAt)
  return last?.course.revealed ? undefined : last
}
