import { type Browser, chromium, type Page } from 'playwright'
import { figures as spelt } from '#shared/text/figures.ts'
import { median } from '#shared/choosing/quartiles.ts'
import { chromiumFlags, ensureChromium } from '../../../rig/browser/chromium.ts'
import type { Figure } from '../../../rig/figures.ts'
import { sendAll, toSend } from '../../../rig/site/send-answers.ts'
import { answersTo, type FilledSite } from './filled-site.ts'
import { spoken } from './memory.ts'

const targets = { firstMs: 3_000, typedMs: 200, frames: 2 } as const
/** A wall that reads a hundred thousand rows through a machine's own gateway takes its time. */
const patience = { timeout: 180_000 } as const
const appended = 20
/** So many piles of so many ideas are gathered, as the eight largest of a room. */
const gathered = { piles: 8, ideas: 12 } as const
/** Two looks of a chart at what is new, and the time that circles take to their pile. */
const settledMs = 6_000

/** What a screen takes. Times in ms. */
interface Cost {
  readonly name: string
  /** Until there is something to see, and until all is read. */
  readonly first: number
  readonly whole: number
  /** The longest that its one thread is busy without a pause until then. */
  readonly longest: number
  /** What it keeps in memory then, in MB. */
  readonly heap: number
  /** Beyond that: each in its words, with a time. */
  readonly more: Readonly<Record<string, number>>
}

declare global {
  interface Window {
    /**
     * How long tasks of more than 50 ms took, the longest time between two frames since it was set to 0, and how long a
     * key takes.
     */
    large: { tasks: number[]; frame: number; typed?: Promise<number> }
  }
}

/** Notes what the page does. */
const noteInPage = () => {
  window.large = { tasks: [], frame: 0 }
  new PerformanceObserver((list) => {
    window.large.tasks.push(...list.getEntries().map(({ duration }) => duration))
  }).observe({ type: 'longtask', buffered: true })
  let last = performance.now()
  const note = (now: number) => {
    window.large.frame = Math.max(window.large.frame, now - last)
    last = now
    requestAnimationFrame(note)
  }
  requestAnimationFrame(note)
}

/** Until a text of the page says so. */
const untilSaid = async (page: Page, selector: string, pattern: RegExp): Promise<void> => {
  await page.waitForFunction(
    ([where, source]) => new RegExp(source).test(document.querySelector(where)?.textContent ?? ''),
    [selector, pattern.source] as const,
    patience,
  )
}

const heapOf = async (page: Page): Promise<number> => {
  const session = await page.context().newCDPSession(page)
  await session.send('HeapProfiler.collectGarbage')
  const { usedSize } = await session.send('Runtime.getHeapUsage')
  return usedSize / 1e6
}

interface Screen {
  readonly name: string
  readonly address: string
  readonly viewport: { readonly width: number; readonly height: number }
  /** What says how far it is, and what it says once there is something, and once all is there. */
  readonly says: string
  readonly first: RegExp
  readonly whole: RegExp
  readonly more?: (page: Page) => Promise<Cost['more']>
}

const measureScreen = async (browser: Browser, screen: Screen): Promise<Cost> => {
  const context = await browser.newContext({ viewport: screen.viewport, serviceWorkers: 'block' })
  try {
    const page = await context.newPage()
    await page.addInitScript(noteInPage)
    const began = Date.now()
    await page.goto(screen.address)
    await untilSaid(page, screen.says, screen.first)
    const first = Date.now() - began
    await untilSaid(page, screen.says, screen.whole)
    const whole = Date.now() - began
    const longest = await page.evaluate(() => Math.max(0, ...window.large.tasks))
    const heap = await heapOf(page)
    return { name: screen.name, first, whole, longest, heap, more: (await screen.more?.(page)) ?? {} }
  } finally {
    await context.close()
  }
}

/** Sends some ideas, and tells the longest time between two frames until all of them are there. */
const append = async (site: FilledSite, rows: number, page: Page): Promise<Cost['more']> => {
  const ideas = answersTo('laser-focus', appended).map((answer) => toSend('/api/laser-focus-form', answer))
  await page.evaluate(() => (window.large.frame = 0))
  await sendAll(site, ideas, 2)
  await untilSaid(page, 'header', new RegExp(`${rows + appended}|${spelt(rows + appended)}`))
  const frame = await page.evaluate(() => window.large.frame)
  return { [`longest frame while ${appended} ideas come`]: frame }
}

/** Gathers ideas as a desk does, pile after pile, and tells the longest time between two frames until all are drawn. */
const gather = async (site: FilledSite, page: Page): Promise<Cost['more']> => {
  const headers = {
    authorization: `Bearer ${new URL(site.links.desk).hash.slice(1)}`,
    'content-type': 'application/json',
  }
  const form = 'laser-focus'
  await page.evaluate(() => (window.large.frame = 0))
  for (let index = 0; index < gathered.piles; index += 1) {
    const state = await fetch(`${site.url}/api/desk?form=${form}`, { headers })
    const { version } = (await state.json()) as { version: number }
    const rows = Array.from({ length: gathered.ideas }, (_, idea) => 1 + index + gathered.piles * idea)
    const pile = { id: `benchp0${index}`, name: `Pile ${index + 1}` }
    const body = JSON.stringify({ form, version, change: { kind: 'gather', round: 1, rows, pile } })
    const { status } = await fetch(`${site.url}/api/desk`, { method: 'POST', headers, body })
    if (status !== 200) throw new Error(`A pile could not be gathered: ${status}.`)
  }
  await page.waitForTimeout(settledMs)
  const frame = await page.evaluate(() => window.large.frame)
  return { [`longest frame while ${gathered.piles} piles are gathered`]: frame }
}

/** From a key until the list that it leaves is drawn. */
const typed = async (page: Page, key: string): Promise<number> => {
  await page.evaluate(() => {
    window.large.typed = new Promise((resolve) => {
      const from = ({ timeStamp }: Event) =>
        requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - timeStamp)))
      document.addEventListener('keydown', from, { once: true, capture: true })
    })
  })
  await page.keyboard.press(key)
  return page.evaluate(() => window.large.typed ?? 0)
}

const search = async (page: Page): Promise<Cost['more']> => {
  await page.getByRole('searchbox').click()
  const took: number[] = []
  for (const key of 'invoice') took.push(await typed(page, key))
  return { 'a letter in the search': median(took), 'a letter in the search, worst': Math.max(...took) }
}

const screensOf = (site: FilledSite, rows: number): readonly Screen[] => {
  const all = new RegExp(`(${rows}|${spelt(rows)}) (?!on their|and)`)
  const wall = { width: 1920, height: 1080 }
  const [cards = '', cloud = ''] = site.links.screens
  return [
    {
      ...{ name: 'chart', address: `${site.url}/laserfocus/scatterplot`, viewport: wall, says: 'header' },
      first: /Rows: [1-9]|drawn/,
      whole: new RegExp(`(Rows: ${rows}|of ${spelt(rows)} ideas drawn, by lot) ·`),
      more: async (page) => ({ ...(await append(site, rows, page)), ...(await gather(site, page)) }),
    },
    {
      ...{
        name: 'desk',
        address: site.links.desk,
        viewport: { width: 1280, height: 800 },
        says: 'body',
      },
      // Its list counts what has been read; what was appended to the chart is there by now.
      first: /All [1-9]/,
      whole: new RegExp(`All (${rows + appended}|${spelt(rows + appended)})`),
      more: search,
    },
    {
      ...{ name: 'cloud', address: cloud, viewport: wall, says: 'footer' },
      // Its answers land 48 a second: of a crowd what is there at first is all that can be waited for.
      ...{ first: /[1-9][\d,]* answers/, whole: /[1-9][\d,]* answers/ },
    },
    {
      ...{ name: 'card wall', address: cards, viewport: wall, says: 'main, body' },
      ...{ first: /at a time/, whole: all },
    },
  ]
}

/** What the screens of a filled site take. */
export const measureScreens = async (site: FilledSite, rows: number): Promise<readonly Cost[]> => {
  const executablePath = ensureChromium((line) => console.log(line))
  const browser = await chromium.launch({ executablePath, args: chromiumFlags })
  try {
    const costs: Cost[] = []
    for (const screen of screensOf(site, rows)) costs.push(await measureScreen(browser, screen))
    return costs
  } finally {
    await browser.close()
  }
}

const targetOf = (measure: string, ms: number, known: number): Figure['target'] => {
  if (measure === 'chart: something to see')
    return { sentence: `≤ ${spoken(targets.firstMs)}`, met: ms <= targets.firstMs }
  if (measure === 'desk: a letter in the search')
    return { sentence: `≤ ${targets.typedMs} ms`, met: ms <= targets.typedMs }
  if (measure.startsWith('chart: longest frame'))
    return { sentence: `≤ ${targets.frames} × the other’s`, met: ms <= targets.frames * known }
  return undefined
}

/** What screens take, beside what they take of a room in which everything is quick. */
export const screenFigures = (costs: readonly Cost[], known: readonly Cost[]): readonly Figure[] =>
  costs.flatMap(({ name, first, whole, longest, heap, more }, index) => {
    const other = known[index]
    const line = (what: string, ms: number, beside = 0): Figure => {
      const measure = `${name}: ${what}`
      const target = targetOf(measure, ms, beside)
      return { measure, figure: `${spoken(ms)}, beside ${spoken(beside)}`, ...(target && { target }) }
    }
    return [
      line('something to see', first, other?.first),
      line('all is read', whole, other?.whole),
      line('longest task until then', longest, other?.longest),
      { measure: `${name}: memory`, figure: `${heap.toFixed(0)} MB, beside ${other?.heap.toFixed(0)} MB` },
      ...Object.entries(more).map(([what, ms]) => line(what, ms, other?.more[what])),
    ]
  })
