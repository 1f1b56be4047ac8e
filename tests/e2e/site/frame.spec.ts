import type { Page } from 'playwright/test'
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../../rig/browser/e2e.ts'
import {
  footer,
  framedPath,
  header,
  heart,
  like,
  menu,
  menuButton,
  notFoundOnConsole,
  panel,
} from '../steps/frame-page.ts'

test.use({ expectedOnConsole: [notFoundOnConsole] })

const sizes = [
  { width: 360, height: 740 },
  { width: 768, height: 1024 },
  { width: 1440, height: 900 },
]

for (const size of sizes) {
  test.describe(`the frame at ${size.width} px`, () => {
    test.use({ viewport: size })

    test('is accessible and fits', async ({ page }) => {
      await like(page, 'ping-poll', 'roll-play')
      await page.goto(framedPath)
      await expect(heart(page)).toHaveText('2')
      await expectAccessible(page)
      await expectNoSidewaysScroll(page)
      await heart(page).click()
      await expect(panel(page)).toBeVisible()
      await expectAccessible(page)
      await expectNoSidewaysScroll(page)
    })

    test('offers its links in the bar or in the menu', async ({ page }) => {
      await page.goto(framedPath)
      const links = ['Who We Are', 'Products', 'Case Studies', 'Get Started']
      const bar = header(page)
      if (size.width > 768) {
        for (const name of links) await expect(bar.getByRole('link', { name })).toBeVisible()
        await expect(menuButton(page)).toBeHidden()
        return
      }
      for (const name of links) await expect(bar.getByRole('link', { name })).toBeHidden()
      await menuButton(page).click()
      for (const name of links) await expect(menu(page).getByRole('link', { name })).toBeVisible()
      for (const name of ['Photos', 'Professional network', 'Videos']) {
        await expect(menu(page).getByRole('link', { name })).toBeVisible()
      }
      await expectAccessible(page)
      await expectNoSidewaysScroll(page)
    })
  })
}

/** Where the last of the bar's links and buttons ends, in CSS pixels from the window's left. */
const endOfBar = (page: Page): Promise<number> =>
  header(page).evaluate((bar) => {
    const rights = [...bar.querySelectorAll('a, button')].map((one) => one.getBoundingClientRect().right)
    return Math.max(...rights)
  })

test('no width between phone and desk breaks the bar', async ({ page }) => {
  // Without motion the bar has its final size immediately.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await like(page, 'ping-poll')
  await page.goto(framedPath)
  for (const width of [320, 361, 480, 600, 769, 840, 901, 1024, 1100, 1280, 1920]) {
    await page.setViewportSize({ width, height: 700 })
    await expectNoSidewaysScroll(page)
    expect(await endOfBar(page), `the bar ends within ${width} px`).toBeLessThanOrEqual(width)
  }
})

test('a window made narrower has a bar that fits immediately', async ({ page }) => {
  await page.goto(framedPath)
  for (const width of [1440, 1024, 840, 769, 601, 320]) {
    await page.setViewportSize({ width, height: 700 })
    await header(page).evaluate((bar) => {
      // Whatever is on its way to another measure has only just begun, and stays there.
      for (const moving of bar.getAnimations({ subtree: true })) {
        moving.pause()
        moving.currentTime = 0
      }
    })
    expect(await endOfBar(page), `the bar ends within ${width} px`).toBeLessThanOrEqual(width)
  }
})

test('the footer leads everywhere', async ({ page }) => {
  await page.goto(framedPath)
  const address = (name: string) =>
    footer(page).getByRole('link', { name, exact: true }).first().getAttribute('href')
  expect(await address('Reflect & synthesize')).toBe('/products?tag=Reflect%20%26%20synthesize#tagContent')
  expect(await address('Leadership summit')).toBe('/case-study/global-leadership-summit')
  expect(await address('User conference')).toBe('/case-study/consulting-client-event-2024')
  expect(await address('Product finder')).toBe('/get-started-form')
  expect(await address('Contact us')).toBe('/get-started#contact-form')
  expect(await address('hello@headstalking.example')).toBe('mailto:hello@headstalking.example')
  const demo = footer(page).getByRole('link', { name: /Schedule a demo/ })
  await expect(demo).toHaveAttribute('href', /^https:/)
  await expect(demo).toHaveAttribute('rel', 'noopener')
  await expect(footer(page).getByRole('list', { name: 'Follow us' }).getByRole('link')).toHaveCount(3)
  await expect(footer(page)).toContainText('© 2026 Heads Talking')
})

test('the bar marks the page and the part of the site one is in', async ({ page }) => {
  await page.goto('/products')
  const bar = header(page)
  await expect(bar.getByRole('link', { name: 'Products' })).toHaveAttribute('aria-current', 'page')
  await page.goto('/case-study/sales-kickoff-2025')
  await expect(bar.getByRole('link', { name: 'Case Studies' })).toHaveAttribute('aria-current', 'true')
  await expect(bar.getByRole('link', { name: 'Products' })).not.toHaveAttribute('aria-current')
})

test.describe('the scrolled bar', () => {
  test.use({ viewport: { width: 1440, height: 500 } })

  test('comes at one viewport height, not a pixel before, and moves nothing', async ({ page }) => {
    await page.goto(framedPath)
    const bar = header(page).locator('> div')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const height = () => page.evaluate(() => document.documentElement.scrollHeight)
    const before = await height()
    await page.evaluate(() => scrollTo(0, innerHeight - 1))
    await expect(bar).toHaveAttribute('data-ground', 'paper')
    await page.evaluate(() => scrollTo(0, innerHeight))
    await expect(bar).toHaveAttribute('data-ground', 'ink')
    await expect(bar).toHaveCSS('height', '68px')
    expect(await height()).toBe(before)
    expect(await page.evaluate(() => scrollY)).toBe(500)
    await page.evaluate(() => scrollTo(0, innerHeight - 1))
    await expect(bar).toHaveAttribute('data-ground', 'paper')
    await expect(bar).toHaveCSS('height', '88px')
  })

  test('is accessible too', async ({ page }) => {
    await like(page, 'ping-poll')
    await page.goto(framedPath)
    await expect(heart(page)).toHaveText('1')
    await page.evaluate(() => scrollTo(0, innerHeight))
    await expect(header(page).locator('> div')).toHaveAttribute('data-ground', 'ink')
    await expectAccessible(page)
  })
})

test.describe('getting about', () => {
  test('begins at the top of each page, with the focus and the title of the new one', async ({ page }) => {
    await page.goto(framedPath)
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
    await footer(page).getByRole('link', { name: 'Home' }).click()
    await expect(page).toHaveURL('/')
    await expect(page.locator('#main')).toBeFocused()
    expect(await page.evaluate(() => scrollY)).toBe(0)
    await expect(page.getByRole('status').filter({ hasText: /Heads Talking/ })).toHaveText(await page.title())
  })

  test('skips the frame by keyboard', async ({ page }) => {
    await page.goto(framedPath)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.keyboard.press('Tab')
    const skip = page.getByRole('link', { name: 'Skip to content' })
    await expect(skip).toBeFocused()
    await expect(skip).toBeInViewport()
    await page.keyboard.press('Enter')
    await expect(page.locator('#main')).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(page.locator('#main').getByRole('link', { name: 'Take Me Home' })).toBeFocused()
  })

  test('reaches all of the bar by Tab, with a ring to see', async ({ page }) => {
    await like(page, 'ping-poll')
    await page.goto(framedPath)
    await expect(heart(page)).toBeVisible()
    await page.keyboard.press('Tab')
    const names = [
      'Heads Talking, home',
      'Who We Are',
      'Products',
      'Case Studies',
      'Liked products, 1',
      'Get Started',
    ]
    for (const name of names) {
      await page.keyboard.press('Tab')
      const reached = header(page).locator(':focus')
      await expect(reached).toHaveAccessibleName(name)
      await expect(reached).toHaveCSS('outline-style', 'solid')
    }
  })

  test('says when there is no such page', async ({ page }) => {
    const answer = await page.goto(framedPath)
    expect(answer?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page Not Found')
    await expect(page).toHaveTitle('Page Not Found · Heads Talking')
    await expect(header(page)).toBeVisible()
    await page.getByRole('link', { name: 'Take Me Home' }).click()
    await expect(page).toHaveURL('/')
  })

  test('leaves the live tools their whole window', async ({ page }) => {
    await page.goto('/laserfocus')
    await expect(page.locator('#main')).toBeVisible()
    await expect(header(page)).toHaveCount(0)
    await expect(footer(page)).toHaveCount(0)
  })
})
