import type { Walked } from '#shared/reading/read-steps.ts'

/** What is read, for the rest of the chart. */
export interface ReadNow {
  /** The ideas; undefined while none is in words on the wall. */
  readonly list: Walked | undefined
  /** For those who do not see it. */
  readonly words: string
}
