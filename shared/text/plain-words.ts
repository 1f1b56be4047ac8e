import { visibleText } from './normalise.ts'

/**
 * A text as its words sound, one space between them: without case, accents, punctuation and letters that only look
 * different, so that two texts that people would call the same are the same. Empty where there are none.
 */
export const plainWords = (text: string): string =>
  visibleText(text)
    .normalize('NFKD')
    .replace(/[\p{M}'’]/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .join(' ')
