import { paginateQuery } from '@aws-sdk/lib-dynamodb'
import { isPage, pagesPartition } from '#lambdas/rows/items.ts'
import type { LiveForm } from '#shared/rows/row.ts'
import type { StageConnection } from '../connect.ts'
import { chainItemOf } from '../rows/chain-item.ts'

/** Over how many minutes answers are counted, one by one. */
export const recentMinutes = 10

const minuteMs = 60_000

/** How many answers came in each of the last minutes, the earliest first. `times` in ms since 1970, in any order. */
export const answersPerMinute = (times: readonly number[], now: number): number[] => {
  const counts = Array.from({ length: recentMinutes }, () => 0)
  for (const at of times) {
    // A clock that is ahead counts for the minute that runs.
    const minutesAgo = Math.max(Math.floor((now - at) / minuteMs), 0)
    const index = recentMinutes - 1 - minutesAgo
    if (index >= 0) counts[index] = (counts[index] ?? 0) + 1
  }
  return counts
}

/** How many pages one call reads, of up to 100 answers each: few where a form is quiet. */
const pagesAtOnce = 5

/**
 * When the answers of a round's last minutes were given, the newest page first, in ms since 1970. Reads back from the
 * end and stops at the first page with nothing but older ones: within a page, and from one to the next, answers are
 * only nearly in the order of their times. Not strongly consistent, since a second's delay does no harm here.
 */
export const recentTimes = async (
  { client, tableName }: Pick<StageConnection, 'client' | 'tableName'>,
  { form, round }: { readonly form: LiveForm; readonly round: number },
  now: number,
): Promise<number[]> => {
  const earliest = now - recentMinutes * minuteMs
  const times: number[] = []
  const query = {
    TableName: tableName,
    KeyConditionExpression: '#pk = :pk',
    ExpressionAttributeNames: { '#pk': 'pk' },
    ExpressionAttributeValues: { ':pk': pagesPartition(form, round) },
    ScanIndexForward: false,
    Limit: pagesAtOnce,
  }
  for await (const { Items = [] } of paginateQuery({ client }, query)) {
    const pages = Items.map(chainItemOf)
      .filter(isPage)
      .map(({ rows }) => rows.map(({ at }) => at))
    times.push(...pages.flat().filter((at) => at > earliest))
    if (pages.some((page) => page.every((at) => at <= earliest))) break
  }
  return times
}
