import { BatchWriteCommand, type DynamoDBDocumentClient, PutCommand } from '@aws-sdk/lib-dynamodb'
import { counterKey, itemVersion, packPage, pageKey, type PageRow, privateKey } from '#lambdas/rows/items.ts'
import type { Answer } from '#lambdas/rows/told.ts'
import { rowLogSettings } from '#lambdas/rows/settings.ts'
import type { LiveForm } from '#shared/rows/row.ts'

const { pageRows } = rowLogSettings
const batchSize = 25

/** What a round is filled with: row `n` has `answers[n - 1]`, and the e-mail address where `emailOf` gives one. */
interface Filling {
  readonly form: LiveForm
  readonly answers: readonly Answer[]
  readonly emailOf?: (row: number) => string | undefined
}

/** The pages and personal items of a round, as they are a week after its last answer. */
function* itemsOf({ form, answers, emailOf = () => undefined }: Filling, now: number) {
  const rows = answers.map((answer, index): PageRow => ({ key: `key-${index}`, at: now + index, answer }))
  for (let first = 0; first < rows.length; first += pageRows) {
    const held = rows.slice(first, first + pageRows)
    yield { ...packPage({ ...pageKey(form, [1, first + 1]), rows: held, edition: 1 }), version: itemVersion }
  }
  const ttl = Math.floor(now / 1000) + 3600
  for (const [index, { key }] of rows.entries()) {
    const email = emailOf(index + 1)
    if (email !== undefined) yield { ...privateKey(form, key), fields: { email }, ttl, version: itemVersion }
  }
}

/** Fills the first round of a form directly in the table. Nothing is normalised or checked. */
export const fillRound = async (
  client: DynamoDBDocumentClient,
  TableName: string,
  filling: Filling,
): Promise<void> => {
  const items = [...itemsOf(filling, Date.now())]
  for (let first = 0; first < items.length; first += batchSize) {
    const batch = items.slice(first, first + batchSize).map((Item) => ({ PutRequest: { Item } }))
    const { UnprocessedItems = {} } = await client.send(
      new BatchWriteCommand({ RequestItems: { [TableName]: batch } }),
    )
    if (Object.keys(UnprocessedItems).length > 0) throw new Error('The engine left items unwritten.')
  }
  const counter = { round: 1, lastRow: filling.answers.length, revision: 0, version: itemVersion }
  await client.send(new PutCommand({ TableName, Item: { ...counterKey(filling.form), ...counter } }))
}
