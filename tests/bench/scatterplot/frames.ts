import { setTimeout as sleep } from 'node:timers/promises'
import type { CDPSession, Page } from 'playwright'
import { median } from '../rows/figures.ts'
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

const spell = { idle: 500, busy: 1500 } as const
const togglesASpell = 4
/** Share of frames that may go missing around a busy spell while nothing happens; above, the machine did it. */
const idleAtMost = 0.035

export interface DroppedFrames {
  /** Median share of the busy spells that count; of all of them where the machine was never quiet. */
  readonly share: number
  /** Busy spells with quiet ones before and after. */
  readonly quiet: number
  readonly spells: number
}

/**
 * The share of frames dropped while a mouse hovers over the chart and all points fade and come back, in spells of
 * `spell.busy` milliseconds with idle ones between them: what is dropped in idle ones is the machine's own doing, and
 * the busy spell beside it does not count. Ends after `wanted` spells that count, or `atMost` altogether.
 */
export const measureFrames = async (
  page: Page,
  points: number,
  { wanted, atMost }: { wanted: number; atMost: number },
): Promise<DroppedFrames> => {
  const session = await page.context().newCDPSession(page)
  await page.evaluate((count) => window.bench.mount(count), points)
  await sleep(1000)
  const fadeWhileHovering = async () => {
    const hovering = hover(session, spell.busy)
    for (let toggle = 0; toggle < togglesASpell; toggle += 1) {
      await sleep(spell.busy / (togglesASpell + 1))
      await page.evaluate(() => window.bench.toggleFocus())
    }
    await hovering
    // The last fade and the last tip belong to what was busy.
    await sleep(300)
  }
  const quiet: number[] = []
  const all: number[] = []
  let before = await dropped(page, () => sleep(spell.idle))
  while (quiet.length < wanted && all.length < atMost) {
    const busy = await dropped(page, fadeWhileHovering)
    const after = await dropped(page, () => sleep(spell.idle))
    all.push(busy)
    if (Math.max(before, after) <= idleAtMost) quiet.push(busy)
    before = after
  }
  return { share: median(quiet.length > 0 ? quiet : all), quiet: quiet.length, spells: all.length }
}
