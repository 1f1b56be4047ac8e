import { setImmediate as turn } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { type FormService, type DeliveryOutcome } from './form-service.ts'
import type { LeadStore } from './lead-store.ts'
import { createLeadRelay } from './relay.ts'
import { leadSettings } from './settings.ts'
import { begin, contact, hour, keptForDays, leadId, leadWith, minute } from './test-support/leads.ts'
import { createMemoryLeadStore } from './test-support/memory-lead-store.ts'
import { delivered, down, refused, scriptedService } from './test-support/relay-scene.ts'

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
    delivered: call('delivered', store.delivered),
    failed: call('failed', store.failed),
    async *pending(options) {
      await call('pending', () => Promise.resolve())()
      yield* store.pending(options)
    },
  }
  return { calls, store: mortalStore, formService: { deliver: call('deliver', formService.deliver) } }
}

/** Lets everything happen that can. */
const quiet = async (): Promise<void> => {
  for (let turns = 0; turns < 50; turns += 1) await turn()
}

const answers: Readonly<Record<string, DeliveryOutcome>> = { delivered, down, refused }

/** A process that does one thing and dies in its midst; then others that live, and redeliver for two hours. */
const story = async (first: 'receive' | 'redeliver', says: DeliveryOutcome, kill: Kill) => {
  let now = begin
  const clock = { keptForDays, now: () => now, random: () => 0.5 }
  const memory = createMemoryLeadStore(clock)
  if (first === 'redeliver') memory.put(leadWith({ at: begin - hour }))
  let answer = says
  const service = scriptedService(() => answer)

  const { calls, ...killed } = mortal(memory.store, service.formService, kill)
  const relay = createLeadRelay({ ...killed, ...clock })
  let answered = first === 'redeliver'
  const work = first === 'receive' ? relay.receive('contact', contact, { id: leadId }) : relay.redeliverDue()
  void work.then(() => {
    answered = true
  })
  await quiet()
  const saidYes = service.mails.length
  const stored = memory.leads().length

  answer = says.kind === 'refused' ? says : delivered
  const restarted = createLeadRelay({ store: memory.store, formService: service.formService, ...clock })
  for (let minutes = 0; minutes < 120; minutes += 1) {
    now += minute
    await restarted.redeliverDue()
  }
  return { ...memory, calls, answered, stored, saidYes, mails: service.mails }
}

const kills = (calls: number): Kill[] =>
  Array.from({ length: calls }, (_, index) => index + 1).flatMap((nth) => [
    { nth, when: 'before' as const },
    { nth, when: 'after' as const },
  ])

const callsOf = {
  receive: ['add', 'deliver', 'note'],
  redeliver: ['pending', 'take', 'deliver', 'note'],
} as const

const cases = (['receive', 'redeliver'] as const).flatMap((first) =>
  Object.keys(answers).flatMap((says) =>
    kills(callsOf[first].length).map((kill) => ({
      first,
      says,
      ...kill,
      call: callsOf[first][kill.nth - 1],
    })),
  ),
)

describe('a process that dies', () => {
  it.each(['receive', 'redeliver'] as const)('may do so in every call it makes: %s', async (first) => {
    for (const says of Object.values(answers)) {
      const { calls } = await story(first, says, { nth: Infinity, when: 'before' })
      expect(calls).toHaveLength(callsOf[first].length)
    }
  })

  it.each(cases)('$when $call, when it should $first and the service says $says', async (given) => {
    const { first, says, call, when } = given
    const outcome = answers[says]!
    const { leads, marked, answered, stored, saidYes, mails } = await story(first, outcome, given)

    // Stored exactly once where the visitor read success; where the store was not reached, nobody did.
    if (answered) expect(stored).toBe(1)
    expect(stored).toBe(call === 'add' && when === 'before' ? 0 : 1)
    expect(answered || first === 'receive').toBe(true)

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

  it('is made up for when its lease has run out, and not before', async () => {
    const memory = createMemoryLeadStore()
    const service = scriptedService(() => delivered)
    const killed = mortal(memory.store, service.formService, { nth: 2, when: 'before' })
    let now = begin
    const clock = { keptForDays, now: () => now, random: () => 0.5 }
    const { store, formService } = killed
    void createLeadRelay({ store, formService, ...clock }).receive('contact', contact, { id: leadId })
    await quiet()
    const restarted = createLeadRelay({ store: memory.store, formService: service.formService, ...clock })
    now = begin + leadSettings.leaseMs - 1
    expect(await restarted.redeliverDue()).toMatchObject({ pending: 1, attempted: 0 })
    now = begin + leadSettings.leaseMs
    expect(await restarted.redeliverDue()).toMatchObject({ attempted: 1, delivered: 1 })
  })
})
