import { describe, expect, it } from 'vitest'
import { SubmissionChanged } from '#lambdas/submission-changed.ts'
import { begin, contact, hour, leadId, leadWith, minute } from './test-support/leads.ts'
import { relayScene } from './test-support/relay-scene.ts'

const options = { id: leadId }

describe('receiving a lead', () => {
  it('stores it, due now, and sends nothing: no visitor waits for a form service', async () => {
    const { intake, leads, marked, asked, kinds } = relayScene()
    expect(await intake.receive('contact', contact, options)).toEqual({ duplicate: false })
    const bodyHash = expect.stringMatching(/^[0-9a-f]{64}$/) as string
    expect(leads()).toEqual([leadWith({ bodyHash })])
    expect(marked()).toEqual([leadId])
    expect(asked).toEqual([])
    expect(kinds()).toEqual(['stored'])
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
  it('is a success that writes nothing, whatever its signals say', async () => {
    const { intake, leads, kinds, pass } = relayScene()
    await intake.receive('contact', { ...contact, filledInMs: 10 }, options)
    const [first] = leads()
    pass(minute)
    const again = { ...contact, filledInMs: 90_000, website: 'x' }
    expect(await intake.receive('contact', again, options)).toEqual({ duplicate: true })
    expect(leads()).toEqual([first])
    expect(kinds()).toEqual(['stored'])
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
