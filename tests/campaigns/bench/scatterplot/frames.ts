import { setTimeout as sleep } from 'node:timers/promises'
import type { CDPSession, Page } from 'playwright'
import { median } from '#shared/choosing/quartiles.ts'
import { benchWindow, chartSizeIn, type Mode } from './bench-page.ts'

const frameTime = 1000 / 60

/** The share of frames that should have come and did not, from the times of those that came. */
const droppedShare = (times: readonly number[]): number => {
  const gaps = times.slice(1).map((time, index) => time - (times[index] ?? time))
  const missed = gaps.reduce((sum, gap) => sum + Math.max(0, Math.round(gap / frameTime) - 1), 0)
  return gaps.length === 0 ? 1 : missed / (gaps.length + missed)
}

const dropped = async (page: Page, work: () => Promise<void>): Promise<number> => {
  await page.evaluate(() => window.bench.watchFrames())
  await work()
  return droppedShare(await page.evaluate(() => window.bench.takeFrames()))
}

/** A part of the window that the mouse loops in, in CSS pixels. */
interface Area {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

const areasOf = (page: Page): { readonly overTheChart: Area; readonly overEmptyGround: Area } => {
  const { width, height } = chartSizeIn(page.viewportSize() ?? benchWindow)
  const across = { left: 220, width: width - 440 }
  return {
    overTheChart: { ...across, top: 110, height: height - 230 },
    overEmptyGround: { ...across, top: height + 30, height: 80 },
  }
}

/** Moves a real mouse in loops, 60 times a second, as fast as a hand that looks for something. */
const moveMouse = async (session: CDPSession, { left, top, width, height }: Area): Promise<void> => {
  const start = performance.now()
  for (let elapsed = 0; elapsed < spellTime; elapsed = performance.now() - start) {
    const turn = elapsed / 900
    // Not awaited: a page that is busy must not slow the mouse down.
    void session
      .send('Input.dispatchMouseEvent', {
        type: 'mouseMoved',
        x: left + (width / 2) * (1 + Math.cos(turn * 2.3)),
        y: top + (height / 2) * (1 + Math.sin(turn * 3.1)),
      })
      .catch(() => undefined)
    await sleep(frameTime)
  }
  // The last fade and the last tip belong to what was done.
  await sleep(300)
}

const spellTime = 1500
const togglesASpell = 4

/** How often it is measured: the median counts. */
const spells = 9

/**
 * The share of frames dropped while a mouse hovers over the chart and all points fade and come back, beside the same
 * mouse over empty ground. A chart that `turns` goes to the mode and back instead of fading.
 */
export const measureFrames = async (
  page: Page,
  points: number,
  mode: Mode = 'scatter',
  turns = false,
): Promise<number> => {
  const session = await page.context().newCDPSession(page)
  await page.evaluate((count) => window.bench.mount(count), points)
  // Once at least, or the first turn would bring the code of the layouts.
  await page.evaluate((kind) => window.bench.show(kind), mode)
  // What enters has landed.
  await sleep(turns ? 4000 : 1000)
  const { overTheChart, overEmptyGround } = areasOf(page)
  const onEmptyGround = () => dropped(page, () => moveMouse(session, overEmptyGround))
  const onTheChart = () =>
    dropped(page, async () => {
      const hovering = moveMouse(session, overTheChart)
      for (let toggle = 0; toggle < togglesASpell; toggle += 1) {
        await sleep(spellTime / (togglesASpell + 1))
        if (turns) await page.evaluate((kind) => window.bench.show(kind), toggle % 2 ? mode : 'scatter')
        else await page.evaluate(() => window.bench.toggleFocus())
      }
      await hovering
    })
  const excess: number[] = []
  let before = await onEmptyGround()
  for (let spell = 0; spell < spells; spell += 1) {
    const busy = await onTheChart()
    const after = await onEmptyGround()
    // What is dropped on empty ground is the machine's own doing.
    excess.push(Math.max(0, busy - (before + after) / 2))
    before = after
  }
  return median(excess)
}

/** A reveal's longest way, and a spread's: from the turn until all circles are where they go, in ms. */
const passageMs = 6200
const passages = 5

/**
 * The share of frames dropped from when the chart turns to a mode until all circles are there, less what the same chart
 * drops while it stands still.
 */
export const measurePassage = async (page: Page, points: number, mode: Mode): Promise<number> => {
  const show = (kind: Mode) => page.evaluate((one) => window.bench.show(one), kind)
  await page.evaluate((count) => window.bench.mount(count), points)
  // Once at least, or the first turn would bring the code of the layouts.
  await show(mode)
  await sleep(passageMs)
  const excess: number[] = []
  for (let passage = 0; passage < passages; passage += 1) {
    await show('scatter')
    await sleep(2000)
    const still = await dropped(page, () => sleep(passageMs))
    const moving = await dropped(page, async () => {
      await show(mode)
      await sleep(passageMs)
    })
    excess.push(Math.max(0, moving - still))
  }
  return median(excess)
}

const stillMs = 2000
const looks = 7

/**
 * The share of frames dropped while so many ideas stand, and while more come one after the other; each less what the chart
 * without an idea drops right before and after, which is the machine's own doing.
 */
export const measureStanding = async (
  page: Page,
  points: number,
): Promise<{ readonly still: number; readonly coming: number }> => {
  const shown = async (count: number) => {
    await page.evaluate((ideas) => window.bench.mount(ideas), count)
    // What enters has landed.
    await sleep(count === 0 ? 300 : 4000)
  }
  const stand = () => dropped(page, () => sleep(stillMs))
  const [still, coming]: [number[], number[]] = [[], []]
  await shown(0)
  let before = await stand()
  for (let look = 0; look < looks; look += 1) {
    await shown(points)
    const standing = await stand()
    const growing = await dropped(page, async () => {
      await page.evaluate(() => window.bench.append(1))
      await sleep(stillMs)
    })
    await shown(0)
    const after = await stand()
    still.push(Math.max(0, standing - (before + after) / 2))
    coming.push(Math.max(0, growing - (before + after) / 2))
    before = after
  }
  return { still: median(still), coming: median(coming) }
}
