import type { Browser, Page } from 'playwright'
import { benchWindow } from './bench-page.ts'

export type Chart = 'ours' | 'nivo'

interface Opening {
  readonly reducedMotion?: 'reduce' | 'no-preference'
  readonly viewport?: { readonly width: number; readonly height: number }
  /** The query of its address. */
  readonly query?: string
}

export type WithPage = <Result>(
  chart: Chart,
  use: (page: Page) => Promise<Result>,
  opening?: Opening,
) => Promise<Result>

/**
 * Opens a chart's page in a context of its own, fonts loaded. Unless told, motion is reduced: no entry, so that the work
 * is the work.
 */
export const pagesOf =
  (browser: Browser, url: string): WithPage =>
  async (chart, use, { reducedMotion = 'reduce', viewport = benchWindow, query = '' } = {}) => {
    const context = await browser.newContext({ viewport, reducedMotion })
    const page = await context.newPage()
    await page.goto(`${url}/${chart}.html${query}`)
    await page.evaluate(() => document.fonts.load('800 19px Figtree, sans-serif'))
    try {
      return await use(page)
    } finally {
      await context.close()
    }
  }
