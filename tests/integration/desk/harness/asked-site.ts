import { createDeskLinks } from '#lambdas/desk/links.ts'
import { engineClient } from '../../../rig/site/engine-client.ts'
import { liveFormTable, startTestSite } from '../../../rig/site/local-site.ts'
import { openSiteTable } from '../../../rig/site/site-table.ts'
import { sendAll, toSend } from '../../../rig/site/send-answers.ts'
import { createAsking, rows } from './what-is-told.ts'

/**
 * Sets this process's monotonic clock forward, until it is given back: the edge, which runs here, then has forgotten what
 * it remembers for a second.
 */
const takeClock = () => {
  const now = performance.now.bind(performance)
  let ahead = 0
  performance.now = () => now() + ahead
  return {
    forget: () => {
      ahead += 2_000
    },
    giveBack: () => {
      performance.now = now
    },
  }
}

/** A site that is asked everything, by these methods, with links to it that may not see what waits. */
export const startAskedSite = async (methods?: string[]) => {
  const site = await startTestSite()
  const table = openSiteTable(site)
  const client = engineClient(site.engine.endpoint)
  const links = createDeskLinks({ client, tableName: liveFormTable })
  const linkTo = async (scope: 'screen' | 'show') =>
    (await links.create({ name: scope, scope, expiresAt: Date.now() + 3_600_000 })).token
  const tokens = { screen: await linkTo('screen'), show: await linkTo('show') }
  client.destroy()
  const clock = takeClock()
  const asking = createAsking(site, table)
  const stop = async (): Promise<void> => {
    clock.giveBack()
    table.close()
    await site.stop()
  }
  /** All that is told to who has no link, once nothing is anybody's memory. */
  const tellAllNow = () => {
    clock.forget()
    return asking.tellAll(asking.ask, methods)
  }
  /** Has so many phones send an idea each, until it is acknowledged. */
  const sendIdeas = (count: number, what: string): Promise<unknown> =>
    sendAll(
      site,
      Array.from({ length: count }, (_, index) =>
        toSend(rows, { table: index + 1, idea: `${what} idea ${index + 1}`, impact: 5, effort: 5 }),
      ),
    )
  return { site, table, asking, tellAllNow, sendIdeas, tokens, stop }
}
