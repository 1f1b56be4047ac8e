import { onTestFinished } from 'vitest'
import { deskUrlVariable, siteUrlVariable } from '../rig/site/serve-site.ts'
import type { Engine, EnginePage, Size } from './engine-page.ts'
import { watchSite, type WatchedSite } from './watched-site.ts'

export const sizes = {
  phone: { width: 390, height: 844 },
  desk: { width: 1440, height: 900 },
} as const satisfies Record<string, Size>

/** What a test has to look at. */
export interface Visit {
  readonly page: EnginePage
  readonly site: WatchedSite
  readonly size: Size
  /** The path of the desk's link. */
  readonly deskPath: string
}

/** Opens a window of an engine for a test. */
export const openVisit = async (engine: Engine, size: Size): Promise<Visit> => {
  const running = process.env[siteUrlVariable]
  if (!running) throw new Error('The local site is not running: start the tests with "npm run e2e:engines".')
  const site = await watchSite(running)
  onTestFinished(() => site.stop())
  const page = await engine.openWindow(site.url, size)
  onTestFinished(() => page.close())
  const deskPath = `/desk${new URL(process.env[deskUrlVariable] ?? running).hash}`
  return { page, site, size, deskPath }
}
