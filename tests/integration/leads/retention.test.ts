import { PutCommand } from '@aws-sdk/lib-dynamodb'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { readStageSettings } from '../../../infra/stages/stage-settings.ts'
import { engineClient } from '../../rig/site/engine-client.ts'
import { leadItem, leadOfItem } from '../../../lambdas/leads/stored/items.ts'
import type { Lead } from '../../../lambdas/leads/lead.ts'
import { liveFormTable, startTestSite, type TestSite } from '../../rig/site/local-site.ts'
import { operate } from '../../rig/site/operator.ts'
import { forLeadsAlone, newLead, send } from './harness/relay-scene.ts'
import { type ScriptedFormService, startScriptedFormService } from '../../rig/faults/scripted-form-service.ts'
import { openStoredLeads, type StoredLeads } from '../../rig/site/stored-leads.ts'

const retention = readStageSettings('local').retentionDays * 24 * 60 * 60
const [delivered, refused, waiting] = [newLead(), newLead(), newLead()]

let site: TestSite
let service: ScriptedFormService
let stored: StoredLeads
beforeAll(async () => {
  service = await startScriptedFormService()
  service.script(refused.id, 'status 422')
  service.script(waiting.id, 'status 503')
  site = await startTestSite({ formService: service.settings, editTemplate: forLeadsAlone })
  vi.stubEnv('DATA_DIR', site.dataDir)
  stored = openStoredLeads(site.engine.endpoint)
  for (const lead of [delivered, refused, waiting]) expect((await send(site, lead)).status).toBe(200)
  for (const { id } of [delivered, refused, waiting]) await stored.attempted(id)
})
afterAll(async () => {
  vi.unstubAllEnvs()
  stored.stop()
  await site.stop()
  await service.stop()
})

const storedLead = async (id: string): Promise<Lead> => {
  const lead = await stored.get(id)
  if (!lead) throw new Error(`The lead ${id} is not stored.`)
  return lead
}

it('a delivered lead is kept for the stage’s days from its receipt', async () => {
  const { state, at, ttl } = await storedLead(delivered.id)
  expect({ state, ttl }).toEqual({ state: 'delivered', ttl: Math.floor(at / 1000) + retention })
})

it('a lead that could not be delivered is kept for as long from when it was given up', async () => {
  const { state, at, ttl = 0 } = await storedLead(refused.id)
  expect(state).toBe('undeliverable')
  expect(ttl).toBeGreaterThanOrEqual(Math.floor(at / 1000) + retention)
  expect(ttl).toBeLessThanOrEqual(Math.floor(Date.now() / 1000) + retention)
})

it('a lead that waits has no end; when the schedule delivers it, it has the one it would have had', async () => {
  const before = await storedLead(waiting.id)
  expect(before.state).toBe('pending')
  expect(before).not.toHaveProperty('ttl')
  service.recover()
  await operate('leads', 'redeliver', waiting.id)
  await site.runSchedules()
  const { state, at, ttl } = await storedLead(waiting.id)
  expect({ state, at, ttl }).toEqual({
    state: 'delivered',
    at: before.at,
    ttl: Math.floor(before.at / 1000) + retention,
  })
})

it('a lead whose time is over is gone for operators, whether or not the table still has it', async () => {
  const id = crypto.randomUUID()
  const client = engineClient(site.engine.endpoint)
  const lead = leadOfItem({ ...(await storedLead(delivered.id)) })
  const over = { ...lead, id, ttl: Math.floor(Date.now() / 1000) - 1 }
  await client.send(new PutCommand({ TableName: liveFormTable, Item: leadItem(over) }))
  client.destroy()
  expect((await operate('leads', 'list')).noted).toContain('3 leads.')
  expect(await operate('leads', 'show', id)).toMatchObject({
    code: 1,
    noted: expect.stringContaining('has no lead') as string,
  })
})
