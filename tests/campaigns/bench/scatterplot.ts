import { chromium, type Browser, type Page } from 'playwright'
import { chromiumFlags, ensureChromium } from '../../rig/browser/chromium.ts'
import { median, printFigures, type Figure } from '../../rig/figures.ts'
import { measureFrames } from './scatterplot/frames.ts'
import { measureMainThread, type MainThreadCost } from './scatterplot/main-thread.ts'
import { servePages } from './scatterplot/serve-pages.ts'

const points = 5000
const appended = 50
const runs = 5
const spells = { wanted: 9, atMost: 25 } as const

const targets = { mount: 10, append: 100, framesAt: { 500: 0.02, 5000: 0.05 } } as const

type Chart = 'ours' | 'nivo'
type WithPage = <Result>(chart: Chart, use: (page: Page) => Promise<Result>) => Promise<Result>

/** Opens a chart's page in a context of its own, fonts loaded, motion reduced: no entry, so that the work is the work. */
const pagesOf =
  (browser: Browser, url: string): WithPage =>
  async (chart, use) => {
    const context = await browser.newContext({
      viewport: { width: 1440, height: 900 },
      reducedMotion: 'reduce',
    })
    const page = await context.newPage()
    await page.goto(`${url}/${chart}.html`)
    await page.evaluate(() => document.fonts.load('800 19px Figtree, sans-serif'))
    try {
      return await use(page)
    } finally {
      await context.close()
    }
  }

const milliseconds = (value: number): string => `${value.toFixed(value < 10 ? 1 : 0)} ms`
const percent = (share: number): string => `${(100 * share).toFixed(1)} %`

const mainThreadFigures = async (withPage: WithPage): Promise<Figure[]> => {
  const costs: Record<Chart, MainThreadCost[]> = { ours: [], nivo: [] }
  // In turn, so that what else the machine does meets both alike.
  for (let run = 0; run < runs; run += 1) {
    for (const chart of ['ours', 'nivo'] as const) {
      costs[chart].push(await withPage(chart, (page) => measureMainThread(page, { points, appended })))
    }
  }
  const figures = (step: keyof MainThreadCost, what: string): Figure[] => {
    const [ours, nivo] = [costs.ours, costs.nivo].map((list) => median(list.map((cost) => cost[step])))
    const ratio = (nivo ?? 0) / (ours ?? 1)
    return [
      { measure: `${what}: the library’s own points`, figure: milliseconds(nivo ?? 0) },
      { measure: `${what}: this chart`, figure: milliseconds(ours ?? 0) },
      {
        measure: `${what}: how many times less`,
        figure: `${ratio.toFixed(0)} ×`,
        target: { sentence: `≥ ${targets[step]} ×`, met: ratio >= targets[step] },
      },
    ]
  }
  return [
    ...figures('mount', `main thread to mount ${points} points`),
    ...figures('append', `main thread to append ${appended}`),
  ]
}

const frameFigures = async (withPage: WithPage): Promise<Figure[]> => {
  const figures: Figure[] = []
  for (const count of [500, 5000] as const) {
    const atMost = targets.framesAt[count]
    const nivo = await withPage('nivo', (page) => measureFrames(page, count, { wanted: 1, atMost: 1 }))
    const ours = await withPage('ours', (page) => measureFrames(page, count, spells))
    const what = `frames dropped, hover and fade at ${count}`
    figures.push(
      { measure: `${what}: the library’s own points`, figure: percent(nivo.share) },
      {
        measure: `${what}: this chart`,
        figure: `${percent(ours.share)} (${ours.counted} spells; ${ours.undisturbed} of ${ours.spells} undisturbed)`,
        target: { sentence: `≤ ${percent(atMost)}`, met: ours.share <= atMost },
      },
    )
  }
  for (const layout of ['exact', 'spread'] as const) {
    const atMost = targets.framesAt[500]
    const laid = await withPage('ours', (page) => measureFrames(page, 500, spells, layout))
    figures.push({
      measure: `frames dropped, hover and fade at 500, ${layout}`,
      figure: `${percent(laid.share)} (${laid.counted} spells; ${laid.undisturbed} of ${laid.spells} undisturbed)`,
      target: { sentence: `≤ ${percent(atMost)}`, met: laid.share <= atMost },
    })
  }
  return figures
}

/**
 * Measures the live chart in a real Chromium against the library's own scatter plot with the same ideas, in turn, in
 * one run: main-thread time to mount and to append, and frames dropped while hovering and fading, in each layout. Prints the figures
 * beside their targets; the process ends with 1 when one is missed.
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
