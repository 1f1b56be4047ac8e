import { countWords } from '#shared/text/count-words.ts'

/**
 * The words of a text as they were typed, with the joiners that their letters and emoji need; a run that shows nothing
 * is no word. As many as the shared rule counts. `end` is where a word ends in the text, in UTF-16 units.
 */
const typedWords = (text: string): { word: string; end: number }[] =>
  [...text.matchAll(/\P{White_Space}+/gu)]
    .map((match) => ({ word: match[0], end: match.index + match[0].length }))
    .filter(({ word }) => countWords(word) > 0)

/** At most the first `limit` words of a text, one by one. */
export const firstWords = (text: string, limit: number): string[] =>
  typedWords(text)
    .slice(0, limit)
    .map(({ word }) => word)

/**
 * The text as it is, cut after its first `limit` words where it has more. With no more, one space may follow, as it
 * does while one types.
 */
export const cutToWords = (text: string, limit: number): string => {
  const words = typedWords(text)
  const end = words[limit - 1]?.end
  return end === undefined ? text : text.slice(0, words.length > limit ? end : end + 1)
}

/**
 * What a field may hold after it held `before` and was changed to `text`: at most `limit` words. Where a word begins
 * after the last one allowed, the field stays as it was, space included, or the next letter would join the last word.
 */
export const limitWords = (before: string, text: string, limit: number): string => {
  const cut = cutToWords(text, limit)
  const isUnchanged = cut !== text && before.startsWith(cut) && countWords(before.slice(cut.length)) === 0
  return isUnchanged ? before : cut
}
