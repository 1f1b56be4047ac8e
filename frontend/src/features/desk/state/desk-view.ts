import type { LiveForm } from '#shared/rows/row.ts'
import type { Held } from './held.ts'
import type { Notice } from './notices.ts'
import type { Sample } from './rate.ts'

/** Why a link opens nothing: its time is over, it was taken back, or it never opened anything here. */
export type Gone = 'expired' | 'revoked' | 'unknown'

/** The desk as it is shown. */
export interface DeskView {
  readonly form: LiveForm
  /** Undefined until the first response. */
  readonly held: Held | undefined
  /** No response came lately: what is shown is as of `toldAt`, and nothing can be changed. */
  readonly isLost: boolean
  /** When the last response came, in ms since 1970 on this phone. */
  readonly toldAt: number | undefined
  readonly samples: readonly Sample[]
  readonly notice: Notice | undefined
  readonly gone: Gone | undefined
}
