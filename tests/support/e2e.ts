import AxeBuilder from '@axe-core/playwright'
import { test as base, expect, type Page } from 'playwright/test'
import { siteUrlVariable } from './serve-site.ts'

/** Messages a test may provoke on purpose, e.g. the browser's own line about a refused request. */
type Expected = RegExp[]

export interface Fixtures {
  /** Console messages that this test expects; anything else on the console fails it. */
  expectedOnConsole: Expected
  /** Whether clips run as visitors see them; otherwise they run at the slowest pace there is. */
  clipsAtFullPace: boolean
}

/** Clips as ever but for their pace: three at once, decoded without a GPU, leave two cores little time for the test. */
const slowClips = () => {
  const slow = ({ target }: Event) => {
    if (target instanceof HTMLMediaElement) target.playbackRate = 0.0625
  }
  document.addEventListener('play', slow, true)
}

/**
 * The project's browser test: pages come from the running local site, and any console error, warning, uncaught
 * exception or CSP violation fails the test.
 */
export const test = base.extend<Fixtures>({
  baseURL: async ({}, use) => {
    const url = process.env[siteUrlVariable]
    if (!url) throw new Error('The local site is not running: start the tests with "npm run e2e".')
    await use(url)
  },
  expectedOnConsole: [[], { option: true }],
  clipsAtFullPace: [false, { option: true }],
  page: async ({ page, expectedOnConsole, clipsAtFullPace }, use) => {
    if (!clipsAtFullPace) await page.addInitScript(slowClips)
    const said: string[] = []
    page.on('console', (message) => {
      if (message.type() === 'error' || message.type() === 'warning') said.push(message.text())
    })
    page.on('pageerror', (error) => said.push(String(error)))
    await use(page)
    const unexpected = said.filter((text) => !expectedOnConsole.some((pattern) => pattern.test(text)))
    expect(unexpected, 'the console stays clean').toEqual([])
  },
})

/** Fails when axe finds anything on the page as it stands. */
export const expectAccessible = async (page: Page): Promise<void> => {
  // Axe would finish its report in a page of its own, for frames of other sites: ours has none, and a page costs more
  // than the whole report. Of the rules that hold, only the names are kept.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] })
  const { violations } = await axe.analyze()
  expect(
    violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`),
  ).toEqual([])
}

/** Fails when the page can be scrolled sideways, once what follows the window's size (a chart) has followed it. */
export const expectNoSidewaysScroll = async (page: Page): Promise<void> => {
  const overflow = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  await expect.poll(overflow, { message: 'the page is no wider than the window' }).toBeLessThanOrEqual(0)
}

export { expect }
