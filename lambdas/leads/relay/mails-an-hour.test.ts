import { describe, expect, it } from 'vitest'
import { StoreUnavailable } from '#lambdas/store/errors.ts'
import { leadSettings } from '../settings.ts'
import { begin, contact, hour, leadWith, minute } from '../test-support/leads.ts'
import { createMemoryLeadStore } from '../test-support/memory-lead-store.ts'
import { delivered, differentChances, down, relayScene } from '../test-support/relay-scene.ts'

const { mailsAnHour } = leadSettings
const people = (count: number) =>
  Array.from({ length: count }, (_, index) => `person-${String(index).padStart(2, '0')}`)
const scene = (parts: Parameters<typeof relayScene>[0] = {}) =>
  relayScene({ random: differentChances(), ...parts })

describe('the mails of single leads', () => {
  it('are those of the people, whatever is posted beside them within an hour', async () => {
    const { intake, relay, pass, asked, leads } = scene()
    for (let index = 0; index < 10_000; index += 1) {
      const machine = `machine-${index}`
      await intake.receive('contact', { ...contact, filledInMs: undefined }, { id: machine })
      if (index % 500 > 0) continue
      pass(3 * minute - 1)
      const person = `person-${String(index / 500).padStart(2, '0')}`
      await intake.receive('contact', contact, { id: person })
      await relay.forward([machine, person])
    }
    expect(asked.map(({ id }) => id)).toEqual(people(20))
    expect(leads()).toHaveLength(10_020)
    pass(minute)
    await relay.redeliverDue()
    expect(asked.slice(20).map(({ message }) => message.subject)).toEqual(['Possible spam: 100 requests'])
  })

  it('end at so many an hour, however many are sent at once; the rest are in its digest', async () => {
    const { intake, relay, pass, asked, mails, leads, marked } = scene()
    const ids = people(mailsAnHour + 5)
    for (const id of ids) await intake.receive('contact', contact, { id })
    await relay.forward(ids)
    expect(mails).toEqual(ids.slice(0, mailsAnHour))
    expect(marked()).toEqual(ids.slice(mailsAnHour))
    expect(leads().at(-1)).toMatchObject({ suspicions: ['one-of-many'], attempts: 0, state: 'pending' })
    pass(hour)
    await relay.redeliverDue()
    expect(asked.at(-1)?.message.message).toContain('came after 30 others had a mail of their own')
    expect(leads().every(({ state }) => state === 'delivered')).toBe(true)
    // Another hour has mails of its own.
    await intake.receive('contact', contact, { id: 'later' })
    await relay.forward(['later'])
    expect(mails.at(-1)).toBe('later')
  })

  it('are not used up by an outage', async () => {
    const { relay, put, say, mails } = scene()
    const ids = people(mailsAnHour + 5)
    for (const id of ids) put(leadWith({ id }))
    say(down)
    for (const id of ids) await relay.forward([id])
    put(leadWith({ id: 'after' }))
    say(delivered)
    await relay.forward(['after'])
    expect(mails).toEqual(['after'])
  })

  it.each(['claimMail', 'returnMail', 'putOff'] as const)(
    'lose no lead where the store fails to %s',
    async (call) => {
      const { store, put, leads } = createMemoryLeadStore({ now: () => begin })
      const failing = () => Promise.reject(new StoreUnavailable())
      const { relay, say, kinds } = scene({ store: { ...store, [call]: failing } })
      const ids = call === 'putOff' ? people(mailsAnHour + 1) : ['one']
      for (const id of ids) put(leadWith({ id }))
      if (call === 'returnMail') say(down)
      await relay.forward(ids)
      expect(kinds()).toContain('trouble')
      expect(leads().at(-1)).toMatchObject({ state: call === 'claimMail' ? 'delivered' : 'pending' })
    },
  )
})
