import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { createRowLog } from '#lambdas/rows/create-row-log.ts'
import { intakePrefix } from '#lambdas/rows/items.ts'
import { randomUUID } from 'node:crypto'
import type { Figure } from '../../../rig/figures.ts'
import { createLiveFormTable } from '../../../rig/site/live-form-table.ts'
import type { meter } from './meter.ts'

const form = 'laser-focus'
const tableName = 'bench-log'
const answer = { table: 12, idea: 'Swap seats with somebody you have never met', impact: 7.5, effort: 2.5 }
/** As long as a hash is that requests are told apart by. */
const bodyHash = 'f'.repeat(64)
const together = 50
/** Two pages. */
const answers = 200
const mostWriteUnits = 2
/** What the log cost until it numbered answers behind a stream: one for the number, four for a transaction of two. */
const writeUnitsUntilThen = 5

/** Units of storing and numbering an answer, where many come together and where one comes alone. */
export const measureAppendCost = async (
  client: DynamoDBDocumentClient,
  metered: ReturnType<typeof meter>,
): Promise<readonly Figure[]> => {
  await createLiveFormTable(client, tableName)
  const log = createRowLog({ client, tableName })
  const stored: unknown[] = []
  client.middlewareStack.add(
    (next) => (args) => {
      const { TableName, Item } = args.input as { TableName?: string; Item?: { pk?: unknown } }
      if (TableName === tableName && String(Item?.pk).startsWith(intakePrefix)) stored.push(Item)
      return next(args)
    },
    { step: 'initialize', name: 'stand-in for the stream' },
  )
  const append = () => log.append(form, answer, { idempotencyKey: randomUUID(), bodyHash })
  const number = () => log.number(stored.splice(0))
  const many = await metered(async () => {
    for (let left = answers; left > 0; left -= together)
      await Promise.all(Array.from({ length: together }, append))
    await number()
  })
  const alone = await metered(async () => {
    await append()
    await number()
  })
  const each = many.writeUnits / answers
  return [
    {
      measure: 'write units an answer',
      figure: `${each.toFixed(2)} (${writeUnitsUntilThen} until answers were numbered behind a stream)`,
      target: { sentence: `≤ ${mostWriteUnits}`, met: each <= mostWriteUnits },
    },
    { measure: 'write units of one that comes alone', figure: String(alone.writeUnits) },
    { measure: 'read units an answer, to number it', figure: (many.readUnits / answers).toFixed(3) },
  ]
}
