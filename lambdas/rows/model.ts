/**
 * What the proof in virtual time takes for granted of AWS. Nobody here has seen it there: `npm run ops -- prove` measures
 * it on a stage and compares. Times in ms.
 */
export const rowLogModel = {
  /** From a stored answer to its row in the table, where answers come alone; a test compares it with the model itself. */
  numbered: { p50: 330, p99: 760 },
  /** From the thank-you to a chart that follows, in a room of 400; the same test compares it. */
  visible: { p50: 690, p99: 1_500 },
  /** A record can be read after `leastMs` and, on average, `furtherMs` more; its shard is asked every `pollMs`. */
  stream: { leastMs: 100, furtherMs: 100, pollMs: 250 },
  /** A new container takes `leastMs` and, on average, `furtherMs` more, which is p50 0.47 s and p99 0.86 s. */
  start: { leastMs: 400, furtherMs: 100 },
  /** What others published of a table's stream, from a write to the function that is called with it. */
  published: { year: 2022, messages: 1_024, p50: 213, p99: 552 },
} as const

/** The median, and the 99th percentile, of a time that takes `leastMs` and, on average, `furtherMs` more. In whole ms. */
export const spreadOfModel = ({
  leastMs,
  furtherMs,
}: {
  readonly leastMs: number
  readonly furtherMs: number
}): { readonly p50: number; readonly p99: number } => {
  const at = (part: number) => Math.round(leastMs - Math.log(1 - part) * furtherMs)
  return { p50: at(0.5), p99: at(0.99) }
}
