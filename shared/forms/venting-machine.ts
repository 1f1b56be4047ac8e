import * as z from 'zod/mini'
import { countWords } from '../text/count-words.ts'
import { normaliseText } from '../text/normalise.ts'
import { mostCharacters, mostWords } from './three-words.ts'

/** Limits of the one-question form. Times are milliseconds. */
export const ventingMachineLimits = {
  answer: { words: mostWords, characters: mostCharacters },
  question: { characters: 200, timeoutMs: 10_000 },
  submit: { timeoutMs: 8000, retries: 2, baseDelayMs: 400, jitterMs: 100 },
} as const

const { answer, question } = ventingMachineLimits

/** An answer: 1 to 3 words, at most 50 characters after normalising; comes out normalised. */
export const ventingAnswerSchema = z.pipe(
  z.string({ error: 'Answer must be text.' }),
  z.pipe(
    z.transform(normaliseText),
    z.string().check(
      z.minLength(1, { error: 'Write an answer of 1 to 3 words.', abort: true }),
      z.refine((text) => countWords(text) <= answer.words, {
        error: `Keep the answer to ${answer.words} words.`,
      }),
      z.maxLength(answer.characters, { error: `Keep the answer to ${answer.characters} characters.` }),
    ),
  ),
)

const questionSentence = 'Send the question that is being answered.'

/** A question as the stage serves it: one line of text. */
export const ventingQuestionSchema = z.pipe(
  z.string({ error: questionSentence }),
  z.pipe(
    z.transform(normaliseText),
    z.string().check(
      z.minLength(1, { error: questionSentence, abort: true }),
      z.maxLength(question.characters, {
        error: `Keep the question to ${question.characters} characters.`,
      }),
    ),
  ),
)

/** What one attendee sends: the payload of POST /api/venting-machine-form. Unknown fields are refused. */
export const ventingMachineSchema = z.strictObject({
  question: ventingQuestionSchema,
  answer: ventingAnswerSchema,
})
/** A checked and normalised answer, with the question it is to. */
export type VentingMachine = z.output<typeof ventingMachineSchema>
