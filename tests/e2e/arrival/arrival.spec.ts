import type { Page } from 'playwright/test'
import { foldableParts, foldedMark } from '#lib/late-code/page-marks.ts'
import { expect, test } from '../../rig/browser/e2e.ts'
import { isAlive, takenOver } from '../../rig/browser/alive.ts'
import { holdFirstScript, openWithoutCode } from '../steps/prerendered-page.ts'

/** When the page was first painted and when it first asked for what brings it alive, in milliseconds. */
const times = (page: Page) =>
  page.evaluate(() => {
    const [painted] = performance.getEntriesByName('first-contentful-paint')
    const asked = performance
      .getEntriesByType('resource')
      .filter(({ name }) => /\/assets\/site-.*\.js$/.test(name))
    return { painted: painted?.startTime ?? Infinity, asked: Math.min(...asked.map((one) => one.startTime)) }
  })

const folded = (page: Page) =>
  page.evaluate(
    ([mark, parts]) => ({
      marked: document.documentElement.hasAttribute(mark),
      waiting: [...document.querySelectorAll(parts)].filter(
        (part) => getComputedStyle(part).contentVisibility !== 'visible',
      ).length,
    }),
    [foldedMark, foldableParts] as const,
  )

const unfolded = async (page: Page) => {
  await takenOver(page)
  await expect.poll(() => folded(page)).toEqual({ marked: false, waiting: 0 })
}

test('a page is painted before it asks for its code', async ({ page }) => {
  // Nobody waits longer than three seconds for a slow picture: here that time never comes.
  await page.addInitScript(() => {
    const later = window.setTimeout.bind(window)
    window.setTimeout = ((act: TimerHandler, ms = 0) =>
      ms < 3000 ? later(act, ms) : 0) as typeof window.setTimeout
  })
  await page.goto('/', { waitUntil: 'load' })
  await expect.poll(() => isAlive(page)).toBe(true)
  const { painted, asked } = await times(page)
  expect(asked).toBeGreaterThan(painted)
})

test('what is below the first screen waits until the page is seen, then all of it is there', async ({
  page,
}) => {
  const { release } = await holdFirstScript(page)
  await page.goto('/products', { waitUntil: 'commit' })
  await expect.poll(async () => (await times(page)).painted).toBeLessThan(Infinity)
  await expect.poll(async () => (await folded(page)).waiting).toBeGreaterThan(10)
  expect((await folded(page)).marked).toBe(true)
  release()
  await unfolded(page)
  expect(await page.locator('main [style*="content-visibility"]').count()).toBe(0)
})

test('on a phone the heads of the story come with the first scroll, even where no script does', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await holdFirstScript(page)
  await page.goto('/', { waitUntil: 'commit' })
  const heads = page.getByRole('region', { name: 'Why rooms fall asleep' }).locator('[aria-hidden]:has(svg)')
  await expect(heads.first()).toHaveCSS('content-visibility', 'hidden')
  await page.mouse.wheel(0, 20)
  for (const crowd of await heads.all()) await expect(crowd).toHaveCSS('content-visibility', 'visible')
})

test('whoever scrolls before the code is there sees the parts as they come', async ({ page }) => {
  await openWithoutCode(page, '/')
  const last = page.getByRole('contentinfo').getByRole('link').last()
  // The page grows while its parts come: whoever wants its end presses again, as one does.
  await expect(async () => {
    await page.keyboard.press('End')
    await expect(last).toBeInViewport({ timeout: 1000 })
  }).toPass()
  expect(await isAlive(page)).toBe(false)
})

test('a press leaves the parts below to come one by one, and scrolling brings the rest at once', async ({
  page,
}) => {
  // Nothing is ever near: no part is laid out by itself.
  await page.addInitScript(() => {
    window.IntersectionObserver.prototype.observe = () => undefined
  })
  await page.goto('/products', { waitUntil: 'load' })
  await expect.poll(() => isAlive(page)).toBe(true)
  await page.mouse.click(200, 300)
  expect((await folded(page)).marked).toBe(true)
  await page.mouse.wheel(0, 300)
  await expect.poll(() => folded(page)).toEqual({ marked: false, waiting: 0 })
})

test('what is far down the front page waits for the window to come near it, and then is there', async ({
  page,
}) => {
  await page.goto('/', { waitUntil: 'load' })
  await takenOver(page)
  const { marked, waiting } = await folded(page)
  expect({ marked, waits: waiting > 2 }).toEqual({ marked: true, waits: true })
  await page.keyboard.press('End')
  await unfolded(page)
  await expect(page.getByRole('contentinfo').getByRole('link').last()).toBeInViewport()
})

for (const [width, height] of [
  [390, 844],
  [768, 1024],
  [1440, 900],
] as const)
  test(`in a window of ${width} px the parts of the front page are about as tall as they say`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height })
    for (const reducedMotion of ['no-preference', 'reduce'] as const) {
      await page.emulateMedia({ reducedMotion })
      await openWithoutCode(page, '/')
      const parts = await page.evaluate(() => {
        const all = [...document.querySelectorAll<HTMLElement>('main > * ~ *, footer')]
        const heights = (how: string) => {
          for (const part of all) part.style.contentVisibility = how
          return all.map((part) => part.getBoundingClientRect().height)
        }
        const said = heights('hidden')
        return heights('visible').map((is, index) => ({ said: said[index] ?? 0, is }))
      })
      expect(parts.length).toBeGreaterThan(5)
      for (const { said, is } of parts)
        expect(Math.abs(said - is), `${said} is ${is}, ${reducedMotion}`).toBeLessThan(Math.max(64, is / 20))
    }
  })

for (const share of [0.3, 0.55, 0.9])
  test(`after Back and a reload the front page is where it was left, at ${share} of it`, async ({ page }) => {
    // Chromium drops what is emulated before it notes where the page was left, and parts have another height then.
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    await page.setViewportSize({ width: 390, height: 844 })
    const place = () => page.evaluate(() => window.scrollY)
    await page.goto('/')
    await takenOver(page)
    await page.evaluate((part) => {
      scrollTo({ top: document.documentElement.scrollHeight * part, behavior: 'instant' })
    }, share)
    await takenOver(page)
    const left = await place()
    expect(left).toBeGreaterThan(1000)
    for (const round of [1, 2]) {
      await page.reload()
      await takenOver(page)
      expect(Math.abs((await place()) - left), `reload ${round}`).toBeLessThan(60)
      await page.goto('/privacy')
      await page.goBack()
      await takenOver(page)
      expect(Math.abs((await place()) - left), `Back ${round}`).toBeLessThan(60)
    }
  })

test('a part named in the address is at the top, with the page above it whole', async ({ page }) => {
  await page.goto('/get-started#faq', { waitUntil: 'load' })
  await unfolded(page)
  const top = await page.locator('#faq').evaluate((part) => part.getBoundingClientRect().top)
  expect(Math.abs(top)).toBeLessThan(200)
})

test('leaving while parts still wait shows the next page whole, from its top', async ({ page }) => {
  await page.goto('/', { waitUntil: 'load' })
  await expect.poll(() => isAlive(page)).toBe(true)
  await page.getByRole('banner').getByRole('link', { name: 'Case Studies' }).click()
  await expect(page).toHaveURL('/case-studies')
  await expect.poll(() => folded(page)).toEqual({ marked: false, waiting: 0 })
  expect(await page.evaluate(() => window.scrollY)).toBe(0)
})

test('a browser that is too old shows a notice and a readable page', async ({ page }) => {
  await page.addInitScript(() => {
    CSS.supports = () => false
  })
  await page.goto('/products/flag-finder')
  await expect(page.getByRole('alert')).toHaveText(
    /^This browser is too old for this site: .*Safari 16, Chrome 110/,
  )
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})
