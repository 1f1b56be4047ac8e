import type { Locator, Page } from 'playwright/test'
import { placeInChart } from '../../rig/browser/chart-place.ts'
import { expect, test as base } from '../../rig/browser/e2e.ts'
import { ScatterplotLog } from './scatterplot-log.ts'

/** The chart's path. */
const path = '/laserfocus/scatterplot'

/** The chart's canvases: points that have landed, points that enter, and the marks of new ones. */
const layers = ['landed', 'in the air', 'marks'] as const
type Layer = (typeof layers)[number]

/** The time on the page's clock when a test begins: local time 14:32:07. */
const beginning = new Date(2026, 10, 20, 14, 32, 7)

/** The live chart, as a test looks at it. */
export class ScatterplotPage {
  readonly page: Page
  readonly log: ScatterplotLog
  readonly badge: Locator
  readonly field: Locator
  readonly list: Locator
  readonly popup: Locator
  readonly tooltip: Locator

  constructor(page: Page, log: ScatterplotLog) {
    this.page = page
    this.log = log
    this.badge = page.getByText(/^Live: /)
    this.field = page.getByPlaceholder('Find table # (e.g., 12)')
    this.list = page.getByRole('listbox')
    this.popup = page.getByRole('dialog')
    this.tooltip = page.getByRole('tooltip')
  }

  /** Opens the chart and waits until the given number of rows is held. */
  async open(rows: number, search = ''): Promise<void> {
    await this.page.goto(`${path}${search}`)
    await expect(this.badge).toContainText(`Rows: ${rows}`)
  }

  /** Waits until what comes on top of the chart is there. */
  async projected(): Promise<void> {
    // Its own canvas, for the marks of new ideas.
    await expect(this.page.locator('canvas')).toHaveCount(3)
  }

  /** Opens the chart on a clock that moves only by `run`. */
  async openOnStoppedClock(rows: number, search = ''): Promise<void> {
    // A clock can only be stopped in its future.
    await this.page.clock.install({ time: beginning.getTime() - 60_000 })
    await this.page.clock.pauseAt(beginning)
    await this.open(rows, search)
  }

  /** Opens the chart of these ideas on a stopped clock, with what comes on top of it. */
  async project(...ideas: Parameters<ScatterplotLog['append']>): Promise<void> {
    this.log.append(...ideas)
    await this.openOnStoppedClock(ideas.length)
    await this.projected()
  }

  /** A desk holds the picture, and these ideas wait. */
  async holdBack(...ideas: Parameters<ScatterplotLog['append']>): Promise<void> {
    this.log.holdPicture()
    this.log.append(...ideas)
    await this.run(1000)
    await expect(this.words).toContainText(ideas.length === 1 ? '1 idea is' : `${ideas.length} ideas are`)
  }

  /** What the foot says. */
  get words(): Locator {
    return this.page.locator('footer')
  }

  /** Waits until the page has read the answers to all it asked: a tick that meets an open question asks nothing. */
  async #settled(): Promise<void> {
    do {
      await expect.poll(() => this.log.isQuiet).toBe(true)
      // What the answer leads to is done on the page's own thread, before this.
      await this.page.evaluate(() => undefined)
    } while (!this.log.isQuiet)
  }

  /** Lets the page's clock run so many seconds, and the page ask in each. */
  async runSeconds(seconds: number): Promise<void> {
    for (let second = 0; second < seconds; second++) await this.run(1000)
  }

  /** Lets the page's clock run, second by second, until an element says something. */
  async runUntil(element: Locator, says: string | RegExp): Promise<void> {
    await expect(async () => {
      await this.run(1000)
      await expect(element).toHaveText(says, { timeout: 100 })
    }).toPass()
  }

  /** Lets the page's clock run so many milliseconds, from when nothing is open any more. */
  async run(milliseconds: number): Promise<void> {
    await this.#settled()
    await this.page.clock.runFor(milliseconds)
  }

  /** Fails unless exactly these questions were asked since the last call, and no more follow by themselves. */
  async expectAsked(questions: readonly string[]): Promise<void> {
    await expect.poll(() => this.log.asked).toEqual(questions)
    // The page's clock is stopped: whatever is still to come follows from an answer.
    await this.#settled()
    expect(this.log.asked).toEqual(questions)
    this.log.asked.length = 0
  }

  /** Hides or shows the tab, as far as the page can tell. */
  async setVisibility(state: 'hidden' | 'visible'): Promise<void> {
    await this.page.evaluate((value) => {
      Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => value })
      document.dispatchEvent(new Event('visibilitychange'))
    }, state)
  }

  /** Where a row's point lies in the window, in CSS pixels. */
  async placeOf(row: { timestamp: string; table: number; impact: number; effort: number }) {
    const box = await this.list.boundingBox()
    if (!box) throw new Error('There is no chart.')
    return placeInChart(box, row)
  }

  /** The opacity, 0 to 255, of what one of the two canvases shows at a place of the window. */
  async drawnAt({ x, y }: { x: number; y: number }, layer: Layer = 'landed'): Promise<number> {
    const box = await this.page.locator('canvas').nth(layers.indexOf(layer)).boundingBox()
    if (!box) throw new Error('The chart has no canvas.')
    const pixels = await this.#opacities(layer)
    const opacity = await pixels.evaluate(
      ({ values, width }, [column, row]) => values[row * width + column] ?? 0,
      [Math.round(x - box.x), Math.round(y - box.y)] as const,
    )
    await pixels.dispose()
    return opacity
  }

  /** How many pixels a canvas has drawn on: 0 for an empty one. */
  async inkOf(layer: Layer): Promise<number> {
    const pixels = await this.#opacities(layer)
    const drawn = await pixels.evaluate(({ values }) => values.filter((opacity) => opacity > 0).length)
    await pixels.dispose()
    return drawn
  }

  /** The opacities of a canvas, a value a CSS pixel; they stay in the page. */
  async #opacities(layer: Layer) {
    await this.page.locator('canvas').nth(layers.indexOf(layer)).waitFor({ state: 'attached' })
    return this.page.evaluateHandle((index) => {
      const canvas = document.querySelectorAll('canvas')[index]
      if (!canvas) throw new Error('The chart has no canvas.')
      // Read from a copy: reading the chart's own canvas would change how the browser keeps it.
      const copy = document.createElement('canvas')
      copy.width = Math.max(1, canvas.clientWidth)
      copy.height = Math.max(1, canvas.clientHeight)
      const context = copy.getContext('2d', { willReadFrequently: true })
      context?.drawImage(canvas, 0, 0, copy.width, copy.height)
      const data = context?.getImageData(0, 0, copy.width, copy.height).data ?? new Uint8ClampedArray()
      return { values: data.filter((_, byte) => byte % 4 === 3), width: copy.width }
    }, layers.indexOf(layer))
  }
}

/** Browser tests of the chart, over a log of their own. */
export const test = base.extend<{ log: ScatterplotLog; chart: ScatterplotPage }>({
  log: async ({ page }, use) => {
    const log = new ScatterplotLog()
    await log.serve(page)
    await use(log)
  },
  chart: async ({ page, log }, use) => {
    await use(new ScatterplotPage(page, log))
  },
})

export { expect }
