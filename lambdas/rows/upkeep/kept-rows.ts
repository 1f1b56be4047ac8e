import { BatchGetCommand } from '@aws-sdk/lib-dynamodb'
import type { RowLogName } from '#shared/rows/row.ts'
import { queryPages, readPageOf } from '../chain.ts'
import { followTurns, noTurns, standingAt } from '../turns/turns.ts'
import { firstRowOf, isPage, type PageItem, privateKey, type PrivateItem } from '../items.ts'
import type { KeptRow, PrivateRow, RowSpan } from '../row-log.ts'
import type { LogStore } from '../log-store.ts'
import { retry, type StoreCall } from '../../store/retry.ts'

/** The pages of a round in order, from the one that holds a row, read as they are asked for. */
async function* pagesOf(
  store: LogStore,
  form: RowLogName,
  round: number,
  callOf: () => StoreCall,
  begin = 1,
): AsyncGenerator<PageItem, void, undefined> {
  const holding = begin > 1 ? await readPageOf(store, form, round, begin, callOf()) : undefined
  for (let from = holding ? firstRowOf(holding) : begin; ;) {
    const { items, cut } = await queryPages(store, form, round, { from }, callOf())
    for (const page of items.filter(isPage)) {
      from = firstRowOf(page) + page.rows.length
      yield page
    }
    if (!cut) return
  }
}

/** Every answer of a round, of every standing, as of the last turn when it begins. */
export async function* keptRows(
  store: LogStore,
  form: RowLogName,
  round: number,
  callOf: () => StoreCall,
): AsyncGenerator<KeptRow, void, undefined> {
  const turns = await followTurns(store, form, round, noTurns(), undefined, callOf())
  for await (const page of pagesOf(store, form, round, callOf)) {
    for (const [index, stored] of page.rows.entries()) {
      const { key, at, answer, changed, late } = stored
      const row = firstRowOf(page) + index
      const standing = standingAt(turns, row, stored, turns.list.length)
      yield {
        row,
        idempotencyKey: key,
        at: new Date(at).toISOString(),
        answer: standing === 'withdrawn' ? {} : answer,
        standing,
        ...(changed && { changed }),
        ...(late !== undefined && { late }),
      }
    }
  }
}

/** The personal items of some answers, by partition key; at most as many as one page has rows. */
const readPrivate = async (
  store: LogStore,
  form: RowLogName,
  keys: readonly string[],
  call: StoreCall,
): Promise<ReadonlyMap<string, PrivateItem>> => {
  const found = new Map<string, PrivateItem>()
  let missing: Record<string, unknown>[] = keys.map((key) => ({ ...privateKey(form, key) }))
  for (let tried = 1; missing.length > 0; tried += 1) {
    const asked = { [store.tableName]: { Keys: missing, ConsistentRead: true } }
    const command = new BatchGetCommand({ RequestItems: asked })
    const got = await retry(() => store.client.send(command, call), call)
    for (const item of (got.Responses?.[store.tableName] ?? []) as PrivateItem[]) found.set(item.pk, item)
    missing = got.UnprocessedKeys?.[store.tableName]?.Keys ?? []
    if (missing.length > 0) await call.pause(tried)
  }
  return found
}

/** The personal fields of a round, or of some of its rows, that are still kept: the store may take days to delete what is over. */
export async function* privateRows(
  store: LogStore,
  form: RowLogName,
  round: number,
  span: RowSpan | undefined,
  callOf: () => StoreCall,
): AsyncGenerator<PrivateRow, void, undefined> {
  const { from = 1, to = Infinity } = span ?? {}
  for await (const page of pagesOf(store, form, round, callOf, from)) {
    if (firstRowOf(page) > to) return
    const wanted = page.rows
      .map(({ key }, index) => ({ row: firstRowOf(page) + index, key }))
      .filter(({ row }) => row >= from && row <= to)
    if (wanted.length === 0) continue
    const items = await readPrivate(
      store,
      form,
      wanted.map(({ key }) => key),
      callOf(),
    )
    for (const { row, key } of wanted) {
      const item = items.get(privateKey(form, key).pk)
      if (item && item.ttl * 1000 > store.clock()) yield { row, idempotencyKey: key, fields: item.fields }
    }
  }
}
