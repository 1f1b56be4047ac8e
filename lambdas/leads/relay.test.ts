import { describe, expect, it, vi } from 'vitest'
import { answerDeadlineMs } from '#lambdas/http/limits.ts'
import { StoreUnavailable, SubmissionChanged } from '#lambdas/rows/errors.ts'
import { endOfRetention } from '#lambdas/rows/retention.ts'
import { leadSettings } from './settings.ts'
import { begin, contact, estimate, keptForDays, leadId, minute } from './test-support/leads.ts'
import { createMemoryLeadStore } from './test-support/memory-lead-store.ts'
import { down, refused, relayScene } from './test-support/relay-scene.ts'

const options = { id: leadId }
const hanging = <T>() => new Promise<T>(() => undefined)

describe('receiving a lead', () => {
  it('stores it and forwards it', async () => {
    const { relay, leads, marked, mails, kinds } = relayScene()
    expect(await relay.receive('contact', contact, options)).toEqual({ duplicate: false })
    expect(leads()).toEqual([
      {
        id: leadId,
        kind: 'contact',
        at: begin,
        state: 'delivered',
        fields: contact,
        bodyHash: expect.stringMatching(/^[0-9a-f]{64}$/) as unknown,
        suspicions: [],
        attempts: 1,
        nextAttemptAt: begin + leadSettings.leaseMs,
        deliveredAt: begin,
        ttl: endOfRetention(begin, keptForDays),
      },
    ])
    expect(marked()).toEqual([])
    expect(mails).toEqual([leadId])
    expect(kinds()).toEqual(['stored', 'delivered'])
  })

  it('stores it before anything is forwarded, held by the request until the schedule may have it', async () => {
    const scene = relayScene()
    scene.say(() => {
      const [lead] = scene.leads()
      expect(lead).toMatchObject({ state: 'pending', heldUntil: begin + leadSettings.leaseMs })
      expect(lead?.nextAttemptAt).toBe(begin + leadSettings.leaseMs)
      expect(scene.marked()).toEqual([leadId])
      return down
    })
    await scene.relay.receive('estimate', estimate, options)
    expect(scene.asked).toHaveLength(1)
  })

  it('keeps the signals out of its fields, and what they speak for with it', async () => {
    const { relay, leads, asked } = relayScene()
    const payload = { ...contact, website: 'https://spam.example', filledInMs: 12 }
    await relay.receive('contact', payload, options)
    expect(leads()[0]).toMatchObject({ suspicions: ['filled-hidden-field', 'filled-too-fast'] })
    expect(leads()[0]?.fields).toEqual(contact)
    expect(asked).toHaveLength(1)
  })

  it.each([
    ['is down', down, { state: 'pending', lastFailure: 'status-502', nextAttemptAt: begin + minute }],
    ['refuses it', refused, { state: 'undeliverable', lastFailure: 'status-422' }],
  ] as const)('succeeds where the form service %s', async (_name, outcome, lead) => {
    const { relay, leads, marked, say, kinds } = relayScene()
    say(outcome)
    expect(await relay.receive('contact', contact, options)).toEqual({ duplicate: false })
    expect(leads()).toMatchObject([{ ...lead, attempts: 1, failingSince: begin }])
    expect(leads()[0]).not.toHaveProperty('heldUntil')
    expect(marked()).toEqual(lead.state === 'pending' ? [leadId] : [])
    expect(kinds()).toEqual(['stored', 'failed', ...(lead.state === 'pending' ? [] : ['undeliverable'])])
  })

  it('succeeds where the form service’s client throws', async () => {
    const { relay, leads, say, kinds } = relayScene()
    say(() => Promise.reject(new Error('a defect')))
    await relay.receive('contact', contact, options)
    expect(leads()).toMatchObject([{ state: 'pending', lastFailure: 'unexpected' }])
    expect(kinds()).toEqual(['stored', 'trouble', 'failed'])
  })

  const quick = { ...leadSettings, answerMs: 400, markMs: 300, shortestAttemptMs: 10, requestAttemptMs: 50 }

  it('ends an attempt that takes too long, and notes that', async () => {
    const { relay, leads, say } = relayScene({ times: quick })
    say(hanging)
    expect(await relay.receive('contact', contact, options)).toEqual({ duplicate: false })
    expect(leads()).toMatchObject([{ state: 'pending', lastFailure: 'timed-out', attempts: 1 }])
  })

  it.each(['delivered', 'failed'] as const)('succeeds where the store hangs when noting %s', async (call) => {
    const { store, leads } = createMemoryLeadStore()
    const { relay, say } = relayScene({ times: quick, store: { ...store, [call]: hanging } })
    if (call === 'failed') say(down)
    expect(await relay.receive('contact', contact, options)).toEqual({ duplicate: false })
    expect(leads()).toMatchObject([{ state: 'pending' }])
  })

  it.each(['delivered', 'failed'] as const)('succeeds where the store fails when noting %s', async (call) => {
    const { store, leads } = createMemoryLeadStore()
    const failing = () => Promise.reject(new StoreUnavailable())
    const { relay, say, kinds } = relayScene({ store: { ...store, [call]: failing } })
    if (call === 'failed') say(down)
    expect(await relay.receive('contact', contact, options)).toEqual({ duplicate: false })
    expect(leads()).toMatchObject([{ state: 'pending', heldUntil: begin + leadSettings.leaseMs }])
    expect(kinds()).toEqual(['stored', call, 'trouble'])
  })

  it('fails where the lead cannot be stored, and then forwards nothing', async () => {
    const { store } = createMemoryLeadStore()
    const add = () => Promise.reject(new StoreUnavailable())
    const { relay, asked, kinds } = relayScene({ store: { ...store, add } })
    await expect(relay.receive('contact', contact, options)).rejects.toThrow(StoreUnavailable)
    expect(asked).toEqual([])
    expect(kinds()).toEqual([])
  })

  it('leaves forwarding to the schedule where storing took most of the time', async () => {
    const scene = relayScene()
    const add: typeof scene.store.add = (lead) => {
      scene.pass(3_000)
      return scene.store.add(lead)
    }
    const { relay } = relayScene({
      store: { ...scene.store, add },
      now: scene.clock,
      formService: scene.formService,
    })
    await relay.receive('contact', contact, options)
    expect(scene.asked).toEqual([])
    expect(scene.leads()).toMatchObject([{ state: 'pending', attempts: 0 }])
  })

  it('hands the caller’s signal to the store, and stops when it aborts', async () => {
    const { store, leads } = createMemoryLeadStore()
    const add = vi.fn(store.add)
    const { relay, say } = relayScene({ store: { ...store, add } })
    say(hanging)
    const controller = new AbortController()
    const receiving = relay.receive('contact', contact, { ...options, signal: controller.signal })
    await vi.waitFor(() => {
      expect(leads()).toHaveLength(1)
    })
    controller.abort()
    expect(await receiving).toEqual({ duplicate: false })
    expect(add.mock.calls[0]?.[1]).toEqual({ signal: controller.signal })
  })
})

describe('a lead that comes again', () => {
  it('is a success that writes and forwards nothing', async () => {
    const { relay, leads, mails, kinds } = relayScene()
    await relay.receive('contact', contact, options)
    expect(await relay.receive('contact', contact, options)).toEqual({ duplicate: true })
    expect(leads()).toHaveLength(1)
    expect(mails).toHaveLength(1)
    expect(kinds()).toEqual(['stored', 'delivered'])
  })

  it('is the same whatever its signals say', async () => {
    const { relay, leads } = relayScene()
    await relay.receive('contact', { ...contact, filledInMs: 10 }, options)
    const again = { ...contact, filledInMs: 90_000, website: 'x' }
    expect(await relay.receive('contact', again, options)).toEqual({ duplicate: true })
    expect(leads()).toMatchObject([{ suspicions: ['filled-too-fast'] }])
  })

  it('is not forwarded while it waits: the schedule does it', async () => {
    const { relay, asked, say } = relayScene()
    say(down)
    await relay.receive('contact', contact, options)
    await relay.receive('contact', contact, options)
    expect(asked).toHaveLength(1)
  })

  it.each([
    ['fields', 'contact', { ...contact, message: 'Another' }],
    ['kind', 'estimate', contact],
  ] as const)('with other %s is refused', async (_name, kind, payload) => {
    const { relay, leads } = relayScene()
    await relay.receive('contact', contact, options)
    await expect(relay.receive(kind, payload, options)).rejects.toThrow(SubmissionChanged)
    expect(leads()).toMatchObject([{ kind: 'contact', fields: contact }])
  })

  it('ten times at once is one lead and one mail', async () => {
    const { relay, leads, mails } = relayScene()
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => relay.receive('contact', contact, options)),
    )
    expect(answers.filter(({ duplicate }) => !duplicate)).toHaveLength(1)
    expect(leads()).toHaveLength(1)
    expect(mails).toHaveLength(1)
  })
})

describe('the times', () => {
  it('let a request be through before the HTTP layer gives it up', () => {
    expect(leadSettings.answerMs).toBeLessThan(answerDeadlineMs)
    expect(leadSettings.requestAttemptMs).toBeLessThanOrEqual(4_000)
  })

  it('let a lease outlive the longest attempt and the noting of it', () => {
    const { leaseMs, answerMs, scheduledAttemptMs, markMs } = leadSettings
    expect(leaseMs).toBeGreaterThan(answerMs)
    expect(leaseMs).toBeGreaterThan(scheduledAttemptMs + 2 * markMs)
  })
})
