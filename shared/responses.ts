import * as z from 'zod/mini'
import { questionLabelsSchema } from './forms/labels.ts'
import { deskStateSchema, showSchema } from './desk/desk.ts'

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

/** What a change of the desk is refused with that was made from another state than the present one. */
export const conflictSchema = z.strictObject({
  success: z.literal(false),
  error: sentence,
  state: deskStateSchema,
})
export type Conflict = z.output<typeof conflictSchema>

/** What the API gateway answers by itself, before any function is called. */
export const gatewayFaultSchema = z.strictObject({ message: sentence })

export const healthSchema = z.strictObject({ ok: z.literal(true) })
/** What the venting machine asks, and what people read in place of it, by language. */
export const questionSchema = z.strictObject({ question: sentence, labels: z.optional(questionLabelsSchema) })

/**
 * Up to which row a log is settled; `waiting` counts the answers that are still held back, where there are any, and
 * `show` is what the desk says that screens show beside them.
 */
export const settledSchema = z.strictObject({
  ...settled,
  waiting: z.optional(z.int().check(z.positive())),
  show: z.optional(showSchema),
})
export type Settled = z.output<typeof settledSchema>

/** The same of a form that has a question: with the one of the moment, unless the stage serves none. */
export const settledWithQuestionSchema = z.extend(settledSchema, { question: z.optional(sentence) })

/** A page of rows of one shape, and how far it got. */
export const pageSchema = <Row extends z.ZodMiniType>(row: Row) =>
  z.strictObject({ rows: z.array(row), ...settled })
