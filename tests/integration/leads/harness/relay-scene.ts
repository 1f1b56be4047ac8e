import type { Template } from '#infra/local/template/assembly.ts'
import { idempotencyHeader } from '#shared/routes.ts'
import { type FaultySite, startFaultySite } from '../../../rig/site/faulty-site.ts'
import { postJson } from '../../../rig/site/local-site.ts'

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
export const startRelayScene = (): Promise<FaultySite> => startFaultySite({ editTemplate: forLeadsAlone })

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
