import {
  ContinuousBackupsUnavailableException,
  DescribeContinuousBackupsCommand,
  RestoreTableToPointInTimeCommand,
  TableAlreadyExistsException,
  UpdateContinuousBackupsCommand,
} from '@aws-sdk/client-dynamodb'
import { mockClient } from 'aws-sdk-client-mock'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { createStoreClient } from '#lambdas/store/store-client.ts'
import { awsRecovery, demandInWindow, readMoment, restoredName, sourceName } from './recovery.ts'

const two = Date.UTC(2026, 10, 22, 14)

describe('the time to go back to', () => {
  it.each(['2026-11-22T14:00:00Z', '2026-11-22T14:00:00.999Z', '2026-11-22T09:00:00-05:00'])(
    '%s is read to the second',
    (text) => expect(readMoment(text)).toBe(two),
  )

  it.each(['2026-11-22T14:00:00', '2026-11-22', '14:00', 'yesterday', '2026-02-30T14:00:00Z', ''])(
    '"%s" is none: it names no zone, or no moment',
    (text) => expect(() => readMoment(text)).toThrow('a time with its zone, as 2026-11-22T14:00:00Z'),
  )

  const window = { earliest: two - 999, latest: two + 3_600_000 }

  it('is in the window, its ends included', () => {
    for (const to of [two, two + 1_800_000, window.latest])
      expect(() => demandInWindow(to, window)).not.toThrow()
  })

  it('outside of it is refused, with the nearest one that is possible', () => {
    expect(() => demandInWindow(two - 1_000, window)).toThrow('back to 2026-11-22T14:00:00Z at the earliest')
    expect(() => demandInWindow(window.latest + 1_000, window)).toThrow(
      /back to 2026-11-22T15:00:00Z at the latest.*or wait/,
    )
  })
})

describe('the restored table’s name', () => {
  it('holds the old one and the moment, in letters that a table may have, and leads back to the old one', () => {
    const name = restoredName('heads-talking-gala-T', two)
    expect(name).toBe('heads-talking-gala-T-at-20261122T140000Z')
    expect(sourceName(name, two)).toBe('heads-talking-gala-T')
    expect(sourceName(name, two + 1_000)).toBe(name)
    expect(sourceName('heads-talking-gala-T', two)).toBe('heads-talking-gala-T')
  })
})

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
