import { counterKey, slotKey } from '#lambdas/rows/items.ts'
import { BatchWriteCommand, type DynamoDBDocumentClient, PutCommand } from '@aws-sdk/lib-dynamodb'
import { createLiveFormTable } from '../../support/live-form-table.ts'

const form = 'laser-focus'
const batchSize = 25

const put = (row: number) => ({
  PutRequest: {
    Item: {
      ...slotKey({ form, round: 1, row }),
      answer: {
        table: row % 10_000,
        idea: `Idea number ${row}, written by somebody at a table`,
        impact: 5,
        effort: 5,
      },
      at: Date.now(),
      sid: `sid-${row}`,
    },
  },
})

/** Makes a table whose log holds so many rows, as appends would have left it, in batches. */
export const createFilledTable = async (
  client: DynamoDBDocumentClient,
  TableName: string,
  rows: number,
): Promise<void> => {
  await createLiveFormTable(client, TableName)
  let next = 1
  const fill = async () => {
    while (next <= rows) {
      const first = next
      next += batchSize
      const count = Math.min(batchSize, rows - first + 1)
      const batch = Array.from({ length: count }, (_, index) => put(first + index))
      const { UnprocessedItems = {} } = await client.send(
        new BatchWriteCommand({ RequestItems: { [TableName]: batch } }),
      )
      if (Object.keys(UnprocessedItems).length > 0)
        throw new Error('The engine left rows of a batch unwritten.')
    }
  }
  await Promise.all(Array.from({ length: 4 }, fill))
  await client.send(
    new PutCommand({ TableName, Item: { ...counterKey(form), n: rows, epoch: 1, resAt: Date.now(), hw: 0 } }),
  )
}
