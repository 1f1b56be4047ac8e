import { QueryCommand, type QueryCommandInput } from '@aws-sdk/lib-dynamodb'
import { slotsPartition } from '#lambdas/rows/items.ts'
import type { LiveForm } from '#shared/rows/row.ts'
import type { StageConnection } from '../connect.ts'

/** Over how many minutes answers are counted, one by one. */
export const recentMinutes = 10

const minuteMs = 60_000

/** A slot without its answer: a number that was never used has no `sid`. Times in ms since 1970. */
interface Slot {
  readonly at: number
  readonly sid?: string
}

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

/** How many slots one page reads: few where a form is quiet. */
const pageSize = 1_000

/**
 * When the answers of a round's last minutes were given, the newest first, in ms since 1970. Reads back from the end
 * and stops at the first older one; not strongly consistent, since a second's delay does no harm here.
 */
export const recentTimes = async (
  { client, tableName }: Pick<StageConnection, 'client' | 'tableName'>,
  { form, round }: { readonly form: LiveForm; readonly round: number },
  now: number,
): Promise<number[]> => {
  const earliest = now - recentMinutes * minuteMs
  const times: number[] = []
  let from: QueryCommandInput['ExclusiveStartKey']
  do {
    const { Items = [], LastEvaluatedKey } = await client.send(
      new QueryCommand({
        TableName: tableName,
        KeyConditionExpression: '#pk = :pk',
        ProjectionExpression: '#at, #sid',
        ExpressionAttributeNames: { '#pk': 'pk', '#at': 'at', '#sid': 'sid' },
        ExpressionAttributeValues: { ':pk': slotsPartition(form, round) },
        ScanIndexForward: false,
        Limit: pageSize,
        ...(from && { ExclusiveStartKey: from }),
      }),
    )
    const slots = Items as Slot[]
    times.push(...slots.filter(({ at, sid }) => sid !== undefined && at > earliest).map(({ at }) => at))
    from = slots.some(({ at }) => at <= earliest) ? undefined : LastEvaluatedKey
  } while (from)
  return times
}
