import type { Page } from '#lambdas/rows/row-log.ts'
import type { StoredRow } from '#lambdas/rows/told.ts'
import { pilesOf } from '#shared/gather/pile.ts'
import { type Dots, mostDotPiles, mostDots } from '#shared/responses.ts'
import { markLength } from '#shared/rows/mark.ts'

/** Where a row lies, of a form whose answers lie somewhere. */
export type PlaceOf = (stored: StoredRow) => readonly [x: unknown, y: unknown]

const inTenths = (value: unknown): number => Math.round(Number(value) * 10)

const meanOf = (values: readonly number[]): number =>
  Math.round(values.reduce((sum, value) => sum + value, 0) / values.length)

/** What was gathered of the rows of a round, and which of those that are told lie in it. */
const pilesFor = (
  rows: readonly StoredRow[],
  told: readonly StoredRow[],
  place: PlaceOf,
): Pick<Dots, 'piles'> => {
  const at = new Map(told.map(({ row }, index) => [row, index]))
  const piles = [...pilesOf(rows).values()]
    .toSorted((one, other) => other.rows.length - one.rows.length)
    .slice(0, mostDotPiles)
    .map(({ name, rows: ideas }) => {
      const places = ideas.map((idea) => place(idea).map(inTenths))
      const mean = (axis: number) => meanOf(places.map((values) => values[axis] ?? 0))
      return {
        name,
        ideas: ideas.length,
        tables: new Set(ideas.map(({ answer }) => answer.table)).size,
        impact: mean(0),
        effort: mean(1),
        dots: ideas.flatMap(({ row }) => at.get(row) ?? []),
      }
    })
  return piles.length > 0 ? { piles } : {}
}

/** Where the rows of a round lie, spread over it where they are many: a phone draws them behind its own. */
export const dotsOf = ({ rows, round, lastRow }: Page, place: PlaceOf): Dots => {
  const step = Math.max(1, rows.length / mostDots)
  const some = rows
    .filter((_, index) => Math.floor(index / step) !== Math.floor((index - 1) / step))
    .slice(0, mostDots)
  const dots = some.flatMap((row) => place(row).map(inTenths))
  const marks = some.map(({ mark = '' }) => mark.padEnd(markLength)).join('')
  return { round, lastRow, dots, marks, ...pilesFor(rows, some, place) }
}
