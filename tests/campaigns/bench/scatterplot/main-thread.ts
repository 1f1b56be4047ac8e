import type { CDPSession, Page } from 'playwright'
import { median } from '#shared/choosing/quartiles.ts'
import type { Mode } from './bench-page.ts'

/** Milliseconds of processor time the page's main thread has used in tasks since the page began. */
export const taskTime = async (session: CDPSession): Promise<number> => {
  const { metrics } = await session.send('Performance.getMetrics')
  const duration = metrics.find(({ name }) => name === 'TaskDuration')
  if (!duration) throw new Error('The browser does not say how long its tasks took.')
  return duration.value * 1000
}

/** Milliseconds of main-thread processor time that `work` takes: not wall time, so that a busy machine weighs less. */
const cost = async (session: CDPSession, work: () => Promise<unknown>): Promise<number> => {
  const before = await taskTime(session)
  await work()
  return (await taskTime(session)) - before
}

export interface MainThreadCost {
  readonly mount: number
  readonly append: number
}

const appendsARun = 3

/** Mounts a chart of `points` in a fresh page in a mode and appends `appended` to it; milliseconds of the main thread. */
export const measureMainThread = async (
  page: Page,
  { points, appended, mode }: { points: number; appended: number; mode: Mode },
): Promise<MainThreadCost> => {
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  await page.evaluate((kind) => window.bench.show(kind), mode)
  const mount = await cost(session, () => page.evaluate((count) => window.bench.mount(count), points))
  const appends: number[] = []
  for (let count = 0; count < appendsARun; count += 1) {
    // What the mount left to be done afterwards is not the append's.
    await page.waitForTimeout(300)
    appends.push(await cost(session, () => page.evaluate((more) => window.bench.append(more), appended)))
  }
  return { mount, append: median(appends) }
}
