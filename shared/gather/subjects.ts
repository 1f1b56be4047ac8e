import { type Gathered, type PiledRow, pilesOf } from './pile.ts'

/** What a room judges: each idea by itself, and the ideas of a pile as one. */
export interface Subjects<Row extends PiledRow> {
  /** The rows by which subjects are known, as their rows were given: an idea's own, of a pile that of its first idea. */
  readonly rows: readonly number[]
  /** The rows of ideas that others of their piles stand for. */
  readonly folded: ReadonlySet<number>
  /** The piles by the row by which each is known; their ideas ascend by row. */
  readonly piles: ReadonlyMap<number, Gathered<Row>>
  /** The row by which the subject of an idea is known: its own where it lies in no pile. */
  readonly of: (row: number) => number
  /** What was said of ideas, as it is of their subjects: what was said of any idea of a pile was said of the pile. */
  readonly judged: <Said extends { readonly idea: number }>(said: readonly Said[]) => Said[]
}

/** What a room judges of the ideas that are shown. In whatever order they come, a pile is known by its lowest row. */
export const subjectsOf = <Row extends PiledRow>(shown: readonly Row[]): Subjects<Row> => {
  const piles = new Map<number, Gathered<Row>>()
  const leads = new Map<number, number>()
  for (const pile of pilesOf(shown).values()) {
    const rows = pile.rows.toSorted((one, other) => one.row - other.row)
    const lead = rows[0]?.row ?? 0
    piles.set(lead, { ...pile, rows })
    for (const { row } of rows) leads.set(row, lead)
  }
  const of = (row: number): number => leads.get(row) ?? row
  const isFolded = (row: number): boolean => of(row) !== row
  const all = shown.map(({ row }) => row)
  return {
    rows: all.filter((row) => !isFolded(row)),
    folded: new Set(all.filter(isFolded)),
    piles,
    of,
    judged: (said) => said.map((one) => ({ ...one, idea: of(one.idea) })),
  }
}
