import { paginateScan } from '@aws-sdk/lib-dynamodb'
import type { Counter } from '#lambdas/rows/counter.ts'
import {
  type EndItem,
  firstRowOf,
  intakePrefix,
  isPage,
  type PageItem,
  type PageRow,
  privatePrefix,
  type PrivateItem,
  readIntake,
} from '#lambdas/rows/items.ts'
import type { PrivateFields } from '#lambdas/rows/row-log.ts'
import { type RoundRows } from '#lambdas/rows/upkeep/row-faults.ts'
import { type RowLogName, rowLogNames } from '#shared/rows/row.ts'
import type { Table } from '../table-status.ts'

/** An answer as a table holds it, whether it has a row or not. `at` in ms since 1970. */
export interface HeldAnswer extends Pick<PageRow, 'key' | 'at' | 'answer' | 'sealed' | 'browser'> {
  readonly form: RowLogName
  /** The round of its row; undefined where it has none. */
  readonly round: number | undefined
  /** The number of its row. */
  readonly row: number | undefined
  readonly isHidden: boolean
  /** By which a repeated request is known; undefined where the store has forgotten it. */
  readonly bodyHash: string | undefined
  /** When the store forgets the request, in seconds since 1970; undefined where it has. */
  readonly ttl: number | undefined
  readonly personal: PrivateItem['fields'] | undefined
  /** When the store deletes the personal fields, in seconds since 1970. */
  readonly personalTtl: number | undefined
}

/** What a table holds of one form. */
export interface FormContents {
  readonly form: RowLogName
  /** By key. */
  readonly answers: ReadonlyMap<string, HeldAnswer>
  /** As the pages have them, the earliest first; the last one is open, and only the counter counts it. */
  readonly rounds: readonly RoundRows[]
  readonly counter: Pick<Counter, 'round' | 'lastRow'>
}

type Item = Readonly<Record<string, unknown>> & { readonly pk: string; readonly sk: string }

interface Gathered {
  readonly chain: Map<number, (PageItem | EndItem)[]>
  readonly intakes: Map<string, Item>
  readonly personal: Map<string, PrivateItem>
  counter: FormContents['counter']
}

const empty = (): Gathered => ({
  chain: new Map(),
  intakes: new Map(),
  personal: new Map(),
  counter: { round: 1, lastRow: 0 },
})

const gather = (gathered: Gathered, item: Item, [kind = '', , rest = '']: readonly string[]): void => {
  const { chain, intakes, personal } = gathered
  if (kind === intakePrefix) intakes.set(rest, item)
  else if (kind === privatePrefix) personal.set(rest, item as unknown as PrivateItem)
  else if (kind === 'FORM#') gathered.counter = item as unknown as Counter
  else if (kind === 'PAGES#')
    chain.set(Number(rest), [...(chain.get(Number(rest)) ?? []), item as unknown as PageItem | EndItem])
}

/** The kind, the form and what follows of a partition key: `IN#`, `laser-focus`, the answer's key. */
const partsOf = (pk: string): readonly string[] => {
  const [, kind = '', form = '', rest = ''] = /^([A-Z]+#)([a-z-]+)(?:#(.+))?$/.exec(pk) ?? []
  return [kind, form, rest]
}

const roundOf = ([round, items]: readonly [number, readonly (PageItem | EndItem)[]]): RoundRows => {
  const inOrder = items.toSorted((one, other) => firstRowOf(one) - firstRowOf(other))
  return {
    round,
    answers: inOrder.find((item): item is EndItem => !isPage(item))?.lastRow,
    kept: inOrder
      .filter(isPage)
      .flatMap((page) =>
        page.rows.map(({ key }, index) => ({ row: firstRowOf(page) + index, idempotencyKey: key })),
      ),
  }
}

const contentsOf = (form: RowLogName, { chain, intakes, personal, counter }: Gathered): FormContents => {
  const answers = new Map<string, HeldAnswer>()
  const hold = ({ hidden, ...kept }: PageRow, round?: number, row?: number) => {
    const { key } = kept
    const [intake, own] = [intakes.get(key), personal.get(key)]
    answers.set(key, {
      ...{ ...kept, form, round, row, isHidden: hidden === true },
      bodyHash: typeof intake?.bodyHash === 'string' ? intake.bodyHash : undefined,
      ttl: intake && Number(intake.ttl),
      personal: own?.fields,
      personalTtl: own?.ttl,
    })
  }
  for (const item of intakes.values()) {
    const intake = readIntake(item)
    if (intake) hold(intake.row)
  }
  // Of a row that was changed since it was stored, the page is right.
  for (const [round, items] of chain)
    for (const page of items.filter(isPage))
      for (const [index, row] of page.rows.entries()) hold(row, round, firstRowOf(page) + index)
  const rounds = [...chain].toSorted(([one], [other]) => one - other).map(roundOf)
  // A round that no one has answered has no pages.
  const ended = rounds.at(-1)
  if (!ended || ended.answers !== undefined)
    rounds.push({ round: (ended?.round ?? 0) + 1, answers: undefined, kept: [] })
  return { form, answers, rounds, counter }
}

/**
 * Everything a table holds of each form, read without the log's help: also where pages or counters are missing. Looks
 * through the whole table and keeps it in memory. @throws the SDK's error.
 */
export const readContents = async ({ client, tableName }: Table): Promise<readonly FormContents[]> => {
  const forms = new Map(rowLogNames.map((form) => [form, empty()]))
  const scan = { TableName: tableName, ConsistentRead: true }
  for await (const { Items = [] } of paginateScan({ client }, scan))
    for (const item of Items as Item[]) {
      const parts = partsOf(item.pk)
      const gathered = forms.get(parts[1] as RowLogName)
      if (gathered) gather(gathered, item, parts)
    }
  return [...forms].map(([form, gathered]) => contentsOf(form, gathered))
}

const secondsADay = 24 * 60 * 60

/** An answer's personal fields as they were sent; undefined where there are none, or where their time is over. */
export const personalOf = ({ at, personal, personalTtl = 0 }: HeldAnswer): PrivateFields | undefined =>
  personal && personalTtl * 1000 > Date.now()
    ? { fields: personal, keptForDays: (personalTtl - Math.floor(at / 1000)) / secondsADay }
    : undefined
