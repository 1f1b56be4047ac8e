import { PutCommand } from '@aws-sdk/lib-dynamodb'
import { rowLogNames, type RowLogName } from '#shared/rows/row.ts'
import { isWritten } from '../../store/failures.ts'
import { retry, type StoreCall } from '../../store/retry.ts'
import { readPageOf } from '../chain.ts'
import { moveRevision } from '../counter.ts'
import { firstRowOf, itemVersion, packPage, type PageItem, type PageRow, readWithdrawn } from '../items.ts'
import type { LogStore } from '../log-store.ts'

const isErased = ({ answer }: PageRow): boolean => Object.keys(answer).length === 0

/** What is left of a row whose answer was withdrawn. */
const erased = ({ sealed: _sealed, browser: _browser, ...row }: PageRow): PageRow => ({ ...row, answer: {} })

/** Writes a page without the answers of some rows, on its edition; false where somebody else has written it. */
const rewrite = (
  store: LogStore,
  page: PageItem,
  rows: ReadonlySet<number>,
  call: StoreCall,
): Promise<boolean> => {
  const next = page.rows.map((row, index) => (rows.has(firstRowOf(page) + index) ? erased(row) : row))
  const put = new PutCommand({
    TableName: store.tableName,
    Item: { ...packPage({ ...page, rows: next, edition: page.edition + 1 }), version: itemVersion },
    ConditionExpression: '#edition = :edition',
    ExpressionAttributeNames: { '#edition': 'edition' },
    ExpressionAttributeValues: { ':edition': page.edition },
  })
  return isWritten(retry(() => store.client.send(put, call), call))
}

/** Erases the answers of rows of a round: each page is written once, whatever number of its rows. @throws the SDK's error */
export const eraseRows = async (
  store: LogStore,
  form: RowLogName,
  round: number,
  rows: ReadonlySet<number>,
  call: StoreCall,
): Promise<void> => {
  let left = [...rows].sort((one, other) => one - other)
  for (let [first] = left; first !== undefined; [first] = left) {
    const page = await readPageOf(store, form, round, first, call)
    if (!page) throw new Error(`Row ${first} of round ${round} of ${form} has turned, and is in no page.`)
    const behind = firstRowOf(page) + page.rows.length
    const isDone = page.rows.every((row, index) => !rows.has(firstRowOf(page) + index) || isErased(row))
    if (isDone || (await rewrite(store, page, rows, call))) left = left.filter((row) => row >= behind)
    else await call.pause(1)
  }
}

/**
 * Erases from pages what was withdrawn by some turns, given as the table holds them. Readers are told of those turns
 * first, for whoever put them may have died: then no reader tells of it any more, and this is for whoever reads the table
 * itself. Other items are passed over. @throws the SDK's error
 */
export const eraseWithdrawn = async (
  store: LogStore,
  turns: readonly unknown[],
  call: StoreCall,
): Promise<void> => {
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
    await moveRevision(store, form, round, last, call)
    await eraseRows(store, form, round, rows, call)
  }
}
