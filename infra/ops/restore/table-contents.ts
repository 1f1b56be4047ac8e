import { paginateScan } from '@aws-sdk/lib-dynamodb'
import { chosenPrefix } from '#lambdas/choosing/courses.ts'
import type { Counter } from '#lambdas/rows/counter.ts'
import {
  type EndItem,
  firstRowOf,
  intakePrefix,
  isPage,
  type PageItem,
  type PageRow,
  type PrivateItem,
  privatePrefix,
  readIntake,
  type TurnItem,
  turnsPrefix,
} from '#lambdas/rows/items.ts'
import type { RoundRows } from '#lambdas/rows/upkeep/row-faults.ts'
import { roomLogs, type RowLogName, rowLogNames } from '#shared/rows/row.ts'
import { partitionItems } from '#lambdas/store/partition-items.ts'
import { chainItemOf } from '../rows/stored-answers.ts'
import type { Table } from '../table-status.ts'

export type Item = Readonly<Record<string, unknown>> & { readonly pk: string; readonly sk: string }

/**
 * An answer as a table holds it, whether it has a row or not, or what is left of one that was withdrawn before it had any.
 * `at` in ms since 1970; `standing` is how it stood when its page was put.
 */
export interface HeldAnswer extends PageRow {
  readonly form: RowLogName
  /** The round of its row; undefined where it has none. */
  readonly round: number | undefined
  /** The number of its row. */
  readonly row: number | undefined
  /** As its request stored it; undefined where the store has forgotten that. */
  readonly intake: Item | undefined
  readonly personal: PrivateItem | undefined
}

/** A change of the standing of rows, or of their pile, the `turn`-th of its round. `at` in ms since 1970. */
export interface HeldTurn extends Pick<TurnItem, 'standing' | 'at' | 'pile'> {
  readonly round: number
  readonly turn: number
  readonly rows: readonly number[]
  /** Those that were gathered, or taken apart. */
  readonly gathered?: readonly number[]
}

/** What a table holds of one form. */
export interface FormContents {
  readonly form: RowLogName
  /** By key. */
  readonly answers: ReadonlyMap<string, HeldAnswer>
  /** What withdraws an answer, as its request stored it, by the key of the answer; the store forgets it in a week. */
  readonly withdrawals: ReadonlyMap<string, Item>
  /** In the order of rounds and turns. */
  readonly turns: readonly HeldTurn[]
  /** As the pages have them, the earliest first; the last one is open, and only the counter counts it. */
  readonly rounds: readonly RoundRows[]
  readonly counter: Pick<Counter, 'round' | 'lastRow' | 'revision' | 'rehearsals' | 'uncounted'>
}

interface Gathered {
  readonly chain: Map<number, (PageItem | EndItem)[]>
  readonly turns: HeldTurn[]
  readonly intakes: Map<string, Item>
  readonly withdrawals: Map<string, Item>
  readonly personal: Map<string, PrivateItem>
  counter: FormContents['counter']
}

const empty = (): Gathered => ({
  chain: new Map(),
  turns: [],
  intakes: new Map(),
  withdrawals: new Map(),
  personal: new Map(),
  counter: { round: 1, lastRow: 0, revision: 0 },
})

const turnOf = (item: Item, round: number): HeldTurn => {
  const { rows, standing, at, gathered = [], pile } = item as unknown as TurnItem
  return {
    ...{ round, turn: Number(item.sk), rows: rows.map(([row]) => row), standing, at },
    ...{ gathered: gathered.map(([row]) => row), ...(pile && { pile }) },
  }
}

const gather = (gathered: Gathered, item: Item, [kind = '', , rest = '']: readonly string[]): void => {
  const { chain, turns, intakes, withdrawals, personal } = gathered
  const round = Number(rest)
  if (kind === intakePrefix && rest.startsWith('~')) withdrawals.set(rest.slice(1), item)
  else if (kind === intakePrefix) intakes.set(rest, item)
  else if (kind === privatePrefix) personal.set(rest, item as unknown as PrivateItem)
  else if (kind === 'FORM#') gathered.counter = { ...gathered.counter, ...(item as unknown as Counter) }
  else if (kind === turnsPrefix) turns.push(turnOf(item, round))
  else if (kind === 'PAGES#') chain.set(round, [...(chain.get(round) ?? []), chainItemOf(item)])
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

const answersOf = (
  form: RowLogName,
  { chain, intakes, withdrawals, personal }: Gathered,
): ReadonlyMap<string, HeldAnswer> => {
  const answers = new Map<string, HeldAnswer>()
  const hold = (kept: PageRow, round?: number, row?: number) => {
    const { key } = kept
    answers.set(key, {
      ...{ ...kept, form, round, row, intake: intakes.get(key), personal: personal.get(key) },
    })
  }
  for (const [key, item] of withdrawals) hold({ key, at: Number(item.at), answer: {} })
  for (const item of intakes.values()) {
    const intake = readIntake(item)
    if (intake?.kind === 'answer') hold(intake.row)
  }
  for (const [round, items] of chain)
    for (const page of items.filter(isPage))
      for (const [index, row] of page.rows.entries()) hold(row, round, firstRowOf(page) + index)
  return answers
}

const contentsOf = (form: RowLogName, gathered: Gathered): FormContents => {
  const { chain, turns, withdrawals, counter } = gathered
  const rounds = [...chain].toSorted(([one], [other]) => one - other).map(roundOf)
  // A round that no one has answered has no pages.
  const ended = rounds.at(-1)
  if (!ended || ended.answers !== undefined)
    rounds.push({ round: (ended?.round ?? 0) + 1, answers: undefined, kept: [] })
  return {
    form,
    answers: answersOf(form, gathered),
    withdrawals,
    turns: turns.toSorted((one, other) => one.round - other.round || one.turn - other.turn),
    rounds,
    counter,
  }
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

/** What desks have chosen: starred ideas, and how sessions went. @throws the SDK's error. */
export const readChosen = async ({ client, tableName }: Table): Promise<readonly Item[]> => {
  const ofLogs = roomLogs.map((log) => partitionItems<Item>(client, tableName, `${chosenPrefix}${log}`))
  return (await Promise.all(ofLogs)).flat()
}
