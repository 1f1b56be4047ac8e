import * as z from 'zod/mini'

/** What is sent to take an answer back: nothing but the key it was sent under, and that is a header. */
export const withdrawalSchema = z.strictObject({})
