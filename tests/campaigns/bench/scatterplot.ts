import { chromium } from 'playwright'
import { chromiumFlags, ensureChromium } from '../../rig/browser/chromium.ts'
import { median } from '#shared/choosing/quartiles.ts'
import { printFigures, type Figure } from '../../rig/figures.ts'
import type { Mode } from './scatterplot/bench-page.ts'
import { measureFrames, measurePassage } from './scatterplot/frames.ts'
import { measureMainThread, type MainThreadCost } from './scatterplot/main-thread.ts'
import { type Chart, pagesOf, type WithPage } from './scatterplot/pages-of.ts'
import { servePages } from './scatterplot/serve-pages.ts'

const points = 5000
const appended = 50
const runs = 5

const targets = {
  mount: 10,
  append: 100,
  framesAt: { 500: 0.02, 5000: 0.05 },
  framesTurning: 0.05,
} as const

/** What a room's reveal may drop beyond what a spread does: what two runs of one thing differ by. */
const alike = 0.01

const moving = { reducedMotion: 'no-preference' } as const

const modes = ['scatter', 'exact', 'spread', 'quarter'] as const satisfies readonly Mode[]

const milliseconds = (value: number): string => `${value.toFixed(value < 10 ? 1 : 0)} ms`
const percent = (share: number): string => `${(100 * share).toFixed(1)} %`

const mainThreadFigures = async (withPage: WithPage): Promise<Figure[]> => {
  const costs: Record<'nivo' | (typeof modes)[number], MainThreadCost[]> = {
    nivo: [],
    scatter: [],
    exact: [],
    spread: [],
    quarter: [],
  }
  // In turn, so that what else the machine does meets all alike.
  for (let run = 0; run < runs; run += 1) {
    const measure = (chart: Chart, mode: Mode) =>
      withPage(chart, (page) => measureMainThread(page, { points, appended, mode }))
    costs.nivo.push(await measure('nivo', 'scatter'))
    for (const mode of modes) costs[mode].push(await measure('ours', mode))
  }
  const figures = (step: keyof MainThreadCost, what: string): Figure[] => {
    const of = (chart: keyof typeof costs) => median(costs[chart].map((cost) => cost[step]))
    const ours = modes.map((mode): Figure => {
      const ratio = of('nivo') / of(mode)
      return {
        measure: `${what}: this chart, ${mode}`,
        figure: `${milliseconds(of(mode))}, ${ratio.toFixed(0)} × less`,
        target: { sentence: `≥ ${targets[step]} ×`, met: ratio >= targets[step] },
      }
    })
    return [{ measure: `${what}: the library’s own points`, figure: milliseconds(of('nivo')) }, ...ours]
  }
  return [
    ...figures('mount', `main thread to mount ${points} points`),
    ...figures('append', `main thread to append ${appended}`),
  ]
}

const frameFigures = async (withPage: WithPage): Promise<Figure[]> => {
  const figures: Figure[] = []
  const add = (measure: string, share: number, atMost: number) =>
    figures.push({
      measure,
      figure: percent(share),
      target: { sentence: `≤ ${percent(atMost)}`, met: share <= atMost },
    })
  for (const count of [500, 5000] as const) {
    const atMost = targets.framesAt[count]
    const what = `frames dropped at ${count}`
    const nivo = await withPage('nivo', (page) => measureFrames(page, count))
    figures.push({
      measure: `${what}, hover and fade: the library’s own points`,
      figure: percent(nivo),
    })
    for (const mode of modes) {
      const ours = await withPage('ours', (page) => measureFrames(page, count, mode))
      add(`${what}, hover and fade: this chart, ${mode}`, ours, atMost)
    }
  }
  for (const mode of ['quarter', 'exact', 'spread'] as const) {
    const turned = await withPage('ours', (page) => measureFrames(page, 500, mode, true), moving)
    const what = mode === 'quarter' ? 'zoom to a quarter' : `go to ${mode}`
    add(`frames dropped at 500, ${what} and back`, turned, targets.framesTurning)
  }
  const passage = (mode: Mode) => withPage('ours', (page) => measurePassage(page, 400, mode), moving)
  const spread = await passage('spread')
  figures.push({ measure: 'frames dropped at 400, on the way to spread', figure: percent(spread) })
  add('frames dropped at 400, on the way of a reveal', await passage('reveal'), spread + alike)
  return figures
}

/**
 * Measures the live chart in a real Chromium against the library's own scatter plot with the same ideas, in turn, in
 * one run: main-thread time to mount and to append, and frames dropped while hovering, fading and going from mode to
 * mode. Prints the figures beside their targets; the process ends with 1 when one is missed.
 */
export const run = async (): Promise<void> => {
  const executablePath = ensureChromium((line) => console.log(line))
  const pages = await servePages()
  const browser = await chromium.launch({ executablePath, args: chromiumFlags })
  try {
    const withPage = pagesOf(browser, pages.url)
    printFigures('Live chart', [...(await mainThreadFigures(withPage)), ...(await frameFigures(withPage))])
  } finally {
    await browser.close()
    await pages.stop()
  }
}
