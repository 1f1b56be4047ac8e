import { describe, expect, it, vi } from 'vitest'
import { StoreUnavailable } from '#lambdas/store/errors.ts'
import { endOfRetention } from '#lambdas/store/retention.ts'
import { leadSettings } from '../settings.ts'
import { begin, contact, keptForDays, leadId, minute } from '../test-support/leads.ts'
import { createMemoryLeadStore } from '../test-support/memory-lead-store.ts'
import { delivered, differentChances, down, relayScene } from '../test-support/relay-scene.ts'

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
