import { rowNumberOf, type NumberedRow, type ReadRow } from './row-number.ts'

/** What a response changed: how many rows came, how many went. */
export interface Change {
  readonly added: number
  readonly removed: number
}

/**
 * The rows a screen holds, by number, in order of arrival. A row is taken once, whatever the order or the number
 * of responses that carry it.
 */
export class RowStore<Row extends NumberedRow> {
  readonly #readRow: ReadRow<Row>
  readonly #byRow = new Map<number, Row>()
  #rows: readonly Row[] = []
  #generation = 0

  constructor(readRow: ReadRow<Row>) {
    this.#readRow = readRow
  }

  /** A new array after each change; within a generation the earlier array is its beginning. */
  get rows(): readonly Row[] {
    return this.#rows
  }

  /** Changes whenever a row was taken away, so that a drawing that only appends knows when to begin again. */
  get generation(): number {
    return this.#generation
  }

  /** Adds the rows that are not held yet; `firstRow` numbers rows without a number. */
  add(rows: readonly unknown[], firstRow = 1): Change {
    const added: Row[] = []
    for (const [index, given] of rows.entries()) {
      const row = this.#readRow(given, firstRow + index)
      if (!row || this.#byRow.has(row.row)) continue
      this.#byRow.set(row.row, row)
      added.push(row)
    }
    if (added.length > 0) this.#rows = [...this.#rows, ...added]
    return { added: added.length, removed: 0 }
  }

  /**
   * Takes a whole list: adds what is new, and drops the held rows up to `lastRow` that the list no longer has
   * (hidden by the operator). Rows above `lastRow` stay: the list may be older than they are.
   */
  replace(rows: readonly unknown[], lastRow: number): Change {
    const listed = new Set(rows.map((row, index) => rowNumberOf(row, index + 1)))
    const kept = this.#rows.filter(({ row }) => row > lastRow || listed.has(row))
    const removed = this.#rows.length - kept.length
    if (removed > 0) {
      for (const gone of this.#rows) this.#byRow.delete(gone.row)
      for (const row of kept) this.#byRow.set(row.row, row)
      this.#rows = kept
      this.#generation += 1
    }
    return { added: this.add(rows).added, removed }
  }

  clear(): void {
    this.#byRow.clear()
    this.#rows = []
    this.#generation += 1
  }
}
