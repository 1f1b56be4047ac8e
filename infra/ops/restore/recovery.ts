import {
  ContinuousBackupsUnavailableException,
  DescribeContinuousBackupsCommand,
  RestoreTableToPointInTimeCommand,
  TableAlreadyExistsException,
  UpdateContinuousBackupsCommand,
} from '@aws-sdk/client-dynamodb'
import { OperatorError } from '../failure-sentence.ts'
import { poll } from '../poll.ts'
import type { Table } from '../table-status.ts'
import type { RecoveryWindow } from './restore-time.ts'

/** What only AWS does with a table: to keep its past, and to make another table of it. */
export interface Recovery {
  /** The moments a table can be brought back to. @throws OperatorError where it keeps no past. */
  readonly window: (table: Table) => Promise<RecoveryWindow>
  /** Begins to make another table as this one was at a moment (ms since 1970). One that is being made is no error. */
  readonly begin: (table: Table, to: number, target: string) => Promise<void>
  /** Has a table keep its past from now on. */
  readonly keepPast: (table: Table) => Promise<void>
}

/** How long a table that was just made may take until its past can be kept, and how often that is tried. */
const pace = { longestMs: 10 * 60_000, eachMs: 5_000 } as const

export const awsRecovery: Recovery = {
  window: async ({ client, tableName: TableName }) => {
    const { ContinuousBackupsDescription } = await client.send(
      new DescribeContinuousBackupsCommand({ TableName }),
    )
    const { EarliestRestorableDateTime, LatestRestorableDateTime } =
      ContinuousBackupsDescription?.PointInTimeRecoveryDescription ?? {}
    if (!EarliestRestorableDateTime || !LatestRestorableDateTime)
      throw new OperatorError(
        `Point-in-time recovery of ${TableName} is off: it cannot be brought back to any moment.`,
      )
    return { earliest: EarliestRestorableDateTime.getTime(), latest: LatestRestorableDateTime.getTime() }
  },
  begin: async ({ client, tableName }, to, TargetTableName) => {
    const RestoreDateTime = new Date(to)
    try {
      await client.send(
        new RestoreTableToPointInTimeCommand({
          SourceTableName: tableName,
          TargetTableName,
          RestoreDateTime,
        }),
      )
    } catch (error) {
      if (!(error instanceof TableAlreadyExistsException)) throw error
    }
  },
  keepPast: async ({ client, tableName: TableName }) => {
    const PointInTimeRecoverySpecification = { PointInTimeRecoveryEnabled: true }
    const command = new UpdateContinuousBackupsCommand({ TableName, PointInTimeRecoverySpecification })
    let refusal: unknown
    const attempt = async (): Promise<true | undefined> => {
      try {
        await client.send(command)
        return true
      } catch (error) {
        if (!(error instanceof ContinuousBackupsUnavailableException)) throw error
        refusal = error
        return undefined
      }
    }
    if (!(await poll(attempt, pace))) throw refusal
  },
}
