import * as z from 'zod/mini'
import { normaliseText } from '#shared/text/normalise.ts'
import { emailSchema } from '#shared/text/email.ts'

/**
 * A text of several lines as the site stores it: each line normalised, never more than one empty line together, none
 * at either end. Idempotent.
 */
export const normaliseLines = (text: string): string =>
  text
    .split(/\r\n|[\n\r\u{85}\u{2028}\u{2029}]/u)
    .map(normaliseText)
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    // At most two are left together; an open number of them would take quadratic time.
    .replace(/^\n{1,2}|\n{1,2}$/g, '')

/** The most characters of each field; what is longer is refused with a sentence, never cut. */
const leadLimits = { name: 200, location: 200, message: 3000, headcount: 100_000 } as const

const text = (normalise: (text: string) => string, sentence: string, ...checks: z.core.$ZodCheck<string>[]) =>
  z.pipe(z.string({ error: sentence }), z.pipe(z.transform(normalise), z.string().check(...checks)))

const required = 'Tell us your name.'

export const nameField = text(
  normaliseText,
  required,
  z.minLength(1, { error: required, abort: true }),
  z.maxLength(leadLimits.name, { error: `Keep the name to ${leadLimits.name} characters.` }),
)

export const emailField = emailSchema('Enter a valid email address, such as name@company.com.')

export const messageField = text(
  normaliseLines,
  'The message must be text.',
  z.maxLength(leadLimits.message, { error: `Keep the message to ${leadLimits.message} characters.` }),
)

export const locationField = text(
  normaliseText,
  'The event location must be text.',
  z.maxLength(leadLimits.location, {
    error: `Keep the event location to ${leadLimits.location} characters.`,
  }),
)

const dateSentence = 'Enter the event date as year-month-day, such as 2027-03-15.'

const dayMs = 86_400_000

/** Whether a day is still to come anywhere on Earth. */
const isAhead = (day: string): boolean => day >= new Date(Date.now() - dayMs).toISOString().slice(0, 10)

/** A day to come, as browsers' date fields give it, or nothing. */
export const dateField = z
  .union([z.literal(''), z.iso.date({ error: dateSentence })], { error: dateSentence })
  .check(
    z.refine((day) => day === '' || isAhead(day), {
      error: 'That day is over: enter the date of an event to come, or none.',
    }),
  )

const headcountSentence = 'Enter how many people come as a whole number, such as 400.'

/** How many people come to the event. */
export const headcountField = z
  .int({ error: headcountSentence })
  .check(
    z.minimum(1, { error: headcountSentence }),
    z.maximum(leadLimits.headcount, { error: headcountSentence }),
  )
