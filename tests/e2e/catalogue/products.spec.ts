import { setTimeout as sleep } from 'node:timers/promises'
import type { Page } from 'playwright/test'
import { productIds } from '#shared/products.ts'
import { takenOver } from '../../rig/browser/alive.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../../rig/browser/e2e.ts'
import { notFoundOnConsole } from '../steps/frame-page.ts'
import { watchShifts } from '../steps/page-walk.ts'
import { holdScript } from '../steps/prerendered-page.ts'

const cards = (page: Page) => page.getByRole('main').getByRole('article')
const card = (page: Page, name: string) =>
  cards(page).filter({ has: page.getByRole('button', { name: `Like ${name}`, exact: true }) })
const chosenTag = (page: Page) =>
  page.getByRole('list', { name: 'Filter products by theme' }).locator('[aria-current]')

test.describe('products landing', () => {
  test('shows all sixteen, the call to action after them, and one heading of the first level', async ({
    page,
  }) => {
    await page.goto('/products')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Products')
    await expect(page.getByRole('heading', { level: 2, name: 'All Products' })).toBeVisible()
    await expect(cards(page)).toHaveCount(productIds.length)
    const tiles = page.getByRole('listitem').filter({ has: page.getByRole('article') })
    await expect(tiles.last().locator('xpath=following-sibling::li')).toContainText('We’ll invent it')
    await expect(page).toHaveTitle(/^Products · /)
    await expectNoSidewaysScroll(page)
  })

  test('each card and slide says the least price', async ({ page }) => {
    await page.goto('/products')
    await expect(card(page, 'Combo Convo')).toContainText('from $4,00015–30 min50–4,000 people')
    await expect(card(page, 'Vision Forest')).toContainText('$23,000')
    await expect(card(page, 'Roll Play')).toContainText('Price on request')
    await expect(page.getByRole('region', { name: 'Featured products' })).toContainText('from $')
  })

  test('a tag in the address, in any case, is there on load', async ({ page }) => {
    await page.goto('/products?tag=networking')
    await expect(page.getByRole('heading', { level: 2, name: 'Networking' })).toBeVisible()
    await expect(chosenTag(page)).toContainText('Networking')
    await expect(card(page, 'Combo Convo')).toBeVisible()
    await expect(card(page, 'Vision Forest')).toHaveCount(0)
  })

  test('an unknown tag shows all', async ({ page }) => {
    await page.goto('/products?tag=Skydiving')
    await expect(page.getByRole('heading', { level: 2, name: 'All Products' })).toBeVisible()
    await expect(cards(page)).toHaveCount(productIds.length)
  })

  test('choosing a tag changes heading, description, cards and address, and scrolls to them', async ({
    page,
  }) => {
    await page.goto('/products')
    const tag = page.getByRole('link', { name: /^Build alignment/ }).first()
    const count = Number(/\d+$/.exec((await tag.textContent()) ?? '')?.[0])
    await tag.click()
    await expect(page).toHaveURL(/\?tag=Build%20alignment#tagContent$/)
    await expect(page.getByRole('heading', { level: 2, name: 'Build alignment' })).toBeVisible()
    await expect(page.getByText('See where everyone stands')).toBeVisible()
    await expect(cards(page)).toHaveCount(count)
    const header = await page.getByRole('banner').boundingBox()
    await expect
      .poll(async () => Math.round((await page.locator('#tagContent').boundingBox())?.y ?? NaN))
      // Higher than the bar's edge, or a slice of the carousel shows between the two.
      .toBeLessThanOrEqual(header?.height ?? 0)
    await page
      .getByRole('link', { name: /^All Products/ })
      .first()
      .click()
    await expect(cards(page)).toHaveCount(productIds.length)
  })

  for (const width of [769, 900, 1024, 1025, 1440])
    test(`no featured case study touches their heading at ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 })
      await page.goto('/products')
      const heading = page.getByRole('heading', { name: 'Rooms that talked back.' })
      await heading.scrollIntoViewIfNeeded()
      const room = await heading.evaluate((one) => {
        const range = document.createRange()
        range.selectNodeContents(one)
        const words = range.getBoundingClientRect()
        const cards = [...one.parentElement!.querySelectorAll('a[href^="/case-study/"]')]
        return cards.map((card) => {
          const { left, top } = card.getBoundingClientRect()
          return Math.max(left - words.right, top - words.bottom)
        })
      })
      expect(room).toHaveLength(2)
      expect(Math.min(...room)).toBeGreaterThanOrEqual(16)
    })

  test('the heart likes without leaving; the card leads to the product', async ({ page }) => {
    await page.goto('/products')
    const heart = page.getByRole('button', { name: 'Like Flag Finder' })
    await heart.click()
    await expect(heart).toHaveAttribute('aria-pressed', 'true')
    await expect(page).toHaveURL(/\/products$/)
    await heart.click()
    await expect(heart).toHaveAttribute('aria-pressed', 'false')
    await card(page, 'Flag Finder').click({ position: { x: 60, y: 60 } })
    await expect(page).toHaveURL(/\/products\/flag-finder$/)
  })

  test('under the pointer a clip plays and the text grows from 900 px, and nothing below moves', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 900, height: 900 })
    await page.goto('/products')
    const tile = card(page, 'Align by Line')
    await tile.scrollIntoViewIfNeeded()
    const below = () =>
      page
        .getByRole('link', { name: /^Product Finder/ })
        .first()
        .boundingBox()
    const title = tile.getByRole('heading')
    const [belowBefore, titleBefore] = [await below(), await title.boundingBox()]
    await expect(tile.locator('video')).toHaveCount(0)
    await tile.hover()
    await expect(tile.locator('video')).toHaveCSS('opacity', '1')
    await expect(tile.getByText('Facilitated session')).toBeInViewport()
    await expect.poll(async () => (await title.boundingBox())?.y).toBeLessThan((titleBefore?.y ?? 0) - 20)
    expect((await below())?.y).toBe(belowBefore?.y)
    await page.mouse.move(0, 0)
    await expect(tile.locator('video')).toHaveCSS('opacity', '0')
  })

  test('at 899 px no clip is asked for, and the text stays as it is', async ({ page }) => {
    const asked: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('/clip.')) asked.push(request.url())
    })
    await page.setViewportSize({ width: 899, height: 900 })
    await page.goto('/products')
    const tile = card(page, 'Align by Line')
    await tile.scrollIntoViewIfNeeded()
    await tile.hover()
    await tile.getByRole('link').focus()
    await tile.evaluate((one) =>
      Promise.all(one.getAnimations({ subtree: true }).map(({ finished }) => finished)),
    )
    await expect(tile.getByText('Facilitated session')).not.toBeInViewport()
    await expect(tile.locator('video')).toHaveCount(0)
    expect(asked).toEqual([])
  })

  test('two case studies stand beside one another, and are stacked at 768 px', async ({ page }) => {
    await page.goto('/products')
    const studies = page.getByRole('region', { name: 'Rooms that talked back.' })
    await studies.scrollIntoViewIfNeeded()
    const links = studies.locator('a[href^="/case-study/"]')
    await expect(links).toHaveCount(2)
    const boxes = () => Promise.all([links.nth(0).boundingBox(), links.nth(1).boundingBox()])
    const [left, right] = await boxes()
    expect(right?.x).toBeGreaterThan((left?.x ?? 0) + (left?.width ?? 0) / 2)
    await page.setViewportSize({ width: 768, height: 900 })
    const [upper, lower] = await boxes()
    expect(lower?.y).toBeGreaterThanOrEqual((upper?.y ?? 0) + (upper?.height ?? 0))
    expect(lower?.x).toBe(upper?.x)
    await expect(studies.getByRole('link', { name: 'Contact Us' })).toHaveAttribute(
      'href',
      '/get-started#contact-form',
    )
  })

  test('with a tag chosen is accessible and fits at 390 and 1440 px', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto('/products?tag=Networking')
    await expect(page.getByRole('heading', { level: 2, name: 'Networking' })).toBeVisible()
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 900 })
      await expectAccessible(page)
      await expectNoSidewaysScroll(page)
    }
  })
})

test.describe('product detail', () => {
  test('the price beside the way to an estimate leads to the plans', async ({ page }) => {
    await page.goto('/products/combo-convo')
    await page.getByRole('link', { name: /^from \$4,000/ }).click()
    await expect(page).toHaveURL(/#prices$/)
    await expect(page.getByText('$4,000 USD')).toBeInViewport()
    await page.goto('/products/roll-play')
    await expect(page.getByRole('link', { name: /see the prices/ })).toHaveCount(0)
  })

  test('prices, and the disclaimer below them', async ({ page }) => {
    await page.goto('/products/combo-convo')
    const plans = page.getByRole('main').getByRole('article')
    await expect(plans).toHaveCount(3)
    await expect(plans.nth(0)).toContainText('$4,000 USD')
    await expect(plans.nth(1)).toContainText('$9,000 USD')
    await expect(plans.nth(2)).toContainText('Add-ons')
    await expect(page.getByText('Pricing excludes shipping, and travel')).toBeVisible()
  })

  test('a product without a price invites an estimate', async ({ page }) => {
    await page.goto('/products/roll-play')
    const invitation = page.getByRole('main').getByRole('article')
    await expect(invitation).toHaveCount(1)
    await expect(invitation.getByRole('link', { name: 'Get an Estimate' })).toHaveAttribute(
      'href',
      '/get-estimate',
    )
    await expect(page.getByRole('main')).not.toContainText('USD')
    await expect(page.getByText('Pricing excludes')).toHaveCount(0)
  })

  test('the floating heart saves and unsaves, and the list remembers', async ({ page }) => {
    await page.goto('/products/block-party')
    await page.getByRole('button', { name: 'Save Block Party' }).click()
    await page.reload()
    await page.getByRole('button', { name: /^Saved Block Party/ }).click()
    await expect(page.getByRole('button', { name: 'Save Block Party' })).toBeVisible()
  })

  test('the floating heart stays with the product, and covers neither door nor footer', async ({ page }) => {
    await page.goto('/products/block-party')
    const heart = page.getByRole('button', { name: 'Save Block Party' })
    await expect(heart).toBeInViewport({ ratio: 1 })
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
    const doors = page.getByRole('navigation', { name: 'Next' })
    const [above, below] = [await heart.boundingBox(), await doors.boundingBox()]
    expect((above?.y ?? NaN) + (above?.height ?? NaN)).toBeLessThanOrEqual(below?.y ?? NaN)
  })

  test('the floating heart keeps its place while fonts and sections come late', async ({ page }) => {
    await watchShifts(page)
    await page.route('**/*.woff2', async (route) => {
      await sleep(1000)
      await route.continue()
    })
    await page.goto('/products/reflection-collection', { waitUntil: 'commit' })
    await expect(page.getByRole('button', { name: /^Save / })).toBeInViewport({ ratio: 1 })
    await takenOver(page)
    const moved = await page.evaluate(async () => {
      await document.fonts.ready
      await new Promise((done) => requestAnimationFrame(() => setTimeout(done, 300)))
      return (window as unknown as { shiftLog: { moved: string[] } }).shiftLog.moved
    })
    expect(moved.filter((one) => one.includes('<button'))).toEqual([])
  })

  test('asking for an estimate saves the product first', async ({ page }) => {
    await page.goto('/products/ping-poll')
    await page.getByRole('link', { name: 'Get an Estimate' }).first().click()
    await expect(page).toHaveURL(/\/get-estimate$/)
    expect(await page.evaluate(() => localStorage.getItem('liked-products'))).toContain('ping-poll')
  })

  test('an objective leads to its tag, and the page ends with two ways on', async ({ page }) => {
    await page.goto('/products/combo-convo')
    const next = page.getByRole('navigation', { name: 'Next' })
    await expect(next.getByRole('link', { name: 'All Products' })).toHaveAttribute('href', '/products')
    await expect(next.getByRole('link', { name: 'Get Started' })).toHaveAttribute('href', '/get-started')
    await page.getByRole('link', { name: 'Foster connection and networking' }).click()
    await expect(page.getByRole('heading', { level: 2, name: 'Networking' })).toBeVisible()
  })

  for (const id of ['combo-convo', 'combo-convo-plus', 'learning-action-matrix', 'reflection-collection'])
    test(`what the rooms of ${id} have said keeps the margin at the window’s right edge`, async ({
      page,
    }) => {
      await page.goto(`/products/${id}`)
      const answers = page.locator('section li:has(> span + span)')
      for (const width of [901, 1101, 1440, 1920]) {
        await page.setViewportSize({ width, height: 900 })
        const ends = await answers.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().right))
        expect(ends.length).toBeGreaterThan(2)
        expect(Math.max(...ends), `at ${width} px`).toBeLessThanOrEqual(width - 32)
      }
      await expectNoSidewaysScroll(page)
    })

  for (const path of ['/products/karaoke', '/case-study/karaoke'])
    test(`${path} never says that a page is not found`, async ({ page, expectedOnConsole }) => {
      expectedOnConsole.push(notFoundOnConsole)
      const { release } = await holdScript(page, 'code')
      await page.goto(path, { waitUntil: 'load' })
      // It is there, for whom no script ever tells more.
      const heading = page.getByRole('heading', { level: 1, includeHidden: true })
      await expect(heading).toHaveText('Page Not Found')
      await expect(heading).toBeHidden()
      release()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^(Product|Case Study) Not Found$/)
    })

  test('where no code comes, what is not there is a page', async ({ page, expectedOnConsole }) => {
    expectedOnConsole.push(notFoundOnConsole)
    const { release } = await holdScript(page)
    await page.goto('/products/karaoke', { waitUntil: 'commit' })
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page Not Found')
    release()
  })

  test('an unknown id says so within the frame', async ({ page, expectedOnConsole }) => {
    expectedOnConsole.push(notFoundOnConsole)
    const answer = await page.goto('/products/karaoke')
    expect(answer?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1, name: 'Product Not Found' })).toBeVisible()
    await expect(page.getByRole('banner')).toBeVisible()
    await expect(page.getByRole('contentinfo')).toBeVisible()
  })
})
