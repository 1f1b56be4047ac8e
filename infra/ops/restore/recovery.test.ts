import {
  ContinuousBackupsUnavailableException,
  DescribeContinuousBackupsCommand,
  RestoreTableToPointInTimeCommand,
  TableAlreadyExistsException,
  UpdateContinuousBackupsCommand,
} from '@aws-sdk/client-dynamodb'
import { createStoreClient } from '#lambdas/store/store-client.ts'
import { mockClient } from 'aws-sdk-client-mock'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { awsRecovery } from './recovery.ts'

const client = createStoreClient({ region: 'local' })
const dynamo = mockClient(client)
beforeEach(() => dynamo.reset())

const table = { client, tableName: 'old' }
const exception = { message: 'no', $metadata: {} }
const to = Date.UTC(2026, 10, 22, 14)

describe('the recovery of a table on AWS', () => {
  it('has a window, where it is on', async () => {
    const PointInTimeRecoveryDescription = {
      PointInTimeRecoveryStatus: 'ENABLED' as const,
      EarliestRestorableDateTime: new Date(1_000),
      LatestRestorableDateTime: new Date(9_000),
    }
    dynamo.on(DescribeContinuousBackupsCommand, { TableName: 'old' }).resolves({
      ContinuousBackupsDescription: { ContinuousBackupsStatus: 'ENABLED', PointInTimeRecoveryDescription },
    })
    expect(await awsRecovery.window(table)).toEqual({ earliest: 1_000, latest: 9_000 })
  })

  it('that is off is an error in one sentence', async () => {
    dynamo.on(DescribeContinuousBackupsCommand).resolves({})
    await expect(awsRecovery.window(table)).rejects.toThrow('Point-in-time recovery of old is off')
  })

  it('makes another table, also where an earlier run has begun to', async () => {
    dynamo
      .on(RestoreTableToPointInTimeCommand)
      .resolvesOnce({})
      .rejects(new TableAlreadyExistsException(exception))
    for (let time = 0; time < 2; time += 1) await awsRecovery.begin(table, to, 'new')
    const [call] = dynamo.commandCalls(RestoreTableToPointInTimeCommand)
    expect(call?.args[0].input).toEqual({
      SourceTableName: 'old',
      TargetTableName: 'new',
      RestoreDateTime: new Date(to),
    })
  })

  it('is switched on as soon as a new table takes it', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    dynamo.on(UpdateContinuousBackupsCommand).rejectsOnce(new Error('another')).resolves({})
    await expect(awsRecovery.keepPast(table)).rejects.toThrow('another')
    await awsRecovery.keepPast(table)
    vi.setSystemTime(0)
    dynamo.on(UpdateContinuousBackupsCommand).callsFake(() => {
      vi.setSystemTime(3_600_000)
      throw new ContinuousBackupsUnavailableException(exception)
    })
    // It is tried again, and not forever.
    await expect(awsRecovery.keepPast(table)).rejects.toThrow(ContinuousBackupsUnavailableException)
    vi.useRealTimers()
  })
})
