import { groupDigits } from '#shared/prices/group-digits.ts'
import { hasFlaggedWord } from '#shared/desk/marked-words.ts'
import { mostWords } from '#shared/forms/three-words.ts'
import { countWords } from '#shared/text/count-words.ts'
import { normaliseText } from '#shared/text/normalise.ts'
import { samePhrase } from '#shared/text/same-phrase.ts'
import { offer } from '#content/offer.ts'
import { ours, type Phrase } from './ours.ts'

/** What a visitor has said, and what the wall says to it. */
export interface Said {
  /** Ours, and after them the visitor's in the order in which they came. */
  readonly phrases: readonly Phrase[]
  /** What was said last, as it was typed; nothing before. */
  readonly text: string | undefined
  /** What the wall says to it. */
  readonly note: string | undefined
  /** How often something was said. */
  readonly times: number
  /** How often the wall took it. */
  readonly taken: number
  /** The phrase that was taken last, unless something was refused since. */
  readonly latest: string | undefined
}

/** Before anything is said. */
export const nothingSaid: Said = {
  ...{ phrases: ours, text: undefined, note: undefined },
  ...{ times: 0, taken: 0, latest: undefined },
}

/** Why the wall does not take a text; undefined where it does. */
const refusal = (text: string): string | undefined => {
  const words = countWords(text)
  if (words === 0) return 'Three words. Even one will do.'
  if (words > mostWords) return `Three words. You have ${words}.`
  return hasFlaggedWord(text) ? 'Not on this wall. Try it more politely.' : undefined
}

/** How many of us had said a phrase. */
const othersOf = (key: string): number => ours.find((one) => one.key === key)?.count ?? 0

const thanks = ({ key, text }: Phrase, taken: number): string => {
  const others = othersOf(key)
  if (others > 0)
    return `“${text}”: you and ${others} ${others === 1 ? 'other' : 'others'}. Nothing left this page.`
  return taken === 1
    ? 'That one is yours. Now picture 400 phones.'
    : `Yours again. It works with ${groupDigits(offer.mostPeople)}, too.`
}

/** Says one more text. The wall takes what the venting machine does, and holds what a desk would. */
export const say = (before: Said, typed: string): Said => {
  const now = { ...before, text: typed, times: before.times + 1, latest: undefined }
  const text = normaliseText(typed)
  const refused = refusal(text)
  if (refused !== undefined) return { ...now, note: refused }
  const key = samePhrase(text)
  const known = before.phrases.find((one) => one.key === key)
  const phrase = { ...(known ?? { key, text, count: 0 }), isMine: true }
  phrase.count += 1
  const taken = before.taken + 1
  return {
    ...now,
    ...{ note: thanks(phrase, taken), taken, latest: key },
    phrases: known
      ? before.phrases.map((one) => (one === known ? phrase : one))
      : [...before.phrases, phrase],
  }
}
