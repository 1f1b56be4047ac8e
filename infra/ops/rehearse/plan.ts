import type { LiveForm } from '#shared/rows/row.ts'
import type { Limits } from './limits.ts'
import type { Wifi } from './network/wifi.ts'
import type { ReadingTime } from './phones/owner.ts'

/** What is rehearsed. Times are milliseconds. */
export interface Plan {
  readonly phones: number
  /** All phones open their form within this time. */
  readonly withinMs: number
  readonly forms: readonly LiveForm[]
  readonly wifi: Wifi
  /** How many screens of each form are open. */
  readonly screens: number
  /** How long after the last arrival phones may still be at it. */
  readonly patienceMs: number
  /** How long the log must not have grown before it is read; and how long the screens may take to show it all then. */
  readonly quietMs: number
  readonly catchUpMs: number
  readonly seed: number
  readonly limits: Limits
  /** How long people look at a page that could not be loaded before they try again; some seconds unless told. */
  readonly readingMs?: ReadingTime
  /** Somebody at the desk holds, reveals, approves some and hides some meanwhile. */
  readonly moderated?: boolean | undefined
  /** Wrong phones, to see that the rehearsal finds out. */
  readonly forgetfulPhones?: boolean
}
