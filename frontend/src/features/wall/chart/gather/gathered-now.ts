import type { ReactNode } from 'react'

/** What piles are for the rest of the chart. */
export interface GatheredNow {
  /** The circles that have landed make way for what has just been gathered. */
  readonly light: 'dim' | undefined
  /** What the foot says; undefined: nothing. */
  readonly foot: ReactNode
  /** For those who do not see it. */
  readonly words: string
  /** The pile in focus says what lies in it. */
  readonly isPiled: boolean
}

export const nothingGathered: GatheredNow = { light: undefined, foot: undefined, words: '', isPiled: false }
