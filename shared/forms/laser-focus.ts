import * as z from 'zod/mini'
import { countWords } from '../text/count-words.ts'
import { normaliseText } from '../text/normalise.ts'

/** What an attendee answers; the chart says it too. */
export const laserFocusQuestion = 'What is your table’s one idea?'

/** Limits of the table idea-rating form: an idea is read from the back of a room. */
export const laserFocusLimits = {
  table: { min: 0, max: 9999, digits: 4 },
  idea: { words: 25, characters: 200 },
  scale: { min: 0, max: 10, step: 0.1, initial: 5 },
} as const

const { table, idea, scale } = laserFocusLimits

/** Whether a number lies on the scale's steps of 0.1, allowing for binary fractions such as 0.1 + 0.2. */
const isOnStep = (value: number): boolean =>
  Math.abs(value / scale.step - Math.round(value / scale.step)) < 1e-6

const roundToStep = (value: number): number => Math.round(value / scale.step) / Math.round(1 / scale.step)

const tableSentence = `Table must be a whole number from ${table.min} to ${table.max}.`
const scaleSentence = (name: string) =>
  `${name} must be a number from ${scale.min} to ${scale.max} in steps of ${scale.step}.`

/** A point on one of the two scales: 0 to 10 in steps of 0.1, stored with one decimal. */
export const scaleSchema = (name: string) =>
  z.pipe(
    z
      .number({ error: scaleSentence(name) })
      .check(
        z.minimum(scale.min, { error: scaleSentence(name), abort: true }),
        z.maximum(scale.max, { error: scaleSentence(name), abort: true }),
        z.refine(isOnStep, { error: scaleSentence(name) }),
      ),
    z.transform(roundToStep),
  )

/** Table number: a whole number of at most four digits. */
export const tableSchema = z.number({ error: tableSentence }).check(
  z.refine((value) => Number.isInteger(value) && value >= table.min && value <= table.max, {
    error: tableSentence,
  }),
)

/** An idea: 1 to 25 words, at most 200 characters after normalising; comes out normalised. */
export const ideaSchema = z.pipe(
  z.string({ error: 'Idea must be text.' }),
  z.pipe(
    z.transform(normaliseText),
    z.string().check(
      z.minLength(1, { error: 'Write an idea of 1 to 25 words.', abort: true }),
      z.refine((text) => countWords(text) <= idea.words, { error: `Keep the idea to ${idea.words} words.` }),
      z.maxLength(idea.characters, { error: `Keep the idea to ${idea.characters} characters.` }),
    ),
  ),
)

/** What one table sends: the payload of POST /api/laser-focus-form. Unknown fields are refused. */
export const laserFocusSchema = z.strictObject({
  table: tableSchema,
  idea: ideaSchema,
  impact: scaleSchema('Impact'),
  effort: scaleSchema('Time to Value'),
})

/** A checked and normalised answer. */
export type LaserFocus = z.output<typeof laserFocusSchema>
