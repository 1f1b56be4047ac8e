import { createHash } from 'node:crypto'
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib'
import * as z from 'zod/mini'
import type { Pile } from '#shared/gather/pile.ts'
import type { RowLogName } from '#shared/rows/row.ts'
import type { Standing } from '#shared/rows/standing.ts'
import type { ItemKey } from '#lambdas/store/item-key.ts'
import type { PrivateFields } from './row-log.ts'
import type { Answer } from './told.ts'

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
/** Begins the partition keys of what is known of persons. */
export const privatePrefix = 'PRIVATE#'

const keyOf =
  (prefix: string) =>
  (form: RowLogName, idempotencyKey: string): ItemKey => ({
    pk: `${prefix}${form}#${idempotencyKey}`,
    sk: '-',
  })

export const intakeKey = keyOf(intakePrefix)
export const privateKey = keyOf(privatePrefix)
/** Where what takes an answer back is stored, by the answer's key. */
export const withdrawalKey: typeof intakeKey = (form, key) => intakeKey(form, `~${key}`)

/**
 * The key of an answer that is carried out of a rehearsal (`upkeep/carry-over.ts`): always the same, so that none is
 * carried twice.
 */
export const carriedKey = (key: string): string =>
  createHash('sha256').update(`carried ${key}`).digest('hex').slice(0, 32)

/** Begins the partition keys of a round's turns. */
export const turnsPrefix = 'TURNS#'

export const turnKey = (form: RowLogName, round: number, turn: number): ItemKey => ({
  pk: `${turnsPrefix}${form}#${round}`,
  sk: rowSortKey(turn),
})

/** An answer in a page; `at` is when it was stored, in ms since 1970. Nothing of it ever changes but that text is erased. */
export interface PageRow {
  /** The idempotency key. Stored under a short name: a page has a hundred. */
  readonly key: string
  readonly at: number
  /** Empty where it was withdrawn, and erased. */
  readonly answer: Answer
  /** How it stood when its page was put; shown where it is left out. Turns say the rest. */
  readonly standing?: Exclude<Standing, 'shown'>
  /** The round whose question it answers, where that was over when it was numbered. */
  readonly late?: number
  /** It took the place of an answer that its attendee has changed. */
  readonly changed?: true
  /** It came with the seal of its sheet. */
  readonly sealed?: true
  /** By which answers of one browser are known. */
  readonly browser?: string
}

/** Whether a row's text was erased, once it was withdrawn. */
export const isErased = ({ answer }: Pick<PageRow, 'answer'>): boolean => Object.keys(answer).length === 0

/** Some rows one after the other; the sort key is the first one's number. `edition` grows when text is erased. */
export interface PageItem extends ItemKey {
  readonly rows: readonly PageRow[]
  readonly edition: number
}

/** A page as it is stored: a hundred rows as JSON cost 25 write units, packed 9. */
export interface StoredPage extends ItemKey {
  readonly packed: Uint8Array
  readonly edition: number
}

/** Ends a round: its chain goes on in the next one. */
export interface EndItem extends ItemKey {
  readonly endedAt: number
  readonly lastRow: number
  /** How far readers could see when it ended. */
  readonly shownTo: number
  /** The round that it begins is a rehearsal: what is said in it is pretended. */
  readonly rehearses?: true
}

const packing = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }

export const packPage = ({ rows, ...page }: PageItem): StoredPage => ({
  ...page,
  packed: brotliCompressSync(JSON.stringify(rows), packing),
})

export const unpackPage = ({ packed, ...page }: StoredPage): PageItem => ({
  ...page,
  rows: JSON.parse(brotliDecompressSync(packed).toString()) as PageRow[],
})

/** A page as it was stored before there were turns: not packed, and with flags in place of a standing. */
export interface OldPage extends ItemKey {
  readonly rows: readonly (PageRow & {
    readonly hidden?: true
    readonly pending?: true
    readonly withdrawn?: true
  })[]
  readonly edition: number
}

/** The same as a page of now, so that what was kept from readers stays so over a deployment. */
export const renewPage = ({ rows, ...page }: OldPage): PageItem => ({
  ...page,
  rows: rows.map(({ hidden, pending, withdrawn, ...row }) => {
    const standing = withdrawn ? 'withdrawn' : pending ? 'pending' : hidden ? 'hidden' : undefined
    return { ...row, ...(standing && { standing }) }
  }),
})

/** A change of the standing of some rows, or of their pile, the how-manieth of its round its sort key says. */
export interface TurnItem extends ItemKey {
  /** Row numbers, each with the standing it had. */
  readonly rows: readonly (readonly [row: number, was: Standing])[]
  /** How they stand now. */
  readonly standing: Standing
  /**
   * Rows that were gathered into `pile`, or taken out of theirs where there is none, each with how it stands. Such a turn
   * has no `rows`: no standing changes by it, and a release that knows no piles passes over it.
   */
  readonly gathered?: readonly (readonly [row: number, is: Standing])[]
  readonly pile?: Pile
  /** In ms since 1970. */
  readonly at: number
  /** A desk by its name, operators, or the attendee whose answers they are. */
  readonly by: string
}

export const isPage = (item: PageItem | EndItem): item is PageItem => 'rows' in item

export const firstRowOf = ({ sk }: ItemKey): number => Number(sk)

export interface PrivateItem extends ItemKey {
  readonly fields: PrivateFields['fields']
  readonly ttl: number
}

const whole = z.int().check(z.nonnegative())

const position = z.tuple([z.int().check(z.positive()), whole])

const intakeSchema = z.object({
  pk: z.string().check(z.regex(/^IN#[a-z-]+#[0-9a-z-]+$/)),
  version: z.literal(itemVersion),
  answer: z.record(z.string(), z.unknown()),
  at: whole,
  after: position,
  round: z.optional(z.int()),
  /** The key of the answer whose place it takes; `after` is then as old as that one's. */
  replaces: z.optional(z.string()),
  /** The keys of those that this one had replaced in turn, the latest first. */
  earlier: z.optional(z.array(z.string())),
  withdrawn: z.optional(z.literal(true)),
  bodyHash: z.optional(z.string()),
  sealed: z.optional(z.literal(true)),
  browser: z.optional(z.string()),
})

const withdrawalSchema = z.object({
  pk: z.string().check(z.regex(/^IN#[a-z-]+#~[0-9a-z-]+$/)),
  version: z.literal(itemVersion),
  at: whole,
  after: position,
  /** `attendee`, or the key of the answer that took its place. */
  by: z.string(),
})

/** An answer as its request stored it; its text and hash are erased once it is withdrawn. */
export type StoredAnswer = z.output<typeof intakeSchema>
/** What takes an answer back, as its request stored it. */
export type StoredWithdrawal = z.output<typeof withdrawalSchema>

/** Reads what a request stored; undefined where it is nothing of this version. */
export const readAnswer = (item: unknown): StoredAnswer | undefined => intakeSchema.safeParse(item).data
export const readWithdrawal = (item: unknown): StoredWithdrawal | undefined =>
  withdrawalSchema.safeParse(item).data

/** Stored by requests, as the sequencer takes it: an answer, or what takes one back. */
export type Intake = {
  readonly form: string
  readonly key: string
  readonly at: number
  /** The end of the chain as it was known before the answer was stored: no page up to there can hold it. */
  readonly after: Position
} & (
  | { readonly kind: 'withdrawal' }
  | {
      readonly kind: 'answer'
      readonly row: PageRow
      readonly round: number | undefined
      /** Each answer whose place it takes, by its key, the latest first. */
      readonly replaced: readonly string[]
    }
)

/** Reads a stored answer or withdrawal; undefined where it is none, or of a version not known here. */
export const readIntake = (item: unknown): Intake | undefined => {
  const withdrawal = readWithdrawal(item)
  if (withdrawal) {
    const [, form = '', key = ''] = withdrawal.pk.split('#')
    const { at, after } = withdrawal
    return { kind: 'withdrawal', form, key: key.slice(1), at, after }
  }
  const stored = readAnswer(item)
  if (!stored) return undefined
  const [, form = '', key = ''] = stored.pk.split('#')
  const { at, answer, after, round, replaces, earlier = [], sealed, browser } = stored
  const row: PageRow = {
    key,
    at,
    answer,
    ...(replaces !== undefined && { changed: true }),
    ...(sealed && { sealed }),
    ...(browser !== undefined && { browser }),
  }
  const replaced = replaces === undefined ? [] : [replaces, ...earlier]
  return { kind: 'answer', form, key, at, after, row, round, replaced }
}
