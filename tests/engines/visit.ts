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

/** The windows of this file's engine. */
const windows = new Map<Size, Promise<EnginePage>>()

const windowOf = ({ openWindow }: Engine, size: Size): Promise<EnginePage> => {
  const window = windows.get(size) ?? openWindow(size)
  windows.set(size, window)
  return window
}

export const closeWindows = async (): Promise<void> => {
  for (const window of windows.values()) await (await window).close()
}

/** Has a window of an engine visit the site at an address of the test's own, under which the engine keeps nothing yet. */
export const openVisit = async (engine: Engine, size: Size): Promise<Visit> => {
  const running = process.env[siteUrlVariable]
  if (!running) throw new Error('The local site is not running: start the tests with "npm run e2e:engines".')
  const site = await watchSite(running)
  onTestFinished(() => site.stop())
  const window = await windowOf(engine, size)
  onTestFinished(async ({ task }) => {
    if (task.result?.state !== 'fail') return void (await window.open('about:blank'))
    // The next test has another: who knows how this one was left.
    windows.delete(size)
    await window.close()
  })
  const page: EnginePage = { ...window, open: (path) => window.open(`${site.url}${path}`) }
  const deskPath = `/desk${new URL(process.env[deskUrlVariable] ?? running).hash}`
  return { page, site, size, deskPath }
}
