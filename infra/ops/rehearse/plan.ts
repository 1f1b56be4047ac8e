import type { LiveForm } from '#shared/rows/row.ts'
import type { Wifi } from './network/wifi.ts'
import type { ChoosePlan } from './choosing/plan.ts'
import type { ReadingTime } from './phones/owner.ts'

/** From where on a rehearsal that lost and doubled nothing went badly all the same: what its people went through. */
interface Limits {
  /** The most people, of a hundred, who may read of an error or that the site is busy; those without network left out. */
  readonly toldPercent: number
  /** How long 99 of 100 people may wait for their thank-you, in ms. */
  readonly waitMs: number
  /** How long 99 of 100 answers may take from the thank-you to an open screen, in ms. */
  readonly lagMs: number
}

/**
 * What a rehearsal is held to unless told otherwise: what is promised of an answer, with bad wifi in between. Measured
 * with 400 phones in 20 s before the limits of a new table, on two processors that had other work: no one read of it, 6.7 s
 * and 2.3 s.
 */
export const usualLimits: Limits = { toldPercent: 1, waitMs: 15_000, lagMs: 5_000 }

/** For measurements, which judge nothing. */
export const noLimits: Limits = { toldPercent: 100, waitMs: Infinity, lagMs: Infinity }

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
  /** Once all have answered, the room rates its ideas, and votes on some of the best. */
  readonly choose?: ChoosePlan | undefined
  /** Wrong phones, to see that the rehearsal finds out. */
  readonly forgetfulPhones?: boolean
}
