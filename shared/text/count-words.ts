import { visibleText } from './normalise.ts'

/**
 * The words of a text, counted the same way in the browser and on the server: normalised (NFC), invisible and
 * control characters removed, split on any Unicode white space: a phone never takes
 * what the server refuses.
 */
export const wordsOf = (text: string): string[] =>
  visibleText(text)
    .split(/\p{White_Space}+/u)
    .filter(Boolean)

/** How many words a text has; 0 for one that shows nothing. */
export const countWords = (text: string): number => wordsOf(text).length
