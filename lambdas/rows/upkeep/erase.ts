import { PutCommand } from '@aws-sdk/lib-dynamodb'
import type { RowLogName } from '#shared/rows/row.ts'
import { isWritten } from '../../store/failures.ts'
import { readPageOf } from '../chain.ts'
import { moveRevision, readCounter } from '../counter.ts'
import {
  firstRound,
  firstRowOf,
  isErased,
  itemVersion,
  packPage,
  type PageItem,
  type PageRow,
} from '../items.ts'
import type { FormLog, LogCall } from '../log-store.ts'
import { followTurns, type KnownTurns, noTurns } from '../turns/turns.ts'

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

/** Erases the answers of rows of a round: each page is written once, whatever number of its rows. */
const eraseRows = async (log: FormLog, round: number, rows: ReadonlySet<number>): Promise<void> => {
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

/** The turns that were seen to, by form and round. */
export type SeenTurns = Map<string, KnownTurns>

/**
 * Erases from pages what was withdrawn by turns that were not seen to. Readers are told of them first, for whoever put
 * them may have died: then no reader tells of it any more, and this is for whoever reads the table itself. Returns how
 * many turns it looked at. @throws the SDK's error: the next run then looks at every turn of that round
 */
export const eraseNew = async (
  logOf: () => LogCall,
  forms: readonly RowLogName[],
  seen: SeenTurns,
): Promise<number> => {
  let looked = 0
  for (const form of forms) {
    const log = () => ({ ...logOf(), form })
    const { round: current } = await readCounter(log())
    for (let round = firstRound; round <= current; round += 1) {
      const place = `${form} ${round}`
      const known = seen.get(place) ?? noTurns(round)
      seen.delete(place)
      const before = known.list.length
      const { list } = await followTurns(log(), known)
      const withdrawn = list.slice(before).filter(({ standing }) => standing === 'withdrawn')
      if (round === current && list.length > before) await moveRevision(log(), round, list.length)
      await eraseRows(log(), round, new Set(withdrawn.flatMap(({ rows }) => rows.map(([row]) => row))))
      seen.set(place, known)
      looked += list.length - before
    }
  }
  return looked
}
