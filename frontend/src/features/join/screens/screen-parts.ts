import type { RefCallback } from 'react'
import type { ToolName } from '../steps.ts'

/** What every screen of the evening has. */
export interface ScreenParts {
  /** What the bar says beside the name: the table. */
  readonly about: string
  readonly headingRef: RefCallback<HTMLElement>
}

/** What was left unsent, and the way back to it. */
export interface HeldParts {
  readonly held: readonly ToolName[]
  readonly onPick: (tool: ToolName) => void
}
