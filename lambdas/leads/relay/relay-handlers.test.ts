import type { Context, DynamoDBRecord } from 'aws-lambda'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createTelemetry } from '#lambdas/telemetry/telemetry.ts'
import { captureOutput, type CapturedOutput } from '#lambdas/telemetry/test-support/captured-output.ts'
import { StoreUnavailable } from '#lambdas/store/errors.ts'
import { createLeadIntake } from '../intake.ts'
import { reportEvents } from '../relay-events.ts'
import { begin, canary, contact, hour, leadId, leadWith, unhurried } from '../test-support/leads.ts'
import { down, refused, relayScene, unclear } from '../test-support/relay-scene.ts'
import type { LeadRelay } from './relay.ts'
import { redeliveryHandler, forwardHandler } from './relay-handlers.ts'

const context = { getRemainingTimeInMillis: () => 55_000 } as Context

let output: CapturedOutput
beforeEach(() => {
  output = captureOutput()
})
afterEach(() => {
  vi.useRealTimers()
})

const telemetry = () => createTelemetry('redeliver-leads', 'test')
const metrics = () => output.lines().filter((line) => '_aws' in line)
const logLines = () => output.lines().filter((line) => !('_aws' in line))

describe('redeliveryHandler', () => {
  it('reports what a run did, how long the oldest lead has waited, and what no operator has looked at', async () => {
    const unseen = { undeliverable: 2, perhapsDelivered: 3, expiring: 1 }
    const summary = { pending: 3, due: 2, attempted: 2, delivered: 1, oldestPendingMs: 90_400, ...unseen }
    vi.useFakeTimers({ toFake: ['Date'], now: begin })
    const redeliverDue = vi.fn<LeadRelay['redeliverDue']>(() => Promise.resolve(summary))
    await redeliveryHandler({ redeliverDue }, telemetry())({}, context)
    // It ends before Lambda would end it.
    expect(redeliverDue).toHaveBeenCalledWith({ deadline: begin + 53_000 })
    expect(metrics()).toMatchObject([
      {
        OldestPendingLeadSeconds: 90,
        UndeliverableLeadsUnseen: 2,
        PerhapsDeliveredLeadsUnseen: 3,
        UnseenLeadsExpiring: 1,
        stage: 'test',
      },
    ])
    expect(logLines()).toMatchObject([
      { level: 'INFO', pending: 3, due: 2, attempted: 2, delivered: 1, oldestPendingSeconds: 90, ...unseen },
    ])
  })

  it('logs and counts a run that fails, says nothing of the age, and does not throw', async () => {
    const relay = { redeliverDue: () => Promise.reject(new StoreUnavailable('The store is throttling.')) }
    await redeliveryHandler(relay, telemetry())({}, context)
    expect(metrics()).toMatchObject([{ Errors: 1 }])
    expect(metrics()[0]).not.toHaveProperty('OldestPendingLeadSeconds')
    expect(logLines()).toMatchObject([{ level: 'ERROR', fault: { name: 'StoreUnavailable' } }])
  })
})

describe('reportEvents', () => {
  it('counts what the relay does, and logs the codes of failures', async () => {
    const told = telemetry()
    const { relay, put, say, store } = relayScene({ onEvent: reportEvents(told) })
    const { receive } = createLeadIntake({ store, now: () => begin, onEvent: reportEvents(told) })
    await receive('contact', { ...contact, ...unhurried }, { id: leadId })
    await relay.forward([leadId])
    const leads = { a: down, b: refused, c: unclear }
    for (const [id, outcome] of Object.entries(leads)) {
      say(outcome)
      put(leadWith({ id, at: begin - hour, unclearAttempts: 1 }))
      await relay.redeliverDue()
    }
    told.publish()
    expect(metrics()).toMatchObject([
      { LeadsStored: 1, LeadsDelivered: 1, LeadDeliveryFailures: [1, 1, 1], LeadsUndeliverable: 1 },
    ])
    expect(logLines().map(({ level, failure }) => [level, failure])).toEqual([
      ['WARN', 'status-502'],
      ['WARN', 'status-422'],
      ['ERROR', 'status-422'],
      ['WARN', 'timed-out'],
      ['WARN', 'timed-out'],
    ])
  })

  it('says nothing of a lead, whatever happens', async () => {
    const broken = Object.assign(new Error(`cannot send ${canary}`), { lead: contact })
    const { relay, put, say } = relayScene({ onEvent: reportEvents(telemetry()) })
    say(() => Promise.reject(broken))
    put(leadWith({ fields: { ...contact, name: canary, email: `${canary}@example.com` } }))
    await relay.redeliverDue()
    expect(logLines().map(({ level }) => level)).toEqual(['ERROR', 'WARN'])
    expect(output.text()).not.toContain('CANARY')
    expect(output.text()).not.toContain(leadId)
  })
})

const record = (eventName: DynamoDBRecord['eventName'], pk: string, sk: string): DynamoDBRecord => ({
  ...(eventName && { eventName }),
  dynamodb: { Keys: { pk: { S: pk }, sk: { S: sk } } },
})

const handlerOf = (forward: (ids: readonly string[]) => Promise<void>) =>
  forwardHandler({ forward }, createTelemetry('forward-leads', 'test'))

describe('forwardHandler', () => {
  it('forwards each lead that has just become pending, once', async () => {
    const forward = vi.fn(() => Promise.resolve())
    const Records = [
      record('INSERT', 'LEAD-PENDING', 'a'),
      record('INSERT', 'LEAD-PENDING', 'b'),
      record('INSERT', 'LEAD-PENDING', 'a'),
      record('MODIFY', 'LEAD-PENDING', 'c'),
      record('REMOVE', 'LEAD-PENDING', 'd'),
      record('INSERT', 'LEAD-SUSPECT', 'e'),
      record('INSERT', 'LEAD', 'f'),
      { eventName: 'INSERT' as const },
    ]
    await handlerOf(forward)({ Records }, context)
    expect(forward.mock.calls).toEqual([[['a', 'b']]])
  })

  it('does not throw: a batch that is thrown back would hold up all that follow', async () => {
    const forward = () => Promise.reject(new Error('a defect'))
    await handlerOf(forward)({ Records: [record('INSERT', 'LEAD-PENDING', 'a')] }, context)
    expect(output.text()).toContain('"Errors":1')
    await handlerOf(forward)({} as never, context)
    expect(output.text()).toContain('TypeError')
  })
})
