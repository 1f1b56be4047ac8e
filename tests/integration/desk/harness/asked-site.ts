import { createDeskLinks } from '#lambdas/desk/links.ts'
import { engineClient } from '../../../rig/site/engine-client.ts'
import { liveFormTable, startTestSite } from '../../../rig/site/local-site.ts'
import { openSiteTable } from '../../../rig/site/site-table.ts'
import { createAsking } from './what-is-told.ts'

/** A site that is asked everything, with links to it that may not see what waits. */
export const startAskedSite = async () => {
  const site = await startTestSite()
  const table = openSiteTable(site)
  const client = engineClient(site.engine.endpoint)
  const links = createDeskLinks({ client, tableName: liveFormTable })
  const linkTo = async (scope: 'screen' | 'show') =>
    (await links.create({ name: scope, scope, expiresAt: Date.now() + 3_600_000 })).token
  const tokens = { screen: await linkTo('screen'), show: await linkTo('show') }
  client.destroy()
  const stop = async (): Promise<void> => {
    table.close()
    await site.stop()
  }
  return { site, table, asking: createAsking(site, table), tokens, stop }
}
