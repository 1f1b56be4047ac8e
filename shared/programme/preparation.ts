import * as z from 'zod/mini'
import { flaggedWordLimits } from '../desk/words.ts'
import { languages } from '../languages.ts'
import { normaliseText } from '../text/normalise.ts'
import { plainWords } from '../text/plain-words.ts'
import { axes, type PreparedField, preparedLimits } from './prepared.ts'

/** One line of text that comes out normalised; an empty one gives our own words back. */
const lineUpTo = (most: number, error: string) =>
  z.pipe(
    z.string({ error }),
    z.pipe(z.transform(normaliseText), z.string().check(z.maxLength(most, { error }))),
  )

const questionSentence = `The question must be text of at most ${preparedLimits.question} characters, by language.`
const axesSentence = `An axis is called by at most ${preparedLimits.axis} characters.`
const wordsSentence = `words must be at most ${flaggedWordLimits.words} words of 1 to ${flaggedWordLimits.characters} characters.`

const question = z.partialRecord(z.enum(languages), lineUpTo(preparedLimits.question, questionSentence), {
  error: questionSentence,
})
const axis = z.optional(lineUpTo(preparedLimits.axis, axesSentence))
const namedAxes = z.strictObject({ impact: axis, effort: axis }, { error: axesSentence })
const words = z
  .array(
    z.string({ error: wordsSentence }).check(
      z.maxLength(flaggedWordLimits.characters, { error: wordsSentence }),
      z.refine((word) => plainWords(word) !== '', { error: wordsSentence }),
    ),
    { error: wordsSentence },
  )
  .check(z.maxLength(flaggedWordLimits.words, { error: wordsSentence }))

/** What a desk saves: the fields that it names, and no others. */
export const prepareParts = {
  question: z.optional(question),
  axes: z.optional(namedAxes),
  words: z.optional(words),
} as const

/** What phones and walls are told: nothing that is as we say it. */
const askedParts = { question: z.optional(question), axes: z.optional(namedAxes) } as const
export const askedSchema = z.strictObject(askedParts)

/** The question and the axes as a stage’s file has them. */
export const stageQuestionSchema = question
export const stageAxesSchema = namedAxes

/** The last save of a field: by which link, and when, in ms since 1970. */
const savedSchema = z.strictObject({ by: z.string(), at: z.int() })
export type Saved = z.output<typeof savedSchema>

/** Each field that desks prepare. */
export const preparedFields = [
  ...languages.map((language) => `question_${language}` as const),
  ...axes.map((name) => `axis_${name}` as const),
  'words',
] as const satisfies readonly PreparedField[]

/** What is prepared as a desk reads it, with who saved what last. */
export const preparedStateSchema = z.strictObject({
  ...askedParts,
  words: z.array(z.string()),
  saved: z.partialRecord(z.enum(preparedFields), savedSchema),
})
export type PreparedState = z.output<typeof preparedStateSchema>
