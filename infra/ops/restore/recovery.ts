import {
  ContinuousBackupsUnavailableException,
  DescribeContinuousBackupsCommand,
  DescribeTimeToLiveCommand,
  RestoreTableToPointInTimeCommand,
  TableAlreadyExistsException,
  TagResourceCommand,
  UpdateContinuousBackupsCommand,
  UpdateTableCommand,
  type UpdateTableCommandInput,
  UpdateTimeToLiveCommand,
} from '@aws-sdk/client-dynamodb'
import { InvalidArgumentError } from 'commander'
import * as z from 'zod/mini'
import { tableTraits } from '../../stages/stage-table.ts'
import { OperatorError } from '../failure-sentence.ts'
import { poll } from '../poll.ts'
import { describeTable, type Table, untilStatus } from '../table-status.ts'
import { utcTime } from '../terminal.ts'

/** The moments to which a table can be brought back, both included; in ms since 1970. */
interface RecoveryWindow {
  readonly earliest: number
  readonly latest: number
}

/**
 * Reads a time that names its zone, to the second, as the table can be brought back to: ms since 1970.
 * @throws InvalidArgumentError, which the command line words.
 */
export const readMoment = (text: string): number => {
  if (!z.iso.datetime({ offset: true }).safeParse(text).success)
    throw new InvalidArgumentError('It must be a time with its zone, as 2026-11-22T14:00:00Z.')
  return Math.floor(Date.parse(text) / 1000) * 1000
}

/** @throws OperatorError for a moment to which a table cannot be brought back. */
export const demandInWindow = (to: number, { earliest, latest }: RecoveryWindow): void => {
  if (to > latest)
    throw new OperatorError(
      `The table can be brought back to ${utcTime(latest)} at the latest, some minutes before now: choose an earlier ` +
        'time, or wait until it can be brought back to this one.',
    )
  if (to < earliest)
    throw new OperatorError(
      `The table can be brought back to ${utcTime(Math.ceil(earliest / 1000) * 1000)} at the earliest: choose a later time.`,
    )
}

const suffixOf = (to: number): string => `-at-${utcTime(to).replaceAll(/[-:]/g, '')}`

/** The name of a table as it was at a moment: the same each time, so that a run that broke off can go on. */
export const restoredName = (source: string, to: number): string => `${source}${suffixOf(to)}`

/** The table that one was restored from; the same table where it is not a restored one of that moment. */
export const sourceName = (table: string, to: number): string =>
  table.endsWith(suffixOf(to)) ? table.slice(0, -suffixOf(to).length) : table

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

/** One change at a time: while a table changes it takes no other. */
const change = async (table: Table, input: Omit<UpdateTableCommandInput, 'TableName'>): Promise<void> => {
  await table.client.send(new UpdateTableCommand({ TableName: table.tableName, ...input }))
  await untilStatus(table, 'ACTIVE')
}

const followChanges = async (table: Table): Promise<void> => {
  const { StreamEnabled, StreamViewType } = (await describeTable(table))?.StreamSpecification ?? {}
  const { streamView } = tableTraits
  if (StreamEnabled && StreamViewType !== streamView)
    throw new OperatorError(`${table.tableName} has a stream of ${StreamViewType}, not of ${streamView}.`)
  if (!StreamEnabled)
    await change(table, { StreamSpecification: { StreamEnabled: true, StreamViewType: streamView } })
}

const letItemsEnd = async ({ client, tableName: TableName }: Table): Promise<void> => {
  const { TimeToLiveDescription } = await client.send(new DescribeTimeToLiveCommand({ TableName }))
  // To switch on what is on is an error.
  if (TimeToLiveDescription?.TimeToLiveStatus?.startsWith('ENABL')) return
  const TimeToLiveSpecification = { AttributeName: tableTraits.ttlAttribute, Enabled: true }
  await client.send(new UpdateTimeToLiveCommand({ TableName, TimeToLiveSpecification }))
}

/**
 * Gives a restored table what a restore does not bring along, and the stage's own table has: its stream, time to live,
 * recovery, deletion protection, tags. Key, on-demand capacity and encryption come with the restore. May be called
 * again. Resolves with the label of the stream. @throws OperatorError where the table is another than it should be.
 */
export const equipTable = async (
  table: Table,
  tags: Readonly<Record<string, string>>,
  recovery: Pick<Recovery, 'keepPast'>,
): Promise<string> => {
  if (!(await describeTable(table))?.DeletionProtectionEnabled)
    await change(table, { DeletionProtectionEnabled: true })
  await followChanges(table)
  await letItemsEnd(table)
  await recovery.keepPast(table)
  const { TableArn: ResourceArn, LatestStreamLabel } = (await describeTable(table)) ?? {}
  if (LatestStreamLabel === undefined)
    throw new OperatorError(`${table.tableName} does not tell the label of its stream.`)
  const Tags = Object.entries(tags).map(([Key, Value]) => ({ Key, Value }))
  await table.client.send(new TagResourceCommand({ ResourceArn, Tags }))
  return LatestStreamLabel
}
