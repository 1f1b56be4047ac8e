import { BatchGetCommand } from '@aws-sdk/lib-dynamodb'
import { queryPages, readPageOf } from '../chain.ts'
import { followTurns, noTurns, pileAt, standingAt } from '../turns/turns.ts'
import { firstRowOf, isErased, isPage, type PageItem, privateKey, type PrivateItem } from '../items.ts'
import type { KeptRow, PrivateRow, RowSpan } from '../row-log.ts'
import type { FormLog } from '../log-store.ts'

/** The pages of a round in order, from the one that holds a row, read as they are asked for. */
async function* pagesOf(
  logOf: () => FormLog,
  round: number,
  begin = 1,
): AsyncGenerator<PageItem, void, undefined> {
  const holding = begin > 1 ? await readPageOf(logOf(), round, begin) : undefined
  for (let from = holding ? firstRowOf(holding) : begin; ;) {
    const { items, cut } = await queryPages(logOf(), round, { from })
    for (const page of items.filter(isPage)) {
      from = firstRowOf(page) + page.rows.length
      yield page
    }
    if (!cut) return
  }
}

/** Every answer of a round behind a row, of every standing, as of the last turn when it begins. */
export async function* keptRows(
  logOf: () => FormLog,
  round: number,
  behind = 0,
): AsyncGenerator<KeptRow, void, undefined> {
  const turns = await followTurns(logOf(), noTurns(round))
  for await (const page of pagesOf(logOf, round, behind + 1)) {
    for (const [index, stored] of page.rows.entries()) {
      const { key, at, answer, changed, late, sealed, browser } = stored
      const row = firstRowOf(page) + index
      if (row <= behind) continue
      // What was erased meanwhile was withdrawn.
      const standing = isErased(stored) ? 'withdrawn' : standingAt(turns, row, stored, turns.list.length)
      const pile = pileAt(turns, row, standing, turns.list.length)
      yield {
        row,
        idempotencyKey: key,
        at: new Date(at).toISOString(),
        answer: standing === 'withdrawn' ? {} : answer,
        standing,
        ...(changed && { changed }),
        ...(late !== undefined && { late }),
        ...(pile && { pile }),
        ...(sealed && { sealed }),
        ...(browser !== undefined && { browser }),
      }
    }
  }
}

/** The personal items of some answers, by partition key; at most as many as one page has rows. */
const readPrivate = async (
  log: FormLog,
  keys: readonly string[],
): Promise<ReadonlyMap<string, PrivateItem>> => {
  const found = new Map<string, PrivateItem>()
  let missing: Record<string, unknown>[] = keys.map((key) => ({ ...privateKey(log.form, key) }))
  for (let tried = 1; missing.length > 0; tried += 1) {
    const asked = { [log.tableName]: { Keys: missing, ConsistentRead: true } }
    const command = new BatchGetCommand({ RequestItems: asked })
    const got = await log.send(command)
    for (const item of (got.Responses?.[log.tableName] ?? []) as PrivateItem[]) found.set(item.pk, item)
    missing = got.UnprocessedKeys?.[log.tableName]?.Keys ?? []
    if (missing.length > 0) await log.call.pause(tried)
  }
  return found
}

/** The personal fields of a round, or of some of its rows, that are still kept: the store may take days to delete what is over. */
export async function* privateRows(
  logOf: () => FormLog,
  round: number,
  span: RowSpan | undefined,
): AsyncGenerator<PrivateRow, void, undefined> {
  const { from = 1, to = Infinity } = span ?? {}
  for await (const page of pagesOf(logOf, round, from)) {
    if (firstRowOf(page) > to) return
    const wanted = page.rows
      .map(({ key }, index) => ({ row: firstRowOf(page) + index, key }))
      .filter(({ row }) => row >= from && row <= to)
    if (wanted.length === 0) continue
    const log = logOf()
    const items = await readPrivate(
      log,
      wanted.map(({ key }) => key),
    )
    for (const { row, key } of wanted) {
      const item = items.get(privateKey(log.form, key).pk)
      if (item && item.ttl * 1000 > log.clock()) yield { row, idempotencyKey: key, fields: item.fields }
    }
  }
}
