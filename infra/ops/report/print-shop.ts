import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { BrowserType, Page } from 'playwright'
import { type Measure, trackedBy } from '#shared/cloud/type-size.ts'
import { OperatorError } from '../failure-sentence.ts'
import type { Terminal } from '../terminal.ts'

const installed = [
  process.env.CHROMIUM_PATH,
  // Chromium without windows: a fifth less to compute for each test.
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/** A Chromium: one the machine has, else the one Playwright brought, or would bring to `brought`; undefined where none is. */
export const firstChromium = (brought: string): string | undefined =>
  [...installed, brought].find((path) => path !== undefined && path !== '' && existsSync(path))

/** The site's own fonts; other scripts are set in what a reader has. */
const folder = join(import.meta.dirname, '../../../frontend/src/assets/fonts')

const families = [
  { file: 'bricolage-grotesque', name: 'Bricolage Grotesque', weight: '800' },
  { file: 'figtree', name: 'Figtree', weight: '400 800' },
] as const

const english =
  'U+0020-007E, U+00A0, U+00A9, U+00B7, U+00D7, U+0131, U+2013-2014, U+2018-2019, U+201C-201D, U+2026'
const western =
  'U+00A1-00A8, U+00AA-00B6, U+00B8-00D6, U+00D8-00FF, U+0152-0153, U+201A, U+201E, U+2020, U+2022, U+2039-203A, U+20AC, U+2122, U+2212'
const ranges = { english, western, central: 'U+0100-0130, U+0132-0151, U+0154-017F' } as const

/** The files of the fonts, by their names. */
export const fontFiles = (): ReadonlyMap<string, Buffer> =>
  new Map(
    families.flatMap(({ file }) =>
      Object.keys(ranges).map((part) => {
        const name = `${file}-${part}.woff2`
        return [name, readFileSync(join(folder, name))] as const
      }),
    ),
  )

/** Rules that bring the fonts, each from where `address` says. */
export const fontFaces = (address: (file: string) => string): string =>
  families
    .flatMap(({ file, name, weight }) =>
      Object.entries(ranges).map(
        ([part, range]) =>
          `@font-face { font-family: "${name}"; src: url("${address(`${file}-${part}.woff2`)}") format("woff2"); font-weight: ${weight}; font-display: swap; unicode-range: ${range} }`,
      ),
    )
    .join('\n')

/** The same within a document: nothing is asked for. */
export const embeddedFonts = (files = fontFiles()): string =>
  fontFaces((file) => `data:font/woff2;base64,${files.get(file)?.toString('base64') ?? ''}`)

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
  /** Letters of what was printed until now that no font here has: each is a box on paper. */
  readonly boxes: () => readonly string[]
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

/** The letters of a page that look like one that no font has: what only joins or marks others looks like nothing. */
const boxesOnPage = `(() => {
  const context = document.createElement('canvas').getContext('2d', { willReadFrequently: true })
  context.font = "500 20px Figtree, system-ui, sans-serif"
  const pictureOf = (letter) => {
    context.clearRect(0, 0, 60, 60)
    context.fillText(letter, 10, 40)
    return context.getImageData(0, 0, 60, 60).data.join()
  }
  const box = pictureOf('\\u{10FFFD}')
  return [...new Set(document.body.textContent)].filter(
    (letter) => letter > '\\u02ff' && /[^\\p{M}\\p{Cc}\\p{Cf}\\p{Z}]/u.test(letter) && pictureOf(letter) === box,
  )
})()`

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

/** A long evening on a slow or busy machine: Playwright’s own 30 s are too few there. In ms. */
const mostPatience = 5 * 60_000

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

/** So many letters are named. */
const mostNamed = 12

/** Says which letters were printed as boxes, where some were. */
export const noteBoxes = ({ note }: Pick<Terminal, 'note'>, { boxes }: Pick<PrintShop, 'boxes'>): void => {
  const letters = boxes()
  const more = letters.length - mostNamed
  if (letters.length > 0)
    note(
      `No font of this machine has ${letters.slice(0, mostNamed).join(' ')}${more > 0 ? ` and ${more} more` : ''}: on paper they are boxes. Install fonts for them (Debian: fonts-noto-core, fonts-noto-cjk, fonts-noto-color-emoji), and run this again.`,
    )
}

/** Starts the browser. @throws OperatorError where there is none. */
export const openPrintShop = async (): Promise<PrintShop> => {
  const chromium = await bringPlaywright()
  const executablePath = firstChromium(chromium.executablePath())
  if (executablePath === undefined) throw new OperatorError(missing)
  const browser = await chromium.launch({ executablePath, args: ['--disable-gpu'] })
  const context = await browser.newContext({ offline: true })
  context.setDefaultTimeout(mostPatience)
  const onPage = async <Result>(work: (page: Page) => Promise<Result>): Promise<Result> => {
    const page = await context.newPage()
    try {
      return await work(page)
    } finally {
      await page.close()
    }
  }
  const boxes = new Set<string>()
  return {
    boxes: () => [...boxes],
    measure: (texts) => onPage((page) => measureIn(page, texts)),
    pdf: (html) =>
      onPage(async (page) => {
        await page.setContent(html)
        await page.evaluate(fontsReady)
        for (const letter of await page.evaluate<readonly string[]>(boxesOnPage)) boxes.add(letter)
        return page.pdf({ tagged: true, outline: true, printBackground: true, preferCSSPageSize: true })
      }),
    png: (svg, size) => insist(() => onPage((page) => pictureOf(page, svg, size))),
    close: () => browser.close(),
  }
}
