import { BatchWriteCommand, PutCommand } from '@aws-sdk/lib-dynamodb'
import { counterKey, privateKey, slotKey } from '#lambdas/rows/items.ts'
import type { Answer } from '#lambdas/rows/row-log.ts'
import { createStoreClient } from '#lambdas/rows/store-client.ts'
import { engineAccess } from '../../../infra/local/tables.ts'
import type { LiveForm } from '../../../shared/rows/row.ts'
import type { TestSite } from '../../support/local-site.ts'

const batchSize = 25

/** What a round is filled with: row `n` has `answers[n - 1]`, and the e-mail address where `emailOf` gives one. */
interface Filling {
  readonly form: LiveForm
  readonly answers: readonly Answer[]
  readonly emailOf?: (row: number) => string | undefined
}

/** Fills the first round of a form of a running site, as appends would have left it. Nothing is normalised or checked. */
export const fillRound = async (
  { engine }: TestSite,
  { form, answers, emailOf = () => undefined }: Filling,
): Promise<void> => {
  const client = createStoreClient(engineAccess(engine.endpoint))
  const TableName = 'heads-talking-local-LiveFormTable'
  const now = Date.now()
  const items = answers.flatMap((answer, index) => {
    const slot = { form, round: 1, row: index + 1 }
    const email = emailOf(slot.row)
    return [
      { ...slotKey(slot), answer, at: now + index, sid: `sid-${index}` },
      ...(email === undefined ? [] : [{ ...privateKey(slot), email, ttl: Math.floor(now / 1000) + 3600 }]),
    ]
  })
  for (let first = 0; first < items.length; first += batchSize) {
    const batch = items.slice(first, first + batchSize).map((Item) => ({ PutRequest: { Item } }))
    const { UnprocessedItems = {} } = await client.send(
      new BatchWriteCommand({ RequestItems: { [TableName]: batch } }),
    )
    if (Object.keys(UnprocessedItems).length > 0) throw new Error('The engine left rows unwritten.')
  }
  const counter = { ...counterKey(form), n: answers.length, epoch: 1, resAt: now, hw: answers.length }
  await client.send(new PutCommand({ TableName, Item: counter }))
  client.destroy()
}
