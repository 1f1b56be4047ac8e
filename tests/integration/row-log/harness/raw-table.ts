import type { Answer } from '#lambdas/rows/row-log.ts'
import { counterKey, slotsPartition, slotSortKey } from '#lambdas/rows/items.ts'
import type { LiveForm } from '#shared/rows/row.ts'
import { type DynamoDBDocumentClient, GetCommand, paginateQuery } from '@aws-sdk/lib-dynamodb'

/** A slot as it lies in the table. */
export interface RawSlot {
  readonly row: number
  readonly at: number
  readonly answer?: Answer
  readonly gone?: boolean
}

/** Looks into the table past the log, strongly consistent. */
export const rawTable = (client: DynamoDBDocumentClient, TableName: string, form: LiveForm) => ({
  counter: async (): Promise<{ n: number; epoch: number }> => {
    const { Item } = await client.send(
      new GetCommand({ TableName, Key: counterKey(form), ConsistentRead: true }),
    )
    return (Item ?? { n: 0, epoch: 1 }) as { n: number; epoch: number }
  },
  slots: async (round: number, from = 1, to = 999_999_999): Promise<RawSlot[]> => {
    const slots: RawSlot[] = []
    const pages = paginateQuery(
      { client },
      {
        TableName,
        ConsistentRead: true,
        KeyConditionExpression: 'pk = :pk AND sk BETWEEN :from AND :to',
        ExpressionAttributeValues: {
          ':pk': slotsPartition(form, round),
          ':from': slotSortKey(from),
          ':to': slotSortKey(to),
        },
      },
    )
    for await (const { Items = [] } of pages)
      for (const item of Items) slots.push({ ...(item as RawSlot), row: Number(item.sk) })
    return slots
  },
})

export type RawTable = ReturnType<typeof rawTable>
