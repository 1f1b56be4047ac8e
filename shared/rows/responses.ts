import * as z from 'zod/mini'

/** What has turned: up to `turnsTo`, or so much that it is quicker to read all rows again. */
const turned = {
  turnsTo: z.optional(z.int()),
  gone: z.optional(z.array(z.int())),
  back: z.optional(z.array(z.unknown())),
  reload: z.optional(z.literal(true)),
}

/**
 * Response to `meta=1`: up to which row the log is settled, and in which round. `revision` is the number of the round's
 * last turn: a reader who holds an earlier one asks what has turned since. `now` is the server's time, in ms since 1970.
 * `waiting` and `show` come from the desk, `question` is the venting machine's of the moment, `asked` what ideas are asked for by; they are read as they are
 * used, so that what is wrong in them costs no row. To a reader who says how far it is, `rows` up to `rowsTo`, and what
 * `sinceTurn` is told.
 */
export const rowsMetaSchema = z.object({
  lastRow: z.int().check(z.nonnegative()),
  round: z.optional(z.int()),
  revision: z.optional(z.int()),
  now: z.optional(z.number()),
  waiting: z.optional(z.unknown()),
  show: z.optional(z.unknown()),
  question: z.optional(z.unknown()),
  asked: z.optional(z.unknown()),
  rehearsal: z.optional(z.unknown()),
  uncounted: z.optional(z.unknown()),
  rows: z.optional(z.array(z.unknown())),
  rowsTo: z.optional(z.int()),
  ...turned,
})

/** Envelope of a page of rows. Each row is read alone, so that one bad row does not cost the page. */
export const rowsPageSchema = z.object({
  rows: z.array(z.unknown()),
  lastRow: z.int().check(z.nonnegative()),
  round: z.optional(z.int()),
  revision: z.optional(z.int()),
})

/**
 * Response to `sinceTurn`: which rows are gone, and which are there again. Up to `turnsTo` all is told; where that is less
 * than `revision` there is more to ask for, and `reload` says that there is too much.
 */
export const turnedSchema = z.object({
  round: z.int(),
  revision: z.int(),
  lastRow: z.int(),
  ...turned,
})
