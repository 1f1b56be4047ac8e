import { deskLimits } from '#shared/desk/scopes.ts'

/** A row, or all from one to another. */
export type Span = number | [number, number]

/** Rows as numbers and spans, as few as they can be, in portions that one request may carry. */
export const portionsOf = (rows: readonly number[]): readonly Span[][] => {
  const portions: { count: number; readonly spans: [number, number][] }[] = []
  for (const row of rows.toSorted((one, other) => one - other)) {
    const portion = portions.at(-1)
    const last = portion?.spans.at(-1)
    const isFull = portion === undefined || portion.count === deskLimits.decided
    if (!isFull && last?.[1] === row - 1) last[1] = row
    else if (!isFull && portion.spans.length < deskLimits.spans) portion.spans.push([row, row])
    else portions.push({ count: 0, spans: [[row, row]] })
    const current = portions.at(-1)
    if (current) current.count += 1
  }
  return portions.map(({ spans }) => spans.map((span) => (span[0] === span[1] ? span[0] : span)))
}
