import type { RefCallback } from 'react'

/** What every screen of the evening has. */
export interface ScreenParts {
  /** What the bar says beside the name: the table. */
  readonly about: string
  readonly headingRef: RefCallback<HTMLElement>
}
