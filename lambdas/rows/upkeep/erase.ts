import { PutCommand, QueryCommand } from '@aws-sdk/lib-dynamodb'
import { type LiveForm, liveForms, rowLogNames, type RowLogName } from '#shared/rows/row.ts'
import { isWritten } from '../../store/failures.ts'
import { readPageOf } from '../chain.ts'
import { moveRevision } from '../counter.ts'
import type { RowLog } from '../row-log.ts'
import {
  firstRowOf,
  itemVersion,
  packPage,
  type PageItem,
  type PageRow,
  readWithdrawn,
  turnKey,
  type TurnItem,
} from '../items.ts'
import { type FormLog, itemsFrom, type LogCall, type LogStore } from '../log-store.ts'

const isErased = ({ answer }: PageRow): boolean => Object.keys(answer).length === 0

/** What is left of a row whose answer was withdrawn. */
const erased = ({ sealed: _sealed, browser: _browser, ...row }: PageRow): PageRow => ({ ...row, answer: {} })

/** Writes a page without the answers of some rows, on its edition; false where somebody else has written it. */
const rewrite = (log: FormLog, page: PageItem, rows: ReadonlySet<number>): Promise<boolean> => {
  const next = page.rows.map((row, index) => (rows.has(firstRowOf(page) + index) ? erased(row) : row))
  const put = new PutCommand({
    TableName: log.tableName,
    Item: { ...packPage({ ...page, rows: next, edition: page.edition + 1 }), version: itemVersion },
    ConditionExpression: '#edition = :edition',
    ExpressionAttributeNames: { '#edition': 'edition' },
    ExpressionAttributeValues: { ':edition': page.edition },
  })
  return isWritten(log.send(put))
}

/** Erases the answers of rows of a round: each page is written once, whatever number of its rows. @throws the SDK's error */
export const eraseRows = async (log: FormLog, round: number, rows: ReadonlySet<number>): Promise<void> => {
  let left = [...rows].sort((one, other) => one - other)
  for (let [first] = left; first !== undefined; [first] = left) {
    const page = await readPageOf(log, round, first)
    if (!page) throw new Error(`Row ${first} of round ${round} of ${log.form} has turned, and is in no page.`)
    const behind = firstRowOf(page) + page.rows.length
    const isDone = page.rows.every((row, index) => !rows.has(firstRowOf(page) + index) || isErased(row))
    if (isDone || (await rewrite(log, page, rows))) left = left.filter((row) => row >= behind)
    else await log.call.pause(1)
  }
}

/**
 * Erases from pages what was withdrawn by some turns, given as the table holds them. Readers are told of those turns
 * first, for whoever put them may have died: then no reader tells of it any more, and this is for whoever reads the table
 * itself. Other items are passed over. @throws the SDK's error
 */
export const eraseWithdrawn = async (log: LogCall, turns: readonly unknown[]): Promise<void> => {
  const rounds = new Map<string, { form: RowLogName; round: number; last: number; rows: Set<number> }>()
  for (const turn of turns) {
    const { form: name, round, turn: number = 0, rows } = readWithdrawn(turn) ?? {}
    const form = rowLogNames.find((known) => known === name)
    if (!form || round === undefined) continue
    const place = `${form} ${round}`
    const gone = rounds.get(place) ?? { form, round, last: 0, rows: new Set() }
    gone.last = Math.max(gone.last, number)
    rounds.set(place, gone)
    for (const row of rows ?? []) gone.rows.add(row)
  }
  for (const { form, round, last, rows } of rounds.values()) {
    await moveRevision({ ...log, form }, round, last)
    await eraseRows({ ...log, form }, round, rows)
  }
}

/** The turns of a round behind one of them, in order. @throws the SDK's error */
async function* turnsBehind(
  store: Pick<LogStore, 'client' | 'tableName'>,
  form: LiveForm,
  round: number,
  turn: number,
): AsyncGenerator<readonly TurnItem[], void, undefined> {
  let from: Record<string, unknown> | undefined
  do {
    const { Items = [], LastEvaluatedKey } = await store.client.send(
      new QueryCommand({
        ...itemsFrom(store, turnKey(form, round, turn + 1)),
        // The next minute tells what this read may miss.
        ConsistentRead: false,
        ...(from && { ExclusiveStartKey: from }),
      }),
    )
    yield Items as TurnItem[]
    from = LastEvaluatedKey
  } while (from)
}

/**
 * Erases from pages what was withdrawn since the run before; the first run looks at every turn there is, so that one that
 * died, or a table that was restored, leaves nothing. Returns how many turns it looked at.
 * @throws StoreUnavailable, the SDK's error: the next run then looks at the same turns.
 */
export const createEraser = (
  store: Pick<LogStore, 'client' | 'tableName'>,
  log: Pick<RowLog, 'rounds' | 'eraseWithdrawn'>,
): (() => Promise<number>) => {
  /** The last turn that was seen to, of each round of a form. */
  const done = new Map<string, number>()
  return async () => {
    let looked = 0
    for (const form of liveForms)
      for (const { round } of await log.rounds(form)) {
        const place = `${form} ${round}`
        for await (const turns of turnsBehind(store, form, round, done.get(place) ?? 0)) {
          await log.eraseWithdrawn(turns)
          const last = turns.at(-1)
          if (last) done.set(place, Number(last.sk))
          looked += turns.length
        }
      }
    return looked
  }
}
