import { describe, expect, it, vi } from 'vitest'
import { endOfRetention } from '#lambdas/store/retention.ts'
import type { DeliveryOutcome } from '../form-service/form-service-response.ts'
import { leadSettings } from '../settings.ts'
import { begin, contact, hour, keptForDays, leadId, leadWith, minute } from '../test-support/leads.ts'
import {
  delivered,
  differentChances,
  down,
  refused,
  relayScene,
  unclear,
  usedUp,
} from '../test-support/relay-scene.ts'

const ids = ['a', 'b', 'c', 'd'] as const

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

  it('does not send what is being forwarded right now', async () => {
    const { relay, intake, mails, pass, say, asked } = relayScene()
    let finish: (outcome: DeliveryOutcome) => void = () => undefined
    say(() => new Promise((resolve) => (finish = resolve)))
    await intake.receive('contact', contact, { id: leadId })
    const forwarding = relay.forward([leadId])
    await vi.waitFor(() => {
      expect(asked).toHaveLength(1)
    })
    pass(leadSettings.leaseMs - 1)
    expect(await relay.redeliverDue()).toMatchObject({ pending: 1, attempted: 0 })
    finish(delivered)
    await forwarding
    expect(await relay.redeliverDue()).toMatchObject({ pending: 0 })
    expect(mails).toHaveLength(1)
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
    await store.requeue(leads()[0]!)
    expect(leads()[0]).not.toHaveProperty('ttl')
    say(delivered)
    await relay.redeliverDue()
    expect(leads()).toMatchObject([{ state: 'delivered', ttl: endOfRetention(received, keptForDays) }])
  })
})
