import { setImmediate as turn } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import type { FormService, DeliveryOutcome } from '../form-service/form-service.ts'
import { createLeadIntake } from '../intake.ts'
import type { LeadStore } from '../stored/lead-store.ts'
import { createLeadRelay } from './relay.ts'
import { begin, contact, keptForDays, leadId, leadWith, minute, siteUrl } from '../test-support/leads.ts'
import {
  createMemoryLeadStore,
  delivered,
  down,
  refused,
  scriptedService,
  unclear,
} from '../test-support/relay-scene.ts'

/** When a process dies: in its nth call, before the other side has done what was asked, or when it has. */
interface Kill {
  readonly nth: number
  readonly when: 'before' | 'after'
}

const dead = <T>() => new Promise<T>(() => undefined)

/** Store and form service as a process sees them that dies in its nth call: from then on nothing comes back to it. */
const mortal = (store: LeadStore, formService: FormService, kill: Kill) => {
  const calls: string[] = []
  const call =
    <Given extends unknown[], T>(name: string, work: (...given: Given) => Promise<T>) =>
    async (...given: Given): Promise<T> => {
      const nth = calls.push(name)
      if (nth > kill.nth || (nth === kill.nth && kill.when === 'before')) return dead()
      const done = await work(...given)
      return nth === kill.nth ? dead() : done
    }
  const mortalStore: LeadStore = {
    ...store,
    add: call('add', store.add),
    take: call('take', store.take),
    claimDigest: call('claim', store.claimDigest),
    delivered: call('note', store.delivered),
    failed: call('note', store.failed),
    async *pending(options) {
      await call('list', () => Promise.resolve())()
      yield* store.pending(options)
    },
  }
  return { calls, store: mortalStore, formService: { deliver: call('deliver', formService.deliver) } }
}

/** Lets everything happen that can. */
const quiet = async (): Promise<void> => {
  for (let turns = 0; turns < 50; turns += 1) await turn()
}

const answers: Readonly<Record<string, DeliveryOutcome>> = { delivered, down, refused, unclear }

/** What a process may be doing, and the calls it makes for it, one after the other. */
const callsOf = {
  receive: ['add'],
  forward: ['take', 'deliver', 'note'],
  redeliver: ['list', 'take', 'deliver', 'note'],
  'send the digest': ['list', 'claim', 'take', 'deliver', 'note'],
} as const
type Doing = keyof typeof callsOf
const doings = Object.keys(callsOf) as Doing[]

/** A process that does one thing and dies in its midst; then others that live, and redeliver for five hours. */
const story = async (doing: Doing, says: DeliveryOutcome, kill: Kill) => {
  let now = begin
  const clock = { siteUrl, keptForDays, now: () => now, random: () => 0.5 }
  const memory = createMemoryLeadStore(clock)
  if (doing === 'send the digest') memory.put(leadWith({ suspicions: ['filled-too-fast'] }))
  else if (doing !== 'receive') memory.put(leadWith())
  let answer = says
  const service = scriptedService(() => answer)

  const { calls, ...killed } = mortal(memory.store, service.formService, kill)
  const relay = createLeadRelay({ ...killed, ...clock })
  let answered = false
  if (doing === 'receive')
    void createLeadIntake({ ...killed, ...clock })
      .receive('contact', contact, { id: leadId })
      .then(() => {
        answered = true
      })
  else void (doing === 'forward' ? relay.forward([leadId]) : relay.redeliverDue())
  await quiet()
  const [saidYes, stored] = [service.mails.length, memory.leads().length]

  answer = says.kind === 'refused' ? says : delivered
  const restarted = createLeadRelay({ store: memory.store, formService: service.formService, ...clock })
  for (let minutes = 0; minutes < 300; minutes += 10) {
    now += 10 * minute
    await restarted.redeliverDue()
  }
  return { ...memory, calls, answered, stored, saidYes, mails: service.mails }
}

const cases = doings.flatMap((doing) =>
  Object.keys(answers).flatMap((says) =>
    callsOf[doing].flatMap((call, index) =>
      (['before', 'after'] as const).map((when) => ({ doing, says, call, nth: index + 1, when })),
    ),
  ),
)

describe('a process that dies', () => {
  it.each(doings)('may do so in every call it makes: %s', async (doing) => {
    for (const says of Object.values(answers)) {
      const { calls } = await story(doing, says, { nth: Infinity, when: 'before' })
      expect(calls).toEqual(callsOf[doing])
    }
  })

  it.each(cases)('$when $call, when it should $doing and the service says $says', async (given) => {
    const { doing, says, call, when } = given
    const { leads, marked, answered, stored, saidYes, mails } = await story(doing, answers[says]!, given)

    // Stored exactly once where the visitor read success; where the store was not reached, no visitor did.
    expect(stored).toBe(doing === 'receive' && when === 'before' ? 0 : 1)
    expect(answered).toBe(false)

    // Never lost: it ends where it belongs, with nothing left to do for the schedule.
    expect(leads().map(({ state }) => state)).toEqual(
      stored === 0 ? [] : [says === 'refused' ? 'undeliverable' : 'delivered'],
    )
    expect(marked()).toEqual([])

    // One mail, but where the death fell between the service's yes and the noting of it: then two.
    const isUnnoted = saidYes === 1 && (call === 'deliver' || (call === 'note' && when === 'before'))
    const expected = stored === 0 || says === 'refused' ? 0 : isUnnoted ? 2 : 1
    expect(mails).toHaveLength(expected)
  })
})
