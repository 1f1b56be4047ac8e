import { readPoint, rowNumberOf, type Point } from './point.ts'

/** What a response changed: how many points came, how many went. */
export interface Change {
  readonly added: number
  readonly removed: number
}

/**
 * The points the chart holds, by row number, in order of arrival. A row is taken once, whatever the order or the number
 * of responses that carry it.
 */
export class RowStore {
  readonly #byRow = new Map<number, Point>()
  #points: readonly Point[] = []
  #generation = 0

  /** A new array after each change; within a generation the earlier array is its beginning. */
  get points(): readonly Point[] {
    return this.#points
  }

  /** Changes whenever a point was taken away, so that a drawing that only appends knows when to begin again. */
  get generation(): number {
    return this.#generation
  }

  /** Adds the rows that are not held yet; `firstRow` numbers rows without a number. */
  add(rows: readonly unknown[], firstRow = 1): Change {
    const added: Point[] = []
    for (const [index, row] of rows.entries()) {
      const point = readPoint(row, firstRow + index)
      if (!point || this.#byRow.has(point.row)) continue
      this.#byRow.set(point.row, point)
      added.push(point)
    }
    if (added.length > 0) this.#points = [...this.#points, ...added]
    return { added: added.length, removed: 0 }
  }

  /**
   * Takes a whole list: adds what is new, and drops the held rows up to `lastRow` that the list no longer has
   * (hidden by the operator). Rows above `lastRow` stay: the list may be older than they are.
   */
  replace(rows: readonly unknown[], lastRow: number): Change {
    const listed = new Set(rows.map((row, index) => rowNumberOf(row, index + 1)))
    const kept = this.#points.filter(({ row }) => row > lastRow || listed.has(row))
    const removed = this.#points.length - kept.length
    if (removed > 0) {
      for (const point of this.#points) this.#byRow.delete(point.row)
      for (const point of kept) this.#byRow.set(point.row, point)
      this.#points = kept
      this.#generation += 1
    }
    return { added: this.add(rows).added, removed }
  }

  clear(): void {
    this.#byRow.clear()
    this.#points = []
    this.#generation += 1
  }
}
