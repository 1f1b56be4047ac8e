import { createRowLog } from '#lambdas/rows/create-row-log.ts'
import { counterKey, intakeKey, intakePrefix, itemVersion, pageKey } from '#lambdas/rows/items.ts'
import { rowLogSettings } from '#lambdas/rows/settings.ts'
import { type DynamoDBDocumentClient, PutCommand, QueryCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'

const form = 'laser-focus'
/** As long as a hash is that requests are told apart by. */
const bodyHash = 'f'.repeat(64)
const answer = { table: 12, idea: 'Swap seats with somebody you have never met', impact: 7.5, effort: 2.5 }

/** Stores and numbers answers: all `append`s of a batch first, then `number` once. */
export interface Subject {
  readonly append: (key: string) => Promise<unknown>
  /** Numbers what was appended since it was last called. */
  readonly number: () => Promise<unknown>
}

/**
 * The row log itself. The items that a stream would hand to the function behind it are taken from the client's own
 * calls.
 */
export const logged = (client: DynamoDBDocumentClient, tableName: string): Subject => {
  const log = createRowLog({ client, tableName })
  let stored: unknown[] = []
  client.middlewareStack.add(
    (next) => (args) => {
      const { TableName, Item } = args.input as { TableName?: string; Item?: { pk?: unknown } }
      if (TableName === tableName && String(Item?.pk).startsWith(intakePrefix)) stored.push(Item)
      return next(args)
    },
    { step: 'initialize', name: 'stand-in for the stream' },
  )
  return {
    append: (key) => log.append(form, answer, { idempotencyKey: key, bodyHash }),
    number: () => {
      const batch = stored
      stored = []
      return log.number(batch)
    },
  }
}

/** The engine's own speed: the same calls with nothing around them. */
export const bare = (client: DynamoDBDocumentClient, TableName: string): Subject => {
  let last = 0
  let rows: { readonly key: string; readonly at: number; readonly answer: object }[] = []
  const onlyIfNew = {
    TableName,
    ConditionExpression: 'attribute_not_exists(#pk)',
    ExpressionAttributeNames: { '#pk': 'pk' },
  }
  const append = async (key: string) => {
    const at = Date.now()
    const stored = { answer, at, bodyHash, after: [1, last], ttl: Math.floor(at / 1000) + 604_800 }
    const Item = { ...intakeKey(form, key), ...stored, version: itemVersion }
    await client.send(new PutCommand({ ...onlyIfNew, Item }))
    rows.push({ key, at, answer })
  }
  const number = async () => {
    await client.send(
      new QueryCommand({
        TableName,
        ConsistentRead: true,
        KeyConditionExpression: '#pk = :pk AND #sk BETWEEN :from AND :to',
        ExpressionAttributeNames: { '#pk': 'pk', '#sk': 'sk' },
        ExpressionAttributeValues: {
          ':pk': pageKey(form, [1, 1]).pk,
          ':from': pageKey(form, [1, last + 1]).sk,
          ':to': pageKey(form, [1, 999_999_999]).sk,
        },
      }),
    )
    const batch = rows
    rows = []
    for (let first = 0; first < batch.length; first += rowLogSettings.pageRows) {
      const page = batch.slice(first, first + rowLogSettings.pageRows)
      const Item = { ...pageKey(form, [1, last + 1]), rows: page, edition: 1, version: itemVersion }
      await client.send(new PutCommand({ ...onlyIfNew, Item }))
      last += page.length
    }
    await client.send(
      new UpdateCommand({
        TableName,
        Key: counterKey(form),
        UpdateExpression: 'SET #round = :round, #lastRow = :lastRow, #version = :version',
        ConditionExpression: 'attribute_not_exists(#round) OR #lastRow < :lastRow',
        ExpressionAttributeNames: { '#round': 'round', '#lastRow': 'lastRow', '#version': 'version' },
        ExpressionAttributeValues: { ':round': 1, ':lastRow': last, ':version': itemVersion },
      }),
    )
  }
  return { append, number }
}
