import * as z from 'zod/mini'
import { emailSchema } from '../text/email.ts'
import { normaliseText } from '../text/normalise.ts'

/** Limits of the card-pairing form. Characters are Unicode code points. */
export const comboConvoLimits = { card: 100, option: 100, options: 60, freeText: 75 } as const

const { card, option, options, freeText } = comboConvoLimits

const line = (missing: string, longest: number, tooLong: string) =>
  z.pipe(
    z.string({ error: missing }),
    z.pipe(
      z.transform(normaliseText),
      z
        .string()
        .check(z.minLength(1, { error: missing, abort: true }), z.maxLength(longest, { error: tooLong })),
    ),
  )

/** The name on a card: any text that shows something. `colour` is the card's, as people call it. */
const cardSchema = (colour: string) =>
  line(
    `Write the name of the ${colour} card.`,
    card,
    `Keep the name of the ${colour} card to ${card} characters.`,
  )

export const orangeCardSchema = cardSchema('orange')
export const blueCardSchema = cardSchema('teal')

/** Whether an option is one of those the stage serves is for the server to say; this is its shape. */
const optionSchema = (sentence: string) => line(sentence, option, sentence)

export const whatIsASchema = optionSchema('Choose one of the “What is a (an)…” options.')
export const thatCouldSchema = optionSchema('Choose one of the “That could…” options.')

/** What two cards make together, in at most 75 characters after normalising. */
export const freeTextSchema = line(
  'Write what comes to mind.',
  freeText,
  `Keep the text to ${freeText} characters.`,
)

/** Left out or empty, or a valid address; comes out trimmed. */
const optionalEmailSchema = z.optional(
  z.union(
    [
      z.pipe(
        z.string().check(z.refine((text) => normaliseText(text) === '')),
        z.transform(() => ''),
      ),
      emailSchema('Enter a valid email address, or leave the field empty.'),
    ],
    { error: 'Enter a valid email address, or leave the field empty.' },
  ),
)

/** What a pair of players sends: the payload of POST /api/combo-convo-form. Unknown fields are refused. */
export const comboConvoSchema = z.strictObject({
  orangeCard: orangeCardSchema,
  blueCard: blueCardSchema,
  whatIsA: whatIsASchema,
  thatCould: thatCouldSchema,
  freeText: freeTextSchema,
  email: optionalEmailSchema,
})
/** A checked and normalised answer. */
export type ComboConvo = z.output<typeof comboConvoSchema>

const optionsSentence = `must be 1 to ${options} different options of 1 to ${option} characters`

/** What one dropdown offers: different options, each a line of text. Comes out normalised. */
export const optionListSchema = z
  .array(line(optionsSentence, option, optionsSentence), { error: optionsSentence })
  .check(
    z.minLength(1, { error: optionsSentence }),
    z.maxLength(options, { error: optionsSentence }),
    z.refine((list) => new Set(list).size === list.length, { error: optionsSentence }),
  )

/** What people read in place of such a list, in another language: two options may be called the same there. */
export const optionLabelsListSchema = z.array(line(optionsSentence, option, optionsSentence), {
  error: optionsSentence,
})

/** Of the response of GET /api/combo-convo-form: what the two dropdowns offer. */
export const comboConvoOptionsSchema = z.object({ whatIsA: optionListSchema, thatCould: optionListSchema })
export type ComboConvoOptions = z.output<typeof comboConvoOptionsSchema>
