import { countWords, isUnspaced, wordsOf } from '#shared/text/count-words.ts'
import { visibleText } from '#shared/text/normalise.ts'

interface TypedWord {
  readonly word: string
  /** Where it ends in the text, in UTF-16 units. */
  readonly end: number
}

const lengthSeen = (text: string): number => visibleText(text).replaceAll(' ', '').length

/** Where something begins to be seen in a text, in UTF-16 units. */
const firstSeen = (text: string): number => {
  let at = 0
  for (const character of text) {
    if (lengthSeen(character) > 0) break
    at += character.length
  }
  return at
}

/** The same where no white space parts the words: as the shared rule parts what is seen, found again in what was typed. */
const unspacedWords = (text: string, most: number): TypedWord[] => {
  const words: TypedWord[] = []
  let [start, end] = [0, 0]
  for (const word of wordsOf(text).slice(0, most)) {
    while (end < text.length) {
      const next = end + ((text.codePointAt(end) ?? 0) > 0xffff ? 2 : 1)
      if (lengthSeen(text.slice(start, next)) > word.length) break
      end = next
    }
    const from = start + firstSeen(text.slice(start, end))
    const [typed = ''] = /^\P{White_Space}*/u.exec(text.slice(from, end)) ?? []
    words.push({ word: typed, end: from + typed.length })
    start = end
  }
  return words
}

/**
 * The words of a text as they were typed, with the joiners that their letters and emoji need; a run that shows nothing
 * is no word. Those after the first `most` may be missing: what was pasted may be long.
 */
const typedWords = (text: string, most: number): TypedWord[] =>
  isUnspaced(text)
    ? unspacedWords(text, most)
    : [...text.matchAll(/\P{White_Space}+/gu)]
        .map((match) => ({ word: match[0], end: match.index + match[0].length }))
        .filter(({ word }) => countWords(word) > 0)

/** At most the first `limit` words of a text, one by one. */
export const firstWords = (text: string, limit: number): string[] =>
  typedWords(text, limit)
    .slice(0, limit)
    .map(({ word }) => word)

/**
 * The text as it is, cut after its first `limit` words where it has more. With no more, one space may follow, as it
 * does while one types.
 */
export const cutToWords = (text: string, limit: number): string => {
  const words = typedWords(text, limit + 1)
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
