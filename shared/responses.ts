import * as z from 'zod/mini'

/**
 * The bodies of the API's responses, exactly as they are sent: the OpenAPI document is made of them, and responses are
 * checked against them in tests. Pages read with laxer schemas of their own, so none of this is part of a page.
 */
const count = z.int().check(z.nonnegative())
const sentence = z.string().check(z.minLength(1))
const settled = { lastRow: count, round: z.int().check(z.positive()), revision: count }

/** What a POST answers once the submission is safe. */
export const successSchema = z.strictObject({ success: z.literal(true) })
export type Success = z.output<typeof successSchema>

/** What the API's functions answer to a request that fails: a sentence to act on, and one for each field at fault. */
export const faultSchema = z.strictObject({
  success: z.literal(false),
  error: sentence,
  fields: z.optional(z.record(z.string(), sentence)),
})
export type Fault = z.output<typeof faultSchema>

/** What the API gateway answers by itself, before any function is called. */
export const gatewayFaultSchema = z.strictObject({ message: sentence })

export const healthSchema = z.strictObject({ ok: z.literal(true) })
export const questionSchema = z.strictObject({ question: sentence })

/** Up to which row a log is settled; `waiting` counts the answers that are still held back, where there are any. */
export const settledSchema = z.strictObject({ ...settled, waiting: z.optional(z.int().check(z.positive())) })
export type Settled = z.output<typeof settledSchema>

/** A page of rows of one shape, and how far it got. */
export const pageSchema = <Row extends z.ZodMiniType>(row: Row) =>
  z.strictObject({ rows: z.array(row), ...settled })
