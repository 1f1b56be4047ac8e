import { createSmallTable, tableName } from '#lambdas/store/test-support/table/small-table.ts'
import type { Lead } from '../lead.ts'
import {
  leadItem,
  leadOfItem,
  leadsPartition,
  pendingItem,
  pendingPartition,
  suspectsPartition,
} from '../stored/items.ts'
import { createLeadStore } from '../stored/lead-store.ts'
import type { FormService, Mail, DeliveryOutcome } from '../form-service/form-service.ts'
import { createLeadIntake, type LeadIntake } from '../intake.ts'
import { createLeadRelay } from '../relay/relay.ts'
import type { RelayParts } from '../relay/redelivery.ts'
import type { RelayEvent } from '../relay-events.ts'
import { begin, keptForDays, siteUrl, unhurried } from './leads.ts'

/** The lead store over a table in memory. */
export const createMemoryLeadStore = ({ now = Date.now }: { readonly now?: () => number } = {}) => {
  const failures: Error[] = []
  const onSend = () => {
    const failure = failures.shift()
    if (failure) throw failure
  }
  const { client, table, itemsOf } = createSmallTable({ itemsAResponse: 1, onSend })
  return {
    store: createLeadStore({ client, tableName, now }),
    table,
    itemsOf,
    /** The next requests fail so, one by one, and nothing of them is done. */
    fail: (...next: readonly Error[]) => void failures.push(...next),
    /** Everything stored, by id. */
    leads: () => itemsOf(leadsPartition).map(leadOfItem),
    /** The ids of the leads that have a marker. */
    marked: () => [pendingPartition, suspectsPartition].flatMap(itemsOf).map(({ sk }) => sk),
    /** Puts a lead there as it is, with the marker of one that was attempted before. */
    put: (lead: Lead) => {
      const { at: since, nextAttemptAt: dueAt } = lead
      table.items.set({ ...leadItem(lead) })
      if (lead.state === 'pending') table.items.set({ ...pendingItem(lead, { dueAt, since }) })
    },
  }
}

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
    siteUrl,
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
