import { GetCommand, TransactWriteCommand } from '@aws-sdk/lib-dynamodb'
import { describe, expect, it } from 'vitest'
import { StoreUnavailable, SubmissionChanged } from './errors.ts'
import { begin, tableName } from './test-support/mocked-store.ts'
import { answer, form, numberingStore, submission } from './test-support/numbering-store.ts'
import { cancelled, storeError } from './test-support/store-errors.ts'

const personal = { fields: { email: 'visitor@example.com' }, keptForDays: 90 }

const itemsOf = ({ mock }: Pick<ReturnType<typeof numberingStore>, 'mock'>, transaction: number) =>
  mock.commandCalls(TransactWriteCommand)[transaction]!.args[0].input.TransactItems ?? []

describe('append with personal fields', () => {
  it('stores them in the same transaction, in a partition of their own, and not for ever', async () => {
    const store = numberingStore(3)
    store.mock.on(TransactWriteCommand).resolves({})
    expect(await store.log.append(form, answer, { ...submission, private: personal })).toMatchObject({
      row: 1,
    })
    const [row, remembered, apart] = itemsOf(store, 0)
    expect(apart).toEqual({
      Put: {
        TableName: tableName,
        Item: {
          pk: 'PRIVATE#laser-focus#3',
          sk: '000000001',
          email: 'visitor@example.com',
          ttl: begin / 1000 + 90 * 24 * 60 * 60,
        },
      },
    })
    expect(JSON.stringify([row, remembered])).not.toContain('visitor@example.com')
  })

  it('takes them along to the number it is given instead of a sealed one', async () => {
    const store = numberingStore()
    store.mock
      .on(TransactWriteCommand)
      .rejectsOnce(cancelled('ConditionalCheckFailed', 'None', 'None'))
      .resolves({})
    expect(await store.log.append(form, answer, { ...submission, private: personal })).toMatchObject({
      row: 2,
    })
    expect(itemsOf(store, 1)[2]?.Put?.Item).toMatchObject({ pk: 'PRIVATE#laser-focus#1', sk: '000000002' })
  })

  it('answers a repeated submission as ever', async () => {
    const { log, mock, stored } = numberingStore()
    mock.on(TransactWriteCommand).rejects(cancelled('None', 'ConditionalCheckFailed', 'None'))
    stored(41)
    expect(await log.append(form, answer, { ...submission, private: personal })).toEqual({
      row: 41,
      round: 1,
      duplicate: true,
    })
  })

  it('stores nothing apart where there are none', async () => {
    const store = numberingStore()
    store.mock.on(TransactWriteCommand).resolves({})
    await store.append()
    expect(itemsOf(store, 0)).toHaveLength(2)
  })
})

describe('find', () => {
  it('says where a submission is stored, by one strong read, and writes nothing', async () => {
    const { log, mock, stored, events } = numberingStore(2)
    stored(41)
    expect(await log.find(form, submission)).toEqual({ row: 41, round: 2, duplicate: true })
    expect(mock.calls().map(({ args }) => args[0].input as unknown)).toEqual([
      { TableName: tableName, Key: { pk: 'SID#laser-focus#f3b1', sk: '-' }, ConsistentRead: true },
    ])
    expect(events).toEqual([{ kind: 'duplicate', form }])
  })

  it('knows nothing of one that never came', async () => {
    const { log, mock } = numberingStore()
    mock.on(GetCommand).resolves({})
    expect(await log.find(form, submission)).toBeUndefined()
  })

  it('refuses one that came with another body', async () => {
    const { log, stored } = numberingStore()
    stored(41, 'hash-2')
    await expect(log.find(form, submission)).rejects.toThrow(SubmissionChanged)
  })

  it('says StoreUnavailable where the store is out of reach', async () => {
    const { log, mock } = numberingStore()
    mock.on(GetCommand).rejects(storeError('InternalServerError', 500))
    await expect(log.find(form, submission)).rejects.toThrow(StoreUnavailable)
  })
})
