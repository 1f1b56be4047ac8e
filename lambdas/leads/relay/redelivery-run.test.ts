import { describe, expect, it } from 'vitest'
import { StoreUnavailable } from '#lambdas/store/errors.ts'
import { leadSettings } from '../settings.ts'
import { begin, hour, keptForDays, leadWith, minute } from '../test-support/leads.ts'
import { createMemoryLeadStore } from '../test-support/memory-lead-store.ts'
import { delivered, down, refused, relayScene } from '../test-support/relay-scene.ts'

const ids = ['a', 'b', 'c', 'd'] as const
const nothingUnseen = { undeliverable: 0, perhapsDelivered: 0, expiring: 0 }

describe('a run', () => {
  it('says how long the oldest lead that is left has been waiting', async () => {
    const { relay, put, say } = relayScene()
    say(() => down)
    put(leadWith({ id: 'a', at: begin - 2 * hour }))
    put(leadWith({ id: 'b', at: begin - hour, nextAttemptAt: begin + minute }))
    expect((await relay.redeliverDue()).oldestPendingMs).toBe(2 * hour)
  })

  it('says how many were given up that no operator has looked at, and how many of them expire within three days', async () => {
    const { relay, put, say, pass, store } = relayScene()
    say(refused)
    put(leadWith({ id: 'a' }))
    expect(await relay.redeliverDue()).toMatchObject({ undeliverable: 1, expiring: 0 })
    pass((keptForDays - 3) * 24 * hour - 1000)
    put(leadWith({ id: 'b' }))
    expect(await relay.redeliverDue()).toMatchObject({ undeliverable: 2, expiring: 0 })
    pass(1000)
    expect(await relay.redeliverDue()).toMatchObject({ undeliverable: 2, expiring: 1 })
    await store.seen('a')
    expect(await relay.redeliverDue()).toMatchObject({ undeliverable: 1, expiring: 0 })
    pass(keptForDays * 24 * hour)
    expect(await relay.redeliverDue()).toMatchObject(nothingUnseen)
  })

  it('begins with what has waited longest, and goes on after a failure', async () => {
    const { relay, put, asked, say } = relayScene()
    say(() => (asked.length % 2 === 0 ? delivered : down))
    ids.forEach((id, index) => put(leadWith({ id, nextAttemptAt: begin - index })))
    expect(await relay.redeliverDue()).toMatchObject({ attempted: 4, delivered: 2 })
    expect(asked.map(({ id }) => id)).toEqual(['d', 'c', 'b', 'a'])
  })

  it('leaves a service alone that is shut for all leads, until the next run', async () => {
    const { relay, put, asked, say, leads } = relayScene()
    say({ kind: 'waits', failure: 'status-429', retryAfterMs: hour })
    for (const id of ids) put(leadWith({ id }))
    put(leadWith({ id: 'suspect', suspicions: ['filled-too-fast'] }))
    expect(await relay.redeliverDue()).toMatchObject({ due: 5, attempted: 1 })
    expect(leads()[0]?.nextAttemptAt).toBe(begin + hour)
    await relay.redeliverDue()
    expect(asked.map(({ id }) => id)).toEqual(['a', 'b'])
  })

  it('begins nothing that would not be through by the deadline', async () => {
    const { relay, put, asked, pass, say } = relayScene()
    const { attemptMs, noteMs } = leadSettings
    say(() => {
      pass(attemptMs)
      return delivered
    })
    for (const id of ids) put(leadWith({ id }))
    await relay.redeliverDue({ deadline: begin + 2 * attemptMs + noteMs })
    expect(asked).toHaveLength(2)
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
})
