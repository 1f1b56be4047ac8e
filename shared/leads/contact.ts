import * as z from 'zod/mini'
import { emailField, messageField, nameField } from './fields.ts'
import { signalFields } from './signals.ts'

/** What POST /api/contact takes; unknown fields are refused. */
export const contactSchema = z.strictObject({
  name: nameField,
  email: emailField,
  message: z.optional(messageField),
  ...signalFields,
})
/** A checked and normalised contact request. */
export type Contact = z.output<typeof contactSchema>
