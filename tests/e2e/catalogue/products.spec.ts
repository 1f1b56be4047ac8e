import type { Page } from 'playwright/test'
import { isAlive, takenOver } from '../../rig/browser/alive.ts'
import { expect, test } from '../../rig/browser/e2e.ts'
import { notFoundOnConsole } from '../steps/frame-page.ts'
import { openWithoutCode } from '../steps/prerendered-page.ts'

const scrollY = (page: Page) => page.evaluate(() => Math.round(window.scrollY))

test('from a tag, whose cards are scrolled to, to a card, to its product’s plans, and to an estimate', async ({
  page,
}) => {
  // No tag of the site's: all are shown.
  await page.goto('/products?tag=Skydiving')
  const cards = page.getByRole('main').getByRole('article')
  expect(await cards.count()).toBeGreaterThan(15)
  const tag = page.getByRole('link', { name: /^Networking/ }).first()
  const count = Number(/\d+$/.exec((await tag.textContent()) ?? '')?.[0])
  await tag.click()
  await expect(page).toHaveURL(/\?tag=Networking#tagContent$/)
  await expect(page.getByRole('heading', { level: 2, name: 'Networking' })).toBeVisible()
  await expect(cards).toHaveCount(count)
  const header = await page.getByRole('banner').boundingBox()
  await expect
    .poll(async () => Math.round((await page.locator('#tagContent').boundingBox())?.y ?? NaN))
    // Higher than the bar's edge, or a slice of the carousel shows between the two.
    .toBeLessThanOrEqual(header?.height ?? 0)
  // The rest of a card, beside its heart, is the link.
  const heart = page.getByRole('button', { name: 'Like Combo Convo', exact: true })
  await cards.filter({ has: heart }).click({ position: { x: 60, y: 60 } })
  await expect(page).toHaveURL(/\/products\/combo-convo$/)
  await page.getByRole('link', { name: /^from \$4,000/ }).click()
  await expect(page).toHaveURL(/#prices$/)
  await expect(page.getByText('$4,000 USD')).toBeInViewport()
  await page.getByRole('main').getByRole('link', { name: 'Get an Estimate' }).first().click()
  await expect(page).toHaveURL(/\/get-estimate$/)
  await expect(page.getByRole('button', { name: 'Remove Combo Convo' })).toBeVisible()
})

test('a link that asks for products shows the first one in the first window, and leaves a reader alone', async ({
  page,
}) => {
  const card = page.getByRole('main').getByRole('article').first()
  for (const [width, height] of [
    [390, 844],
    [1440, 900],
  ] as const) {
    await page.setViewportSize({ width, height })
    for (const query of ['tag=Networking', 'people=300&sort=price']) {
      await page.goto(`/products?${query}`)
      await expect.poll(async () => (await card.boundingBox())?.y, query).toBeLessThan(height * 0.7)
      expect((await card.boundingBox())?.y, 'and not above it').toBeGreaterThan(0)
    }
  }

  await page.evaluate(() => window.scrollTo({ top: 300, behavior: 'instant' }))
  await page.reload()
  expect(await scrollY(page), 'after a reload').toBe(300)
  // By its code, because a pointer would have the header scrolled to first.
  await page
    .getByRole('link', { name: 'Case Studies' })
    .first()
    .evaluate((link) => (link as HTMLElement).click())
  await expect(page).toHaveURL(/\/case-studies$/)
  await page.goBack()
  await expect.poll(() => scrollY(page), 'after Back').toBe(300)

  const code = await openWithoutCode(page, '/products?tag=Networking')
  await page.evaluate(() => window.scrollTo({ top: 120, behavior: 'instant' }))
  code.release()
  await takenOver(page)
  await expect(page.getByRole('heading', { level: 2, name: 'Networking' })).toBeVisible()
  expect(await scrollY(page), 'under a reader').toBe(120)
})

test('the chart can be tried: fetched at a press, by keyboard, with nobody asked for anything', async ({
  page,
}) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(`${request.method()} ${new URL(request.url()).pathname}`))
  await page.goto('/products/taking-action')
  await takenOver(page)
  const part = page.getByRole('region', { name: 'Try the chart.' })
  const tryIt = part.getByRole('button', { name: 'Try the chart' })
  await tryIt.scrollIntoViewIfNeeded()
  const chart = () => asked.filter((request) => request.includes('/TriedChart-'))
  expect(chart()).toEqual([])
  await tryIt.press('Enter')
  await expect(part.getByRole('group', { name: 'Try the chart.' })).toBeFocused()
  await part.getByRole('textbox').fill(`Ask the night shift, ${'and then ask it once more, '.repeat(3)}`)
  await part.getByRole('slider', { name: 'Impact' }).press('End')
  await part.getByRole('textbox').press('Enter')
  await expect(part.getByRole('status')).toContainText('Table 12 is yours')
  const said = part.getByRole('dialog', { name: 'Table 12' })
  await expect(said).toContainText('Ask the night shift')
  // Beside the form, over which it would lie until a field is touched.
  const [bubble, form] = await Promise.all([said.boundingBox(), part.getByRole('form').boundingBox()])
  expect((bubble?.x ?? 0) + (bubble?.width ?? 0)).toBeLessThanOrEqual(form?.x ?? 0)
  await part.getByRole('listbox', { name: /^29 ideas/ }).press('End')
  await expect(part.getByRole('option')).toHaveAttribute('aria-posinset', '29')
  expect(chart()).not.toEqual([])
  expect(asked.filter((request) => !/^GET \/(?!api\/)/.test(request))).toEqual([])
})

test.describe('what is not there', () => {
  test.use({ expectedOnConsole: [notFoundOnConsole] })

  test('is told of its kind, within the frame, never as a page before, and also where no code comes', async ({
    page,
  }) => {
    const heading = page.getByRole('heading', { level: 1 })
    const tells = async (words: string) => {
      await expect(heading).toHaveText(words)
      await expect(page).toHaveTitle(`${words} · Heads Talking`)
    }
    for (const [path, words] of Object.entries({
      '/karaoke': 'Page Not Found',
      '/products/karaoke': 'Product Not Found',
      '/case-study/karaoke': 'Case Study Not Found',
    })) {
      const answer = page.waitForResponse(`**${path}`)
      const code = await openWithoutCode(page, path)
      expect((await answer).status()).toBe(404)
      await tells(words)
      expect(await isAlive(page)).toBe(false)
      code.release()
      await takenOver(page)
      await tells(words)
      await expect(page.getByRole('banner')).toBeVisible()
      await expect(page.getByRole('contentinfo')).toBeVisible()
      await page.unrouteAll()
    }
  })
})
