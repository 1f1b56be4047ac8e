import {
  DescribeTableCommand,
  ResourceNotFoundException,
  type TableDescription,
} from '@aws-sdk/client-dynamodb'
import type { StageConnection } from './connect.ts'
import { OperatorError } from './failure-sentence.ts'
import { poll } from './poll.ts'
import { ageOf } from './terminal.ts'

/** A table of a stage, with a client that reaches it. */
export type Table = Pick<StageConnection, 'client' | 'tableName'>

/** Does something with a table; undefined where the table is not there. */
export const ifThere = async <T>(work: () => Promise<T>): Promise<T | undefined> => {
  try {
    return await work()
  } catch (error) {
    if (error instanceof ResourceNotFoundException) return undefined
    throw error
  }
}

/** A table as it is now; undefined where it is not there. */
export const describeTable = async ({
  client,
  tableName: TableName,
}: Table): Promise<TableDescription | undefined> =>
  (await ifThere(() => client.send(new DescribeTableCommand({ TableName }))))?.Table

interface Waiting {
  /** Whether a table that is not there is one that is only just being made. */
  readonly isNew?: boolean
  /** How long a change may take, and how often it is asked for, in ms. */
  readonly longestMs?: number
  readonly eachMs?: number
  /** Told now and then how long it has taken, in ms. */
  readonly onWait?: (ms: number) => void
}

/**
 * Waits until a table is active, or gone where that is wanted. @throws OperatorError where that takes too long: ten
 * minutes, unless told.
 */
export const untilStatus = async (
  table: Table,
  wanted: 'ACTIVE' | 'gone',
  { isNew = false, longestMs = 10 * 60_000, eachMs = 1_000, onWait = () => undefined }: Waiting = {},
): Promise<void> => {
  const begun = Date.now()
  let status = ''
  const look = async (): Promise<true | undefined> => {
    const missing = isNew ? 'being made' : 'gone'
    status = (await describeTable(table))?.TableStatus ?? missing
    if (status === wanted || status === 'gone') return true
    onWait(Date.now() - begun)
    return undefined
  }
  if (!(await poll(look, { longestMs, eachMs })))
    throw new OperatorError(
      `The table ${table.tableName} has been ${status} for ${ageOf(Date.now() - begun)}.`,
    )
}
