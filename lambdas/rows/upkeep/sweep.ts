import { ScanCommand } from '@aws-sdk/lib-dynamodb'
import { liveForms, rowLogNames } from '#shared/rows/row.ts'
import { followChain } from '../chain.ts'
import { moveCounter } from '../counter.ts'
import { intakePrefix, startOfLog } from '../items.ts'
import type { SweepSummary } from '../row-log.ts'
import { createSequencer } from '../sequence.ts'
import { rowLogSettings } from '../settings.ts'
import type { LogCall } from '../log-store.ts'
import { carryOver } from './carry-over.ts'
import { eraseNew } from './erase.ts'

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

/**
 * Makes the log whole from what is in the table, without the stream: follows each chain from its first row, moves the
 * counter to its end, carries over what came in a rehearsal and was real, numbers what was stored and never numbered, withdraws what was taken back, and erases its text. For
 * a table that was restored, a stream that was stopped for longer than its 24 hours, a repaired defect, and before
 * exports. It may run at any time, and twice.
 */
export const sweep = async (logOf: () => LogCall): Promise<SweepSummary> => {
  for (const form of rowLogNames) {
    const end = await followChain({ ...logOf(), form }, startOfLog)
    await moveCounter({ ...logOf(), form }, end)
  }
  for (const form of liveForms) await carryOver(() => ({ ...logOf(), form }), { isWhole: true })
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
  await eraseNew(logOf, rowLogNames, new Map())
  return summary
}
