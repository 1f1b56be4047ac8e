import { readFileSync } from 'node:fs'
import type { Page } from 'playwright/test'

interface Walk {
  /** Pictures, clips, posters, styles, icons and social cards, each address once. */
  readonly assets: readonly string[]
  /** Pictures that arrived and could not be drawn. */
  readonly broken: readonly string[]
  /** The sum of all layout shifts that no press or key caused, and what moved. (cumulative layout shift) */
  readonly shift: number
  readonly moved: readonly string[]
}

const fontBytes = (family: string): string =>
  readFileSync(`frontend/src/assets/fonts/${family}-english.woff2`, 'base64')

/**
 * The site's fonts as their own stand-ins. Where there is neither Arial nor Liberation Sans, as in most machines' tests,
 * lines break otherwise until a font arrives, and whether that is before the first paint is chance.
 */
const standIns = [
  ['Bricolage Stand-in', '800', fontBytes('bricolage-grotesque')],
  ['Figtree Stand-in', '400 500', fontBytes('figtree')],
  ['Figtree Stand-in', '600 800', fontBytes('figtree')],
] as const

/** Begins to count layout shifts with the page's first paint; to be called before the page is opened. */
export const watchShifts = async (page: Page): Promise<void> => {
  await page.addInitScript((fonts) => {
    for (const [family, weight, bytes] of fonts)
      document.fonts.add(
        new FontFace(
          family,
          Uint8Array.from(atob(bytes), (letter) => letter.charCodeAt(0)),
          { weight },
        ),
      )
  }, standIns)
  await page.addInitScript(() => {
    const log = { shift: 0, moved: [] as string[] }
    Object.assign(window, { shiftLog: log })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, hadRecentInput, sources } = entry as PerformanceEntry & {
          value: number
          hadRecentInput: boolean
          sources: readonly (Record<'previousRect' | 'currentRect', DOMRect> & { node: Node | null })[]
        }
        if (hadRecentInput) continue
        log.shift += value
        const at = ({ x, y, width, height }: DOMRect) => [x, y, width, height].map(Math.round).join(' ')
        const nodes = sources.map(({ node, previousRect, currentRect }) => {
          const name = node instanceof Element ? node.outerHTML.slice(0, 90) : 'text'
          return `${name} from ${at(previousRect)} to ${at(currentRect)}`
        })
        log.moved.push(`${value.toFixed(4)} at ${scrollY}: ${nodes.join(' | ')}`)
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

/**
 * Scrolls the open page from its top to its end, most of a window at a time so that whatever loads late does, and
 * notes on the way what it refers to: a clip has its sources only while it is near. Needs `watchShifts` before.
 */
export const walkDown = (page: Page): Promise<Walk> =>
  page.evaluate(async () => {
    const assets = new Set<string>()
    const resolve = (address: string | null) => {
      if (address) assets.add(new URL(address, location.href).href)
    }
    const note = () => {
      for (const part of document.querySelectorAll('img, source, video')) {
        resolve(part.getAttribute('src'))
        resolve(part.getAttribute('poster'))
        for (const one of (part.getAttribute('srcset') ?? '').split(/,\s+/))
          resolve(one.trim().split(/\s/)[0] ?? '')
      }
      for (const part of document.querySelectorAll(
        'link[href]:not([rel="canonical"], [rel="expect"]), script[src], use[href]',
      ))
        resolve(part.getAttribute('href') ?? part.getAttribute('src'))
      for (const part of document.querySelectorAll('meta[property="og:image"], meta[name="twitter:image"]'))
        // Written under the address of the site that visitors will know, and served by this one.
        resolve(new URL(part.getAttribute('content') ?? '', location.href).pathname)
    }
    const pause = (ms: number) => new Promise((done) => setTimeout(done, ms))
    // A busy machine may draw no frame for long: what is noted needs none.
    const settle = async () => {
      await pause(70)
      await Promise.race([new Promise((done) => requestAnimationFrame(done)), pause(500)])
    }
    const atEnd = () => scrollY + innerHeight >= document.documentElement.scrollHeight - 1
    for (let end = false; !end;) {
      note()
      const before = scrollY
      scrollTo({ top: before + innerHeight * 0.7, behavior: 'instant' })
      await settle()
      end = scrollY === before || atEnd()
    }
    note()
    const broken = [...document.images].filter((one) => one.complete && one.currentSrc && !one.naturalWidth)
    const { shiftLog } = window as unknown as { shiftLog: { shift: number; moved: string[] } }
    return {
      assets: [...assets],
      broken: broken.map((one) => one.currentSrc),
      ...shiftLog,
    }
  })
