import type { LaserFocusRow } from '#shared/rows/row.ts'
import { ScreenLog } from './wall/screen-log.ts'

/** The log of ideas as the chart sees it. */
export class ScatterplotLog extends ScreenLog<LaserFocusRow> {
  constructor() {
    super('/api/laser-focus-form', (row) => ({ table: row, idea: `Idea ${row}`, impact: 5, effort: 5 }))
  }

  /** Adds so many rows, spread over the whole chart. */
  appendMany(count: number): void {
    const from = this.rows
    this.append(
      ...Array.from({ length: count }, (_, index) => ({
        table: ((from + index) % 400) + 1,
        impact: (((from + index) * 37) % 101) / 10,
        effort: (((from + index) * 61) % 101) / 10,
      })),
    )
  }
}
