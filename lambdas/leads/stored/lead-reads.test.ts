import { GetCommand, QueryCommand } from '@aws-sdk/lib-dynamodb'
import { describe, expect, it } from 'vitest'
import { leadItem } from './items.ts'
import { begin, leadWith } from '../test-support/leads.ts'
import { mockedLeadStore } from '../test-support/mocked-lead-store.ts'

/** All pages of a list. */
const all = async <T>(pages: AsyncIterable<readonly T[]>): Promise<T[]> => {
  const items: T[] = []
  for await (const page of pages) items.push(...page)
  return items
}

describe('reading', () => {
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

  it('lists so many leads at most, and asks for no more than it needs', async () => {
    const { mock, store } = mockedLeadStore()
    const Items = ['a', 'b', 'c'].map((id) => leadItem(leadWith({ id })))
    mock.on(QueryCommand).resolves({ Items, LastEvaluatedKey: { pk: 'LEAD', sk: 'c' } })
    expect((await all(store.list({ limit: 4 }))).map(({ id }) => id)).toEqual(['a', 'b', 'c', 'a'])
    expect(mock.calls()).toHaveLength(2)
    expect(await all(store.list({ limit: 0 }))).toEqual([])
    expect(mock.calls()).toHaveLength(2)
  })
})
