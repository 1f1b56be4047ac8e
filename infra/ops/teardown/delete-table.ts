import {
  DeleteTableCommand,
  DescribeTableCommand,
  ResourceNotFoundException,
  type TableStatus,
  UpdateTableCommand,
} from '@aws-sdk/client-dynamodb'
import { setTimeout as wait } from 'node:timers/promises'
import type { StageConnection } from '../connect.ts'
import { OperatorError } from '../failure-sentence.ts'

type Table = Pick<StageConnection, 'client' | 'tableName'>

/** How long a change of a table may take, and how often it is asked for, in ms. */
const waiting = { longest: 10 * 60_000, each: 1_000 } as const

/** Does something with a table; undefined where the table is not there. */
const ifThere = async <T>(work: () => Promise<T>): Promise<T | undefined> => {
  try {
    return await work()
  } catch (error) {
    if (error instanceof ResourceNotFoundException) return undefined
    throw error
  }
}

/** Waits until a table is as wanted, or gone where nothing is wanted. @throws OperatorError where that takes too long. */
const untilStatus = async ({ client, tableName: TableName }: Table, wanted: TableStatus | undefined) => {
  const deadline = Date.now() + waiting.longest
  for (;;) {
    const found = await ifThere(() => client.send(new DescribeTableCommand({ TableName })))
    if (found?.Table?.TableStatus === wanted || !found) return
    if (Date.now() > deadline)
      throw new OperatorError(`The table ${TableName} has been ${found.Table?.TableStatus} for ten minutes.`)
    await wait(waiting.each)
  }
}

/** Lifts a table's deletion protection, deletes it and waits until it is gone. One that is gone is no error. */
export const deleteTable = async (table: Table): Promise<void> => {
  const { client, tableName: TableName } = table
  const lift = new UpdateTableCommand({ TableName, DeletionProtectionEnabled: false })
  await ifThere(() => client.send(lift))
  await untilStatus(table, 'ACTIVE')
  await ifThere(() => client.send(new DeleteTableCommand({ TableName })))
  await untilStatus(table, undefined)
}
