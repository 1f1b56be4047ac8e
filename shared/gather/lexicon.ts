import { samePhrase } from '../text/same-phrase.ts'
import type { WordVectors } from './word-vectors.ts'

/** Beginnings of words with fewer letters are whole words: "bus" begins "business". */
const leastBeginning = 4

/**
 * What the parts of a word mean, in English: the longest beginnings that are known, one after another. Of "Nachtdienst"
 * night and shift; nothing of a word that begins with none.
 */
const partsOf = (word: string, beginnings: ReadonlyMap<string, string>): readonly string[] => {
  const whole = beginnings.get(word)
  if (whole !== undefined) return [whole]
  const longestFrom = (at: number): number | undefined => {
    for (let end = word.length; end - at >= leastBeginning; end -= 1)
      if (beginnings.has(word.slice(at, end))) return end
    return undefined
  }
  const parts: string[] = []
  for (let at = 0; word.length - at >= leastBeginning;) {
    const end = longestFrom(at)
    if (end === undefined && at === 0) break
    if (end !== undefined) parts.push(beginnings.get(word.slice(at, end)) ?? '')
    at = end ?? at + 1
  }
  return parts
}

/**
 * English vectors that know words of other languages, too.
 *
 * @param lexicon `english: beginnings | beginnings …`, a line for each meaning, a group for each of `otherLanguages`: words
 * that begin so mean what the English word does
 */
export const withLexicon = (vectors: WordVectors, lexicon: string): WordVectors => {
  const languages: Map<string, string>[] = []
  for (const line of lexicon.trim().split('\n')) {
    const [english = '', groups = ''] = line.split(':')
    groups.split('|').forEach((group, language) => {
      const beginnings = (languages[language] ??= new Map<string, string>())
      // Of two meanings the first.
      for (const beginning of samePhrase(group).split(' '))
        beginnings.set(beginning, beginnings.get(beginning) ?? english)
    })
  }
  return {
    ...vectors,
    inOthers: (word) => languages.map((beginnings) => partsOf(word, beginnings)),
  }
}
