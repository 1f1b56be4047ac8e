import { counterKey, itemVersion, pageKey, type PageRow } from '#lambdas/rows/items.ts'
import { rowLogSettings } from '#lambdas/rows/settings.ts'
import { BatchWriteCommand, type DynamoDBDocumentClient, PutCommand } from '@aws-sdk/lib-dynamodb'
import { createLiveFormTable } from '../../../rig/site/live-form-table.ts'

const form = 'laser-focus'
const { pageRows } = rowLogSettings
const pagesABatch = 10

const rowOf = (row: number): PageRow => ({
  key: `key-${row}`,
  at: Date.now(),
  answer: {
    table: row % 10_000,
    idea: `Idea number ${row}, written by somebody at a table`,
    impact: 5,
    effort: 5,
  },
})

/** The page that begins with a row, of a log with so many rows in all. */
const putPage = (first: number, rows: number) => {
  const held = Array.from({ length: Math.min(pageRows, rows - first + 1) }, (_, index) =>
    rowOf(first + index),
  )
  const Item = { ...pageKey(form, [1, first]), rows: held, edition: 1, version: itemVersion }
  return { PutRequest: { Item } }
}

/** Makes a table whose log holds so many rows, as they are a week after the last answer, in batches. */
export const createFilledTable = async (
  client: DynamoDBDocumentClient,
  TableName: string,
  rows: number,
): Promise<void> => {
  await createLiveFormTable(client, TableName)
  const firsts = Array.from({ length: Math.ceil(rows / pageRows) }, (_, page) => page * pageRows + 1)
  const fill = async () => {
    while (firsts.length > 0) {
      const batch = firsts.splice(0, pagesABatch).map((first) => putPage(first, rows))
      const { UnprocessedItems = {} } = await client.send(
        new BatchWriteCommand({ RequestItems: { [TableName]: batch } }),
      )
      if (Object.keys(UnprocessedItems).length > 0)
        throw new Error('The engine left pages of a batch unwritten.')
    }
  }
  await Promise.all(Array.from({ length: 4 }, fill))
  const counter = { ...counterKey(form), round: 1, lastRow: rows, revision: 0, version: itemVersion }
  await client.send(new PutCommand({ TableName, Item: counter }))
}
