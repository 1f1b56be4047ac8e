import type { ComponentType } from 'react'
import type { IdeasRecord } from './done.ts'
import type { ToolName } from './steps.ts'

/** A form on this page, once its code is here. */
export interface JoinedTool {
  readonly Form: ComponentType
  /** Sends what waits on the phone while the form is not shown. Returns the stop. */
  readonly send: () => () => void
  /** Called before the form is first shown at a table that is known: it is not asked again. */
  readonly seat?: () => void
  /** Hears what it asks before it is shown; who has no network waits for nothing. */
  readonly hear?: () => Promise<void>
  /** What the record of the ideas says, in their form. */
  readonly record?: () => IdeasRecord
  /** How many answers wait on the phone to be sent. */
  readonly waiting: () => number
}

/** How the forms are fetched; a feature knows of no other, so the page names them. */
export type Tools = Readonly<Record<ToolName, () => Promise<JoinedTool>>>
