import * as z from 'zod/mini'
import { laserFocusSchema } from './laser-focus.ts'

const replacesSentence = 'replaces must be the key of the answer that this one replaces.'

/** The key of the answer that another takes the place of. */
export const replacesSchema = z
  .string({ error: replacesSentence })
  .check(z.regex(/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/, { error: replacesSentence }))

/**
 * An answer in the place of an earlier one, which is withdrawn: it is sent under a key of its own, as any new answer, and
 * `replaces` is the key of the other. Apart from the answer's own schema, because only the server checks it: no phone loads it.
 */
export const laserFocusChangeSchema = z.extend(laserFocusSchema, {
  replaces: replacesSchema,
})

/** What is sent to take an answer back: nothing but the key it was sent under, and that is a header. */
export const withdrawalSchema = z.strictObject({})
