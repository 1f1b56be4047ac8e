import type { FormService, Mail, DeliveryOutcome } from '../form-service/form-service.ts'
import { createLeadIntake, type LeadIntake } from '../intake.ts'
import { createLeadRelay } from '../relay/relay.ts'
import type { RelayParts } from '../relay/redelivery.ts'
import type { RelayEvent } from '../relay-events.ts'
import { begin, keptForDays, unhurried } from './leads.ts'
import { createMemoryLeadStore } from './memory-lead-store.ts'

/** A form service that responds as a test says, and remembers what it took. */
export const scriptedService = (outcome: () => DeliveryOutcome | Promise<DeliveryOutcome>) => {
  const asked: Mail[] = []
  const mails: string[] = []
  const formService: FormService = {
    deliver: async (mail) => {
      asked.push(mail)
      const said = await outcome()
      if (said.kind === 'delivered') mails.push(mail.id)
      return said
    },
  }
  return { formService, asked, mails }
}

/** Chances of which no two are the same: by them leases of one moment are told apart. */
export const differentChances = () => {
  let asked = 0
  return () => (asked += 1) / 100
}

export const delivered: DeliveryOutcome = { kind: 'delivered' }
export const down: DeliveryOutcome = { kind: 'failed', failure: 'status-502' }
export const refused: DeliveryOutcome = { kind: 'refused', failure: 'status-422' }
export const usedUp: DeliveryOutcome = { kind: 'waits', failure: 'status-429' }
export const unclear: DeliveryOutcome = { kind: 'unclear', failure: 'timed-out' }

/**
 * An intake and a relay over a store in memory and a service that responds what `says` says at the time, with a clock that
 * moves only by `pass`. Parts may be replaced.
 */
export const relayScene = (parts: Partial<RelayParts> = {}) => {
  let now = begin
  const clock = () => now
  const memory = createMemoryLeadStore({ now: clock })
  const script = { says: (): DeliveryOutcome | Promise<DeliveryOutcome> => delivered }
  const service = scriptedService(() => script.says())
  const events: RelayEvent[] = []
  const onEvent = (event: RelayEvent) => void events.push(event)
  const relay = createLeadRelay({
    store: memory.store,
    formService: service.formService,
    keptForDays,
    now: clock,
    random: () => 0.5,
    onEvent,
    ...parts,
  })
  const { receive } = createLeadIntake({ store: memory.store, now: clock, onEvent })
  const intake: LeadIntake = {
    receive: (kind, payload, options) => receive(kind, { ...unhurried, ...payload }, options),
  }
  return {
    ...memory,
    ...service,
    intake,
    relay,
    events,
    /** The events by kind. */
    kinds: () => events.map(({ kind }) => kind),
    /** What the service responds from now on. */
    say: (outcome: DeliveryOutcome | (() => DeliveryOutcome | Promise<DeliveryOutcome>)) => {
      script.says = typeof outcome === 'function' ? outcome : () => outcome
    },
    pass: (ms: number) => (now += ms),
    clock,
  }
}
