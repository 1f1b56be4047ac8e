import { describe, expect, it } from 'vitest'
import { StoreUnavailable } from '#lambdas/store/errors.ts'
import { cancelled, noResponse, throttled } from '#lambdas/store/test-support/store-errors.ts'
import { SubmissionChanged } from '#lambdas/submission-changed.ts'
import { begin, leadId, leadWith, minute } from '../test-support/leads.ts'
import { createMemoryLeadStore } from '../test-support/relay-scene.ts'
import { leadSettings } from '../settings.ts'
import { leadItem, pendingPartition, unseenItem, unseenPartition } from './items.ts'

const seconds = begin / 1000
/** A pending lead that somebody holds. */
const held = leadWith({ heldUntil: begin + minute })
const noAnswer = noResponse('TimeoutError')
const conflict = cancelled('TransactionConflict', 'None')
const scene = () => createMemoryLeadStore({ now: () => begin })

describe('adding a lead', () => {
  it('writes lead and marker together, once, and tells another of the same id apart', async () => {
    const { store, itemsOf, table } = scene()
    expect(await store.add(leadWith())).toBe('stored')
    expect(itemsOf('LEAD')).toEqual([{ pk: 'LEAD', sk: leadId, version: 1, ...leadWith() }])
    const dueAt = begin + leadSettings.firstTurnMs
    const marker = { pk: 'LEAD-PENDING', sk: leadId, version: 1, dueAt, since: begin }
    expect(itemsOf(pendingPartition)).toEqual([marker])
    expect(await store.add(leadWith({ at: begin + 1 }))).toBe('known')
    await expect(store.add(leadWith({ bodyHash: 'hash-2' }))).rejects.toThrow(SubmissionChanged)
    expect(itemsOf('LEAD')).toMatchObject([{ at: begin, bodyHash: 'hash-1' }])
    expect(table.usage.TransactWriteItems).toBe(3)
  })

  it('takes the place of one whose time is over, but leaves one alone that has a marker', async () => {
    const { store, put, leads, table } = scene()
    put(leadWith({ state: 'delivered', ttl: seconds }))
    expect(await store.add(leadWith({ bodyHash: 'hash-2' }))).toBe('stored')
    expect(leads()).toEqual([leadWith({ bodyHash: 'hash-2' })])
    table.items.remove('LEAD', leadId)
    await expect(store.add(leadWith())).rejects.toThrow(SubmissionChanged)
    expect(leads()).toEqual([])
  })

  it('is tried again after a conflict or throttling, which may not last, but not where no answer comes', async () => {
    const { store, fail, table } = scene()
    fail(conflict, throttled())
    expect(await store.add(held)).toBe('stored')
    fail(...Array.from({ length: leadSettings.tries }, () => conflict), noAnswer)
    for (let time = 0; time < 2; time += 1) await expect(store.add(held)).rejects.toThrow(StoreUnavailable)
    expect(table.usage.TransactWriteItems).toBe(1)
    expect(await store.add(held)).toBe('known')
  })
})

describe('taking a lead', () => {
  const lease = { at: begin, until: begin + minute }

  it('leaves one of a later version to functions that know it', async () => {
    const { put, store } = scene()
    put({ ...leadWith(), ...{ version: 2 } })
    expect(await store.take(leadId, lease)).toBeUndefined()
  })

  it('is tried again where the store does not answer, and knows its own lease', async () => {
    const { put, store, fail } = scene()
    put(held)
    fail(noAnswer)
    expect(await store.take(leadId, lease)).toEqual({ lead: held, isInterrupted: false })
  })
})

describe('noting a success', () => {
  it('changes the lead and removes its marker, even where another holds the lead, once', async () => {
    const { put, store, fail, leads, marked } = scene()
    put(held)
    fail(noAnswer)
    const success = { at: begin, ttl: seconds + 7 }
    expect(await store.delivered(leadWith(), success), 'another mail would be the price').toBe(true)
    const { heldUntil: _, ...released } = held
    expect(leads()).toEqual([
      { ...released, state: 'delivered', deliveredAt: begin, ttl: seconds + 7, attempts: 1 },
    ])
    expect(marked()).toEqual([])
    expect(await store.delivered(held, success)).toBe(false)
  })
})

describe('noting a failure', () => {
  const later = {
    state: 'pending',
    failure: 'status-502',
    failingSince: begin,
    nextAttemptAt: begin + minute,
  } as const

  it('changes lead and marker together, only of the lead that is held as given', async () => {
    const { put, store, leads, itemsOf } = scene()
    put(held)
    expect(await store.failed({ ...held, heldUntil: begin + 1 }, later)).toBe(false)
    expect(leads()).toEqual([held])
    expect(await store.failed(held, later)).toBe(true)
    const { failure: lastFailure, ...changed } = later
    expect(leads()).toEqual([leadWith({ ...changed, lastFailure, attempts: 1 })])
    expect(itemsOf(pendingPartition)).toMatchObject([{ dueAt: begin + minute, since: begin }])
  })

  it('makes up no marker', async () => {
    const { put, store, leads, marked, table } = scene()
    put(held)
    table.items.remove(pendingPartition, leadId)
    expect(await store.failed(held, later)).toBe(false)
    expect([leads(), marked()]).toEqual([[held], []])
  })
})

describe('requeueing', () => {
  it.each(['undeliverable', 'perhaps-delivered', 'pending'] as const)(
    'makes one that is %s pending and due, and leaves a lease alone',
    async (state) => {
      const { put, store, leads, itemsOf, table } = scene()
      const ttl = seconds + 1
      put({ ...held, state, attempts: 9, failingSince: begin, nextAttemptAt: begin + minute, ttl })
      if (state !== 'pending') table.items.set({ ...unseenItem({ id: leadId, state, ttl }) })
      expect(await store.requeue(held)).toBe('requeued')
      expect(leads()).toEqual([held])
      expect(itemsOf(pendingPartition)).toMatchObject([{ sk: leadId, dueAt: begin, since: begin }])
      expect(itemsOf(unseenPartition)).toEqual([])
    },
  )

  it('says where a lead is delivered, or unknown, or over', async () => {
    const { put, store, marked } = scene()
    expect(await store.requeue(held)).toBe('unknown')
    put(leadWith({ state: 'delivered' }))
    expect(await store.requeue(held)).toBe('delivered')
    put(leadWith({ state: 'undeliverable', ttl: seconds }))
    expect(await store.requeue(held)).toBe('unknown')
    expect(marked()).toEqual([])
  })
})

describe('reading', () => {
  /** All pages of a list. */
  const all = async <T>(pages: AsyncIterable<readonly T[]>): Promise<T[]> => {
    const items: T[] = []
    for await (const page of pages) items.push(...page)
    return items
  }

  it('takes a lead whose time is over for gone, though the store has not deleted it', async () => {
    const { put, store } = scene()
    const kept = leadWith({ id: 'kept', state: 'delivered', ttl: seconds + 1 })
    put(leadWith({ id: 'a-past', state: 'delivered', ttl: seconds }))
    put(kept)
    expect([await store.get('a-past'), await store.get('kept')]).toEqual([undefined, kept])
    expect(await all(store.list())).toEqual([kept])
    expect(await all(store.list({ limit: 1 }))).toEqual([kept])
  })

  it('lists so many leads at most, and asks for no more than it needs', async () => {
    const { store, table } = scene()
    for (const id of ['a', 'b', 'c']) table.items.set({ ...leadItem(leadWith({ id })) })
    expect((await all(store.list({ limit: 2 }))).map(({ id }) => id)).toEqual(['a', 'b'])
    expect(await all(store.list({ limit: 0 }))).toEqual([])
    expect(table.usage.Query).toBe(2)
  })
})
