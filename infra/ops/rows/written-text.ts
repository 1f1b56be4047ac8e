import { InvalidArgumentError } from 'commander'
import type { Answer } from '#lambdas/rows/told.ts'
import { writtenIn } from '#shared/forms/form-records.ts'
import type { LiveForm } from '#shared/rows/row.ts'
import { normaliseText, visibleText } from '#shared/text/normalise.ts'

/** Normalised once more: nothing that lies in a table may steer a terminal. */
const textsIn = (form: LiveForm, answer: Answer): string[] => writtenIn(form, answer).map(normaliseText)

/** What an answer says, on one line: `table 14: Fewer slides`. */
export const answerText = (form: LiveForm, answer: Answer): string => {
  const text = textsIn(form, answer).join(' · ')
  return typeof answer.table === 'number' ? `table ${answer.table}: ${text}` : text
}

/** Without what tells no word from another: case, accents, ligatures, invisible characters. */
const folded = (text: string): string =>
  visibleText(text.normalize('NFKD').replaceAll(/\p{M}/gu, '')).toLowerCase()

const endsInWord = (text: string): boolean => /[\p{L}\p{N}]$/u.test(text)
const beginsWithWord = (text: string): boolean => /^[\p{L}\p{N}]/u.test(text)

/** A word that is looked for, and at which of its ends it may go on. */
export interface Wanted {
  readonly word: string
  readonly goesOnBefore: boolean
  readonly goesOnAfter: boolean
}

/** Where a word stands by itself. Names hold many a word: Scunthorpe. */
const isWordAt = (text: string, at: number, { word, goesOnBefore, goesOnAfter }: Wanted): boolean => {
  const [before, after] = [text.slice(Math.max(at - 2, 0), at), text.slice(at + word.length)]
  const isCutBefore = beginsWithWord(word) && endsInWord(before)
  const isCutAfter = endsInWord(word) && beginsWithWord(after)
  return (goesOnBefore || !isCutBefore) && (goesOnAfter || !isCutAfter)
}

/**
 * Reads a word, or several, that answers are to contain: whole words, whatever their case and accents; a * at an end
 * stands for the rest of a longer word.
 * @throws InvalidArgumentError, which the command line words.
 */
export const readWord = (text: string): Wanted => {
  const [, before = '', inner = '', after = ''] = /^(\*?)(.*?)(\*?)$/su.exec(text.trim()) ?? []
  const word = folded(inner)
  if (word === '') throw new InvalidArgumentError('It must be a word, or the beginning of one and a *.')
  return { word, goesOnBefore: before !== '', goesOnAfter: after !== '' }
}

/** Whether an attendee wrote a word into an answer. */
export const contains = (form: LiveForm, answer: Answer, wanted: Wanted): boolean =>
  textsIn(form, answer)
    .map(folded)
    .some((text) => {
      for (let at = text.indexOf(wanted.word); at !== -1; at = text.indexOf(wanted.word, at + 1))
        if (isWordAt(text, at, wanted)) return true
      return false
    })
