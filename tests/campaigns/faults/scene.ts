import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { websiteBuild } from '../../../infra/website-build.ts'
import { type FaultyStore, startFaultyStore } from '../../rig/faults/faulty-store.ts'
import { type ScriptedFormService, startScriptedFormService } from '../../rig/faults/scripted-form-service.ts'
import { openStoredLeads, type StoredLeads } from '../../rig/site/stored-leads.ts'
import { startTestSite, type TestSite } from '../../rig/site/local-site.ts'
import { openSiteTable, type SiteTable } from '../../rig/site/site-table.ts'
import { type FaultProxy, startFaultProxy } from '../../rig/faults/fault-proxy.ts'

/** The whole way of an answer, each part of which can be made to fail: browser, network, API, store, form service. */
export interface Scene {
  readonly proxy: FaultProxy
  readonly site: TestSite
  readonly store: FaultyStore
  readonly service: ScriptedFormService
  readonly leads: StoredLeads
  readonly table: SiteTable
  /** Everything is as it should be again. */
  readonly recover: () => Promise<void>
  readonly stop: () => Promise<void>
}

const tableName = 'heads-talking-local-LiveFormTable'

/** Starts all of it. While it runs, DYNAMODB_ENDPOINT of this process names its store. */
export const startScene = async (): Promise<Scene> => {
  const store = await startFaultyStore()
  const service = await startScriptedFormService()
  process.env.DYNAMODB_ENDPOINT = store.endpoint
  const dataDir = await mkdtemp(join(tmpdir(), 'faults-'))
  const site = await startTestSite({ dataDir, site: await websiteBuild(), formService: service.settings })
  const proxy = await startFaultProxy(site.url)
  const leads = openStoredLeads(store.endpoint, tableName)
  const table = openSiteTable(site)
  return {
    proxy,
    site,
    store,
    service,
    leads,
    table,
    recover: async () => {
      store.recover()
      service.recover()
      await proxy.recover()
    },
    stop: async () => {
      await proxy.stop()
      await site.stop()
      delete process.env.DYNAMODB_ENDPOINT
      leads.stop()
      table.close()
      await service.stop()
      await store.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
