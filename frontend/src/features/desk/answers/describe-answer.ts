import { axisWords } from '../state/axis-words.ts'
import type { DeskAnswer, Flag } from '#shared/desk/desk.ts'
import { writtenIn } from '#shared/forms/form-records.ts'
import type { LiveForm } from '#shared/rows/row.ts'
import { bandOf, type Band } from '../wall/places.ts'

/** An answer as the desk shows it. */
export interface Described {
  /** Of laser focus: the circle that the wall shows. */
  readonly circle: { readonly table: number; readonly band: Band } | undefined
  readonly text: string
  /** What else is known of it, in short parts. */
  readonly details: readonly string[]
  /** What it is called in a sentence. */
  readonly name: string
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '')
/** A number in an answer; 0 where it is none. */
export const numberOf = (value: unknown): number => (typeof value === 'number' ? value : 0)

const quoted = (words: string): string => `“${words}”`

type Fields = DeskAnswer['answer']

/** Forms that have more to say than what was written. */
const describers: Readonly<Partial<Record<LiveForm, (answer: Fields) => Described>>> = {
  'laser-focus': ({ table, idea, impact, effort }) => {
    const [tableNumber, height] = [numberOf(table), numberOf(impact)]
    return {
      circle: { table: tableNumber, band: bandOf(height) },
      text: text(idea),
      // Once somebody asks: a search goes through all ideas of a room, and looks at none of it.
      get details() {
        return [
          `${axisWords().impact}\u00a0${height.toFixed(1)}`,
          `${axisWords().effort}\u00a0${numberOf(effort).toFixed(1)}`,
        ]
      },
      name: `Table ${tableNumber}`,
    }
  },
  'combo-convo': ({ orangeCard, blueCard, whatIsA, thatCould, freeText }) => ({
    circle: undefined,
    text: text(freeText),
    details: [`${text(orangeCard)} + ${text(blueCard)}`, `${text(whatIsA)} … ${text(thatCould)}`],
    name: quoted(text(freeText)),
  }),
}

/** What there is to say of an answer to a form. */
export const describeAnswer = (form: LiveForm, { answer }: Pick<DeskAnswer, 'answer'>): Described => {
  const describe = describers[form]
  if (describe) return describe(answer)
  const words = writtenIn(form, answer).join(' · ')
  return { circle: undefined, text: words, details: [], name: quoted(words) }
}

const numerals = ['', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine']
const inWords = (count: number): string => numerals[count] ?? String(count)

/** Why an answer is marked, in words. */
export const flagWords = (flag: Flag): string => {
  if (flag.reason === 'word') return `A word on your list: ${quoted(flag.word)}`
  if (flag.reason === 'unsealed') return 'Without a table’s code'
  const count = inWords(flag.count)
  if (flag.reason === 'same') return `Same as ${count} ${flag.count === 1 ? 'other' : 'others'}`
  return `${count.charAt(0).toUpperCase()}${count.slice(1)} from one phone in a minute`
}

/** Whether it is shown, and no wall chooses it for what it shows in words: it has a flagged word that nobody let through. */
export const isOutOfWords = ({ standing, letThrough, flags }: DeskAnswer): boolean =>
  standing === 'shown' && !letThrough && flags.some(({ reason }) => reason === 'word')

/** How long ago something was, as short as it can be told. */
export const agoWords = (ms: number): string => {
  const seconds = Math.floor(ms / 1000)
  if (seconds < 5) return 'now'
  if (seconds < 90) return `${seconds}\u00a0s`
  const minutes = Math.round(seconds / 60)
  return minutes < 90 ? `${minutes}\u00a0min` : `${Math.round(minutes / 60)}\u00a0h`
}
