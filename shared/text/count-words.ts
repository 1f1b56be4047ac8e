import { visibleText } from './normalise.ts'

/** Scripts that leave no room between words, as far as every engine has a dictionary of their languages. */
const unspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u

/** Whether a text has words that no white space parts. */
export const isUnspaced = (text: string): boolean => unspaced.test(text)

let segmenter: Intl.Segmenter | undefined

/**
 * The words of a text without white space, each with the signs after it; where the browser knows none, all of it.
 * Letters of scripts that part their words with spaces stay one word: what was cut before a letter of another script
 * must not have fewer.
 */
const partsOf = (run: string): string[] => {
  // Firefox has it from 125 on. Until then the server counts more, and says so.
  if (!isUnspaced(run) || !('Segmenter' in Intl)) return [run]
  segmenter ??= new Intl.Segmenter('en', { granularity: 'word' })
  const parts: string[] = []
  let hasWord = false
  for (const { segment, isWordLike = false } of segmenter.segment(run)) {
    const last = parts.pop() ?? ''
    const begins = hasWord && isWordLike && (isUnspaced(segment) || isUnspaced(last))
    if (begins) parts.push(last, segment)
    else parts.push(last + segment)
    hasWord ||= isWordLike
  }
  return parts
}

/**
 * The words of a text, counted the same way in the browser and on the server: normalised (NFC), invisible and
 * control characters removed, split on any Unicode white space, and by `Intl.Segmenter` where a script has none: a
 * phone never takes what the server refuses.
 */
export const wordsOf = (text: string): string[] =>
  visibleText(text)
    .split(/\p{White_Space}+/u)
    .filter(Boolean)
    .flatMap(partsOf)

/** How many words a text has; 0 for one that shows nothing. */
export const countWords = (text: string): number => wordsOf(text).length
