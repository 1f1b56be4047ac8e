import type { FlaggedRows, LogStore } from '#lambdas/rows/log-store.ts'
import type { Answer, StoredRow } from '#lambdas/rows/told.ts'
import type { SealKeys } from '#lambdas/seals/seal-keys.ts'
import type { CallOptions } from '#lambdas/store/call-options.ts'
import type { WordsOf } from '#lambdas/content/preparation.ts'
import { formRecords, writtenIn } from '#shared/forms/form-records.ts'
import { plainWords } from '#shared/text/plain-words.ts'
import { isLiveForm, type LiveForm, liveForms } from '#shared/rows/row.ts'
import { createFindWord, createFlags, type FlagRows } from './flags.ts'

const textOf = (form: LiveForm) => (answer: Answer) => writtenIn(form, answer).join(' ')

/** The flags of each form's answers: desk and sequencer go by these, so a flag means the same to both. */
export const createFormFlags = (stageWords?: readonly string[]): ReadonlyMap<LiveForm, FlagRows> => {
  const findWord = createFindWord(stageWords)
  return new Map(
    liveForms.map((form) => {
      const { areTwinsOdd } = formRecords[form]
      return [form, createFlags({ textOf: textOf(form), findWord, areTwinsOdd })] as const
    }),
  )
}

/** Whether sealed sheets of a form were printed: those of one say nothing of another's answers. */
export const areSheetsSealed = async (
  sealKeys: Pick<SealKeys, 'read'>,
  form: LiveForm,
  options: CallOptions,
): Promise<boolean> => (await sealKeys.read(options))?.forms.includes(form) ?? false

/** Makes something of a list of words, and again only once it is another list. */
export const madeOfWords = <Made>(
  make: (words: readonly string[]) => Made,
): ((words: readonly string[]) => Made) => {
  let last: { readonly words: readonly string[]; readonly made: Made } | undefined
  return (words) => {
    if (last?.words !== words) last = { words, made: make(words) }
    return last.made
  }
}

/** Finds the words that get an answer a second look, as they are listed now. */
export const createFinder = (wordsOf: WordsOf) => {
  const finderBy = madeOfWords(createFindWord)
  return async (options: CallOptions) => finderBy(await wordsOf(options))
}

/** Tells the log what the desk flags. */
export const createFlaggedRows = (sealKeys: Pick<SealKeys, 'read'>, wordsOf: WordsOf): FlaggedRows => {
  const flagsBy = madeOfWords(createFormFlags)
  return async (form, rows, recent, { abortSignal }) => {
    if (!isLiveForm(form)) return new Set()
    const flags = flagsBy(await wordsOf({ signal: abortSignal }))
    const isSealed = await areSheetsSealed(sealKeys, form, { signal: abortSignal })
    const found = flags.get(form)?.(rows, recent, isSealed) ?? new Map<number, []>()
    return new Set([...found].filter(([, reasons]) => reasons.length > 0).map(([row]) => row))
  }
}

/**
 * Tells whether an answer has a flagged word, and nobody at a desk has said that it may be shown all the same: no layout
 * that chooses texts chooses one that has.
 */
export const createIsOutOfWords = (form: LiveForm, stageWords?: readonly string[]) => {
  const findWord = createFindWord(stageWords)
  const read = textOf(form)
  // Pages stay in memory, and so do their answers: each is looked through once.
  const known = new WeakMap<Answer, boolean>()
  return ({ answer, letThrough }: Pick<StoredRow, 'answer' | 'letThrough'>): boolean => {
    if (letThrough) return false
    const held = known.get(answer) ?? findWord(plainWords(read(answer))) !== undefined
    known.set(answer, held)
    return held
  }
}

/** Tells the log by which answers it may call a pile. */
export const createMayName = (wordsOf: WordsOf): NonNullable<LogStore['mayName']> => {
  const outBy = madeOfWords(
    (words) => new Map(liveForms.map((form) => [form, createIsOutOfWords(form, words)] as const)),
  )
  return async (form) => {
    const isOut = outBy(await wordsOf({})).get(form)
    return (row) => isOut?.(row) === false && textOf(form)(row.answer) !== ''
  }
}
