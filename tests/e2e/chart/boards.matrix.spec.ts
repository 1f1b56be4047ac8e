import { chromiumFlags, findChromium } from '../../rig/browser/chromium.ts'
import { roomRows } from '../steps/chart/rooms.ts'
import { expectToFit } from '../steps/projector/fit.ts'
import type { Page } from 'playwright/test'
import { expect, test } from '../steps/scatterplot-page.ts'

// A computer without a mouse, as one behind a projector often is.
const executablePath = findChromium()
const noPointer = 'primaryHoverType=1,availableHoverTypes=1,primaryPointerType=1,availablePointerTypes=1'
test.use({
  viewport: { width: 1920, height: 1080 },
  launchOptions: {
    args: [...chromiumFlags, `--blink-settings=${noPointer}`],
    ...(executablePath ? { executablePath } : {}),
  },
})

const sizes = [
  [1280, 720],
  [1920, 1080],
  [3840, 2160],
] as const

/** Fails unless all of a state is in every window. */
const expectToFitAll = async (page: Page, state: string) => {
  for (const [width, height] of sizes) {
    await page.setViewportSize({ width, height })
    await expectToFit(page, `${state} in ${width} × ${height}`)
  }
}

for (const [board, pointer, options] of [
  ['without a mouse', 'none', {}],
  ['on a touch board', 'coarse', { hasTouch: true, isMobile: true }],
] as const)
  test.describe(board, () => {
    test.use(options)
    test(`${board} words in the foot and the keys never lie on one another, and a replay has its line`, async ({
      chart,
      log,
      page,
    }) => {
      const rows = roomRows('400 ideas, clustered')
      log.append(...rows)
      await chart.open(rows.length)
      await chart.projected()
      expect(await page.evaluate((type) => matchMedia(`(pointer: ${type})`).matches, pointer)).toBe(true)
      await expectToFitAll(page, 'plain')
      await page.keyboard.press('p')
      await expect(page.getByRole('button', { name: 'Pause' })).toBeFocused()
      await page.keyboard.press(' ')
      await expectToFitAll(page, 'replay')
      const line = page.getByRole('slider', { name: 'Moment of the replay' })
      expect((await line.boundingBox())!.width, 'of a window 3840 wide').toBeGreaterThan(3840 / 4)
      await page.keyboard.press('p')
      log.show = { stats: true, countdownEndsAt: Date.now() + 300_000 }
      await expect(page.locator('footer').getByRole('timer')).toBeVisible()
      await expectToFitAll(page, 'countdown and stats')
      log.show = {}
      await expect(page.locator('footer').getByRole('timer')).toHaveCount(0)
      log.holdPicture()
      log.append(rows[0]!)
      await expect(chart.words).toContainText('1 idea is waiting')
      await expectToFitAll(page, 'hold')
    })
  })
