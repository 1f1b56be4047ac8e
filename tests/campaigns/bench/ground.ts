import { chromium } from 'playwright'
import { chromiumFlags, ensureChromium } from '../../rig/browser/chromium.ts'
import { printFigures, type Figure } from '../../rig/figures.ts'
import { measureFrames, measureStanding } from './scatterplot/frames.ts'
import { pagesOf } from './scatterplot/pages-of.ts'
import { servePages } from './scatterplot/serve-pages.ts'

const ideas = 500
const viewport = { width: 1920, height: 1080 } as const

/** None, but for what the machine's own timers do: less than one frame in a thousand. */
const none = 0.001

/**
 * Measures which share of frames the chart of 500 ideas drops in a window of 1920 × 1080 as a vision mixer opens it,
 * without a ground, beside the same with one.
 */
export const run = async (): Promise<void> => {
  const executablePath = ensureChromium((line) => console.log(line))
  const pages = await servePages()
  const browser = await chromium.launch({ executablePath, args: chromiumFlags })
  const withPage = pagesOf(browser, pages.url)
  const figures: Figure[] = []
  const add = (measure: string, share: number, isTarget = true) =>
    figures.push({
      measure: `frames dropped, ${measure}`,
      figure: `${(100 * share).toFixed(2)} %`,
      ...(isTarget && { target: { sentence: '0 %', met: share < none } }),
    })
  try {
    for (const [what, query] of [
      ['without a ground', '?ground=none'],
      ['with one', ''],
    ] as const) {
      const opening = { viewport, query, reducedMotion: 'no-preference' } as const
      const standing = await withPage('ours', (page) => measureStanding(page, ideas), opening)
      add(`${what}, at rest`, standing.still)
      add(`${what}, as ideas come`, standing.coming)
      // A mixer has no mouse: without a GPU this is what the processor takes to paint so large a window.
      const hovering = await withPage('ours', (page) => measureFrames(page, ideas), opening)
      add(`${what}, hover and fade`, hovering, false)
    }
    printFigures(`${ideas} ideas in ${viewport.width} × ${viewport.height}`, figures)
  } finally {
    await browser.close()
    await pages.stop()
  }
}
