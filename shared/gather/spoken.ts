import { commonIn } from './common-words.ts'

/** What a known word says of what a common one does: the same letters mean something in several languages. */
const known = 0.5

/**
 * The languages that a text may be in, as places of `commonIn`: those of most of its words. Undefined where no word tells.
 *
 * @param meansIn whether a word has a meaning in a language, that is not a common one
 */
export const languagesOf = (
  words: readonly string[],
  meansIn: (word: string, language: number) => boolean,
): readonly number[] | undefined => {
  const scores = commonIn.map((common, language) =>
    words.reduce((sum, word) => sum + (common.has(word) ? 1 : meansIn(word, language) ? known : 0), 0),
  )
  const most = Math.max(...scores)
  return most === 0 ? undefined : scores.flatMap((score, language) => (score === most ? [language] : []))
}
