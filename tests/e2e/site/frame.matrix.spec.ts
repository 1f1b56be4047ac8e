import type { Page } from 'playwright/test'
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../../rig/browser/e2e.ts'
import {
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

const some = ['ping-poll', 'roll-play', 'combo-convo', 'flag-finder', 'block-party', 'vision-forest']

/** Where the last of the bar's links and buttons ends, in CSS pixels from the window's left. */
const endOfBar = (page: Page): Promise<number> =>
  header(page).evaluate((bar) => {
    const rights = [...bar.querySelectorAll('a, button')].map((one) => one.getBoundingClientRect().right)
    return Math.max(...rights)
  })

test('the frame is accessible and breaks at no width, whatever is open', async ({ page }) => {
  await like(page, 'ping-poll', 'roll-play')
  await page.goto(framedPath)
  await expect(heart(page)).toHaveText('2')
  const links = ['Who We Are', 'Products', 'Case Studies', 'Get Started']
  for (const width of [320, 361, 480, 600, 768, 769, 840, 901, 1024, 1100, 1280, 1440, 1920]) {
    await page.setViewportSize({ width, height: 740 })
    await expectNoSidewaysScroll(page)
    expect(await endOfBar(page), `the bar ends within ${width} px`).toBeLessThanOrEqual(width)
    for (const name of links)
      await expect(header(page).getByRole('link', { name })).toBeVisible({ visible: width > 768 })
    await expect(menuButton(page)).toBeVisible({ visible: width <= 768 })
  }
  for (const width of [361, 768, 1440]) {
    await page.setViewportSize({ width, height: 740 })
    await page.evaluate(() => scrollTo(0, 0))
    await expectAccessible(page)
    if (width <= 768) {
      await menuButton(page).click()
      for (const name of [...links, 'Photos', 'Professional network', 'Videos'])
        await expect(menu(page).getByRole('link', { name })).toBeVisible()
      await expectAccessible(page)
      await expectNoSidewaysScroll(page)
      await page.keyboard.press('Escape')
    }
    await page.setViewportSize({ width, height: 500 })
    await page.evaluate(() => scrollTo(0, innerHeight))
    await expect(header(page).locator('> div')).toHaveAttribute('data-ground', 'ink')
    await expectAccessible(page)
    await heart(page).click()
    await panel(page).getByRole('button', { name: 'Remove Ping Poll' }).click()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await panel(page).getByRole('button', { name: /^Undo/ }).click()
    await page.keyboard.press('Escape')
  }
})

test('a window made narrower has a bar that fits immediately, where things move', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
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

test('the liked panel shows a product in a low window, and covers nothing that Tab leads to', async ({
  page,
}) => {
  await like(page, ...some)
  await page.goto(framedPath)
  for (const [width, height] of [
    [844, 390],
    [720, 450],
    [720, 600],
  ] as const) {
    await page.setViewportSize({ width, height })
    await heart(page).click()
    await expect(panel(page).getByRole('listitem')).toHaveCount(some.length)
    if (height < 450) {
      await expect(panel(page).getByRole('listitem').first()).toBeInViewport({ ratio: 0.9 })
      await page.keyboard.press('Escape')
      continue
    }
    const covered: string[] = []
    for (let stop = 0; stop < 2 * some.length + 2; stop += 1) {
      await page.keyboard.press('Tab')
      covered.push(
        ...(await page.evaluate(() => {
          const at = document.activeElement!
          const { left, top, width: wide, height: tall } = at.getBoundingClientRect()
          const points = [top + 2, top + tall - 2].map((y) => document.elementFromPoint(left + wide / 2, y))
          return points.every((found) => found && (at.contains(found) || found.contains(at)))
            ? []
            : [`${at.textContent} at ${top}`]
        })),
      )
    }
    expect(covered, `at ${height} px`).toEqual([])
    await page.keyboard.press('Escape')
  }
})

test('the liked list’s heart moves nothing when it comes and goes', async ({ page, context }) => {
  await page.goto(framedPath)
  const other = await context.newPage()
  await other.goto(framedPath)
  const places = () =>
    header(page).evaluate((bar) =>
      [...bar.querySelectorAll('a')].map((link) => Math.round(link.getBoundingClientRect().left)),
    )
  const before = await places()
  await other.evaluate(() => localStorage.setItem('liked-products', '["ping-poll"]'))
  await expect(heart(page)).toHaveText('1')
  expect(await places()).toEqual(before)
  await other.evaluate(() => localStorage.clear())
  await expect(heart(page)).toHaveCount(0)
  expect(await places()).toEqual(before)
})
