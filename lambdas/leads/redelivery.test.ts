import { describe, expect, it, vi } from 'vitest'
import { StoreUnavailable } from '#lambdas/rows/errors.ts'
import type { DeliveryOutcome } from './form-service.ts'
import { endOfRetention } from '#lambdas/rows/retention.ts'
import { leadSettings } from './settings.ts'
import { begin, contact, hour, keptForDays, leadId, leadWith, minute } from './test-support/leads.ts'
import { createMemoryLeadStore } from './test-support/memory-lead-store.ts'
import { delivered, down, refused, relayScene } from './test-support/relay-scene.ts'

const ids = ['a', 'b', 'c', 'd'] as const

describe('redelivering', () => {
  it('sends what is due, and notes that it was delivered', async () => {
    const { relay, put, leads, marked, mails, kinds } = relayScene()
    put(leadWith({ at: begin - hour, attempts: 3, failingSince: begin - hour, lastFailure: 'status-500' }))
    expect(await relay.redeliverDue()).toEqual({
      pending: 1,
      due: 1,
      attempted: 1,
      delivered: 1,
      oldestPendingMs: 0,
    })
    expect(leads()).toMatchObject([{ state: 'delivered', attempts: 4, deliveredAt: begin }])
    expect(leads()[0]).not.toHaveProperty('heldUntil')
    expect(marked()).toEqual([])
    expect(mails).toEqual([leadId])
    expect(kinds()).toEqual(['delivered'])
  })

  it('sends nothing twice', async () => {
    const { relay, put, mails } = relayScene()
    put(leadWith())
    await relay.redeliverDue()
    expect(await relay.redeliverDue()).toMatchObject({ pending: 0, due: 0 })
    expect(mails).toHaveLength(1)
  })

  it('leaves alone what is not due, or is held', async () => {
    const { relay, put, asked, pass } = relayScene()
    put(leadWith({ id: 'a', nextAttemptAt: begin + 1 }))
    put(leadWith({ id: 'b', heldUntil: begin + 1 }))
    expect(await relay.redeliverDue()).toMatchObject({ pending: 2, due: 1, attempted: 0 })
    expect(asked).toEqual([])
    pass(1)
    expect(await relay.redeliverDue()).toMatchObject({ due: 2, delivered: 2 })
  })

  it('does not send what a request is sending right now', async () => {
    const { relay, mails, pass, say, asked } = relayScene()
    let finish: (outcome: DeliveryOutcome) => void = () => undefined
    say(() => new Promise((resolve) => (finish = resolve)))
    const receiving = relay.receive('contact', contact, { id: leadId })
    await vi.waitFor(() => {
      expect(asked).toHaveLength(1)
    })
    pass(leadSettings.leaseMs - 1)
    expect(await relay.redeliverDue()).toMatchObject({ pending: 1, attempted: 0 })
    finish(delivered)
    await receiving
    expect(await relay.redeliverDue()).toMatchObject({ pending: 0 })
    expect(mails).toHaveLength(1)
  })

  it('is one mail a lead, however many runs there are at once', async () => {
    const { relay, put, mails } = relayScene()
    for (const id of ids) put(leadWith({ id }))
    await Promise.all(Array.from({ length: 5 }, () => relay.redeliverDue()))
    expect(mails.toSorted()).toEqual([...ids])
  })

  it('waits longer after each failure, and sends in the end', async () => {
    const { relay, put, leads, asked, say, pass } = relayScene()
    put(leadWith())
    say(down)
    for (let minutes = 0; minutes < 20; minutes += 1) {
      await relay.redeliverDue()
      pass(minute)
    }
    expect(asked.map(({ attempts }) => attempts)).toEqual([0, 1, 2, 3, 4])
    expect(leads()).toMatchObject([{ state: 'pending', attempts: 5, failingSince: begin }])
    say(delivered)
    pass(hour)
    await relay.redeliverDue()
    expect(leads()).toMatchObject([{ state: 'delivered', lastFailure: 'status-502' }])
  })

  it('gives up after a day of failures; requeued, a lead is sent after all', async () => {
    const { relay, put, leads, marked, say, pass, kinds, mails, store } = relayScene()
    put(leadWith())
    say(down)
    for (let minutes = 0; minutes < 26 * 60; minutes += 30) {
      await relay.redeliverDue()
      pass(30 * minute)
    }
    expect(leads()).toMatchObject([{ state: 'undeliverable', lastFailure: 'status-502' }])
    expect(marked()).toEqual([])
    expect(kinds().filter((kind) => kind === 'undeliverable')).toHaveLength(1)
    expect(await relay.redeliverDue()).toMatchObject({ pending: 0, oldestPendingMs: 0 })

    expect(await store.requeue(leadId)).toBe('requeued')
    await relay.redeliverDue()
    expect(leads()).toMatchObject([{ state: 'pending', attempts: 1 }])
    say(delivered)
    pass(hour)
    expect(await relay.redeliverDue()).toMatchObject({ delivered: 1 })
    expect(mails).toEqual([leadId])
  })

  it('gives a refused lead up at once', async () => {
    const { relay, put, leads, say } = relayScene()
    put(leadWith())
    say(refused)
    expect(await relay.redeliverDue()).toMatchObject({ attempted: 1, delivered: 0, oldestPendingMs: 0 })
    expect(leads()).toMatchObject([{ state: 'undeliverable', lastFailure: 'status-422' }])
  })

  it('keeps a delivered lead for so many days from its receipt, a given-up one from then, a waiting one on', async () => {
    const { relay, put, leads, say, pass, store } = relayScene()
    const received = begin - 7 * 24 * hour
    put(leadWith({ at: received }))
    say(down)
    await relay.redeliverDue()
    expect(leads()[0]).not.toHaveProperty('ttl')
    say(refused)
    pass(hour)
    await relay.redeliverDue()
    expect(leads()).toMatchObject([
      { state: 'undeliverable', ttl: endOfRetention(begin + hour, keptForDays) },
    ])
    await store.requeue(leadId)
    expect(leads()[0]).not.toHaveProperty('ttl')
    say(delivered)
    await relay.redeliverDue()
    expect(leads()).toMatchObject([{ state: 'delivered', ttl: endOfRetention(received, keptForDays) }])
  })

  it('says how long the oldest lead that is left has been pending', async () => {
    const { relay, put, say } = relayScene()
    say(() => down)
    put(leadWith({ id: 'a', at: begin - 2 * hour }))
    put(leadWith({ id: 'b', at: begin - hour, nextAttemptAt: begin + minute }))
    expect((await relay.redeliverDue()).oldestPendingMs).toBe(2 * hour)
  })

  it('begins with what has waited longest, and goes on after a failure', async () => {
    const { relay, put, asked, say } = relayScene()
    say(() => (asked.length % 2 === 0 ? delivered : down))
    ids.forEach((id, index) => put(leadWith({ id, nextAttemptAt: begin - index })))
    expect(await relay.redeliverDue()).toMatchObject({ attempted: 4, delivered: 2 })
    expect(asked.map(({ id }) => id)).toEqual(['d', 'c', 'b', 'a'])
  })

  it('leaves a service alone that says it is asked too often, until the next run', async () => {
    const { relay, put, asked, say, leads } = relayScene()
    say({ kind: 'failed', failure: 'status-429', retryAfterMs: hour })
    for (const id of ids) put(leadWith({ id }))
    expect(await relay.redeliverDue()).toMatchObject({ due: 4, attempted: 1 })
    expect(leads()[0]?.nextAttemptAt).toBe(begin + hour)
    await relay.redeliverDue()
    expect(asked.map(({ id }) => id)).toEqual(['a', 'b'])
  })

  it('begins nothing that would not be through by the deadline', async () => {
    const { relay, put, asked, pass, say } = relayScene()
    say(() => {
      pass(leadSettings.scheduledAttemptMs)
      return delivered
    })
    for (const id of ids) put(leadWith({ id }))
    await relay.redeliverDue({ deadline: begin + 2.5 * leadSettings.scheduledAttemptMs })
    expect(asked).toHaveLength(2)
  })

  it('ends when it is told to', async () => {
    const { relay, put, asked } = relayScene()
    put(leadWith())
    await relay.redeliverDue({ signal: AbortSignal.abort() })
    expect(asked).toEqual([])
  })

  it('goes on where the store fails on one lead', async () => {
    const memory = createMemoryLeadStore()
    const take: typeof memory.store.take = (id, ...rest) =>
      id === 'a' ? Promise.reject(new StoreUnavailable()) : memory.store.take(id, ...rest)
    const { relay, kinds, mails } = relayScene({ store: { ...memory.store, take } })
    for (const id of ids) memory.put(leadWith({ id }))
    expect(await relay.redeliverDue()).toMatchObject({ attempted: 3, delivered: 3 })
    expect(mails).toEqual(['b', 'c', 'd'])
    expect(kinds()).toContain('trouble')
  })

  it('fails where the store cannot say what waits', async () => {
    const { store } = createMemoryLeadStore()
    async function* pending(): AsyncGenerator<never, void, undefined> {
      await Promise.reject(new StoreUnavailable())
    }
    const { relay } = relayScene({ store: { ...store, pending } })
    await expect(relay.redeliverDue()).rejects.toThrow(StoreUnavailable)
  })
})
