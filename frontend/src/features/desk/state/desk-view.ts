import type { LiveForm } from '#shared/rows/row.ts'
import type { Held } from './followed-form.ts'
import type { Notice } from './notices.ts'
import type { Sample } from './rate.ts'

/** Why a link opens nothing: its time is over, it was taken back, or it never opened anything here. */
export type Gone = 'expired' | 'revoked' | 'unknown'

/** The desk as it is shown. */
export interface DeskView {
  readonly form: LiveForm
  /** Undefined until the first response. */
  readonly held: Held | undefined
  /** No response came lately: what is shown is as of then, and nothing can be changed. */
  readonly isLost: boolean
  /** The state is read, but what is new of the answers could not be: not all that is shown is as it is now. */
  readonly isBehind: boolean
  readonly samples: readonly Sample[]
  readonly notice: Notice | undefined
  readonly gone: Gone | undefined
}
