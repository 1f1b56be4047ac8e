import { describe, expect, it, vi } from 'vitest'
import { StoreUnavailable } from '#lambdas/store/errors.ts'
import { endOfRetention } from '#lambdas/store/retention.ts'
import { leadSettings } from '../settings.ts'
import { begin, contact, keptForDays, leadId, minute, hour, leadWith } from '../test-support/leads.ts'
import {
  createMemoryLeadStore,
  delivered,
  differentChances,
  down,
  relayScene,
  refused,
  unclear,
  usedUp,
} from '../test-support/relay-scene.ts'

const received = async (parts: Parameters<typeof relayScene>[0] = {}) => {
  const scene = relayScene(parts)
  await scene.intake.receive('contact', contact, { id: leadId })
  return scene
}

describe('forwarding a lead that was just stored', () => {
  it('sends it, holding it meanwhile, and notes that', async () => {
    const { relay, leads, marked, mails, kinds, say, pass } = await received()
    const lead = leads()[0]!
    pass(minute)
    say(() => {
      expect(leads()).toEqual([{ ...lead, heldUntil: begin + minute + leadSettings.leaseMs + 500 }])
      return delivered
    })
    await relay.forward([leadId])
    // It is kept for so many days from its receipt.
    const noted = { deliveredAt: begin + minute, ttl: endOfRetention(begin, keptForDays) }
    expect(leads()).toEqual([{ ...lead, state: 'delivered', attempts: 1, ...noted }])
    expect(marked()).toEqual([])
    expect(mails).toEqual([leadId])
    expect(kinds()).toEqual(['stored', 'delivered'])
  })

  it('treats the attempt of a client that throws as unclear', async () => {
    const { relay, leads, say, kinds } = await received()
    say(() => Promise.reject(new Error('a defect')))
    await relay.forward([leadId])
    expect(leads()).toMatchObject([{ state: 'pending', lastFailure: 'unexpected', unclearAttempts: 1 }])
    expect(kinds()).toEqual(['stored', 'trouble', 'failed'])
  })

  it('does not wait for a client that hangs', async () => {
    const timeOut = vi.fn((ms: number) => (ms > leadSettings.attemptMs ? AbortSignal.abort() : neverOver))
    const neverOver = new AbortController().signal
    const { relay, leads, say } = await received({ timeOut })
    say(() => new Promise(() => undefined))
    await relay.forward([leadId])
    expect(timeOut.mock.calls).toEqual([[25_000], [26_000]])
    expect(leads()).toMatchObject([{ lastFailure: 'timed-out', unclearAttempts: 1 }])
  })

  it('sends a batch together, and one that came twice once', async () => {
    const scene = relayScene({ random: differentChances() })
    const ids = ['a', 'b', 'c']
    for (const id of ids) await scene.intake.receive('contact', contact, { id })
    const finish: (() => void)[] = []
    scene.say(() => new Promise((resolve) => finish.push(() => resolve({ kind: 'delivered' }))))
    const forwarding = Promise.all([scene.relay.forward(ids), scene.relay.forward(ids)])
    await vi.waitFor(() => {
      expect(finish).toHaveLength(3)
    })
    finish.forEach((end) => end())
    await forwarding
    expect(scene.mails.toSorted()).toEqual(ids)
  })

  it('does nothing where there is no form service: the lead waits to be exported', async () => {
    const { relay, leads, marked, kinds } = await received({ formService: undefined })
    await relay.forward([leadId])
    expect(await relay.redeliverDue()).toMatchObject({ pending: 1, attempted: 0, oldestPendingMs: 0 })
    expect(leads()).toMatchObject([{ state: 'pending', attempts: 0 }])
    expect(marked()).toEqual([leadId])
    expect(kinds()).toEqual(['stored'])
  })

  it.each(['take', 'delivered', 'failed'] as const)('never throws: the store fails to %s', async (call) => {
    const memory = createMemoryLeadStore({ now: () => begin })
    const failing = () => Promise.reject(new StoreUnavailable())
    const { relay, say, kinds } = relayScene({ store: { ...memory.store, [call]: failing } })
    await memory.store.add({ ...(await received()).leads()[0]! })
    if (call === 'failed') say(down)
    await relay.forward([leadId])
    expect(memory.leads()).toMatchObject([{ state: 'pending' }])
    expect(kinds()).toEqual(call === 'take' ? ['trouble'] : [call, 'trouble'])
  })
})

it('a lease outlives the longest attempt and the noting of it', () => {
  const { leaseMs, attemptMs, graceMs, noteMs, firstTurnMs } = leadSettings
  expect(leaseMs).toBeGreaterThan(attemptMs + graceMs + noteMs)
  expect(firstTurnMs).toBeGreaterThan(leaseMs)
})

const ids = ['a', 'b', 'c', 'd'] as const
const nothingUnseen = { undeliverable: 0, perhapsDelivered: 0, expiring: 0 }

describe('redelivering', () => {
  it('leaves alone what is not due, or is held', async () => {
    const { relay, put, asked, pass } = relayScene()
    put(leadWith({ id: 'a', nextAttemptAt: begin + 1 }))
    put(leadWith({ id: 'b', heldUntil: begin + 1 }))
    expect(await relay.redeliverDue()).toMatchObject({ pending: 2, due: 1, attempted: 0 })
    expect(asked).toEqual([])
    pass(1)
    expect(await relay.redeliverDue()).toMatchObject({ due: 2, attempted: 2, delivered: 1 })
  })

  it('by several together sends each lead once', async () => {
    const { relay, put, mails } = relayScene({ random: differentChances() })
    for (const id of ids) put(leadWith({ id }))
    await Promise.all(Array.from({ length: 5 }, () => relay.redeliverDue()))
    expect(mails.toSorted()).toEqual([...ids])
  })

  it('gives up after a day of failures, not of a quota; requeued, a lead is sent after all', async () => {
    const { relay, put, leads, marked, say, pass, kinds, mails, store } = relayScene()
    put(leadWith())
    for (const outcome of [down, usedUp, down]) {
      say(outcome)
      for (let minutes = 0; minutes < 23 * 60; minutes += 30) {
        expect(await relay.redeliverDue()).toMatchObject({ pending: 1, undeliverable: 0 })
        pass(30 * minute)
      }
    }
    for (let hours = 0; hours < 4; hours += 1) {
      await relay.redeliverDue()
      pass(hour)
    }
    expect(leads()).toMatchObject([{ state: 'undeliverable', lastFailure: 'status-502' }])
    expect(marked()).toEqual([])
    expect(kinds().filter((kind) => kind === 'undeliverable')).toHaveLength(1)
    expect(await relay.redeliverDue()).toMatchObject({ pending: 0, oldestPendingMs: 0, undeliverable: 1 })

    await store.requeue(leads()[0]!)
    expect(await relay.redeliverDue()).toMatchObject({ attempted: 1, undeliverable: 0 })
    expect(leads()).toMatchObject([{ state: 'pending', attempts: 1 }])
    say(delivered)
    pass(hour)
    const run = { pending: 1, due: 1, attempted: 1, delivered: 1, oldestPendingMs: 0 }
    expect(await relay.redeliverDue()).toEqual({ ...run, undeliverable: 0, perhapsDelivered: 0, expiring: 0 })
    expect(leads()).toMatchObject([{ state: 'delivered', attempts: 2 }])
    expect(mails).toEqual([leadId])
  })

  it('repeats an unclear one once, marked, and then keeps it for an operator', async () => {
    const { relay, put, leads, asked, say, pass, kinds, store } = relayScene()
    put(leadWith())
    say(unclear)
    for (let halfHours = 0; halfHours < 48; halfHours += 1) {
      const { oldestPendingMs } = await relay.redeliverDue()
      expect(oldestPendingMs).toBeLessThanOrEqual(0)
      pass(hour / 2)
    }
    expect(asked.map(({ message }) => message.subject)).toEqual([
      'Contact request from Ada Lovelace',
      'Perhaps a repeat: Contact request from Ada Lovelace',
    ])
    expect(leads()).toMatchObject([{ state: 'perhaps-delivered', unclearAttempts: 2 }])
    expect(kinds()).toEqual(['failed', 'failed', 'perhaps-delivered'])
    expect(await relay.redeliverDue()).toMatchObject({ perhapsDelivered: 1, undeliverable: 0 })

    await store.requeue(leads()[0]!)
    await relay.redeliverDue()
    expect(asked).toHaveLength(3)
    expect(leads()).toMatchObject([{ state: 'perhaps-delivered', unclearAttempts: 3 }])
  })

  it('treats an attempt of which nothing was noted as unclear', async () => {
    const { relay, put, leads, asked, pass } = relayScene()
    put(leadWith({ heldUntil: begin - 1 }))
    await relay.redeliverDue()
    expect(asked).toEqual([])
    expect(leads()).toMatchObject([
      { state: 'pending', lastFailure: 'interrupted', unclearAttempts: 1, nextAttemptAt: begin + hour },
    ])
    pass(hour)
    await relay.redeliverDue()
    expect(asked).toMatchObject([
      { message: { subject: expect.stringMatching(/^Perhaps a repeat/) as string } },
    ])
    expect(leads()).toMatchObject([{ state: 'delivered' }])
  })
})

describe('a run', () => {
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
    ids.forEach((id, index) => put(leadWith({ id, at: begin - hour, nextAttemptAt: begin - index })))
    const run = await relay.redeliverDue()
    expect(run).toMatchObject({ attempted: 4, delivered: 2, oldestPendingMs: hour })
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
