import type { RefCallback } from 'react'
import type { VoteView } from '../use-vote.ts'

/** What every screen of a vote has. */
export interface ScreenParts {
  readonly view: VoteView
  /** What the bar says beside the name: the table. */
  readonly about: string
  readonly table: number | undefined
  readonly headingRef: RefCallback<HTMLElement>
}
