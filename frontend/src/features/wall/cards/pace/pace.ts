import type { NumberedRow } from '#lib/round/reader.ts'
import { shufflePlace } from '#shared/rows/lot.ts'

/** Milliseconds between two cards: a room takes the first to read one. */
export const everyMs = {
  usual: 8000,
  /** While more than `many` wait. */
  crowded: 5000,
  /** Onto a free place: nobody was reading there. */
  free: 2000,
} as const
const many = 12

/** What is there within so many milliseconds from the first look was there before. */
const openingMs = 5000

/** A card on the table: whose, and since when. Times are in milliseconds, on any one clock. */
export interface Lying {
  readonly row: number
  readonly at: number
  /** The card that it fell on. */
  readonly under: number | undefined
}

/** What lies on the table, and what has lain there. */
export interface Pace {
  readonly piles: readonly (Lying | undefined)[]
  /** Those that have lain there. */
  readonly read: ReadonlySet<number>
  /** Those that came while the wall was open, and have not lain there yet. */
  readonly fresh: ReadonlySet<number>
  /** All there are. */
  readonly known: ReadonlySet<number>
  /** The last row that was shown again: the shuffled order goes on after it. */
  readonly again: number | undefined
  /** The card that landed last; undefined before one has. */
  readonly newest: number | undefined
  readonly lastAt: number
  readonly openedAt: number | undefined
  /** Since when nothing lands; undefined while cards do. */
  readonly stoodAt: number | undefined
}

const nothing: ReadonlySet<number> = new Set()

/** An empty table with so many places. */
export const emptyPace = (piles: number): Pace => ({
  piles: Array.from({ length: piles }, () => undefined),
  read: nothing,
  fresh: nothing,
  known: nothing,
  again: undefined,
  newest: undefined,
  lastAt: -Infinity,
  openedAt: undefined,
  stoodAt: undefined,
})

/** How many came and have not lain on the table yet. */
export const waitingIn = ({ fresh }: Pace): number => fresh.size

const onTable = ({ piles }: Pace): ReadonlySet<number> => new Set(piles.flatMap((lying) => lying?.row ?? []))

const newestOf = (rows: Iterable<number>): number | undefined => {
  let newest: number | undefined
  for (const row of rows) if (newest === undefined || row > newest) newest = row
  return newest
}

/** The first after `again` in an order that is shuffled, and the same each time; from its end it begins again. */
const nextAgain = (rows: readonly number[], again: number | undefined): number | undefined => {
  const from = again === undefined ? -1 : shufflePlace(again)
  let first: number | undefined
  let next: number | undefined
  for (const row of rows) {
    const place = shufflePlace(row)
    if (first === undefined || place < shufflePlace(first)) first = row
    if (place > from && (next === undefined || place < shufflePlace(next))) next = row
  }
  return next ?? first
}

/** Which card lands next: new ones first, the newest of them; then those not read yet; then all again. */
const nextRow = (pace: Pace): { row: number; isAgain: boolean } | undefined => {
  const lying = onTable(pace)
  const fresh = newestOf(pace.fresh)
  const off = [...pace.known].filter((row) => !lying.has(row))
  const row = fresh ?? newestOf(off.filter((each) => !pace.read.has(each)))
  if (row !== undefined) return { row, isAgain: false }
  const again = nextAgain(off, pace.again)
  return again === undefined ? undefined : { row: again, isAgain: true }
}

/** The free pile, or the one that has lain longest. */
const nextPile = ({ piles }: Pace): number => {
  let longest = 0
  for (const [index, lying] of piles.entries()) {
    if (!lying) return index
    if (lying.at < (piles[longest]?.at ?? Infinity)) longest = index
  }
  return longest
}

const land = (pace: Pace, now: number): Pace => {
  const next = nextRow(pace)
  if (!next) return pace
  const { row, isAgain } = next
  const pile = nextPile(pace)
  return {
    ...pace,
    piles: pace.piles.map((lying, index) => (index === pile ? { row, at: now, under: lying?.row } : lying)),
    read: new Set([...pace.read, row]),
    fresh: new Set([...pace.fresh].filter((each) => each !== row)),
    again: isAgain ? row : pace.again,
    newest: row,
    lastAt: now,
  }
}

/** How long cards lie alone now, where no place is free. */
export const usualPause = (pace: Pace): number => (waitingIn(pace) > many ? everyMs.crowded : everyMs.usual)

/** When the next card is due; undefined where none is. */
export const dueAt = (pace: Pace): number | undefined => {
  if (pace.stoodAt !== undefined || !nextRow(pace)) return undefined
  return pace.lastAt + (pace.piles.includes(undefined) ? everyMs.free : usualPause(pace))
}

/** Lets a card land where one is due by now. */
export const tick = (pace: Pace, now: number): Pace =>
  (dueAt(pace) ?? Infinity) <= now ? land(pace, now) : pace

/** Lays the newest cards on the empty table, all at once and the oldest of them first. */
const layOut = (pace: Pace, now: number): Pace => {
  const rows = [...pace.known]
    .sort((one, other) => other - one)
    .slice(0, pace.piles.length)
    .reverse()
  return rows.reduce<Pace>(
    (laid, row, index) => ({
      ...laid,
      piles: laid.piles.map((lying, pile) => (pile === index ? { row, at: now, under: undefined } : lying)),
      read: new Set([...laid.read, row]),
      lastAt: now,
    }),
    pace,
  )
}

/** The card that landed last, or the newest of those that were laid out. */
export const lastOn = (pace: Pace): number | undefined => pace.newest ?? newestOf(onTable(pace))

/**
 * What becomes of the table by the rows that there are now; the first time, what is there is laid out. `isReading`: more
 * of what was there before are about to come.
 */
export const follow = (pace: Pace, rows: readonly NumberedRow[], now: number, isReading = false): Pace => {
  const known = new Set(rows.map(({ row }) => row))
  const before = pace.openedAt ?? now
  const isOpening = now - before < openingMs
  const openedAt = isOpening && isReading ? now : before
  const came = [...known].filter((row) => !pace.known.has(row) && !pace.read.has(row))
  const next: Pace = {
    ...pace,
    known,
    openedAt,
    piles: pace.piles.map((lying) => (lying && known.has(lying.row) ? lying : undefined)),
    fresh: new Set([...pace.fresh, ...(isOpening ? [] : came)].filter((row) => known.has(row))),
    newest: pace.newest !== undefined && known.has(pace.newest) ? pace.newest : undefined,
  }
  // Whoever opens the wall finds a table, not one that is being laid.
  return pace.openedAt === undefined ? layOut(next, now) : next
}

/** Another number of piles: a window of another shape. */
export const withPiles = (pace: Pace, count: number): Pace =>
  count === pace.piles.length
    ? pace
    : { ...pace, piles: Array.from({ length: count }, (_, index) => pace.piles[index]) }

/** From now on nothing lands; what lies goes on being read. */
export const stand = (pace: Pace, now: number): Pace =>
  pace.stoodAt === undefined ? { ...pace, stoodAt: now } : pace

/** Cards land again, each as long after the one before as if nothing had been in between. */
export const goOn = (pace: Pace, now: number): Pace => {
  if (pace.stoodAt === undefined) return pace
  const stood = now - pace.stoodAt
  return {
    ...pace,
    stoodAt: undefined,
    lastAt: pace.lastAt + stood,
    piles: pace.piles.map((lying) => lying && { ...lying, at: lying.at + stood }),
  }
}
