import type { BrowserType, Page } from 'playwright'
import { trackedBy, type Measure } from '#shared/cloud/type-size.ts'
import { OperatorError } from '../failure-sentence.ts'
import { firstChromium } from './chromium.ts'
import { embeddedFonts } from './fonts.ts'

/** In CSS pixels. */
interface Size {
  readonly width: number
  readonly height: number
}

/** The browser that measures letters, prints, and makes pictures. It asks the network for nothing. */
export interface PrintShop {
  /** How wide texts are in the display face, in type of size 1, with the tracking of a cloud. Knows no other texts. */
  readonly measure: (texts: readonly string[]) => Promise<Measure>
  /** A tagged PDF of an HTML document: its title and language are the document's. */
  readonly pdf: (html: string) => Promise<Buffer>
  /** A PNG of an SVG document, in this size. */
  readonly png: (svg: string, size: Size) => Promise<Buffer>
  readonly close: () => Promise<void>
}

/** The cloud is measured in the font's own units, as its screen does. */
const unitsPerEm = 1000

/** What the browser runs: words for it, as this project's own code has no document. */
const widthsOf = (texts: readonly string[]): string => `(async (texts) => {
  const face = "800 ${unitsPerEm}px 'Bricolage Grotesque', system-ui, sans-serif"
  await document.fonts.load(face, [...new Set(texts.join(''))].join('')).catch(() => undefined)
  const context = document.createElement('canvas').getContext('2d')
  context.font = face
  return texts.map((text) => Math.round(context.measureText(text).width) / ${unitsPerEm})
})(${JSON.stringify(texts)})`
const fontsReady = 'document.fonts.ready.then(() => true)'

const measureIn = async (page: Page, texts: readonly string[]): Promise<Measure> => {
  await page.setContent(`<style>${embeddedFonts()}</style><p>`)
  const widths = await page.evaluate<readonly number[]>(widthsOf(texts))
  const known = new Map(texts.map((text, index) => [text, widths[index] ?? 0]))
  return (text) => (known.get(text) ?? 0) + trackedBy(text)
}

const pictureOf = async (page: Page, svg: string, { width, height }: Size): Promise<Buffer> => {
  await page.setViewportSize({ width, height })
  await page.setContent(
    `<style>${embeddedFonts()} body { margin: 0 } svg { display: block; width: ${width}px; height: ${height}px }</style>${svg}`,
  )
  await page.evaluate(fontsReady)
  return page.screenshot({ omitBackground: true })
}

/** On a busy machine Chromium now and then cannot take a picture, and can the next time. */
const attempts = 3
const insist = async <Result>(work: () => Promise<Result>): Promise<Result> => {
  for (let attempt = 1; attempt < attempts; attempt += 1) {
    try {
      return await work()
    } catch {
      continue
    }
  }
  return work()
}

const missing =
  'A report is printed by Chromium, and there is none here: npx playwright install chromium brings one, or name one with CHROMIUM_PATH=….'

/** Only who prints needs it: the commands that are bundled into one file go without. @throws OperatorError */
const bringPlaywright = async (): Promise<BrowserType> => {
  try {
    return (await import('playwright')).chromium
  } catch {
    throw new OperatorError('A report is written where the project is installed: Playwright is not here.')
  }
}

/** Starts the browser. @throws OperatorError where there is none. */
export const openPrintShop = async (): Promise<PrintShop> => {
  const chromium = await bringPlaywright()
  const executablePath = firstChromium(chromium.executablePath())
  if (executablePath === undefined) throw new OperatorError(missing)
  const browser = await chromium.launch({ executablePath, args: ['--disable-gpu'] })
  const context = await browser.newContext({ offline: true })
  const onPage = async <Result>(work: (page: Page) => Promise<Result>): Promise<Result> => {
    const page = await context.newPage()
    try {
      return await work(page)
    } finally {
      await page.close()
    }
  }
  return {
    measure: (texts) => onPage((page) => measureIn(page, texts)),
    pdf: (html) =>
      onPage(async (page) => {
        await page.setContent(html)
        await page.evaluate(fontsReady)
        return page.pdf({ tagged: true, outline: true, printBackground: true, preferCSSPageSize: true })
      }),
    png: (svg, size) => insist(() => onPage((page) => pictureOf(page, svg, size))),
    close: () => browser.close(),
  }
}
