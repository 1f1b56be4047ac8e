import type { Page } from 'playwright/test'
import { expect, test } from '../../rig/browser/e2e.ts'
import { isAlive } from '../../rig/browser/alive.ts'
import { header } from '../steps/frame-page.ts'
import { holdFiles } from '../steps/prerendered-page.ts'

/** What somebody finds in the address bar, on the tab and on the page at one moment. */
type Seen = readonly [path: string, title: string, heading: string]

/**
 * Notes what is to be found after each change of the document or of the history, and in each frame; each once.
 * A document that is still parsed may have its heading before the heading's words.
 */
const watch = async (page: Page) => {
  await page.addInitScript(() => {
    const all: Seen[] = []
    const look = () => {
      const heading = document.querySelector('#main h1')?.textContent
      if (heading === undefined || document.readyState === 'loading') return
      const now = [location.pathname, document.title, heading] as const
      const last = all.at(-1)
      if (now.some((part, index) => part !== last?.[index])) all.push(now)
    }
    new MutationObserver(look).observe(document, { childList: true, subtree: true, characterData: true })
    const push = history.pushState.bind(history)
    history.pushState = (...entry) => {
      push(...entry)
      queueMicrotask(look)
    }
    const everyFrame = () => {
      look()
      requestAnimationFrame(everyFrame)
    }
    everyFrame()
    Object.assign(window, { all })
  })
  return {
    seen: () => page.evaluate(() => (window as unknown as { all: Seen[] }).all),
    entries: () => page.evaluate(() => history.length),
  }
}

const here = (page: Page): Promise<Seen> =>
  page.evaluate(
    () => [location.pathname, document.title, document.querySelector('#main h1')?.textContent ?? ''] as const,
  )

const openAlive = async (page: Page, path: string) => {
  await page.goto(path)
  await expect.poll(() => isAlive(page)).toBe(true)
}

/** Presses the link to a product, and waits until the page says that it comes. */
const pressProduct = async (page: Page, name = 'Ping Poll') => {
  // A real press would have the pointer over the link first, which fetches the page ahead.
  await page.locator('#main').getByRole('link', { name }).first().dispatchEvent('click')
  await expect(page.locator('#main')).toHaveAttribute('aria-busy', 'true')
}

const isOver = (page: Page) => expect(page.locator('#main')).not.toHaveAttribute('aria-busy')
const product = { file: '**/assets/ping-poll-*.js', path: '/products/ping-poll' } as const

/** Lets a held file go, and waits until the page has it. */
const letGo = async (page: Page, { release }: { release: () => void }) => {
  const come = page.waitForResponse(product.file)
  release()
  await (await come).finished()
}

for (const reducedMotion of ['reduce', 'no-preference'] as const)
  test(`a page, its address and its title come together, with motion: ${reducedMotion}`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion })
    const { seen, entries } = await watch(page)
    await openAlive(page, '/products')
    const [before, count] = [await here(page), await entries()]
    const held = await holdFiles(page, product.file)
    await pressProduct(page)
    expect(await here(page)).toEqual(before)
    expect(await entries()).toBe(count)
    held.release()
    await expect(page).toHaveURL(product.path)
    await isOver(page)
    const after = await here(page)
    expect(after[1]).toContain('Ping Poll')
    expect(await seen()).toEqual([before, after])
    expect(await entries()).toBe(count + 1)
    await page.goBack()
    await expect(page).toHaveURL('/products')
    await page.goForward()
    await expect(page).toHaveURL(product.path)
    expect(await seen(), 'back, and forward again').toEqual([before, after, before, after])
  })

test('Back while a page comes gives it up, and goes to the one before the page that is seen', async ({
  page,
}) => {
  const { seen, entries } = await watch(page)
  await openAlive(page, '/who-we-are')
  await header(page).getByRole('link', { name: 'Products', exact: true }).click()
  await expect(page).toHaveURL('/products')
  const count = await entries()
  const held = await holdFiles(page, product.file)
  await pressProduct(page)
  await page.goBack()
  await expect(page).toHaveURL('/who-we-are')
  await isOver(page)
  await letGo(page, held)
  await page.goForward()
  await expect(page).toHaveURL('/products')
  expect(await entries()).toBe(count)
  const paths = (await seen()).map(([path]) => path)
  expect(paths).toEqual(['/who-we-are', '/products', '/who-we-are', '/products'])
})

test('Back out of the site while a page comes leaves it', async ({ page }) => {
  await page.goto('/laserfocus')
  await openAlive(page, '/products')
  const held = await holdFiles(page, product.file)
  await pressProduct(page)
  await page.goBack()
  await expect(page).toHaveURL('/laserfocus')
  held.release()
})

test('a second press takes the place of the first, whichever page comes first', async ({ page }) => {
  const { seen, entries } = await watch(page)
  await openAlive(page, '/products')
  const count = await entries()
  const held = await holdFiles(page, product.file)
  await pressProduct(page)
  await header(page).getByRole('link', { name: 'Who We Are', exact: true }).dispatchEvent('click')
  await expect(page).toHaveURL('/who-we-are')
  await isOver(page)
  await letGo(page, held)
  await page.goBack()
  await expect(page).toHaveURL('/products')
  expect(await entries()).toBe(count + 1)
  expect((await seen()).map(([path]) => path)).toEqual(['/products', '/who-we-are', '/products'])
})

test('a reload while a page comes loads the page that is seen', async ({ page }) => {
  const { seen, entries } = await watch(page)
  await openAlive(page, '/products')
  const [before, count] = [await here(page), await entries()]
  const held = await holdFiles(page, product.file)
  await pressProduct(page)
  await page.reload()
  await expect.poll(() => isAlive(page)).toBe(true)
  await isOver(page)
  held.release()
  expect(await seen()).toEqual([before])
  expect(await entries()).toBe(count)
})
