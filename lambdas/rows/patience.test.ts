import { GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb'
import { mockClient } from 'aws-sdk-client-mock'
import { describe, expect, it } from 'vitest'
import { createRowLog } from './create-row-log.ts'
import { StoreUnavailable } from './errors.ts'
import { createStoreClient } from './store-client.ts'
import { mockedStore } from './test-support/mocked-store.ts'
import { throttled, unanswered } from './test-support/store-errors.ts'

const submission = { sid: 'f3b1', bodyHash: 'hash-1' }
const credentials = { accessKeyId: 'key', secretAccessKey: 'secret' }

describe('a call that is throttled', () => {
  it('is tried again after waits that double, and each is told', async () => {
    const { log, mock, waits, events } = mockedStore()
    mock.on(GetCommand).rejects(throttled())
    await expect(log.find('combo-convo', submission)).rejects.toThrow(StoreUnavailable)
    expect(waits).toEqual([10, 20, 40, 80, 160])
    expect(events).toEqual(Array.from({ length: 5 }, () => ({ kind: 'throttled', form: 'combo-convo' })))
  })

  it('is given up with the wait that is given up', async () => {
    const { log, mock } = mockedStore({ sleep: () => Promise.reject(unanswered('AbortError')) })
    mock.on(GetCommand).rejects(throttled())
    await expect(log.find('combo-convo', submission)).rejects.toThrow('AbortError')
    expect(mock.calls()).toHaveLength(1)
  })
})

describe('a log that is left to the machine’s own clock', () => {
  const opened = () => {
    const client = createStoreClient({ region: 'local', credentials })
    return { log: createRowLog({ client, tableName: 'live-forms' }), mock: mockClient(client) }
  }

  it('waits, and finds what was asked for', async () => {
    const { log, mock } = opened()
    mock.on(GetCommand).rejectsOnce(throttled()).resolves({})
    expect(await log.find('combo-convo', submission)).toBeUndefined()
    expect(mock.calls()).toHaveLength(2)
  })

  it('stops waiting when the caller does', async () => {
    const { log, mock } = opened()
    mock.on(GetCommand).rejects(throttled())
    const signal = AbortSignal.abort()
    await expect(log.find('combo-convo', submission, { signal })).rejects.toThrow(StoreUnavailable)
    expect(mock.calls()).toHaveLength(1)
  })
})

it('leaves out what a visitor left out, instead of refusing the item', async () => {
  const requestHandler = { handle: () => Promise.reject(new Error('on its way')) }
  const client = createStoreClient({ region: 'local', credentials, requestHandler })
  const sent = client.send(new PutCommand({ TableName: 't', Item: { pk: 'a', sk: 'b', email: undefined } }))
  await expect(sent).rejects.toThrow('on its way')
})
