import type { Page } from 'playwright/test'
import { expect, expectAccessible, test } from '../../rig/browser/e2e.ts'
import { isAlive } from '../../rig/browser/alive.ts'
import { holdFiles } from '../steps/prerendered-page.ts'
import { header } from '../steps/frame-page.ts'

test('a pressed link says at once that its page comes; and its files come together', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  const asksFor = (name: string) => expect.poll(() => asked.some((path) => path.includes(`/assets/${name}-`)))
  const main = page.locator('#main')
  await page.goto('/products')
  const code = await holdFiles(page, '**/assets/ProductPage-*.js')
  const words = await holdFiles(page, '**/assets/ping-poll-*.js')
  const parts = await holdFiles(page, '**/assets/static-*.js')
  const link = main.getByRole('link', { name: 'Ping Poll' }).first()
  const busy = await link.evaluate((one: HTMLElement) => {
    one.click()
    return document.getElementById('main')?.getAttribute('aria-busy')
  })
  expect(busy).toBe('true')
  const bar = () => page.evaluate(() => getComputedStyle(document.documentElement, '::before').visibility)
  await expect.poll(bar).toBe('visible')
  await expect(page).toHaveURL('/products')
  await asksFor('ping-poll').toBe(true)

  asked.length = 0
  code.release()
  await asksFor('static').toBe(true)
  await expect(page).toHaveURL('/products')
  words.release()
  parts.release()
  await expect(page).toHaveURL('/products/ping-poll')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Ping')
  await expect(main).not.toHaveAttribute('aria-busy')
  expect(asked.filter((path) => path.includes('find-route'))).toEqual([])
})

test.describe('without a connection', () => {
  test.use({
    expectedOnConsole: [
      /net::ERR_(FAILED|INTERNET_DISCONNECTED)|Failed to fetch dynamically imported module/,
    ],
  })

  for (const width of [320, 1440])
    test(`a pressed link says so where one is, and goes on with the connection, at ${width} px`, async ({
      page,
      context,
    }) => {
      await page.setViewportSize({ width, height: 700 })
      await page.goto('/privacy')
      await page.evaluate(() => Object.assign(window, { sameDocument: true }))
      await context.setOffline(true)
      const link = page.getByRole('contentinfo').getByRole('link', { name: 'Who We Are' })
      await link.focus()
      await page.keyboard.press('Enter')
      const news = page.getByRole('status').filter({ hasText: 'No connection.' })
      await expect(news).toBeInViewport({ ratio: 1 })
      expect((await news.boundingBox())?.width).toBeGreaterThan(width / 2)
      await expect(page).toHaveURL('/privacy')
      await expect(page.getByRole('heading', { name: 'Unexpected Application Error!' })).toBeHidden()
      await expectAccessible(page)
      await context.setOffline(false)
      await expect(page).toHaveURL('/who-we-are')
      await expect(page.locator('#main')).toBeFocused()
      await expect(news).toBeHidden()
      expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true)
    })
})

const open = async (page: Page, path: string) => {
  await page.goto(path)
  await expect.poll(() => isAlive(page)).toBe(true)
}

const bar = (page: Page, name: string) => header(page).getByRole('link', { name, exact: true })

/** Counts the transitions from page to page. */
const countTransitions = async (page: Page) => {
  await page.addInitScript(() => {
    const start = document.startViewTransition.bind(document)
    const counted = { transitions: 0 }
    document.startViewTransition = (...args) => {
      counted.transitions += 1
      return start(...args)
    }
    Object.assign(window, { counted })
  })
  return () =>
    page.evaluate(() => (window as unknown as { counted: { transitions: number } }).counted.transitions)
}

const structuredData = (page: Page) => page.locator('head script[type="application/ld+json"]')

test('a link that is about to be used, or stays in view, brings its page’s code', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  const brought = (name: string) => asked.some((url) => url.includes(`/assets/${name}-`))
  await open(page, '/')
  expect(brought('ProductsPage')).toBe(false)
  const link = page.getByRole('main').getByRole('link', { name: 'All 16 products' })
  await link.evaluate((one) => one.scrollIntoView({ behavior: 'instant', block: 'center' }))
  await expect.poll(() => brought('ProductsPage')).toBe(true)
  await bar(page, 'Who We Are').hover()
  await expect.poll(() => brought('WhoWeArePage')).toBe(true)
  await expect(page).toHaveURL('/')
})

test('one page fades into the next, with the focus in it and its own head', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  const transitions = await countTransitions(page)
  await open(page, '/products/ping-poll')
  await expect(structuredData(page)).not.toHaveCount(0)
  await bar(page, 'Who We Are').click()
  await expect(page).toHaveURL('/who-we-are')
  await expect(page.locator('#main')).toBeFocused()
  await expect(page).toHaveTitle(/^Who Are We/)
  await expect(page.locator('head title')).toHaveCount(1)
  await expect(page.locator('head meta[name="description"]')).toHaveCount(1)
  await expect(structuredData(page), 'what was said of the page before').toHaveCount(0)
  expect(await transitions()).toBe(1)

  await page.emulateMedia({ reducedMotion: 'reduce' })
  await bar(page, 'Products').click()
  await expect(page).toHaveURL('/products')
  await expect(page.locator('#main')).toBeFocused()
  expect(await transitions(), 'with less motion').toBe(1)
})

/** Names of the pictures that a change of page moves from one frame to another, once it has begun. */
const moved = (page: Page) =>
  page.evaluate(async () => {
    const start = document.startViewTransition.bind(document)
    const names = new Promise<string[]>((tell) => {
      document.startViewTransition = (...args) => {
        const transition = start(...args)
        const groups = () =>
          document
            .getAnimations()
            .flatMap(({ effect }) => (effect instanceof KeyframeEffect ? [effect.pseudoElement ?? ''] : []))
        void transition.ready.then(() => tell(groups()))
        return transition
      }
    })
    document.querySelector<HTMLElement>('article a[href="/products/combo-convo"]')?.focus()
    document.querySelector<HTMLElement>('article a[href="/products/combo-convo"]')?.click()
    return names
  })

test('the picture of the card that is pressed becomes the product’s', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await open(page, '/products')
  const names = await moved(page)
  expect(names).toContain('::view-transition-group(product-picture)')
  expect(names.filter((name) => name.includes('product-picture'))).toEqual(
    expect.arrayContaining([
      '::view-transition-old(product-picture)',
      '::view-transition-new(product-picture)',
    ]),
  )
})

test('a visit that begins at a product has nothing that moves, nor names for what would', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  const moving = () =>
    page.evaluate(() => [
      document.getAnimations().filter((one) => one instanceof CSSAnimation).length,
      [...document.querySelectorAll('#main *')].filter((part) =>
        getComputedStyle(part).getPropertyValue('view-transition-name').startsWith('product-'),
      ).length,
    ])
  await page.goto('/products/combo-convo', { waitUntil: 'commit' })
  await page.locator('h1').waitFor()
  expect(await moving()).toEqual([0, 0])
  await expect.poll(() => isAlive(page)).toBe(true)
  expect(await moving()).toEqual([0, 0])
})

test('Back and a reload find the page where it was left', async ({ page }) => {
  await open(page, '/who-we-are')
  await page.evaluate(() => scrollTo({ top: 500, behavior: 'instant' }))
  // A real press would have the test runner scroll the bar's link into view first.
  await bar(page, 'Products').dispatchEvent('click')
  await expect(page).toHaveURL('/products')
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  await page.goBack()
  await expect(page).toHaveURL('/who-we-are')
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(500)
  await page.reload()
  await expect.poll(() => isAlive(page)).toBe(true)
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(500)
  await page.goForward()
  await expect(page).toHaveURL('/products')
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
})
