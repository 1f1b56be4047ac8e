import { samePhrase } from '../text/same-phrase.ts'

/** One answer of the venting machine, as its screen gets it. */
export interface Answer {
  readonly row: number
  readonly question: string
  readonly answer: string
  /** It has a flagged word that nobody let through. */
  readonly flagged?: true | undefined
}

/** What was said once or more often, in whatever spelling. */
export interface Phrase {
  /** What all its spellings have in common. */
  readonly key: string
  /** The spelling that came first; the one that is shown. */
  readonly text: string
  readonly count: number
  /** All spellings, in the order in which they came. */
  readonly spellings: readonly string[]
  /** The rows that say it, in order. */
  readonly rows: readonly number[]
  /** All of them are flagged. */
  readonly flagged?: true | undefined
}

/** The phrases of some answers, most said first; of those said as often, the one that came first. */
export const phrasesOf = (answers: readonly Answer[]): readonly Phrase[] => {
  const phrases = new Map<
    string,
    Phrase & { count: number; spellings: string[]; rows: number[]; flagged?: true | undefined }
  >()
  for (const { row, answer, flagged } of answers) {
    const key = samePhrase(answer)
    const phrase = phrases.get(key)
    if (!phrase)
      phrases.set(key, {
        ...{ key, text: answer, count: 1, spellings: [answer], rows: [row] },
        ...(flagged && { flagged }),
      })
    else {
      phrase.count += 1
      phrase.rows.push(row)
      phrase.flagged &&= flagged
      if (!phrase.spellings.includes(answer)) phrase.spellings.push(answer)
    }
  }
  return [...phrases.values()].toSorted((one, other) => other.count - one.count)
}

/** Those that a layout may choose: with a flagged word only what somebody let through. */
export const choosable = <Row extends { readonly flagged?: true | undefined }>(
  rows: readonly Row[],
): readonly Row[] => (rows.some(({ flagged }) => flagged) ? rows.filter(({ flagged }) => !flagged) : rows)

/** How many said it, which is all that a phrase's colour tells. */
export type Loudness = 'once' | 'some' | 'five' | 'ten' | 'twenty'

/** From so many voices on a phrase stands in a bubble. */
export const loudFrom = 5

export const loudnessOf = (count: number): Loudness =>
  count >= 20 ? 'twenty' : count >= 10 ? 'ten' : count >= loudFrom ? 'five' : count > 1 ? 'some' : 'once'

/** `1 answer`, `314 answers`. */
export const answersInWords = (count: number): string => `${count} ${count === 1 ? 'answer' : 'answers'}`
