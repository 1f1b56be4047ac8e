import { readFileSync } from 'node:fs'
import { test as base, expect, type Page } from 'playwright/test'
import { looksAlive, looksUnfolded } from './alive.ts'
import { watchQuestions } from './asked-of-edge.ts'
import { axeFile, findViolations } from './axe-file.ts'
import { atPace } from '../../runner/pace.ts'
import { siteUrlVariable } from '../site/serve-site.ts'

/** Messages a test may provoke on purpose, e.g. the browser's own line about a refused request. */
type Expected = RegExp[]

export interface Fixtures {
  /** Console messages that this test expects; anything else on the console fails it. */
  expectedOnConsole: Expected
  /** Whether clips run as visitors see them; otherwise they run at the slowest pace there is. */
  clipsAtFullPace: boolean
}

/** Clips as ever but for their pace: three together, decoded without a GPU, leave two cores little time for the test. */
const slowClips = () => {
  const slow = ({ target }: Event) => {
    if (target instanceof HTMLMediaElement) target.playbackRate = 0.0625
  }
  document.addEventListener('play', slow, true)
}

/** How long a test waits, in ms, for a page that it may be keeping from its script. */
const takeOverMs = atPace(5_000)

/**
 * Waits until React has taken the page over and all of it is laid out, or never will: it is none of the site's. The page
 * looks by itself: asked from here each few ms, it would have that to do as well.
 */
const untilTakenOver = async (page: Page): Promise<void> => {
  if ((await page.locator('#root').count()) === 0) return
  for (const look of [looksAlive, looksUnfolded])
    await page.waitForFunction(look, undefined, { polling: 30, timeout: takeOverMs })
}

/**
 * Has every opening of a page end when the page is alive, as a person begins who has seen it. What is pressed before
 * that has tests of its own, which open with a `waitUntil`.
 */
const openAlive = (page: Page): void => {
  const [goto, reload] = [page.goto.bind(page), page.reload.bind(page)]
  const opened = async <Answer>(
    opening: Promise<Answer>,
    options: { readonly waitUntil?: unknown } | undefined,
  ): Promise<Answer> => {
    const answer = await opening
    if (options?.waitUntil === undefined) await untilTakenOver(page).catch(() => undefined)
    return answer
  }
  page.goto = (url, options) => opened(goto(url, options), options)
  page.reload = (options) => opened(reload(options), options)
}

/** Errors and warnings of a page from now on, but that this runner keeps it from its service worker. */
export const complaintsOf = (page: Page): readonly string[] => {
  const said: string[] = []
  page.on('console', (message) => {
    if (message.type() !== 'error' && message.type() !== 'warning') return
    if (!message.text().startsWith('Service Worker registration blocked by Playwright'))
      said.push(message.text())
  })
  page.on('pageerror', (error) => said.push(String(error)))
  return said
}

/**
 * The project's browser test: pages come from the running local site, and any console error, warning, uncaught
 * exception, CSP violation or question that the edge refuses fails the test.
 */
export const test = base.extend<Fixtures>({
  baseURL: async ({}, use) => {
    const url = process.env[siteUrlVariable]
    if (!url) throw new Error('The local site is not running: start the tests with "npm run e2e".')
    await use(url)
  },
  expectedOnConsole: [[], { option: true }],
  clipsAtFullPace: [false, { option: true }],
  page: async ({ page, expectedOnConsole, clipsAtFullPace, javaScriptEnabled }, use) => {
    if (javaScriptEnabled) openAlive(page)
    if (!clipsAtFullPace) await page.addInitScript(slowClips)
    const said = complaintsOf(page)
    const refusedAtEdge = watchQuestions(page.context())
    await use(page)
    expect(refusedAtEdge(), 'the edge knows what the pages ask').toEqual([])
    const unexpected = said.filter((text) => !expectedOnConsole.some((pattern) => pattern.test(text)))
    expect(unexpected, 'the console stays clean').toEqual([])
  },
})

let axeSource: string | undefined

/** Waits until what is on its way from one look to another has arrived: half faded, a text has half its contrast. */
const untilArrived = (page: Page): Promise<unknown> =>
  page.evaluate(() => {
    const ends = ({ playState, timeline, effect }: Animation) =>
      playState === 'running' &&
      timeline === document.timeline &&
      Number(effect?.getComputedTiming().endTime) <= 2_000
    return Promise.allSettled(
      document
        .getAnimations()
        .filter(ends)
        .map(({ finished }) => finished),
    )
  })

/** Fails when axe finds anything on the page at rest; `leftOut` are rules of axe that it need not follow. */
export const expectAccessible = async (page: Page, ...leftOut: readonly string[]): Promise<void> => {
  await untilArrived(page)
  // Evaluated and not added as a script, which the page's policy would refuse.
  if (!(await page.evaluate(() => 'axe' in window)))
    await page.evaluate((axeSource ??= readFileSync(axeFile, 'utf8')))
  expect(await page.evaluate(findViolations, leftOut)).toEqual([])
}

/** What makes the page wider than the window, the innermost parts last; nothing where it is not. */
const tooWide = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const { documentElement: root } = document
    const room = root.clientWidth
    if (root.scrollWidth <= room) return []
    const wide = [...document.querySelectorAll('body *')].flatMap((part) => {
      const { right } = part.getBoundingClientRect()
      return right > room ? [`${part.outerHTML.slice(0, 90)} ends at ${right}`] : []
    })
    return [`${root.scrollWidth} px in a window of ${room}`, ...wide.slice(-12)]
  })

/** Fails when the page can be scrolled sideways, once what follows the window's size (a chart) has followed it. */
export const expectNoSidewaysScroll = (page: Page): Promise<void> =>
  expect.poll(() => tooWide(page), { message: 'the page is no wider than the window' }).toEqual([])

export { expect }
