import type { Page } from 'playwright/test'
import { expectAccessible } from '../../rig/browser/e2e.ts'
import { expect, test } from '../steps/wall/cloud-page.ts'
import { expectToFit } from '../steps/projector/fit.ts'

/** One of the usual old shape, a wide and low one, and one in which everything is three times as large. */
const sizes = [
  [1280, 720],
  [3840, 2160],
  [1024, 768],
] as const

/** Fails unless all of a state is in every window. */
const expectToFitAll = async (page: Page, state: string) => {
  for (const [width, height] of sizes) {
    await page.setViewportSize({ width, height })
    await expectToFit(page, `${state} in ${width} × ${height}`)
  }
}

test('all of it is in every projector’s window, still and right for axe, in every state', async ({
  cloud,
  log,
  page,
}) => {
  await page.setViewportSize({ width: 1024, height: 768 })
  const fine = async (state: string) => {
    await expectToFitAll(page, state)
    await expectAccessible(page)
  }
  log.holdPicture()
  await cloud.open()
  await expect(page.getByText('Say it in 3 words.')).toBeVisible()
  await fine('empty')
  log.sayMany(300)
  await expect(page.getByText('answers are waiting')).toBeVisible()
  await fine('held')
  log.reveal()
  await expect(cloud.foot).toContainText('300 answers')
  await expect(cloud.foot).toContainText('different')
  const names = await page.evaluate(() =>
    document
      .getAnimations()
      .map((animation) => (animation instanceof CSSAnimation ? animation.animationName : 'script')),
  )
  // The newest stands on pink for a while: nothing of it moves.
  expect(names.filter((name) => !/newest|on-pink/.test(name))).toEqual([])
  await fine('cloud')
  log.show = { countdownEndsAt: Date.now() + 300_000 }
  await expect(page.getByRole('timer')).toBeVisible()
  await fine('countdown')
  // Longer than the end of a countdown is shown: what it takes to look at it is not the test's.
  log.show = { countdownEndsAt: Date.now() - 1 }
  await expect(page.getByText('Time. Pens down.')).toBeVisible()
  await expectToFitAll(page, 'time')
  log.show = {}
  await expect(page.getByText('Time. Pens down.')).toHaveCount(0)
  await page.keyboard.press('Enter')
  await expect(cloud.spotlight).toBeVisible()
  await fine('spotlight')
  await page.keyboard.press('Escape')
  await page.keyboard.press('t')
  await expect(cloud.table).toBeVisible()
  await fine('list')
  await page.keyboard.press('t')
  await page.keyboard.press('q')
  await expect(page.getByRole('dialog', { name: 'Join' })).toBeVisible()
  await fine('join')
  await page.keyboard.press('q')
  log.question = 'What should the back row get to decide?'
  await expect(page.getByText('New question', { exact: true })).toBeVisible()
  await expectAccessible(page)
})

test.describe('on a touch board', () => {
  test.use({ hasTouch: true, isMobile: true })
  test('the buttons and the countdown are in every window', async ({ cloud, log, page }) => {
    await page.setViewportSize({ width: 1024, height: 768 })
    await cloud.openWith(300)
    await expectToFitAll(page, 'cloud')
    log.show = { countdownEndsAt: Date.now() + 300_000 }
    await expect(page.getByRole('timer')).toBeVisible()
    await expectToFitAll(page, 'countdown')
    await expectAccessible(page)
  })
})
