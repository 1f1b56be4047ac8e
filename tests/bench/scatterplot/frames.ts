import { setTimeout as sleep } from 'node:timers/promises'
import type { CDPSession, Page } from 'playwright'
import { chartSize } from './bench-page.ts'

const frameTime = 1000 / 60

/** The share of frames that should have come and did not, from the times of those that came. */
export const droppedShare = (times: readonly number[]): number => {
  const gaps = times.slice(1).map((time, index) => time - (times[index] ?? time))
  const missed = gaps.reduce((sum, gap) => sum + Math.max(0, Math.round(gap / frameTime) - 1), 0)
  return gaps.length === 0 ? 1 : missed / (gaps.length + missed)
}

const dropped = async (page: Page, work: () => Promise<void>): Promise<number> => {
  await page.evaluate(() => window.bench.watchFrames())
  await work()
  return droppedShare(await page.evaluate(() => window.bench.takeFrames()))
}

/** Moves a real mouse in loops over the chart, 60 times a second, as fast as a hand that looks for something. */
const hover = async (session: CDPSession, milliseconds: number): Promise<void> => {
  const start = performance.now()
  for (let elapsed = 0; elapsed < milliseconds; elapsed = performance.now() - start) {
    const turn = elapsed / 900
    // Not awaited: a page that is busy must not slow the mouse down.
    void session
      .send('Input.dispatchMouseEvent', {
        type: 'mouseMoved',
        x: chartSize.width * (0.5 + 0.35 * Math.cos(turn * 2.3)),
        y: chartSize.height * (0.5 + 0.35 * Math.sin(turn * 3.1)),
      })
      .catch(() => undefined)
    await sleep(frameTime)
  }
}

const runTime = 2400
const idleTime = 700

/**
 * The share of frames dropped while a mouse hovers over the chart and all points fade and come back three times; and
 * the larger of the shares dropped before and after while nothing happened, which is the machine's own doing.
 */
export const measureFrames = async (page: Page, points: number): Promise<{ idle: number; busy: number }> => {
  const session = await page.context().newCDPSession(page)
  await page.evaluate((count) => window.bench.mount(count), points)
  await sleep(500)
  const before = await dropped(page, () => sleep(idleTime))
  const busy = await dropped(page, async () => {
    const hovering = hover(session, runTime)
    for (let toggle = 0; toggle < 6; toggle += 1) {
      await sleep(runTime / 7)
      await page.evaluate(() => window.bench.toggleFocus())
    }
    await hovering
  })
  await sleep(500)
  const after = await dropped(page, () => sleep(idleTime))
  return { idle: Math.max(before, after), busy }
}
