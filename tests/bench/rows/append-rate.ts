import { createRowLog } from '#lambdas/rows/create-row-log.ts'
import { counterKey, slotKey, submissionKey } from '#lambdas/rows/items.ts'
import { type DynamoDBDocumentClient, TransactWriteCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { createLiveFormTable } from '../../support/live-form-table.ts'
import { type Figure, median } from '../figures.ts'

const form = 'laser-focus'
const concurrency = 50
// Short rounds, so that what else the machine does meets both alike.
const answersARound = 200
const rounds = 21
const leastRatio = 0.7

const answer = { table: 12, idea: 'Swap seats with somebody you have never met', impact: 7.5, effort: 2.5 }

/** The engine's own speed: the two writes of an append as they are, with nothing around them. */
const bareAppend = (client: DynamoDBDocumentClient, TableName: string) => async (sid: string) => {
  const at = Date.now()
  const { Attributes } = await client.send(
    new UpdateCommand({
      TableName,
      Key: counterKey(form),
      UpdateExpression: 'ADD n :one SET resAt = :at, epoch = if_not_exists(epoch, :first)',
      ExpressionAttributeValues: { ':one': 1, ':at': at, ':first': 1 },
      ReturnValues: 'UPDATED_NEW',
    }),
  )
  const { n: row, epoch: round } = Attributes as { n: number; epoch: number }
  const ConditionExpression = 'attribute_not_exists(pk)'
  const Item = { ...slotKey({ form, round, row }), answer, at, sid }
  const remembered = {
    ...submissionKey(form, sid),
    epoch: round,
    row,
    bodyHash: sid,
    ttl: Math.floor(at / 1000),
  }
  await client.send(
    new TransactWriteCommand({
      TransactItems: [
        { Put: { TableName, Item, ConditionExpression } },
        { Put: { TableName, Item: remembered, ConditionExpression } },
      ],
    }),
  )
}

/** Appends a round's answers and returns how many a second. */
const rate = async (append: (sid: string) => Promise<unknown>, round: number): Promise<number> => {
  let next = 0
  const write = async () => {
    while (next < answersARound) await append(`${round}-${(next += 1)}`)
  }
  const began = performance.now()
  await Promise.all(Array.from({ length: concurrency }, write))
  return (1000 * answersARound) / (performance.now() - began)
}

/** Appends a second of the log, as a ratio to the bare engine's, in alternating rounds of one run. */
export const measureAppendRate = async (client: DynamoDBDocumentClient): Promise<readonly Figure[]> => {
  const [bareTable, logTable] = ['bench-bare', 'bench-log'] as const
  await createLiveFormTable(client, bareTable)
  await createLiveFormTable(client, logTable)
  const log = createRowLog({ client, tableName: logTable })
  const bare = bareAppend(client, bareTable)
  const logged = (sid: string) => log.append(form, answer, { sid, bodyHash: sid })

  const rates: { bare: number; logged: number }[] = []
  for (let round = 0; round <= rounds; round += 1) {
    const bareFirst = round % 2 === 0
    const before = bareFirst ? await rate(bare, round) : 0
    const loggedRate = await rate(logged, round)
    const bareRate = bareFirst ? before : await rate(bare, round)
    // The first round warms everything up.
    if (round > 0) rates.push({ bare: bareRate, logged: loggedRate })
  }
  const ratio = median(rates.map((one) => one.logged / one.bare))
  return [
    {
      measure: `the same two calls, bare engine, ${concurrency} at once`,
      figure: `${median(rates.map((one) => one.bare)).toFixed(0)}/s`,
    },
    { measure: 'appends', figure: `${median(rates.map((one) => one.logged)).toFixed(0)}/s` },
    {
      measure: 'appends to bare engine, median of rounds',
      figure: ratio.toFixed(2),
      target: { sentence: `≥ ${leastRatio}`, met: ratio >= leastRatio },
    },
  ]
}
