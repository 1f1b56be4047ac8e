import * as z from 'zod/mini'
import { labelledOptionsSchema, questionLabelsSchema } from './forms/labels.ts'
import { deskStateSchema, showSchema } from './desk/desk.ts'
import { askedSchema } from './programme/preparation.ts'
import { markLength } from './rows/mark.ts'

/**
 * The bodies of the API's responses, exactly as they are sent: the OpenAPI document is made of them, and responses are
 * checked against them in tests. Pages read with laxer schemas of their own, so none of this is part of a page.
 */
const count = z.int().check(z.nonnegative())
const sentence = z.string().check(z.minLength(1))
const settled = { lastRow: count, round: z.int().check(z.positive()), revision: count }

/** The round is a rehearsal: what is said in it is pretended, and counts nowhere. */
const rehearsal = z.optional(z.literal(true))

/** The rounds that people do not count, ascending, where there are any: rehearsals, and what was empty when one began. */
const uncounted = z.optional(z.array(z.int().check(z.positive())))

/** What a POST responds with once the submission is safe. */
export const successSchema = z.strictObject({ success: z.literal(true) })
export type Success = z.output<typeof successSchema>

/** The same of an answer to a live form: with the round it was stored in. */
export const answeredSchema = z.strictObject({ success: z.literal(true), round: z.int().check(z.positive()) })
export type Answered = z.output<typeof answeredSchema>

/** What the API's functions answer to a request that fails: a sentence to act on, and one for each field at fault. */
export const faultSchema = z.strictObject({
  success: z.literal(false),
  error: sentence,
  fields: z.optional(z.record(z.string(), sentence)),
  /** With a 409: the answer was changed or taken back elsewhere meanwhile. */
  superseded: z.optional(z.literal(true)),
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
export const questionSchema = z.strictObject({
  question: sentence,
  labels: z.optional(questionLabelsSchema),
  round: z.int().check(z.positive()),
  rehearsal,
})

/**
 * Up to which row a log is settled; `waiting` counts the answers that are still held back, where there are any, and
 * `show` is what the desk says that screens show beside them. To a reader who says how far it is, what is new for it: rows
 * of one shape up to `rowsTo`, and what has turned.
 */
export const settledSchema = <Row extends z.ZodMiniType>(row: Row) =>
  z.strictObject({
    ...settled,
    /** The server's time, in ms since 1970. */
    now: z.int(),
    waiting: z.optional(z.int().check(z.positive())),
    rehearsal,
    uncounted,
    show: z.optional(showSchema),
    rows: z.optional(z.array(row)),
    rowsTo: z.optional(count),
    turnsTo: z.optional(count),
    gone: z.optional(z.array(z.int())),
    back: z.optional(z.array(row)),
    reload: z.optional(z.literal(true)),
  })

/** The same of a form that has a question: with the one of the moment, unless the stage serves none. */
export const settledWithQuestionSchema = <Row extends z.ZodMiniType>(row: Row) =>
  z.extend(settledSchema(row), { question: z.optional(sentence) })

/** The same of ideas: with what phones and walls ask and call by name, where that is not as we say it. */
export const settledWithAskedSchema = <Row extends z.ZodMiniType>(row: Row) =>
  z.extend(settledSchema(row), { asked: z.optional(askedSchema) })

/** A page of rows of one shape, and how far it got. */
export const pageSchema = <Row extends z.ZodMiniType>(row: Row) =>
  z.strictObject({ rows: z.array(row), ...settled })

/** How the rows of one shape stand that have turned since a turn, or that there are too many to tell. */
export const turnedResponseSchema = <Row extends z.ZodMiniType>(row: Row) =>
  z.union([
    z.strictObject({ ...settled, turnsTo: count, gone: z.array(z.int()), back: z.array(row) }),
    z.strictObject({ ...settled, reload: z.literal(true) }),
  ])

/** The most ideas that are told as dots. */
export const mostDots = 500

/** The most piles that are told with them. */
export const mostDotPiles = 24

/** Impact and effort of ideas in tenths, one after the other: of all where they are few, spread over the round else. */
export const dotsSchema = z.strictObject({
  round: z.int().check(z.positive()),
  lastRow: count,
  dots: z.array(z.int()).check(z.maxLength(2 * mostDots)),
  /** Of each dot in turn, by which its own phone knows it. */
  marks: z.string().check(z.maxLength(markLength * mostDots)),
  /** What was gathered, where anything was: those with most ideas. */
  piles: z.optional(
    z
      .array(
        z.strictObject({
          name: z.string(),
          ideas: count,
          /** Of how many tables they are. */
          tables: count,
          /** Of their mean, in tenths. */
          impact: z.int(),
          effort: z.int(),
          /** Which of the dots lie in it, from 0. */
          dots: z.array(count),
        }),
      )
      .check(z.maxLength(mostDotPiles)),
  ),
})
export type Dots = z.output<typeof dotsSchema>

/** What card pairing offers, and in which round. */
export const optionsResponseSchema = z.intersection(
  labelledOptionsSchema,
  z.object({ round: z.int().check(z.positive()), rehearsal }),
)
