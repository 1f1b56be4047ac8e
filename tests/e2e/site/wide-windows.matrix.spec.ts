import type { Page } from 'playwright/test'
import { expect, expectNoSidewaysScroll, test } from '../../rig/browser/e2e.ts'

/** The sizes, in px, in which most of a page's words outside its headings are set. */
const bodySize = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const letters = new Map<number, number>()
    const texts = document.createTreeWalker(document.getElementById('main')!, NodeFilter.SHOW_TEXT)
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const parent = text.parentElement!
      if (parent.closest('h1, h2, h3, [aria-hidden="true"]')) continue
      const size = parseFloat(getComputedStyle(parent).fontSize)
      letters.set(size, (letters.get(size) ?? 0) + text.textContent!.trim().length)
    }
    return [...letters].reduce((most, one) => (one[1] > most[1] ? one : most))[0]
  })

test('beyond 1920 px the words of pages grow with the window, and live tools have their own measures', async ({
  page,
}) => {
  for (const path of [
    '/',
    '/products',
    '/products/combo-convo',
    '/get-started',
    '/case-study/industry-summit-2024',
  ])
    await test.step(path, async () => {
      await page.goto(path)
      const sizeAt = async (width: number) => {
        await page.setViewportSize({ width, height: 1000 })
        return bodySize(page)
      }
      const common = await sizeAt(1800)
      expect(await sizeAt(1920)).toBe(common)
      expect((await sizeAt(2560)) / common).toBeCloseTo(2560 / 1920, 1)
      await expectNoSidewaysScroll(page)
      // A wall of screens is read from further away, but there is an end to it.
      expect((await sizeAt(7680)) / common).toBeCloseTo(2, 1)
    })
  await page.setViewportSize({ width: 2560, height: 1300 })
  await page.goto('/laserfocus')
  await expect(page.locator('html')).toHaveCSS('font-size', '16px')
})
