import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { vi } from 'vitest'
import type { Template } from '../../../../infra/local/template/assembly.ts'
import { idempotencyHeader } from '../../../../shared/routes.ts'
import { postJson, startTestSite, type TestSite } from '../../../rig/site/local-site.ts'
import { type FaultyStore, startFaultyStore } from '../../../rig/faults/faulty-store.ts'
import {
  type ScriptedFormService,
  startScriptedFormService,
} from '../../../rig/faults/scripted-form-service.ts'
import { openStoredLeads, type StoredLeads } from '../../../rig/site/stored-leads.ts'

/** The site between a store and a form service that both do as they are told. */
export interface RelayScene {
  readonly site: () => TestSite
  readonly store: FaultyStore
  readonly service: ScriptedFormService
  readonly leads: StoredLeads
  /** Pulls the plug on the site, whatever it is doing, and starts it again on the same data. */
  readonly restart: (beforeStart?: () => void) => Promise<void>
  readonly stop: () => Promise<void>
}

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

const tableName = 'heads-talking-local-LiveFormTable'

/** Starts all of it. DYNAMODB_ENDPOINT names the faulty store until it is stopped. */
export const startRelayScene = async (): Promise<RelayScene> => {
  const store = await startFaultyStore()
  const service = await startScriptedFormService()
  const leads = openStoredLeads(store.endpoint, tableName)
  vi.stubEnv('DYNAMODB_ENDPOINT', store.endpoint)
  const dataDir = await mkdtemp(join(tmpdir(), 'relay-scene-'))
  const start = () => startTestSite({ dataDir, formService: service.settings, editTemplate: forLeadsAlone })
  let site = await start()
  return {
    site: () => site,
    store,
    service,
    leads,
    restart: async (beforeStart = () => undefined) => {
      await site.stop()
      beforeStart()
      site = await start()
    },
    stop: async () => {
      await site.stop()
      vi.unstubAllEnvs()
      leads.stop()
      await service.stop()
      await store.stop()
      await rm(dataDir, { recursive: true })
    },
  }
}

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
    : { id, path: '/api/estimate', payload: { ...payload, selectedProducts: 'ping-poll,flag-finder' } }
}

/** Sends a lead with its key; never throws. */
export const send = async (site: { url: string }, { id, path, payload }: Sent): Promise<Seen> => {
  try {
    const answer = await postJson(site, path, payload, { [idempotencyHeader]: id })
    return { status: answer.status, body: answer.body, retryAfter: answer.headers.get('retry-after') }
  } catch {
    return { status: 'connection lost', body: undefined, retryAfter: null }
  }
}
