import { describe, expect, it } from 'vitest'
import { SubmissionChanged } from '#lambdas/submission-changed.ts'
import { begin, contact, hour, leadId, minute } from './test-support/leads.ts'
import { relayScene } from './test-support/relay-scene.ts'

const options = { id: leadId }

describe('receiving a lead', () => {
  it('stores it, due now, and sends nothing: no visitor waits for a form service', async () => {
    const { intake, leads, marked, asked, kinds } = relayScene()
    expect(await intake.receive('contact', contact, options)).toEqual({ duplicate: false })
    expect(leads()).toEqual([
      {
        id: leadId,
        kind: 'contact',
        at: begin,
        state: 'pending',
        fields: contact,
        bodyHash: expect.stringMatching(/^[0-9a-f]{64}$/) as unknown,
        suspicions: [],
        attempts: 0,
        nextAttemptAt: begin,
      },
    ])
    expect(marked()).toEqual([leadId])
    expect(asked).toEqual([])
    expect(kinds()).toEqual(['stored'])
  })

  it('leaves the first attempt to the stream for a while, then to the schedule', async () => {
    const { intake, relay, asked, pass } = relayScene()
    await intake.receive('contact', contact, options)
    pass(2 * minute - 1)
    expect(await relay.redeliverDue()).toMatchObject({ pending: 1, due: 0 })
    pass(1)
    await relay.redeliverDue()
    expect(asked).toHaveLength(1)
  })

  it('keeps the signals out of its fields; what they speak for waits for the digest of its hour', async () => {
    const { intake, leads, pass } = relayScene()
    pass(17 * minute)
    const payload = { ...contact, website: 'https://spam.example', filledInMs: 12 }
    await intake.receive('contact', payload, options)
    expect(leads()[0]).toMatchObject({
      suspicions: ['filled-hidden-field', 'filled-too-fast'],
      nextAttemptAt: begin + hour,
    })
    expect(leads()[0]?.fields).toEqual(contact)
  })
})

describe('a lead that comes again', () => {
  it('is a success that writes nothing', async () => {
    const { intake, leads, kinds, pass } = relayScene()
    await intake.receive('contact', contact, options)
    const [first] = leads()
    pass(minute)
    expect(await intake.receive('contact', contact, options)).toEqual({ duplicate: true })
    expect(leads()).toEqual([first])
    expect(kinds()).toEqual(['stored'])
  })

  it('is the same whatever its signals say', async () => {
    const { intake, leads } = relayScene()
    await intake.receive('contact', { ...contact, filledInMs: 10 }, options)
    const again = { ...contact, filledInMs: 90_000, website: 'x' }
    expect(await intake.receive('contact', again, options)).toEqual({ duplicate: true })
    expect(leads()).toMatchObject([{ suspicions: ['filled-too-fast'] }])
  })

  it.each([
    ['fields', 'contact', { ...contact, message: 'Another' }],
    ['kind', 'estimate', contact],
  ] as const)('with other %s is refused', async (_name, kind, payload) => {
    const { intake, leads } = relayScene()
    await intake.receive('contact', contact, options)
    await expect(intake.receive(kind, payload, options)).rejects.toThrow(SubmissionChanged)
    expect(leads()).toMatchObject([{ kind: 'contact', fields: contact }])
  })
})
