import {
  CloudFormationClient,
  DescribeStacksCommand,
  GetTemplateCommand,
} from '@aws-sdk/client-cloudformation'
import {
  CloudWatchClient,
  DescribeAlarmHistoryCommand,
  SetAlarmStateCommand,
} from '@aws-sdk/client-cloudwatch'
import {
  DeleteTableCommand,
  DescribeContinuousBackupsCommand,
  DescribeTableCommand,
  ResourceNotFoundException,
  RestoreTableToPointInTimeCommand,
} from '@aws-sdk/client-dynamodb'
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { mockClient } from 'aws-sdk-client-mock'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { createStoreClient } from '#lambdas/store/store-client.ts'
import { openDeployed } from './deployed.ts'

const [watch, formation, tables] = [
  mockClient(CloudWatchClient),
  mockClient(CloudFormationClient),
  mockClient(DynamoDBDocumentClient),
]
const mocks = [watch, formation, tables]

const tableName = 'heads-talking-gala-LiveFormTable-1'
const table = { client: createStoreClient({ region: 'eu-central-1' }), tableName }
const stage = openDeployed({ stage: 'gala', region: 'eu-central-1', table })

beforeEach(() => mocks.forEach((mock) => mock.reset()))
afterAll(() => {
  mocks.forEach((mock) => mock.restore())
  stage.close()
  table.client.destroy()
})

it('rings the stage’s own alarm, and sees whom CloudWatch told', async () => {
  watch.on(SetAlarmStateCommand).resolves({})
  const [well, badly] = [
    'Successfully executed action arn:aws:sns:…',
    'Failed to execute action arn:aws:sns:…',
  ]
  const AlarmHistoryItems = [well, badly].map((HistorySummary) => ({
    HistorySummary,
  }))
  watch.on(DescribeAlarmHistoryCommand).resolves({ AlarmHistoryItems })
  await stage.ring()
  const AlarmName = 'heads-talking-gala-api-errors'
  expect(watch.commandCalls(SetAlarmStateCommand)[0]?.args[0].input).toMatchObject({
    AlarmName,
    StateValue: 'ALARM',
  })
  expect(await stage.told(5)).toEqual([true, false])
  expect(watch.commandCalls(DescribeAlarmHistoryCommand)[0]?.args[0].input).toMatchObject({
    AlarmName,
    HistoryItemType: 'Action',
    StartDate: new Date(5),
  })
})

it('knows the stack’s state, and which origin keys it has', async () => {
  const StackName = 'heads-talking-gala'
  const CreationTime = new Date(0)
  formation
    .on(DescribeStacksCommand, { StackName })
    .resolves({ Stacks: [{ StackName, CreationTime, StackStatus: 'UPDATE_IN_PROGRESS' }] })
    .on(GetTemplateCommand, { StackName })
    .resolves({ TemplateBody: '{"Resources":{"OriginKey1":{},"OriginKey2":{},"OriginKeyless":{}}}' })
  expect(await stage.status()).toBe('UPDATE_IN_PROGRESS')
  expect(await stage.originKeys()).toEqual(['OriginKey1', 'OriginKey2'])
})

it('copies the table as it was at the last moment there is, under a name of the stage’s, and deletes the copy', async () => {
  const LatestRestorableDateTime = new Date('2026-11-22T14:00:00.700Z')
  tables.on(DescribeContinuousBackupsCommand).resolves({
    ContinuousBackupsDescription: {
      ContinuousBackupsStatus: 'ENABLED',
      PointInTimeRecoveryDescription: { EarliestRestorableDateTime: new Date(0), LatestRestorableDateTime },
    },
  })
  tables.on(RestoreTableToPointInTimeCommand).resolves({})
  tables.on(DeleteTableCommand).resolves({})
  const TableName = `${tableName}-at-20261122T140000Z-measured`
  tables
    .on(DescribeTableCommand, { TableName })
    .resolvesOnce({ Table: { TableStatus: 'CREATING' } })
    .rejects(new ResourceNotFoundException({ $metadata: {}, message: 'Gone.' }))
  const copy = await stage.copy()
  expect(copy.tableName).toBe(TableName)
  expect(tables.commandCalls(RestoreTableToPointInTimeCommand)[0]?.args[0].input).toEqual({
    SourceTableName: tableName,
    TargetTableName: TableName,
    RestoreDateTime: new Date('2026-11-22T14:00:00Z'),
  })
  expect(await copy.status()).toBe('CREATING')
  await copy.remove()
  expect(tables.commandCalls(DeleteTableCommand).map(({ args }) => args[0].input)).toEqual([{ TableName }])
  expect(await copy.status()).toBeUndefined()
})
