/** The figures of the row log in one place. Times in ms unless the name says otherwise. */
export const rowLogSettings = {
  /** The most rows of a page: one write of some 10 units, packed. */
  pageRows: 100,
  /** The most bytes of a page's rows, as JSON, before they are packed. */
  pageBytes: 60_000,
  /** How long a stored answer waits to be numbered, or to be swept after a repair, before it is deleted. */
  intakeTtlSeconds: 7 * 24 * 60 * 60,
  /** How old the position may be that an answer is stored with. Any older one is right too, and costs reads. */
  positionAgeMs: 5_000,
  /** For how long a call of a request is retried: below the 5 s in which the API responds. */
  requestMs: 4_000,
  /** The same for the sequencer, below its time-out of a minute. */
  numberMs: 50_000,
  /** The random pause before another try: up to `pauseMs` after the first, then up to twice as long, up to `longestPauseMs`. */
  pauseMs: 20,
  longestPauseMs: 400,
  /** How often an answer may be changed. */
  mostChanges: 20,
  /** The most rows of a turn: a decision about more is several. */
  turnRows: 500,
  /** A reader behind by more turns reads the round again. */
  reloadTurns: 1_000,
  /** How often a turn is looked for that has to be there. */
  turnLooks: 4,
  /** How many rows that have turned a response tells of; one turn is told whole. */
  toldRows: 500,
  /** With so many of the newest rows an answer is compared, to flag what is odd beside others. */
  comparedRows: 500,
  /** How many pages the look for an own answer reads together. */
  pagesLookedAt: 10,
  /** How many keys the sequencer remembers before it forgets what it knew of a chain. */
  keysKept: 200_000,
  /** How many rows' pages a reader keeps before it forgets them. */
  rowsKept: 60_000,
  /** How many stored answers a sweep numbers together; as many as the stream brings. */
  sweepBatch: 1_000,
  /** How many marks the counter has for a delay, at the most: a longer one has a mark for some seconds each. */
  delayMarks: 12,
  /** How many seconds more than the delay the counter's marks reach back. */
  spareSeconds: 5,
  /** A page's rows in a Lambda response of at most 6 MB: measured doubly encoded, with room to spare. */
  responseBytes: 5_000_000,
  /** What a row's number, time and field names add to its answer in a response. */
  rowOverheadBytes: 120,
} as const
