import type { Page } from 'playwright/test'
import { hold, type Hold } from '../../rig/hold.ts'

/** What a page says, as far as it must not depend on a script. */
export interface Said {
  readonly titles: number
  readonly headings: readonly string[]
  readonly prices: readonly string[]
  readonly links: readonly string[]
}

/** Headings, prices and links of the page's main part, and how many titles the document has. */
export const readPage = (page: Page): Promise<Said> =>
  page.evaluate(() => {
    const main = document.getElementById('main')
    const texts = (selector: string) =>
      [...(main?.querySelectorAll(selector) ?? [])].map((one) => one.textContent.trim())
    return {
      titles: document.head.querySelectorAll('title').length,
      headings: texts('h1, h2, h3'),
      // Parts that are not laid out yet have their text, but no innerText.
      prices: (main?.textContent ?? '').match(/\$[\d,]+ USD/g) ?? [],
      links: [...(main?.querySelectorAll<HTMLAnchorElement>('a[href]') ?? [])].map((one) => one.href),
    }
  })

/** The site's first script, and what it asks for when the page is seen. */
const siteScripts = { first: '**/assets/index-*.js', code: '**/assets/site-*.js' } as const

/** Holds files back, by a pattern of their addresses, until the test lets them go. */
export const holdFiles = async (page: Page, pattern: string): Promise<Pick<Hold, 'release'>> => {
  const { released, release } = hold()
  await page.route(pattern, async (route) => {
    await released
    await route.continue()
  })
  return { release }
}

/** Holds the site's first script back until the test lets it go. */
export const holdFirstScript = (page: Page) => holdFiles(page, siteScripts.first)

/**
 * Opens a page whose code is held back until the test lets it go. A machine so slow that it asks for the code before all
 * else is there would not call the page loaded before it has that, too.
 */
export const openWithoutCode = async (page: Page, address: string) => {
  const { release } = await holdFiles(page, siteScripts.code)
  const asked = page.waitForRequest(siteScripts.code, { timeout: 0 })
  const opened = page.goto(address, { waitUntil: 'load' })
  await Promise.race([opened, asked])
  return { release }
}

/** Remembers the root's and the page's outer parts that are there, to be known again. */
export const markNodes = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const parts = ['#root > *', '#root header a', '#main']
    Object.assign(window, { marked: parts.map((one) => document.querySelector(one)) })
  })

/** Whether the marked nodes are still on the page. */
export const keepsNodes = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const { marked } = window as unknown as { marked: (Element | null)[] }
    return marked.every((one) => one === null || document.contains(one))
  })
