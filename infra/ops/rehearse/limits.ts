/** From where on a rehearsal that lost and doubled nothing went badly all the same: what its people went through. */
export interface Limits {
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
