import * as z from 'zod/mini'

/**
 * Response to `meta=1`: up to which row the log is settled, and in which round. `revision` grows when an operator hid a
 * row or showed it again: a reader who sees another forgets what it holds and loads it again, as with another `round`.
 * `waiting` and `show` come from the desk, `question` is the venting machine's of the moment; they are read as they are
 * used, so that what is wrong in them costs no row.
 */
export const rowsMetaSchema = z.object({
  lastRow: z.int().check(z.nonnegative()),
  round: z.optional(z.int()),
  revision: z.optional(z.int()),
  waiting: z.optional(z.unknown()),
  show: z.optional(z.unknown()),
  question: z.optional(z.unknown()),
})

/** Envelope of a page of rows. Each row is read alone, so that one bad row does not cost the page. */
export const rowsPageSchema = z.object({
  rows: z.array(z.unknown()),
  lastRow: z.int().check(z.nonnegative()),
  round: z.optional(z.int()),
  revision: z.optional(z.int()),
})
