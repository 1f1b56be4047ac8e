import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { LocalSiteOptions } from '#infra/local/local-site.ts'
import { startFaultyStore } from '../faults/faulty-store.ts'
import { startScriptedFormService } from '../faults/scripted-form-service.ts'
import { startTestSite } from './local-site.ts'
import { openStoredLeads } from './stored-leads.ts'

/**
 * Starts the site between a store and a form service that fail as a test says. Until it stops, DYNAMODB_ENDPOINT of this
 * process names the store.
 */
export const startFaultySite = async (
  options: Pick<Partial<LocalSiteOptions>, 'site' | 'editTemplate'> = {},
) => {
  const store = await startFaultyStore()
  const service = await startScriptedFormService()
  const leads = openStoredLeads(store.endpoint)
  process.env.DYNAMODB_ENDPOINT = store.endpoint
  const dataDir = await mkdtemp(join(tmpdir(), 'faulty-site-'))
  const start = () => startTestSite({ ...options, dataDir, formService: service.settings })
  let site = await start()
  return {
    site: () => site,
    store,
    service,
    leads,
    /** Stops the site, whatever it is doing, and starts it again on the same data. */
    restart: async (beforeStart: () => void = () => undefined) => {
      await site.stop()
      beforeStart()
      site = await start()
    },
    stop: async () => {
      await site.stop()
      delete process.env.DYNAMODB_ENDPOINT
      leads.stop()
      await service.stop()
      await store.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
export type FaultySite = Awaited<ReturnType<typeof startFaultySite>>
