import { isDeepStrictEqual } from 'node:util'
import type { RowLog } from '#lambdas/rows/row-log.ts'
import type { DeskRow, StoredRow } from '#lambdas/rows/told.ts'
import type { CallOptions } from '#lambdas/store/call-options.ts'
import type { Rate } from '#shared/desk/desk.ts'
import { rowLimits } from '#shared/rows/row.ts'

/** The ideas of the current round that readers see, and what is said of them. */
interface Ideas {
  readonly round: number
  /** Every number up to here is an idea that is shown, or one that is not. */
  readonly lastRow: number
  /** The shown ones by their rows. */
  readonly shown: ReadonlyMap<number, StoredRow>
  readonly rate: Rate | undefined
}

/** What phones said in a session: each rating as it stands, by its row, and up to which row they are numbered. */
interface Ratings {
  readonly session: number
  readonly upTo: number
  readonly rows: ReadonlyMap<number, DeskRow>
}

/** What is known of the session that goes on, or that was the last. */
export interface Session {
  readonly ideas: Ideas
  /** Undefined where nothing is rated: no session, one of an earlier round of ideas, or one that has not begun yet. */
  readonly rating: (Ratings & { readonly rate: Rate }) | undefined
}

/** A view is at most so old (ms): ideas are dealt from it, and phones drop what was hidden meanwhile. */
const viewAgeMs = 1_000

interface HeldIdeas extends Ideas {
  readonly shown: Map<number, StoredRow>
  readonly turn: number
}

interface HeldRatings extends Ratings {
  readonly rows: Map<number, DeskRow>
  readonly turn: number
}

type Log = Pick<RowLog, 'settled' | 'deskRows'>

const noIdeas = (round: number): HeldIdeas => ({
  round,
  lastRow: 0,
  shown: new Map(),
  turn: 0,
  rate: undefined,
})

/** Follows the ideas as any reader does: what is new, and what has turned. The same object where nothing is. */
const followIdeas = async (
  log: Log,
  before: HeldIdeas | undefined,
  options: CallOptions,
): Promise<HeldIdeas> => {
  let held = before ?? noIdeas(1)
  for (;;) {
    const { round, turn, shown } = held
    const behind = { round, sinceRow: held.lastRow + 1, sinceTurn: turn }
    const news = await log.settled('laser-focus', { ...options, behind })
    if (news.round !== round || news.reload) {
      held = noIdeas(news.round)
      continue
    }
    for (const row of [...(news.rows ?? []), ...(news.back ?? [])]) shown.set(row.row, row)
    for (const row of news.gone ?? []) shown.delete(row)
    const { lastRow, revision, rowsTo = held.lastRow, turnsTo = revision } = news
    const rate = news.show?.rate
    const isSame = rowsTo === held.lastRow && turnsTo === turn && isDeepStrictEqual(rate, held.rate)
    if (!isSame) held = { round, shown, lastRow: rowsTo, turn: turnsTo, rate }
    if (rowsTo >= lastRow && turnsTo >= revision) return held
  }
}

/**
 * Follows the ratings of a session as a desk follows answers: with where each comes from, and how it stands. The same
 * object where nothing is new.
 */
const followRatings = async (
  log: Log,
  session: number,
  before: HeldRatings | undefined,
  options: CallOptions,
): Promise<HeldRatings | undefined> => {
  let held = before?.session === session ? before : { session, upTo: 0, rows: new Map(), turn: 0 }
  for (;;) {
    const { rows, upTo, turn } = held
    const page = await log.deskRows(
      'rating',
      { kind: 'rows', sinceRow: upTo + 1, limit: rowLimits.page },
      0,
      options,
    )
    if (page.round !== session) return undefined
    for (const row of page.rows) rows.set(row.row, row)
    if (page.to > upTo) held = { ...held, upTo: page.to }
    if (turn < page.revision) {
      const turned = await log.deskRows('rating', { kind: 'turns', sinceTurn: turn }, 0, options)
      if (turned.round !== session) return undefined
      // So many changed that they are read again.
      if (turned.reload) held = { session, upTo: 0, rows: new Map(), turn: turned.revision }
      else {
        for (const row of turned.rows) if (row.row <= held.upTo) rows.set(row.row, row)
        held = { ...held, turn: turned.turnsTo ?? turned.revision }
      }
    }
    if (held.upTo >= page.numbered && held.turn >= page.revision) return held
  }
}

interface Parts {
  readonly log: Log
  /** Now, in ms since 1970. */
  readonly clock?: () => number
}

/**
 * What a container knows of the session of a table: it follows both logs, so that a look costs what is new. Make one a
 * container and keep it. A call throws StoreUnavailable where the store is out of reach.
 */
export const createSessionReader = ({ log, clock = Date.now }: Parts) => {
  let ideas: HeldIdeas | undefined
  let ratings: HeldRatings | undefined
  let made:
    | { readonly ideas: HeldIdeas; readonly ratings: HeldRatings | undefined; readonly session: Session }
    | undefined
  let view: { readonly at: number; readonly session: Session } | undefined

  /** The same session where nothing is new: what was made of it need not be made again. */
  const sessionOf = (found: HeldIdeas, said: HeldRatings | undefined, rate: Rate | undefined): Session => {
    if (made?.ideas === found && made.ratings === said) return made.session
    const session = { ideas: found, rating: said && rate && { ...said, rate } }
    made = { ideas: found, ratings: said, session }
    return session
  }

  const look = async (options: CallOptions): Promise<Session> => {
    // What half a look has changed is right all the same: whoever looks again goes on from there.
    ideas = await followIdeas(log, ideas, options)
    const { rate, round } = ideas
    if (!rate || rate.round !== round) return sessionOf(ideas, undefined, undefined)
    const found = await followRatings(log, rate.session, ratings, options)
    if (found) ratings = found
    return sessionOf(ideas, found, rate)
  }

  return {
    /** The session as it was a second ago at most. */
    read: async (options: CallOptions = {}): Promise<Session> => {
      const at = clock()
      if (view && at - view.at < viewAgeMs) return view.session
      const session = await look(options)
      view = { at, session }
      return session
    },
  }
}
export type SessionReader = ReturnType<typeof createSessionReader>
