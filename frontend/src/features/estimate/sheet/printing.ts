/*
 * When a press on Print was: in ms since 1970, until it is answered. The sheet's code and what it says may come late, on a
 * bad line very late.
 */

/** Nothing is asked for. */
const notAsked = 0

/** The sheet is here, and the press was too long ago. */
const cameLate = -1

/** After so many milliseconds one does something else, and a window that opens would be in its way. */
const surpriseMs = 5000

/** What a press has come to once the sheet is here: to be printed now, or to be asked for again. */
export const answerTo = (asked: number, now: number) =>
  now - asked > surpriseMs
    ? ({ isPrinted: false, asked: cameLate } as const)
    : ({ isPrinted: true, asked: notAsked } as const)

/** Whether a press waits for the sheet. */
export const isWaiting = (asked: number): boolean => asked > notAsked

/** What is said of a press that waits, by how long it has; and of one that was answered too late. */
export const printingWords = (asked: number, waitedMs: number): string => {
  if (asked === cameLate) return 'The sheet is here now: press again to print it.'
  if (!isWaiting(asked) || waitedMs < 1000) return ''
  return waitedMs < 8000
    ? 'The sheet is on its way.'
    : 'The sheet has not come yet: your connection may be gone. It is asked for until it is here. Your browser’s own Print gives this page as it is.'
}
