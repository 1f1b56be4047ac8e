/** What is read, for the rest of the chart. */
export interface ReadNow {
  /** How many ideas; undefined while none is in words on the wall. */
  readonly lines: number | undefined
  /** For those who do not see it. */
  readonly words: string
}
