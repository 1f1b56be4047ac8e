import { expect, expectAccessible, test } from '../../rig/browser/e2e.ts'
import { holdFiles } from '../steps/prerendered-page.ts'

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
