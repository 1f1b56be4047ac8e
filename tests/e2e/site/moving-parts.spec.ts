import type { Page } from 'playwright/test'
import { expect } from '../../rig/browser/e2e.ts'
import { test } from '../steps/workshop.ts'

test.use({ clipsAtFullPace: true })

test.describe('the carousel', () => {
  /** Five items, a clock that only runs when told, and the pointer elsewhere. */
  const openCarousel = async (page: Page, openDesign: () => Promise<void>) => {
    await page.clock.install({ time: new Date('2026-11-20T09:00:00') })
    await page.clock.pauseAt(new Date('2026-11-20T09:00:01'))
    await openDesign()
    const carousel = page.getByRole('region', { name: 'Featured products' })
    await carousel.scrollIntoViewIfNeeded()
    const current = () => carousel.locator('[aria-current] span').last()
    return { carousel, current }
  }

  test('shows each item for 5 s and 0.4 s of leaving, and begins again after the last', async ({
    page,
    openDesign,
  }) => {
    const { carousel, current } = await openCarousel(page, openDesign)
    await expect(current()).toHaveText('Floating Opinions')
    await page.clock.runFor(5000)
    await expect(current()).toHaveText('Floating Opinions')
    await page.clock.runFor(500)
    await expect(current()).toHaveText('Flag Finder')
    await expect(carousel.getByRole('group', { name: '2 of 5: Flag Finder' })).toBeVisible()
    await page.clock.runFor(4 * 5450)
    await expect(current()).toHaveText('Floating Opinions')
  })

  test('fills its bar as the time passes', async ({ page, openDesign }) => {
    const { carousel } = await openCarousel(page, openDesign)
    const bar = carousel.locator('progress')
    await page.clock.runFor(2500)
    const value = await bar.evaluate((one) => (one as HTMLProgressElement).value)
    expect(value).toBeGreaterThan(2000)
    expect(value).toBeLessThan(3000)
  })

  test('waits for pointer and focus, and goes on afterwards', async ({ page, openDesign }) => {
    const { carousel, current } = await openCarousel(page, openDesign)
    await carousel.hover()
    await page.clock.runFor(20_000)
    await expect(current()).toHaveText('Floating Opinions')
    await page.mouse.move(0, 0)
    await carousel.getByRole('button', { name: 'Combo Convo' }).focus()
    await page.clock.runFor(20_000)
    await expect(current()).toHaveText('Floating Opinions')
    await page.keyboard.press('Enter')
    await expect(current()).toHaveText('Combo Convo')
    await page.getByRole('link', { name: 'Skip to content' }).focus()
    await page.clock.runFor(5500)
    await expect(current()).toHaveText('Futures Web')
  })

  test('stops for the pause button until told otherwise', async ({ page, openDesign }) => {
    const { carousel, current } = await openCarousel(page, openDesign)
    await carousel.getByRole('button', { name: 'Pause the rotation' }).click()
    await page.mouse.move(0, 0)
    await page.getByRole('link', { name: 'Skip to content' }).focus()
    await page.clock.runFor(20_000)
    await expect(current()).toHaveText('Floating Opinions')
    await carousel.getByRole('button', { name: 'Rotate by itself' }).click()
    await page.clock.runFor(5500)
    await expect(current()).toHaveText('Flag Finder')
  })

  test('hides the items that are not shown from Tab and from readers', async ({ page, openDesign }) => {
    const { carousel } = await openCarousel(page, openDesign)
    await expect(carousel.getByRole('group')).toHaveCount(1)
  })
})

test.describe('the marquee', () => {
  test('moves 100 px a second, and stops for its button', async ({ page, openDesign }) => {
    await openDesign()
    const pause = page.getByRole('button', { name: 'Pause the client marks' })
    await pause.scrollIntoViewIfNeeded()
    const row = page.locator('ul', { hasText: 'Lumenworth' }).first()
    const track = row.locator('..')
    await expect(track).not.toHaveCSS('animation-name', 'none')
    const seconds = await track.evaluate((one) => parseFloat(getComputedStyle(one).animationDuration))
    const width = await row.evaluate((one) => one.scrollWidth)
    expect(seconds).toBeCloseTo(width / 100, 1)
    await pause.click()
    await expect(track).toHaveCSS('animation-play-state', 'paused')
    await page.getByRole('button', { name: 'Play the client marks' }).click()
    await page.mouse.move(0, 0)
    await expect(track).toHaveCSS('animation-play-state', 'running')
  })
})

test.describe('a clip', () => {
  const clip = (page: Page) => page.locator('video')
  const isPaused = (page: Page) => clip(page).evaluate((one) => (one as HTMLVideoElement).paused)

  test('is fetched only when it comes near, and runs only while it is seen', async ({ page, openDesign }) => {
    const fetched: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('/clip.')) fetched.push(request.url())
    })
    await openDesign()
    await expect(clip(page)).toBeAttached()
    expect(fetched).toEqual([])
    await clip(page).scrollIntoViewIfNeeded()
    await expect.poll(() => isPaused(page)).toBe(false)
    expect(await clip(page).evaluate((one) => (one as HTMLVideoElement).muted)).toBe(true)
    await page.evaluate(() => scrollTo(0, 0))
    await expect.poll(() => isPaused(page)).toBe(true)
  })

  test('stops for its pause button', async ({ page, openDesign }) => {
    await openDesign()
    await clip(page).scrollIntoViewIfNeeded()
    await page.getByRole('button', { name: 'Pause the clip' }).click()
    await expect.poll(() => isPaused(page)).toBe(true)
    await page.getByRole('button', { name: 'Play the clip' }).click()
    await expect.poll(() => isPaused(page)).toBe(false)
  })

  test('stays a poster where the browser refuses to play, without a word', async ({ page, openDesign }) => {
    await page.addInitScript(() => {
      HTMLMediaElement.prototype.play = () => Promise.reject(new DOMException('Not now.', 'NotAllowedError'))
    })
    await openDesign()
    await clip(page).scrollIntoViewIfNeeded()
    await expect(page.getByAltText('A wall of heads and shapes')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Pause the clip' })).toHaveCount(0)
  })

  test('stays a poster for those who save data', async ({ page, openDesign }) => {
    await page.addInitScript(() => {
      const connection = Object.assign(new EventTarget(), { saveData: true })
      Object.defineProperty(navigator, 'connection', { value: connection })
    })
    await openDesign()
    await page.getByAltText('A wall of heads and shapes').scrollIntoViewIfNeeded()
    await expect(clip(page)).toHaveCount(0)
  })
})
