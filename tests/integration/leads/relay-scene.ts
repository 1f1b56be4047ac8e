import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Template } from '#infra/local/template/assembly.ts'
import type { Lead } from '#lambdas/leads/lead.ts'
import { idempotencyHeader } from '#shared/routes.ts'
import type { StoreCall } from '../../rig/faults/faulty-store.ts'
import type { Arrival } from '../../rig/faults/scripted-form-service.ts'
import { type FaultySite, startFaultySite } from '../../rig/site/faulty-site.ts'
import { postJson } from '../../rig/site/local-site.ts'
import { atPace } from '../../runner/pace.ts'

/** A template whose only schedule is the leads', which runs when a test says so. */
export const forLeadsAlone = (template: Template): Template => {
  const edited = structuredClone(template)
  for (const [id, { Type, Properties = {} }] of Object.entries(edited.Resources)) {
    if (Type === 'AWS::Events::Rule')
      Object.assign(Properties, {
        ScheduleExpression: 'rate(1 day)',
        State: id.startsWith('Leads') ? 'ENABLED' : 'DISABLED',
      })
  }
  return edited
}

/** The site between a store and a form service that fail as a test says, with no schedule but the leads'. */
const startRelayScene = (): Promise<FaultySite> => startFaultySite({ editTemplate: forLeadsAlone })

/** What a visitor saw of their request. */
export interface Seen {
  readonly status: number | 'connection lost'
  readonly body: unknown
  readonly retryAfter: string | null
}

/** A lead that a visitor sends. */
export interface Sent {
  readonly id: string
  readonly path: '/api/contact' | '/api/estimate'
  readonly payload: Readonly<Record<string, unknown>>
}

let made = 0

const estimate = {
  selectedProducts: 'ping-poll,flag-finder',
  plans: 'flag-finder:bring-us-in',
  headcount: 400,
} as const

/** A lead that is like no other; contact and estimate requests by turns. */
export const newLead = (): Sent => {
  made += 1
  const payload = {
    name: `Canary Name ${made}`,
    email: `canary-${made}@mail.example`,
    message: `canary message ${made}`,
  }
  const id = crypto.randomUUID()
  return made % 2 === 0
    ? { id, path: '/api/contact', payload }
    : { id, path: '/api/estimate', payload: { ...payload, ...estimate } }
}

/** Sends a lead with its key, as a person does who took time over it; never throws. */
export const send = async (site: { url: string }, { id, path, payload }: Sent): Promise<Seen> => {
  try {
    const answer = await postJson(site, path, { filledInMs: 30_000, ...payload }, { [idempotencyHeader]: id })
    return { status: answer.status, body: answer.body, retryAfter: answer.headers.get('retry-after') }
  } catch {
    return { status: 'connection lost', body: undefined, retryAfter: null }
  }
}

export const hour = 3_600_000

/** What a visitor sees whose lead is safe. */
export const success: Partial<Seen> = { status: 200, body: { success: true } }

/** A moment to come, on a machine that may have much else to do. */
export const soon = { timeout: atPace(30_000) }

/** Whether a call stores a new lead. */
export const isAdding = ({ text }: StoreCall): boolean => text.includes('attribute_not_exists(#pk)')

/** Whether a call notes what became of an attempt. */
export const isNoting = (call: StoreCall): boolean =>
  call.operation === 'TransactWriteItems' && !isAdding(call)

/** What became of one lead under one fault. */
interface Result {
  readonly fault: string
  readonly seen: Seen
  /** How many leads of this id the table held at the end. */
  readonly stored: number
  /** The lead while the fault lasted. */
  readonly during: Lead | undefined
  readonly after: Lead | undefined
  /** Everything that arrived at the form service. */
  readonly arrivals: readonly Arrival[]
}

/** What was seen of a lead while its fault lasted. */
interface Case<Fault extends string> {
  readonly fault: Fault
  readonly lead: Sent
  readonly seen: Seen
  readonly during: Result['during']
}

/** How many mails an organizer would have of a lead, if nothing minded its key. */
export const mails = ({ arrivals }: Result): number => arrivals.filter(({ taken }) => taken).length

/** All that a lead promises in the end: stored once, delivered, with one mail. */
export const expectSafe = (result: Result): void => {
  expect(result).toMatchObject({ stored: 1, after: { state: 'delivered' } })
  expect(mails(result)).toBe(1)
}

/** The faults of one test file, each with a lead of its own, and what became of them. */
interface Matrix {
  readonly scene: () => FaultySite
  readonly results: readonly Result[]
  /** The ids of all leads that were sent. */
  readonly sent: ReadonlySet<string>
  readonly send: (lead: Sent) => Promise<Seen>
  readonly sendUnder: <Fault extends string>(fault: Fault, lead: Sent) => Promise<Case<Fault>>
  /** Lets a wait be over (2 hours unless told), and has the schedule send what is due, run by run. */
  readonly redeliver: (afterMs?: number) => Promise<void>
  /** Looks what became of a lead, and keeps it. */
  readonly note: (observed: Case<string>) => Promise<Result>
}

/** Sets the scene for the tests of a file; at their end nothing may wait, and nothing may be stored that was not sent. */
export const openMatrix = (): Matrix => {
  let scene: FaultySite
  const results: Result[] = []
  const sent = new Set<string>()
  const matrix: Matrix = {
    scene: () => scene,
    results,
    sent,
    send: (lead) => {
      sent.add(lead.id)
      return send(scene.site(), lead)
    },
    sendUnder: async (fault, lead) => {
      const seen = await matrix.send(lead)
      const isStored = seen.status === 200
      return {
        fault,
        lead,
        seen,
        during: await (isStored ? scene.leads.attempted(lead.id) : scene.leads.get(lead.id)),
      }
    },
    redeliver: async (afterMs = 2 * hour) => {
      await scene.leads.letTimePass(afterMs)
      // A run leaves the rest to the next where the service has no quota left, or takes all of the run's time.
      for (let runs = 0; runs < 50; runs += 1) {
        await scene.site().runSchedules()
        if ((await scene.leads.due()) === 0) return
      }
      throw new Error('Leads are due again and again.')
    },
    note: async ({ fault, lead: { id }, seen, during }) => {
      const own = (await scene.leads.all()).filter((lead) => lead.id === id)
      const arrivals = scene.service.arrivals(id)
      const result = { fault, seen, during, stored: own.length, after: own[0], arrivals }
      results.push(result)
      return result
    },
  }
  beforeAll(async () => {
    scene = await startRelayScene()
    // One warm container each: what waits for another is served meanwhile.
    for (const lead of [newLead(), newLead()])
      expectSafe(await matrix.note(await matrix.sendUnder('none', lead)))
  })
  afterAll(() => scene.stop())
  return matrix
}

/** The last test of a file. */
export const nothingIsLeft = ({ scene, sent }: Matrix): void => {
  it('in the end nothing waits, and nothing was stored that was not sent', async () => {
    expect(await scene().leads.waiting()).toEqual([])
    const stored = (await scene().leads.all()).map(({ id }) => id)
    expect(stored.filter((id) => !sent.has(id))).toEqual([])
    expect(new Set(stored).size).toBe(stored.length)
  })
}
