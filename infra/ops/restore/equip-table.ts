import {
  DescribeTimeToLiveCommand,
  TagResourceCommand,
  UpdateTableCommand,
  type UpdateTableCommandInput,
  UpdateTimeToLiveCommand,
} from '@aws-sdk/client-dynamodb'
import { tableTraits } from '../../stages/stage-table.ts'
import { OperatorError } from '../failure-sentence.ts'
import { describeTable, type Table, untilStatus } from '../table-status.ts'
import type { Recovery } from './recovery.ts'

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
