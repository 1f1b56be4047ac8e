import type { Clock } from './poll-timer.ts'

/** Rows that come after a lost connection appear so many at a time, or more: in so many batches all are there. */
const batch = { rows: 7, everyMs: 500, most: 6 } as const

interface CatchUpPorts extends Pick<Clock, 'after'> {
  /** Whether all rows come together. */
  readonly isStill: () => boolean
  /** It is time for the next batch. */
  readonly onBatch: () => void
}

/**
 * Lets the rows that come after a lost connection through in batches, the first at once and the last 2.5 s later.
 * Whatever else comes meanwhile waits its turn with them; at all other times everything is there at once.
 */
export class CatchUp<Row> {
  readonly #ports: CatchUpPorts
  #callOff: (() => void) | undefined
  #batchesLeft = 0
  #shown: readonly Row[] = []

  constructor(ports: CatchUpPorts) {
    this.#ports = ports
  }

  /** Of the rows that are held, those that are shown now. `isLate`: what is not shown yet comes after a loss. */
  of(rows: readonly Row[], isLate: boolean): { shown: readonly Row[]; isCatchingUp: boolean } {
    // Most of the time nothing is late, and each poll of a large room asks.
    if (!isLate && this.#batchesLeft === 0) return { shown: (this.#shown = rows), isCatchingUp: false }
    // Rows are added at the end: those shown are the beginning, also where some of them were taken away.
    const known = new Set(this.#shown)
    const begin = rows.filter((row) => known.has(row)).length
    if (this.#batchesLeft === 0 && begin < rows.length) this.#batchesLeft = batch.most
    const isCatchingUp = this.#batchesLeft > 0
    this.#shown = isCatchingUp ? rows.slice(0, this.#next(begin, rows.length)) : rows
    if (this.#shown.length === rows.length) this.stop()
    return { shown: this.#shown, isCatchingUp }
  }

  /** Whatever is left comes at once. */
  stop(): void {
    this.#callOff?.()
    this.#callOff = undefined
    this.#batchesLeft = 0
  }

  /** How many of all rows are shown, where so many were. */
  #next(shown: number, all: number): number {
    if (this.#ports.isStill()) return all
    if (this.#callOff) return shown
    const more = Math.max(batch.rows, Math.ceil((all - shown) / this.#batchesLeft))
    this.#batchesLeft -= 1
    this.#callOff = this.#ports.after(batch.everyMs, () => {
      this.#callOff = undefined
      this.#ports.onBatch()
    })
    return shown + more
  }
}
