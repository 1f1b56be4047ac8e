import { asLogError } from '#lambdas/rows/failures.ts'
import { counterKey, slotKey, slotsPartition, slotSortKey } from '#lambdas/rows/items.ts'
import { GetCommand, PutCommand, QueryCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import type { Design, Log } from './design.ts'

const round = 1

const named = async <T>(work: Promise<T>): Promise<T> => {
  try {
    return await work
  } catch (error) {
    throw asLogError(error)
  }
}

/**
 * The obvious design, as a negative control: count up, then put the row; readers go on behind the last row they saw.
 * A reader that sees row 6 before row 5 is written never sees 5. (design/row-log.md)
 */
export const createCounterThenPut: Design = ({ client, tableName: TableName }) => {
  const append: Log['append'] = async (form, answer, { sid }) => {
    const { Attributes } = await client.send(
      new UpdateCommand({
        TableName,
        Key: counterKey(form),
        UpdateExpression: 'ADD n :one SET epoch = :round',
        ExpressionAttributeValues: { ':one': 1, ':round': round },
        ReturnValues: 'UPDATED_NEW',
      }),
    )
    const row = (Attributes as { n: number }).n
    await client.send(
      new PutCommand({
        TableName,
        Item: { ...slotKey({ form, round, row }), answer, sid, at: Date.now() },
      }),
    )
    return { row, round, duplicate: false }
  }
  const settled: Log['settled'] = async (form) => {
    const { Item } = await client.send(
      new GetCommand({ TableName, Key: counterKey(form), ConsistentRead: true }),
    )
    return { lastRow: (Item as { n: number } | undefined)?.n ?? 0, round, revision: 0 }
  }
  const read: Log['read'] = async (form, { from, limit }) => {
    const { Items = [] } = await client.send(
      new QueryCommand({
        TableName,
        ConsistentRead: true,
        KeyConditionExpression: 'pk = :pk AND sk >= :from',
        ExpressionAttributeValues: { ':pk': slotsPartition(form, round), ':from': slotSortKey(from) },
        Limit: limit,
      }),
    )
    const rows = (Items as { sk: string; at: number; answer: Record<string, unknown> }[]).map(
      ({ sk, at, answer }) => ({ row: Number(sk), at: new Date(at).toISOString(), answer }),
    )
    return { rows, lastRow: rows.at(-1)?.row ?? from - 1, round, revision: 0 }
  }
  return {
    append: (...asked) => named(append(...asked)),
    settled: (...asked) => named(settled(...asked)),
    read: (...asked) => named(read(...asked)),
  }
}
