import type { Browser, Page } from 'playwright/test'
import { againMark } from '../../../frontend/src/app/arrival/page-marks.ts'
import { isAlive } from '../../rig/browser/alive.ts'
import { expect } from '../../rig/browser/e2e.ts'
import { PageTime } from '../../rig/browser/page-time.ts'
import { laserFocus } from '../../e2e/steps/laser-focus-steps.ts'
import { leadForm } from '../../e2e/steps/lead-steps.ts'
import { test } from './fault-test.ts'
import type { Scene } from './scene.ts'

/** A page whose code gets lost on the way. */
interface CutPage {
  readonly path: string
  /** Puts something into the page, which is not alive. */
  readonly use: (page: Page) => Promise<void>
  /** Looks whether it is there in the page that is. */
  readonly check: (page: Page) => Promise<void>
}

const cutSeconds = 60
/** Longer than the longest pause between two attempts. */
const backSeconds = 30

/** All scripts that the document of a path asks for, as addresses; what it names for the worst case is none of them. */
const scriptsOf = async ({ proxy }: Scene, path: string): Promise<readonly string[]> => {
  const html = await (await fetch(proxy.url + path)).text()
  const asked = html.replaceAll(new RegExp(` ${againMark}="[^"]*"`, 'g'), '')
  return [...new Set(asked.match(/\/assets\/[\w.-]+\.js/g))]
}

/** What keeps early presses or asks ahead is not asked for again: the page needs it for nothing else. */
const isOptional = (file: string): boolean => /^\/assets\/(?:keep|ahead)-/.test(file)

/**
 * Opens a page, in a browser that has none of its files, whose `files` are lost for a minute of the page's time, has it
 * used meanwhile, and waits until it is alive.
 * @returns what the page said on the console, but for the browser's own word on what got lost; and how many documents
 * it took.
 */
const playCut = async (
  { path, use, check }: CutPage,
  files: string,
  scene: Scene,
  browser: Browser,
): Promise<{ readonly said: readonly string[]; readonly loads: number }> => {
  const context = await browser.newContext({ baseURL: scene.proxy.url })
  const time = await PageTime.of(context, 3000)
  const page = await context.newPage()
  const said: string[] = []
  let loads = 0
  page.on('pageerror', (error) => said.push(String(error)))
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) said.push(message.text())
  })
  page.on('load', () => (loads += 1))
  // Nothing of it: what has come of an answer that breaks off, Chromium need not ask for again.
  await scene.proxy.strike(`GET ${files}` as `GET /${string}`, { kind: 'loses' })
  const lost = page.waitForEvent('requestfailed')
  await page.goto(path, { waitUntil: 'commit' })
  await lost
  await use(page)
  // From then on it has nothing to do but to ask again.
  if (!isOptional(files))
    await expect.poll(() => scene.proxy.victims(), { message: 'it is asked for again' }).toBeGreaterThan(1)
  await time.pass(page, cutSeconds)
  await scene.recover()
  const alive = () => isAlive(page).catch(() => false)
  // Another document may come in between.
  await expect
    .poll(async () => {
      await time.pass(page, backSeconds, alive).catch(() => undefined)
      return await alive()
    })
    .toBe(true)
  await check(page)
  await context.close()
  return { said: said.filter((text) => !text.startsWith('Failed to load resource: ')), loads }
}

const form: CutPage = {
  path: '/laserfocus',
  use: (page) => laserFocus(page).table.fill('12'),
  check: async (page) => {
    await expect(laserFocus(page).next).toBeEnabled()
    await expect(laserFocus(page).table).toHaveValue('12')
  },
}

const info: CutPage = {
  path: '/get-started',
  use: async (page) => {
    await leadForm(page).name.fill('Maya Okafor')
    await page.evaluate(() => scrollTo({ top: 600, behavior: 'instant' }))
  },
  check: async (page) => {
    await expect(page.getByRole('button', { name: 'Send Message' })).toBeEnabled()
    await expect(leadForm(page).name).toHaveValue('Maya Okafor')
    await expect(leadForm(page).name).toBeFocused()
    await expect.poll(() => page.evaluate(() => Math.abs(scrollY - 600))).toBeLessThan(60)
  },
}

/** A page whose document has nothing that could be used before it is alive. */
const chart: CutPage = {
  path: '/laserfocus/scatterplot',
  use: () => Promise.resolve(),
  check: () => Promise.resolve(),
}

/** One file of each kind, and of each kind of page: by the beginnings of their names. */
const cuts: readonly (readonly [what: string, page: CutPage, file: string])[] = [
  ['the first script', info, 'index-'],
  ['what every page needs', form, 'site-'],
  ['its own code', form, 'LaserFocusPage-'],
  ['its own code', chart, 'ScatterplotPage-'],
  ['what keeps early presses', chart, 'keep-'],
]

/** However long the network is away, the page comes alive with it, without a reload by its visitor. */
test.describe('without code that does not come for a minute', () => {
  test.afterEach(({ scene }) => scene.recover())

  for (const [what, page, file] of cuts)
    test(`${page.path} is alive after it: ${what}`, async ({ browser, scene }) => {
      const files = (await scriptsOf(scene, page.path)).filter((each) => each.startsWith(`/assets/${file}`))
      expect(files, 'one file of that name').toHaveLength(1)
      const { said, loads } = await playCut(page, files.join(), scene, browser)
      expect(said).toEqual([])
      expect(loads, 'loads').toBeLessThanOrEqual(2)
    })
})
