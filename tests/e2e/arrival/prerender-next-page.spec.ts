import type { Page } from 'playwright/test'
import { expect, test } from '../../rig/browser/e2e.ts'
import { header } from '../steps/frame-page.ts'
import { isAlive } from '../../rig/browser/alive.ts'

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
