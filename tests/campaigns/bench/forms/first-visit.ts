import type { Browser } from 'playwright'

/** What a phone and its line are like; where there is no line, it is as fast as this machine's. */
interface Condition {
  readonly name: string
  /** How much slower the processor is than this machine's. */
  readonly slowdown: number
  readonly latencyMs?: number
  /** Bytes a second, up and down. */
  readonly throughput?: number
}

export const conditions: readonly Condition[] = [
  { name: 'slow 3G (400 kbit/s, 400 ms)', slowdown: 1, latencyMs: 400, throughput: 50_000 },
  { name: 'a processor 4 × slower', slowdown: 4 },
]

/** Milliseconds since the address was opened. */
export interface FirstVisit {
  /** The first field can be seen. */
  readonly seen: number
  /** It is the page's own: what is entered has its effect. */
  readonly answers: number
  /** Nothing of the first screen is still on its way. */
  readonly whole: number
  /** The longest task until then; 0 where none took 50. */
  readonly longestTask: number
}

/** Looks at every frame until all is there. */
const watchFields = () => {
  const visit = { seen: 0, answers: 0, whole: 0, longestTask: 0 }
  Object.assign(window, { visit })
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries())
      if (visit.whole === 0) visit.longestTask = Math.max(visit.longestTask, duration)
  }).observe({ type: 'longtask', buffered: true })
  const look = () => {
    const now = performance.now()
    const fields = document.querySelectorAll('main :is(input, textarea, select)')
    const field = [...fields].find((one) => one.checkVisibility())
    if (field) {
      visit.seen ||= now
      if (Object.keys(field).some((key) => key.startsWith('__reactProps'))) visit.answers ||= now
      if (visit.answers > 0 && !document.querySelector('main [aria-busy="true"]')) visit.whole ||= now
    }
    if (visit.whole === 0) requestAnimationFrame(look)
  }
  look()
}

/** Opens a form in a browser that has nothing of it yet. */
export const measureFirstVisit = async (
  browser: Browser,
  address: string,
  { slowdown, latencyMs, throughput = -1 }: Condition,
): Promise<FirstVisit> => {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  })
  try {
    const page = await context.newPage()
    await page.addInitScript(watchFields)
    const session = await context.newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
    if (latencyMs !== undefined)
      await session.send('Network.emulateNetworkConditions', {
        offline: false,
        latency: latencyMs,
        downloadThroughput: throughput,
        uploadThroughput: throughput,
      })
    await page.goto(address, { waitUntil: 'commit', timeout: 60_000 })
    await page.waitForFunction(() => (window as unknown as { visit: FirstVisit }).visit.whole > 0)
    return await page.evaluate(() => (window as unknown as { visit: FirstVisit }).visit)
  } finally {
    await context.close()
  }
}
