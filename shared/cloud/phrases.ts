import { type Pile, pilesOf } from '../gather/pile.ts'
import { samePhrase } from '../text/same-phrase.ts'

/** One answer of the venting machine, as its screen gets it. */
export interface Answer {
  readonly row: number
  readonly question: string
  readonly answer: string
  /** It has a flagged word that nobody let through. */
  readonly flagged?: true | undefined
  /** Somebody at a desk has gathered it with others that say the same. */
  readonly pile?: Pile | undefined
}

/** What was said once or more often, in whatever spelling. */
export interface Phrase {
  /** What all its spellings have in common, or the pile in which they lie. */
  readonly key: string
  /** The spelling that came first, or the pile's name: what is shown. */
  readonly text: string
  readonly count: number
  /** All spellings, in the order in which they came. */
  readonly spellings: readonly string[]
  /** The rows that say it, in order. */
  readonly rows: readonly number[]
  /** All of them are flagged. */
  readonly flagged?: true | undefined
}

/** What an answer counts for. */
type Said = Pick<Phrase, 'key' | 'text'>

/** The phrase of an answer by itself: an answer never changes, and normalising thousands anew takes its time. */
const ownPhrases = new WeakMap<Answer, string>()
const ownPhrase = (answer: Answer): string => {
  const known = ownPhrases.get(answer) ?? samePhrase(answer.answer)
  ownPhrases.set(answer, known)
  return known
}

// No phrase begins with a sign.
const saidIn = ({ id, name }: Pile): Said => ({ key: `×${id} ${name}`, text: name })

/**
 * What each of some answers counts for: its own phrase, or the pile in which it lies, under that one's name. Who says what
 * a gathered answer says counts for its pile as well, whenever it came; of two piles for the first.
 */
export const saidBy = (answers: readonly Answer[]): ((answer: Answer) => Said) => {
  const piles = pilesOf(answers)
  const phrases = new Map<string, Said>()
  for (const pile of piles.values())
    for (const answer of pile.rows) {
      const key = ownPhrase(answer)
      if (!phrases.has(key)) phrases.set(key, saidIn(pile))
    }
  return (answer) => {
    const pile = answer.pile && piles.get(answer.pile.id)
    if (pile) return saidIn(pile)
    const key = ownPhrase(answer)
    return phrases.get(key) ?? { key, text: answer.answer }
  }
}

/** The phrases of some answers, most said first; of those said as often, the one that came first. */
export const phrasesOf = (answers: readonly Answer[]): readonly Phrase[] => {
  const saidOf = saidBy(answers)
  const phrases = new Map<
    string,
    Phrase & { count: number; spellings: string[]; rows: number[]; flagged?: true | undefined }
  >()
  for (const said of answers) {
    const { row, answer, flagged } = said
    const { key, text } = saidOf(said)
    const phrase = phrases.get(key)
    if (!phrase)
      phrases.set(key, {
        ...{ key, text, count: 1, spellings: [answer], rows: [row] },
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

/** `1 answer`, `314 answers`. */
export const answersInWords = (count: number): string => `${count} ${count === 1 ? 'answer' : 'answers'}`
