import { ScanCommand } from '@aws-sdk/lib-dynamodb'
import { rowLogNames, type RowLogName } from '#shared/rows/row.ts'
import { followChain } from '../chain.ts'
import { moveCounter, moveRevision } from '../counter.ts'
import { firstRound, intakePrefix, type Position, startOfLog, type TurnItem } from '../items.ts'
import type { SweepSummary } from '../row-log.ts'
import { createSequencer } from '../sequence.ts'
import { rowLogSettings } from '../settings.ts'
import type { FormLog, LogCall } from '../log-store.ts'
import { followTurns, noTurns } from '../turns/turns.ts'
import { eraseRows } from './erase.ts'

/** Everything stored by requests and not yet deleted, in the order the store gives it. */
async function* scanIntake(logOf: () => LogCall): AsyncGenerator<unknown, void, undefined> {
  let from: Record<string, unknown> | undefined
  do {
    const log = logOf()
    const scan = new ScanCommand({
      TableName: log.intakeTableName,
      ConsistentRead: true,
      FilterExpression: 'begins_with(#pk, :prefix) AND #ttl > :now',
      ExpressionAttributeNames: { '#pk': 'pk', '#ttl': 'ttl' },
      ExpressionAttributeValues: { ':prefix': intakePrefix, ':now': Math.floor(log.clock() / 1000) },
      ...(from && { ExclusiveStartKey: from }),
    })
    const page = await log.send(scan)
    yield* page.Items ?? []
    from = page.LastEvaluatedKey
  } while (from)
}

const withdrawnBy = ({ standing, rows }: TurnItem): readonly number[] =>
  standing === 'withdrawn' ? rows.map(([row]) => row) : []

/** Tells readers of every turn of the current round, and erases from pages what was withdrawn in any. */
const followUp = async (logOf: () => FormLog, [current]: Position): Promise<void> => {
  for (let round = firstRound; round <= current; round += 1) {
    const { list } = await followTurns(logOf(), noTurns(round))
    if (round === current && list.length > 0) await moveRevision(logOf(), round, list.length)
    await eraseRows(logOf(), round, new Set(list.flatMap(withdrawnBy)))
  }
}

/**
 * Makes the log whole from what is in the table, without the stream: follows each chain from its first row, moves the
 * counter to its end, numbers what was stored and never numbered, withdraws what was taken back, and erases its text. For
 * a table that was restored, a stream that was stopped for longer than its 24 hours, a repaired defect, and before
 * exports. It may run at any time, and twice.
 * @throws the SDK's error.
 */
export const sweep = async (logOf: () => LogCall): Promise<SweepSummary> => {
  const ends = new Map<RowLogName, Position>()
  for (const form of rowLogNames) {
    const end = await followChain({ ...logOf(), form }, startOfLog)
    await moveCounter({ ...logOf(), form }, end)
    ends.set(form, end)
  }
  const number = createSequencer()
  const summary = { found: 0, numbered: 0, withdrawn: 0, unreadable: 0 }
  let batch: unknown[] = []
  const numberBatch = async () => {
    const { numbered, withdrawn, unreadable } = await number(batch, logOf())
    summary.found += batch.length
    summary.numbered += numbered
    summary.withdrawn += withdrawn
    summary.unreadable += unreadable
    batch = []
  }
  for await (const item of scanIntake(logOf)) {
    batch.push(item)
    if (batch.length === rowLogSettings.sweepBatch) await numberBatch()
  }
  await numberBatch()
  for (const [form, end] of ends) await followUp(() => ({ ...logOf(), form }), end)
  return summary
}
