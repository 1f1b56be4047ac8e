import { describe, expect, it } from 'vitest'
import { StoreUnavailable } from '#lambdas/store/errors.ts'
import { leadSettings } from '../settings.ts'
import { begin, contact, hour, leadWith, minute, estimate, leadId } from '../test-support/leads.ts'
import {
  createMemoryLeadStore,
  delivered,
  differentChances,
  down,
  relayScene,
  unclear,
} from '../test-support/relay-scene.ts'
import { digestMail } from '../form-service/mails.ts'
import type { Lead } from '../lead.ts'

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

const suspectWith = (change: Partial<Lead> = {}): Lead =>
  leadWith({ suspicions: ['filled-too-fast'], ...change })

/** Some suspects come, at minutes of the first hour. */
const sceneWith = async (...minutes: number[]) => {
  const scene = relayScene()
  let passed = 0
  for (const [index, at] of minutes.entries()) {
    scene.pass((at - passed) * minute)
    passed = at
    const payload = { ...contact, name: `Suspect ${index + 1}`, filledInMs: 5 }
    await scene.intake.receive('contact', payload, { id: `suspect-${index + 1}` })
  }
  scene.pass(hour - passed * minute - minute)
  return scene
}

describe('the digest', () => {
  it('is one mail at the end of the hour for all that came in it, after those of the others', async () => {
    const { relay, put, asked, pass, leads, kinds } = await sceneWith(0, 17, 55)
    put(leadWith({ nextAttemptAt: begin + hour }))
    await relay.forward(['suspect-1'])
    expect((await relay.redeliverDue()).due).toBe(0)
    pass(minute)
    expect(await relay.redeliverDue()).toMatchObject({ attempted: 4, delivered: 4, oldestPendingMs: 0 })
    expect(asked.map(({ message }) => message.subject)).toEqual([
      'Contact request from Ada Lovelace',
      'Possible spam: 3 requests',
    ])
    expect(asked[1]?.message.message).toMatch(/Suspect 1[^]*Suspect 2[^]*Suspect 3/)
    expect(leads().map(({ state }) => state)).toEqual(['delivered', 'delivered', 'delivered', 'delivered'])
    expect(kinds().filter((kind) => kind === 'delivered')).toHaveLength(4)
  })

  it('goes once an hour at most, with so many leads at most; the rest follows, and counts as waiting', async () => {
    const { relay, put, asked, pass } = relayScene()
    for (let index = 0; index < leadSettings.digestLeads + 7; index += 1)
      put(suspectWith({ id: `suspect-${index}`, nextAttemptAt: begin + index }))
    pass(minute)
    expect(await relay.redeliverDue()).toMatchObject({ attempted: 100, oldestPendingMs: minute })
    for (let minutes = 1; minutes < 59; minutes += 1) {
      pass(minute)
      await relay.redeliverDue()
    }
    expect(asked).toHaveLength(1)
    const { message } = asked[0]?.message ?? {}
    expect(message).toContain('7 requests more in an hour')
    // Those that have waited longest: the others would wait as long again.
    expect(message).toContain('leads show suspect-99 ')
    expect(message).not.toContain('leads show suspect-100 ')
    pass(minute)
    expect(await relay.redeliverDue()).toMatchObject({ attempted: 7, pending: 7 })
    expect(asked).toHaveLength(2)
  })

  it('by several together is one mail', async () => {
    const { relay, put, asked } = relayScene()
    put(suspectWith())
    await Promise.all(Array.from({ length: 5 }, () => relay.redeliverDue()))
    expect(asked).toHaveLength(1)
  })

  it('that failed goes again with the next, under the same key where nothing joined it', async () => {
    const { relay, put, asked, say, pass, leads } = relayScene()
    put(suspectWith())
    say(down)
    await relay.redeliverDue()
    expect(leads()).toMatchObject([{ state: 'pending', nextAttemptAt: begin + hour }])
    say(delivered)
    pass(hour)
    await relay.redeliverDue()
    expect(leads()).toMatchObject([{ state: 'delivered' }])
    expect(asked[1]).toEqual(asked[0])
    expect(asked[0]?.id).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/)
  })

  it('with an unclear result is repeated once; new suspects with it are marked as new', async () => {
    const { relay, put, asked, say, pass, leads } = relayScene()
    put(suspectWith({ id: 'old' }))
    say(unclear)
    await relay.redeliverDue()
    put(suspectWith({ id: 'new', at: begin + 1, nextAttemptAt: begin + 2 * hour }))
    for (let hours = 0; hours < 24; hours += 1) {
      pass(hour)
      await relay.redeliverDue()
    }
    expect(asked).toHaveLength(3)
    expect(asked.map(({ message }) => message.message?.match(/perhaps a repeat/g)?.length ?? 0)).toEqual([
      0, 1, 1,
    ])
    expect(leads().map(({ state }) => state)).toEqual(['perhaps-delivered', 'perhaps-delivered'])
  })

  it('that was interrupted is unclear', async () => {
    const { relay, put, asked, leads } = relayScene()
    put(suspectWith({ heldUntil: begin - 1 }))
    await relay.redeliverDue()
    expect(asked).toEqual([])
    expect(leads()).toMatchObject([{ lastFailure: 'interrupted', unclearAttempts: 1 }])
  })
})

describe('the digest’s text', () => {
  const textOf = (lead: Lead) => digestMail([lead], 0).message.message ?? ''

  it('is from the site, and says of each who, what, why, and where all of it is', () => {
    const lead = suspectWith({ kind: 'estimate', fields: estimate })
    const { message } = digestMail([lead], 0)
    expect(message).toMatchObject({
      subject: 'Possible spam: one request',
      email: expect.stringContaining('@') as unknown,
    })
    for (const text of [
      '1. Estimate request, 2026-11-20T09:00:00Z',
      'Ada Lovelace <ada@example.com>',
      'Products: ping-poll, if-this-then-what',
      'faster than people type',
      `npm run ops -- leads show ${leadId} --personal-data`,
    ])
      expect(message.message).toContain(text)
  })

  it('quotes the beginning of a long message, and cuts no sign in half', () => {
    const long = suspectWith({ fields: { ...contact, message: '🎈'.repeat(3000) } })
    expect(textOf(long)).toContain(`${'🎈'.repeat(leadSettings.digestCharacters)} …`)
    expect(textOf(suspectWith({ fields: { ...contact, message: 'a\n\nb' } }))).toContain('\na b\n')
  })
})
