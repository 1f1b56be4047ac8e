import type { DeliveryOutcome, FormService } from '../form-service.ts'
import type { Lead } from '../lead.ts'
import { createLeadRelay, type RelayEvent, type RelayParts } from '../relay.ts'
import { begin, keptForDays } from './leads.ts'
import { createMemoryLeadStore } from './memory-lead-store.ts'

/** A form service that answers as it is told to, and remembers what it said yes to. */
export const scriptedService = (outcome: () => DeliveryOutcome | Promise<DeliveryOutcome>) => {
  const asked: Lead[] = []
  const mails: string[] = []
  const formService: FormService = {
    deliver: async (lead) => {
      asked.push(lead)
      const said = await outcome()
      if (said.kind === 'delivered') mails.push(lead.id)
      return said
    },
  }
  return { formService, asked, mails }
}

export const delivered: DeliveryOutcome = { kind: 'delivered' }
export const down: DeliveryOutcome = { kind: 'failed', failure: 'status-502' }
export const refused: DeliveryOutcome = { kind: 'refused', failure: 'status-422' }

/**
 * A relay over a store in memory and a service that answers what `says` says at the time, with a clock that stands still
 * until `pass` moves it. Parts may be replaced.
 */
export const relayScene = (parts: Partial<RelayParts> = {}) => {
  let now = begin
  const clock = () => now
  const memory = createMemoryLeadStore({ now: clock })
  const script = { says: (): DeliveryOutcome | Promise<DeliveryOutcome> => delivered }
  const service = scriptedService(() => script.says())
  const events: RelayEvent[] = []
  const relay = createLeadRelay({
    store: memory.store,
    formService: service.formService,
    keptForDays,
    now: clock,
    random: () => 0.5,
    onEvent: (event) => events.push(event),
    ...parts,
  })
  return {
    ...memory,
    ...service,
    relay,
    events,
    /** The events by kind. */
    kinds: () => events.map(({ kind }) => kind),
    /** What the service answers from now on. */
    say: (outcome: DeliveryOutcome | (() => DeliveryOutcome | Promise<DeliveryOutcome>)) => {
      script.says = typeof outcome === 'function' ? outcome : () => outcome
    },
    pass: (ms: number) => (now += ms),
    clock,
  }
}
