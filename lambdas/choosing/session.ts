import { isDeepStrictEqual } from 'node:util'
import type { RowLog } from '#lambdas/rows/row-log.ts'
import type { DeskRow, StoredRow } from '#lambdas/rows/told.ts'
import type { CallOptions } from '#lambdas/store/call-options.ts'
import type { Show } from '#shared/desk/desk.ts'
import type { Pile } from '#shared/gather/pile.ts'
import { rowLimits } from '#shared/rows/row.ts'
import { type ChoosingLog, type Courses, shownCourse } from './courses.ts'
import { stoodIn } from './stood.ts'

/** The ideas of the current round that readers see, and what is shown beside them. */
interface Ideas {
  readonly round: number
  /** Every number up to here is an idea that is shown, or one that is not. */
  readonly lastRow: number
  /** The shown ones by their rows. */
  readonly shown: ReadonlyMap<number, StoredRow>
  readonly show: Show
}

/** What phones said in a session: each row of its log as it stands, and up to which they are numbered. */
interface Sayings {
  readonly session: number
  readonly upTo: number
  readonly rows: ReadonlyMap<number, DeskRow>
}

/** What is known of the session that goes on, or that was the last. */
export interface Session<Log extends ChoosingLog> {
  readonly ideas: Ideas
  /** Undefined where there is no session, or one of an earlier round of ideas. */
  readonly said:
    | (Sayings & {
        readonly course: Courses[Log]
        /** The ideas in the piles that were there when it began, once it is revealed: what was told stands. Till then nobody gathers. */
        readonly stood: Ideas
        /** Until it is revealed, where the room rates: the piles that were named since it began, as one is whose name has left. */
        readonly named: ReadonlySet<Pile['id']>
        /** The same: whose ideas lie in piles beside those that readers are told, for a hold keeps them back. */
        readonly heldIn: ReadonlyMap<Pile['id'], ReadonlySet<unknown>>
      })
    | undefined
}

/**
 * So many ratings tell who deals enough: 200 an idea of 300. Each container of a very large room would read, keep and weigh
 * hundreds of thousands every second, and have no time left to deal.
 */
export const mostForDealing = 60_000

/** A view is at most so old (ms): ideas are dealt from it, and phones drop what was hidden meanwhile. */
const viewAgeMs = 1_000

interface HeldIdeas extends Ideas {
  readonly shown: Map<number, StoredRow>
  readonly turn: number
}

/** The same, with the last turn that is in it. */
export interface HeldSayings extends Sayings {
  readonly rows: Map<number, DeskRow>
  readonly turn: number
}

type Log = Pick<RowLog, 'settled' | 'deskRows' | 'pilesThen'>

const noIdeas = (round: number): HeldIdeas => ({
  round,
  lastRow: 0,
  shown: new Map(),
  turn: 0,
  show: {},
})

/**
 * Takes what is known after each page: of a round that is longer than one call may read, the next call goes on where this
 * one had to end.
 */
type Keep<Held> = (held: Held) => void

/** Follows the ideas as any reader does: what is new, and what has turned. The same object where nothing is. */
const followIdeas = async (
  log: Log,
  before: HeldIdeas | undefined,
  options: CallOptions,
  keep: Keep<HeldIdeas>,
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
    const { show = {} } = news
    const isSame = rowsTo === held.lastRow && turnsTo === turn && isDeepStrictEqual(show, held.show)
    if (!isSame) held = { round, shown, lastRow: rowsTo, turn: turnsTo, show }
    keep(held)
    if (rowsTo >= lastRow && turnsTo >= revision) return held
  }
}

/**
 * Follows what a session says as a desk follows answers: with where each comes from, and how it stands. By its number,
 * whatever round the log is in: of a desk that died while it began the next session, this one is shown still. The same
 * object where nothing is new. From `mostRows` on it is left as it is.
 */
export const followSayings = async (
  log: Pick<Log, 'deskRows'>,
  kind: ChoosingLog,
  session: number,
  before: HeldSayings | undefined,
  options: CallOptions,
  {
    mostRows = Infinity,
    keep,
  }: { readonly mostRows?: number | undefined; readonly keep?: Keep<HeldSayings> } = {},
): Promise<HeldSayings> => {
  const nothing = (turn: number): HeldSayings => ({ session, upTo: 0, rows: new Map(), turn })
  let held = before?.session === session ? before : nothing(0)
  while (held.upTo < mostRows) {
    const { rows, upTo, turn } = held
    const asked = { kind: 'rows', sinceRow: upTo + 1, limit: rowLimits.page, round: session } as const
    const page = await log.deskRows(kind, asked, 0, options)
    for (const row of page.rows) rows.set(row.row, row)
    if (page.to > upTo) held = { ...held, upTo: page.to }
    if (turn < page.revision) {
      const since = { kind: 'turns', sinceTurn: turn, round: session } as const
      const turned = await log.deskRows(kind, since, 0, options)
      // So many changed that they are read again.
      if (turned.reload) held = nothing(turned.revision)
      else {
        for (const row of turned.rows) if (row.row <= held.upTo) rows.set(row.row, row)
        held = { ...held, turn: turned.turnsTo ?? turned.revision }
      }
    }
    keep?.(held)
    if (held.upTo >= page.numbered && held.turn >= page.revision) return held
  }
  return held
}

interface Parts {
  readonly log: Log
  /** How many rows of a session it knows at most, and about a page more; all where it is left out. */
  readonly mostRows?: number
  /** Now, in ms since 1970. */
  readonly clock?: () => number
}

const textOf = ({ answer }: StoredRow): string => String(answer.idea)

/**
 * What a container knows of the session of a table's log of ratings, or of ballots: it follows both that log and the
 * ideas, so that a look costs what is new. Make one a container and keep it. A call throws StoreUnavailable where the
 * store is out of reach.
 */
export const createSessionReader = <Kind extends ChoosingLog>(
  kind: Kind,
  { log, mostRows, clock = Date.now }: Parts,
) => {
  let ideas: HeldIdeas | undefined
  let sayings: HeldSayings | undefined
  let made:
    | { readonly ideas: HeldIdeas; readonly said: HeldSayings | undefined; readonly session: Session<Kind> }
    | undefined
  let view: { readonly at: number; readonly session: Session<Kind> } | undefined

  const heldIn = async (
    { round, lastRow }: HeldIdeas,
    piles: ReadonlyMap<number, Pile>,
    options: CallOptions,
  ): Promise<ReadonlyMap<Pile['id'], ReadonlySet<unknown>>> => {
    const tables = new Map<Pile['id'], Set<unknown>>()
    for (const [row, { id }] of piles) {
      if (row <= lastRow) continue
      const asked = { kind: 'rows', sinceRow: row, limit: 1, round } as const
      const [held] = (await log.deskRows('laser-focus', asked, 0, options)).rows
      if (held?.standing === 'shown') tables.set(id, (tables.get(id) ?? new Set()).add(held.answer.table))
    }
    return tables
  }

  const pilesOf = async (
    found: HeldIdeas,
    course: Courses[Kind],
    options: CallOptions,
  ): Promise<Pick<NonNullable<Session<Kind>['said']>, 'stood' | 'named' | 'heldIn'>> => {
    const nothing = { stood: found, named: new Set<Pile['id']>(), heldIn: new Map() }
    // Only a phone that rates is dealt piles, and has to hear of their names.
    const isPiled = kind === 'rating' && [...found.shown.values()].some(({ pile }) => pile !== undefined)
    if (!course.revealed && !isPiled) return nothing
    const { round, piles, named } = await log.pilesThen('laser-focus', course.startedAt, options)
    if (round !== found.round) return nothing
    return course.revealed
      ? { ...nothing, stood: { ...found, shown: stoodIn(found.shown, piles, textOf) } }
      : { stood: found, named, heldIn: await heldIn(found, piles, options) }
  }

  /** The same session where nothing is new: what was made of it need not be made again. */
  const sessionOf = async (
    found: HeldIdeas,
    said: HeldSayings | undefined,
    course: Courses[Kind] | undefined,
    options: CallOptions,
  ): Promise<Session<Kind>> => {
    if (made?.ideas === found && made.said === said) return made.session
    const session = {
      ideas: found,
      said: said && course && { ...said, course, ...(await pilesOf(found, course, options)) },
    }
    made = { ideas: found, said, session }
    return session
  }

  const look = async (options: CallOptions): Promise<Session<Kind>> => {
    ideas = await followIdeas(log, ideas, options, (held) => (ideas = held))
    const course = shownCourse(kind, ideas.show)
    if (!course || course.round !== ideas.round) return sessionOf(ideas, undefined, undefined, options)
    const keep = (held: HeldSayings) => (sayings = held)
    sayings = await followSayings(log, kind, course.session, sayings, options, { mostRows, keep })
    return sessionOf(ideas, sayings, course, options)
  }

  const freshView = () => (view && clock() - view.at < viewAgeMs ? view.session : undefined)
  const lookAnew = async (options: CallOptions): Promise<Session<Kind>> => {
    const at = clock()
    const session = await look(options)
    view = { at, session }
    return session
  }

  /** Whether another round, or another course of the session, is shown than a view knows: one read. */
  const isPast = async ({ ideas, said }: Session<Kind>, options: CallOptions): Promise<boolean> => {
    const { round, show = {} } = await log.settled('laser-focus', options)
    const course = shownCourse(kind, show)
    const goesOn = course?.round === round ? course : undefined
    return round !== ideas.round || !isDeepStrictEqual(goesOn, said?.course)
  }

  return {
    /** The session as it was a second ago at most. */
    read: async (options: CallOptions = {}): Promise<Session<Kind>> =>
      freshView() ?? (await lookAnew(options)),
    /** The same, and of the session that goes on now: what is begun with it must not be of one that is over. */
    readNow: async (options: CallOptions = {}): Promise<Session<Kind>> => {
      const known = freshView()
      return known && !(await isPast(known, options)) ? known : lookAnew(options)
    },
  }
}
export type SessionReader<Kind extends ChoosingLog> = ReturnType<typeof createSessionReader<Kind>>
