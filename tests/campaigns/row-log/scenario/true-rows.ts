import type { Counter } from '#lambdas/rows/counter.ts'
import type { Standing } from '#shared/rows/standing.ts'

/** A row as it was written: when, and each standing that it had since which turn. Times in ms since 1970. */
export interface TrueRow {
  readonly round: number
  readonly row: number
  readonly key: string
  readonly idea: string
  readonly late: number | undefined
  readonly putAt: number
  readonly standings: { readonly turn: number; readonly is: Standing; readonly at: number }[]
}

/** The counter as it was from a time on. */
export interface TrueCounter extends Counter {
  readonly at: number
  readonly visible: number
}

/** What a desk displayed when it decided: texts and standings by row. */
export type Displayed = ReadonlyMap<number, { readonly idea: string; readonly is: Standing }>

/** When an answer was stored, and the keys of those whose place it takes, the latest first. */
export interface StoredAnswer {
  readonly at: number
  readonly replaced: readonly string[]
  readonly sealed: boolean
}
