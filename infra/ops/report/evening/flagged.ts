import { createFindWord } from '#lambdas/desk/flags.ts'
import { writtenIn } from '#shared/forms/form-records.ts'
import { type LiveForm, liveForms } from '#shared/rows/row.ts'
import { normaliseText } from '#shared/text/normalise.ts'
import { plainWords } from '#shared/text/plain-words.ts'
import { OperatorError } from '../../failure-sentence.ts'
import { rowName, type ShownRows } from './shown.ts'

/** An answer that has a flagged word, that nobody let through, and that is shown all the same. */
export interface Flagged {
  /** `laser-focus/2/14` */
  readonly name: string
  readonly form: LiveForm
  readonly text: string
  readonly table: number | undefined
  readonly word: string
}

/** What of a form's rows may be flagged. */
type FlaggableRow = Readonly<Record<string, unknown>> & {
  readonly round: number
  readonly number?: number
  readonly row: number
  readonly flagged?: true | undefined
}

/** The flagged answers among those that would be told. */
export const flaggedIn = (shown: ShownRows, stageWords?: readonly string[]): readonly Flagged[] => {
  const findWord = createFindWord(stageWords)
  const rowsOf: Readonly<Partial<Record<LiveForm, readonly FlaggableRow[]>>> = {
    'laser-focus': shown.ideas,
    'combo-convo': shown.pairs,
    'venting-machine': shown.answers,
  }
  return liveForms.flatMap((form) =>
    (rowsOf[form] ?? [])
      .filter(({ flagged }) => flagged)
      .map((row) => {
        // Nothing that lies in a table may steer a terminal.
        const text = writtenIn(form, row).map(normaliseText).join(' · ')
        const { table } = row
        return {
          ...{ name: rowName(form, row), form, text },
          table: typeof table === 'number' ? table : undefined,
          word: findWord(plainWords(writtenIn(form, row).join(' '))) ?? '',
        }
      }),
  )
}

/** What becomes of flagged answers and of names that only phones have typed: all stay out, all stay in, or those that are named stay out. */
export type FlaggedChoice = 'all' | 'none' | readonly string[]

const nameOfRow = /^(?:laser-focus|combo-convo|venting-machine|promise)\/[1-9]\d{0,8}\/[1-9]\d{0,8}$/

/** Reads `all`, `none`, or names such as `laser-focus/2/14,venting-machine/1/3`; undefined where it says none of that. */
export const readFlaggedChoice = (text: string): FlaggedChoice | undefined => {
  const words = text.split(/[\s,]+/).filter(Boolean)
  if (words.length === 1 && (words[0] === 'all' || words[0] === 'none')) return words[0]
  return words.length > 0 && words.every((word) => nameOfRow.test(word)) ? words : undefined
}

/** The names of those that stay out. @throws OperatorError where one is named that was not listed. */
export const leftOutOf = (
  flagged: readonly Pick<Flagged, 'name'>[],
  choice: FlaggedChoice,
): ReadonlySet<string> => {
  const names = new Set(flagged.map(({ name }) => name))
  if (choice === 'all') return names
  if (choice === 'none') return new Set()
  const unknown = choice.filter((name) => !names.has(name))
  if (unknown.length > 0)
    throw new OperatorError(
      `${unknown.join(', ')}: no flagged answer that is shown, and no idea that a phone has typed a name for, is called so.`,
    )
  return new Set(choice)
}

/** `3 flagged answers are still shown: look.`, and each of them below. */
export const flaggedLines = (flagged: readonly Flagged[]): readonly string[] => {
  const { length } = flagged
  return [
    length === 1
      ? '1 flagged answer is still shown: look.'
      : `${length} flagged answers are still shown: look.`,
    ...flagged.map(({ name, text, table, word }) => {
      const from = table === undefined ? '' : `, table ${table}`
      return `  ${name}  “${text}”${from}. The word “${word}” is on your list.`
    }),
  ]
}

/** `2 stay out, 1 stays in.` */
export const decidedLine = (
  flagged: readonly Pick<Flagged, 'name'>[],
  leftOut: ReadonlySet<string>,
): string => {
  const out = leftOut.size
  const within = flagged.length - out
  return `${out} ${out === 1 ? 'stays' : 'stay'} out, ${within} ${within === 1 ? 'stays' : 'stay'} in.`
}
