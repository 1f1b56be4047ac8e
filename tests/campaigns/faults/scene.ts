import { websiteBuild } from '#infra/website-build.ts'
import { type FaultProxy, startFaultProxy } from '../../rig/faults/fault-proxy.ts'
import { type FaultySite, startFaultySite } from '../../rig/site/faulty-site.ts'
import type { TestSite } from '../../rig/site/local-site.ts'
import { openSiteTable, type SiteTable } from '../../rig/site/site-table.ts'

/** The whole way of an answer, each part of which can be made to fail: browser, network, API, store. */
export interface Scene extends Pick<FaultySite, 'store' | 'leads' | 'stop'> {
  readonly proxy: FaultProxy
  readonly site: TestSite
  readonly table: SiteTable
  /** Everything works again. */
  readonly recover: () => Promise<void>
}

/** Starts all of it. While it runs, DYNAMODB_ENDPOINT of this process names its store. */
export const startScene = async (): Promise<Scene> => {
  const faulty = await startFaultySite({ site: await websiteBuild() })
  const site = faulty.site()
  const proxy = await startFaultProxy(site.url)
  const table = openSiteTable(site)
  return {
    ...faulty,
    proxy,
    site,
    table,
    recover: async () => {
      faulty.store.recover()
      await proxy.recover()
    },
    stop: async () => {
      await proxy.stop()
      table.close()
      await faulty.stop()
    },
  }
}
