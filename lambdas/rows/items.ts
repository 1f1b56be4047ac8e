import * as z from 'zod/mini'
import type { RowLogName } from '#shared/rows/row.ts'
import type { ItemKey } from '#lambdas/store/item-key.ts'
import type { Answer, PrivateFields } from './row-log.ts'

/** The version of every item written here. Readers skip items of a version they do not know. */
export const itemVersion = 1

/** Rounds count from 1; a form that was never answered is in its first. */
export const firstRound = 1

/** A place in a form's chain of pages: behind row `row` of round `round`. */
export type Position = readonly [round: number, row: number]

export const startOfLog: Position = [firstRound, 0]

export const isBefore = (a: Position, b: Position): boolean => a[0] < b[0] || (a[0] === b[0] && a[1] < b[1])

export const counterKey = (form: RowLogName): ItemKey => ({ pk: `FORM#${form}`, sk: 'COUNTER' })

/** Row numbers as sort keys: padded, so that text order is number order. */
export const rowSortKey = (row: number): string => String(row).padStart(9, '0')
export const lastSortKey = '9'.repeat(9)

export const pagesPartition = (form: RowLogName, round: number): string => `PAGES#${form}#${round}`

export const pageKey = (form: RowLogName, [round, row]: Position): ItemKey => ({
  pk: pagesPartition(form, round),
  sk: rowSortKey(row),
})

/** Begins the partition keys of stored answers; the stream's filter knows them by it. */
export const intakePrefix = 'IN#'

export const intakeKey = (form: RowLogName, idempotencyKey: string): ItemKey => ({
  pk: `${intakePrefix}${form}#${idempotencyKey}`,
  sk: '-',
})

/** Begins the partition keys of what is known of persons. */
export const privatePrefix = 'PRIVATE#'

export const privateKey = (form: RowLogName, idempotencyKey: string): ItemKey => ({
  pk: `${privatePrefix}${form}#${idempotencyKey}`,
  sk: '-',
})

/** An answer in a page; `at` is when it was stored, in ms since 1970. */
export interface PageRow {
  /** The idempotency key. Stored under a short name: a page has a hundred, and each KB of it costs a write unit. */
  readonly key: string
  readonly at: number
  readonly answer: Answer
  readonly hidden?: true
  /** It waits for somebody to approve it; it is hidden too. */
  readonly pending?: true
  /** Which of the phone's changes this is, from 1, and when it was made; not there in an answer as it was sent first. */
  readonly changes?: number
  readonly changedAt?: number
  /** Whoever sent it has taken it back: its answer is empty, it is hidden, and nobody can show it again. */
  readonly withdrawn?: true
  /** It came with the seal of its sheet. */
  readonly sealed?: true
  /** By which answers of one browser are known. */
  readonly browser?: string
}

/** Some rows one after the other; the sort key is the first one's number. `edition` grows with each change. */
export interface PageItem extends ItemKey {
  readonly rows: readonly PageRow[]
  readonly edition: number
}

/** Ends a round: its chain goes on in the next one. */
export interface EndItem extends ItemKey {
  readonly endedAt: number
  readonly lastRow: number
  /** How far readers could see when it ended; not there where the round ended before that was noted. */
  readonly shownTo?: number
}

export const isPage = (item: PageItem | EndItem): item is PageItem => 'rows' in item

export const firstRowOf = ({ sk }: ItemKey): number => Number(sk)

export interface PrivateItem extends ItemKey {
  readonly fields: PrivateFields['fields']
  readonly ttl: number
}

const whole = z.int().check(z.nonnegative())

const intakeSchema = z.object({
  pk: z.string().check(z.regex(/^IN#[a-z-]+#[0-9a-z-]+$/)),
  version: z.literal(itemVersion),
  answer: z.record(z.string(), z.unknown()),
  at: whole,
  after: z.tuple([z.int().check(z.positive()), whole]),
  sealed: z.optional(z.literal(true)),
  browser: z.optional(z.string()),
})

/** A stored answer as the sequencer takes it. */
export interface Intake {
  readonly form: string
  readonly row: PageRow
  /** The end of the chain as it was known before the answer was stored: no page up to there can hold it. */
  readonly after: Position
}

/** Reads a stored answer; undefined where it is none, or of a version not known here. */
export const readIntake = (item: unknown): Intake | undefined => {
  const { success, data } = intakeSchema.safeParse(item)
  if (!success) return undefined
  const [, form = '', key = ''] = data.pk.split('#')
  const { at, answer, after, sealed, browser } = data
  const row: PageRow = {
    key,
    at,
    answer,
    ...(sealed && { sealed }),
    ...(browser !== undefined && { browser }),
  }
  return { form, row, after }
}
