import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { setTimeout as sleep } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import { createRowLog } from '#lambdas/rows/create-row-log.ts'
import { retry, type RetryPolicy } from '#lib/outbox/retry.ts'
import { rowsQuery, type RowsQuestion } from '#shared/rows/question.ts'
import { rowsMetaSchema, rowsPageSchema } from '#shared/rows/responses.ts'
import { laserFocusRowSchema, type LiveForm, rowLimits } from '#shared/rows/row.ts'
import type { Standing } from '#shared/rows/standing.ts'
import type { Entry, Ledger } from './ledger.ts'
import { habitsOf } from './phones/forms.ts'
import { askFeed, type OpenScreen } from './screens/screen.ts'

/** An answer as it was found in a form's log. */
export interface Found {
  readonly form: LiveForm
  readonly row: number
  readonly answer: Readonly<Record<string, unknown>>
  /** No screen may show it unless it is `shown`, nor ever have shown it where it is `pending`. */
  readonly standing: Standing
}

const groupByEntry = (found: readonly Found[], { entryOf }: Ledger): ReadonlyMap<Entry, Found[]> => {
  const places = new Map<Entry, Found[]>()
  for (const place of found) {
    const entry = entryOf(place.answer[habitsOf(place.form).markedField])
    if (entry) places.set(entry, [...(places.get(entry) ?? []), place])
  }
  return places
}

const isAltered = ({ kept }: Entry, found: readonly Found[]): boolean =>
  found.some(({ answer }) => !isDeepStrictEqual({ ...answer }, { ...kept }))

/** What one screen has that it should not, and what it should have and has not. */
const faultsOf = (
  { form, entries, seenAt, early }: OpenScreen,
  placesOf: (entry: Entry) => readonly Found[],
) => {
  const now = new Set(entries())
  const isShown = (entry: Entry) => placesOf(entry).some(({ standing }) => standing === 'shown')
  const isPending = (entry: Entry) => placesOf(entry).every(({ standing }) => standing === 'pending')
  return {
    isMissing: (entry: Entry) => entry.form === form && isShown(entry) && !now.has(entry),
    isLeaked: (entry: Entry) =>
      early.has(entry) ||
      (now.has(entry) && !isShown(entry)) ||
      (seenAt.has(entry) && (isPending(entry) || entry.keptBack === true)),
  }
}

/**
 * Compares what the phones know with what lies in the logs and on the screens, by each phone's own text;
 * `found` is all there is.
 */
export const compare = (ledger: Ledger, found: readonly Found[], screens: readonly OpenScreen[]) => {
  const places = groupByEntry(found, ledger)
  const { entries } = ledger
  const placesOf = (entry: Entry) => places.get(entry) ?? []
  const stored = entries.filter((entry) => placesOf(entry).length > 0)
  const faults = screens.map((screen) => faultsOf(screen, placesOf))
  return {
    /** Answers of this rehearsal in the log, each counted once. */
    stored: stored.length,
    /** Stored more than once. */
    doubled: entries.filter((entry) => placesOf(entry).length > 1),
    /** Acknowledged and not stored. */
    lost: entries.filter((entry) => entry.acknowledgedAt !== undefined && placesOf(entry).length === 0),
    /** Stored, but not as it was sent. */
    altered: stored.filter((entry) => isAltered(entry, placesOf(entry))),
    /** Stored, without the phone knowing. */
    storedUnknown: stored.filter(({ acknowledgedAt }) => acknowledgedAt === undefined),
    /** Stored and not hidden, and missing on an open screen of its form. */
    offScreen: stored.filter((entry) => faults.some(({ isMissing }) => isMissing(entry))),
    /** Hidden and on an open screen, or seen there while it was held or waited for approval. */
    leaked: stored.filter((entry) => faults.some(({ isLeaked }) => isLeaked(entry))),
    /** Stored, and hidden by somebody at the desk, or waiting for approval. */
    hidden: stored.filter((entry) => placesOf(entry).every(({ standing }) => standing !== 'shown')).length,
    /** Answers too many on the screens. */
    shownTwice: screens
      .map(({ entries: held }) => held())
      .reduce((sum, held) => sum + held.length - new Set(held).size, 0),
  }
}

/** What the comparison of phones, log and screens came to. */
export type Findings = ReturnType<typeof compare>

/** The table of a site, where it can be reached. */
export interface Table {
  readonly client: DynamoDBDocumentClient
  readonly tableName: string
}

/** The auditor has time: anything may pass. */
const patience: RetryPolicy = {
  tries: 8,
  pauseMs: (failures) => Math.min(8000, 250 * 2 ** failures),
  limitMs: 60_000,
  isPassing: () => true,
}

/** Asks a form's feed, as often as it takes. */
type Ask = (question: RowsQuestion) => Promise<unknown>

const asking = (origin: string, form: LiveForm, token?: string): Ask => {
  const once = askFeed(origin, form, token)
  return async (question) => {
    let answer: unknown
    await retry(async () => {
      answer = await once(rowsQuery(question))
    }, patience)
    return answer
  }
}

const settled = async (ask: Ask): Promise<number> => rowsMetaSchema.parse(await ask({ kind: 'meta' })).lastRow

/** The forms of a rehearsal, and how their feeds are asked. */
interface Feeds {
  readonly origin: string
  readonly forms: readonly LiveForm[]
  /** Of a link to the desk, for the forms whose screens need one. */
  readonly token?: string | undefined
}

/**
 * Waits until no log has grown for `quietMs`: a request whose answer was lost may still be worked on, and what was
 * stored gets its row a little later.
 * @throws the signal's reason.
 */
export const untilQuiet = async (
  { origin, forms, token }: Feeds,
  quietMs: number,
  signal: AbortSignal,
): Promise<void> => {
  const asks = forms.map((form) => asking(origin, form, token))
  const allSettled = async () => (await Promise.all(asks.map(settled))).join()
  let before = ''
  for (let now = await allSettled(); now !== before; now = await allSettled()) {
    before = now
    await sleep(quietMs, undefined, { signal })
  }
}

/** The whole log of the rated ideas, page by page, as any reader gets it. */
export const readThroughApi = async (origin: string): Promise<Found[]> => {
  const found: Found[] = []
  const ask = asking(origin, 'laser-focus')
  const last = await settled(ask)
  for (let sinceRow = 1; sinceRow <= last;) {
    const page = rowsPageSchema.parse(await ask({ kind: 'since', sinceRow, limit: rowLimits.page }))
    for (const value of page.rows) {
      const { row, table, idea, impact, effort } = laserFocusRowSchema.parse(value)
      const answer = { table, idea, impact, effort }
      found.push({ form: 'laser-focus', row, answer, standing: 'shown' })
    }
    if (page.lastRow < sinceRow) throw new Error(`The log cannot be read beyond row ${page.lastRow}.`)
    sinceRow = page.lastRow + 1
  }
  return found
}

/** The whole log of a form's current round, from the table itself: what is hidden too. */
export const readFromTable = async (table: Table, form: LiveForm): Promise<Found[]> => {
  const log = createRowLog(table)
  const round = (await log.rounds(form)).at(-1)?.round ?? 1
  const found: Found[] = []
  for await (const { row, answer, standing } of log.keptRows(form, round))
    found.push({ form, row, answer, standing })
  return found
}
