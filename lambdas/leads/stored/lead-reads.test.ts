import { GetCommand, QueryCommand } from '@aws-sdk/lib-dynamodb'
import { describe, expect, it } from 'vitest'
import { StoreUnavailable } from '#lambdas/store/errors.ts'
import { noResponse } from '#lambdas/store/test-support/store-errors.ts'
import { leadItem } from './items.ts'
import { begin, leadId, leadWith } from '../test-support/leads.ts'
import { held, mockedLeadStore, tableName } from '../test-support/mocked-lead-store.ts'

/** All pages of a list. */
const all = async <T>(pages: AsyncIterable<readonly T[]>): Promise<T[]> => {
  const items: T[] = []
  for await (const page of pages) items.push(...page)
  return items
}

describe('reading', () => {
  it('gives one lead without its key, or none', async () => {
    const { mock, store } = mockedLeadStore()
    mock
      .on(GetCommand)
      .resolvesOnce({ Item: leadItem(held) })
      .resolves({})
    expect(await store.get(leadId)).toEqual(held)
    expect(await store.get(leadId)).toBeUndefined()
  })

  it('takes a lead whose time is over for gone, though the store has not deleted it', async () => {
    const { mock, store } = mockedLeadStore()
    const over = leadWith({ id: 'over', state: 'delivered', ttl: begin / 1000 })
    const kept = leadWith({ id: 'kept', state: 'delivered', ttl: begin / 1000 + 1 })
    mock
      .on(GetCommand)
      .resolvesOnce({ Item: leadItem(over) })
      .resolves({ Item: leadItem(kept) })
    expect(await store.get('over')).toBeUndefined()
    expect(await store.get('kept')).toEqual(kept)
    mock.on(QueryCommand).resolves({ Items: [over, kept].map(leadItem) })
    expect(await all(store.list())).toEqual([kept])
    expect(await all(store.list({ limit: 1 }))).toEqual([kept])
  })

  it('lists the leads of a state, page after page', async () => {
    const { mock, store } = mockedLeadStore()
    const [a, b, c] = ['a', 'b', 'c'].map((id) => leadWith({ id })) as [typeof held, typeof held, typeof held]
    const next = { pk: 'LEAD', sk: 'b' }
    mock
      .on(QueryCommand)
      .resolvesOnce({ Items: [leadItem(a), leadItem(b)], LastEvaluatedKey: next })
      .resolvesOnce({ Items: [], LastEvaluatedKey: next })
      .resolvesOnce({ Items: [leadItem(c)] })
    expect(await all(store.list({ state: 'pending' }))).toEqual([a, b, c])
    const inputs = mock.commandCalls(QueryCommand).map((call) => call.args[0].input)
    expect(inputs[0]).toEqual({
      TableName: tableName,
      KeyConditionExpression: '#pk = :pk',
      FilterExpression: '#state = :state',
      ExpressionAttributeNames: { '#pk': 'pk', '#state': 'state' },
      ExpressionAttributeValues: { ':pk': 'LEAD', ':state': 'pending' },
      ConsistentRead: true,
    })
    expect(inputs[1]).toMatchObject({ ExclusiveStartKey: next })
  })

  it('lists so many leads at most, and asks for no more than it needs', async () => {
    const { mock, store } = mockedLeadStore()
    const Items = ['a', 'b', 'c'].map((id) => leadItem(leadWith({ id })))
    mock.on(QueryCommand).resolves({ Items, LastEvaluatedKey: { pk: 'LEAD', sk: 'c' } })
    expect((await all(store.list({ limit: 4 }))).map(({ id }) => id)).toEqual(['a', 'b', 'c', 'a'])
    expect(mock.calls()).toHaveLength(2)
    expect(await all(store.list({ limit: 0 }))).toEqual([])
    expect(mock.calls()).toHaveLength(2)
  })

  it('lists the markers', async () => {
    const { mock, store } = mockedLeadStore()
    mock.on(QueryCommand).resolves({ Items: [{ pk: 'LEAD-PENDING', sk: leadId, dueAt: 7, since: 5 }] })
    expect(await all(store.pending())).toEqual([{ id: leadId, dueAt: 7, since: 5 }])
    expect(mock.commandCalls(QueryCommand)[0]?.args[0].input).toMatchObject({
      ExpressionAttributeValues: { ':pk': 'LEAD-PENDING' },
      ConsistentRead: true,
    })
  })

  it('lists the markers of suspects, and of unseen leads, without what is over', async () => {
    const { mock, store } = mockedLeadStore()
    mock.on(QueryCommand).resolvesOnce({ Items: [{ pk: 'LEAD-SUSPECT', sk: leadId, dueAt: 7, since: 5 }] })
    expect(await all(store.suspects())).toEqual([{ id: leadId, dueAt: 7, since: 5 }])
    const marker = { pk: 'LEAD-UNSEEN', sk: leadId, state: 'undeliverable', version: 1 }
    mock.on(QueryCommand).resolves({
      Items: [
        { ...marker, ttl: begin / 1000 + 1 },
        { ...marker, sk: 'over', ttl: begin / 1000 },
      ],
    })
    expect(await all(store.unseen())).toEqual([{ id: leadId, state: 'undeliverable', ttl: begin / 1000 + 1 }])
    const partitions = mock
      .commandCalls(QueryCommand)
      .map((call) => call.args[0].input.ExpressionAttributeValues)
    expect(partitions).toEqual([{ ':pk': 'LEAD-SUSPECT' }, { ':pk': 'LEAD-UNSEEN' }])
  })

  it('says where the store is out of reach', async () => {
    const { mock, store } = mockedLeadStore()
    mock.on(QueryCommand).rejects(noResponse('TimeoutError'))
    await expect(all(store.pending())).rejects.toThrow(StoreUnavailable)
  })
})
