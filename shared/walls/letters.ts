import { shownLine } from '../text/shown-line.ts'

/** What pages need to know of how a wall is linked: without the schemas, which browsers need not load. */

/** The letters of a wall's code: no vowels, so that it is no word in any language, and none that looks like a digit. */
export const codeLetters = 'BCDFGHJKLMNPQRSTVWXZ'

export const codeLength = 4

/** A wall's code. */
export const codePattern = new RegExp(`^[${codeLetters}]{${codeLength}}$`)

/** What somebody typed, as a code has it: small letters do, and whatever is none is left out. */
export const asCode = (typed: string): string =>
  typed
    .toUpperCase()
    .replaceAll(new RegExp(`[^${codeLetters}]`, 'g'), '')
    .slice(0, codeLength)

/** What a wall may be called: 1 to 24 characters on one line. */
export const wallNamePattern = shownLine(24)

/** Times in ms. */
export const wallTimes = {
  /** A code is good for so long, and then another one takes its place. */
  code: 10 * 60_000,
  /** For so long after a desk greeted a wall, that desk may link it; its code stays. */
  greeting: 2 * 60_000,
  /** How often a wall asks that waits, one that has waited for long, and one that is linked. */
  poll: { waiting: 2_000, waitingLong: 10_000, linked: 4_000 },
  /** Who has waited so long asks less often. */
  long: 30 * 60_000,
} as const
