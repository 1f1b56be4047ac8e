import { expect, type Page } from 'playwright/test'

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

/** Holds the site's first script back until it is told to let it go. */
export const holdScript = async (page: Page): Promise<{ readonly release: () => void }> => {
  let release: () => void = () => undefined
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/assets/index-*.js', async (route) => {
    await released
    await route.continue()
  })
  return { release }
}

/** Remembers the root's and the page's outer parts that are there, to be known again. */
export const markNodes = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const parts = ['#root > *', '#root header a', '#main']
    Object.assign(window, { marked: parts.map((one) => document.querySelector(one)) })
  })

/** Whether React has taken the page over, its main part included. */
export const isAlive = (page: Page): Promise<boolean> =>
  page.evaluate(() =>
    ['h1', 'main'].every((one) =>
      Object.keys(document.querySelector(one) ?? {}).some((key) => key.startsWith('__reactFiber')),
    ),
  )

/** Waits until React has taken the page over, and whatever its first effects do is done. */
export const takenOver = async (page: Page): Promise<void> => {
  await expect.poll(() => isAlive(page)).toBe(true)
  await page.evaluate(() => new Promise((done) => requestIdleCallback(done)))
}

/** Whether the marked nodes are still on the page. */
export const keepsNodes = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const { marked } = window as unknown as { marked: (Element | null)[] }
    return marked.every((one) => one === null || document.contains(one))
  })
