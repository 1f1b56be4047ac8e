/** The figures of the row log in one place. Times in ms unless the name says otherwise. (design/row-log.md) */
export const rowLogSettings = {
  /** A number nobody has filled for this long is sealed; its late writer takes a new one. */
  sealAfterMs: 2_000,
  /** How many holes one reader seals at the same time. */
  sealsAtOnce: 25,
  /** How long a submission is remembered: twice the 24 hours that are promised. (spec/api.md, "Writing") */
  submissionTtlSeconds: 48 * 60 * 60,
  /** After how many newly settled rows the counter's hint is written back. */
  hintEveryRows: 200,
  /** How often one store call is tried while it meets conflicts or throttling, with waits of up to `pauseMs * 2 ** try`. */
  tries: 6,
  pauseMs: 10,
  /** How many numbers one append may take, where each before the last was sealed under its hands. */
  numbersPerAppend: 5,
  /** A page's rows, as they stand in a Lambda answer of at most 6 MB: measured doubly encoded, with room to spare. */
  pageBytes: 5_000_000,
  /** What a row's number, time and field names add to its answer in a page. */
  rowOverheadBytes: 120,
} as const

/** Limits of one call to the store, within the 5 s in which the API answers. (spec/api.md, "Errors") */
export const storeClientSettings = {
  maxAttempts: 2,
  requestTimeoutMs: 1_000,
  connectionTimeoutMs: 500,
} as const
