import type { Page } from 'playwright/test'
import { expectAccessible, expectNoSidewaysScroll } from '../../rig/browser/e2e.ts'
import { expect, test, type WallPage } from '../steps/wall/card-wall-page.ts'
import { expectToFit } from '../steps/projector/fit.ts'
import { brokenWords, clippedTexts } from '../steps/text-fit.ts'
import { atPace } from '../../runner/pace.ts'

/** The smallest, one of the usual old shape, a wide and low one, and one in which everything is three times as large. */
const sizes = [
  [800, 600],
  [1280, 720],
  [3840, 2160],
  [1024, 768],
] as const

/** Every state of the wall, in the order they lead to one another. */
const states: Readonly<Record<string, (wall: WallPage, page: Page) => Promise<void>>> = {
  empty: (_, page) => expect(page.getByRole('heading', { name: 'Find your other half.' })).toBeVisible(),
  six: async ({ cards, log }) => {
    log.appendMany(6)
    await expect(cards).toHaveCount(4, { timeout: atPace(20_000) })
  },
  sixty: async ({ log }, page) => {
    log.appendMany(54)
    await expect(page.locator('header')).toContainText('60 pairs')
  },
  spotlight: async (_, page) => {
    await page.keyboard.press('Enter')
    await expect(page.getByText('on the card:').first()).toBeVisible()
  },
  list: async (_, page) => {
    await page.keyboard.press('Escape')
    await page.keyboard.press('t')
    await expect(page.getByRole('table')).toBeVisible()
  },
  join: async (_, page) => {
    await page.keyboard.press('t')
    await page.keyboard.press('q')
    await expect(page.getByRole('dialog')).toBeVisible()
  },
  many: async ({ log }, page) => {
    await page.keyboard.press('q')
    log.appendMany(340)
    await expect(page.locator('header')).toContainText('400 pairs')
  },
  held: async ({ log }, page) => {
    log.holdPicture()
    log.appendMany(41)
    await expect(page.getByText('41 answers are waiting').first()).toBeVisible()
  },
}

test('all of the wall is in every projector’s window and on a phone, and right for axe, in every state', async ({
  wall,
  page,
}) => {
  test.slow()
  await page.setViewportSize({ width: 1024, height: 768 })
  await wall.open()
  for (const [state, act] of Object.entries(states))
    await test.step(state, async () => {
      await act(wall, page)
      await page.setViewportSize({ width: 390, height: 844 })
      await expectNoSidewaysScroll(page)
      await expectAccessible(page)
      for (const [width, height] of sizes) {
        await page.setViewportSize({ width, height })
        await expectToFit(page, `${state} in ${width} × ${height}`)
      }
      await expectAccessible(page)
    })
})

test('a page of the list has its last row in the window, however much tables have written', async ({
  wall,
  log,
  page,
}) => {
  const wordy = {
    whatIsA: 'an onboarding programme',
    orangeCard: 'A lighthouse that nobody has ever climbed',
    thatCould: 'bring the quiet ones in without a word',
    blueCard: 'An umbrella stand in the hall of mirrors',
    freeText: 'Pour for the newest person first, then by Friday they will argue with you.',
  }
  log.append(...Array.from({ length: 12 }, () => wordy))
  await wall.open()
  await page.keyboard.press('t')
  const list = page.getByRole('region', { name: 'Table of pairs' })
  await expect(list.locator('tbody tr')).toHaveCount(9)
  const beyond = () => list.evaluate((one) => one.scrollHeight - one.clientHeight)
  for (const [width, height] of sizes) {
    await page.setViewportSize({ width, height })
    await expect.poll(beyond, `${width} × ${height}`).toBe(0)
  }
  // Three rows have room for the largest type again.
  await page.keyboard.press('PageDown')
  await expect(list.locator('tbody tr')).toHaveCount(3)
  await expect(list).toHaveAttribute('style', '--share: 1.00;')
})

test('in a window that is zoomed to twice the size the way to join breaks no word and stays in its bubble', async ({
  wall,
  page,
}) => {
  await page.setViewportSize({ width: 512, height: 384 })
  await wall.open()
  const title = page.getByRole('heading', { name: 'Find your other half.' })
  await expect(title).toBeVisible()
  expect(await brokenWords(page)).toEqual([])
  const beyond = await title.evaluate(
    (one) => one.parentElement!.getBoundingClientRect().top - one.getBoundingClientRect().top,
  )
  expect(beyond, 'above its bubble').toBeLessThan(0)
})

test('ten minutes and more have room in a window that is higher than wide', async ({ wall, log, page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  log.show = { countdownEndsAt: Date.now() + 900_000 }
  await wall.openWith(2)
  await expect(page.getByRole('timer')).toContainText('14:5')
  expect(await clippedTexts(page)).toEqual([])
})

test('forced colours mark cards and what is on', async ({ wall, page }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await wall.openWith(60)
  expect(await wall.cards.first().evaluate((card) => getComputedStyle(card).borderTopWidth)).toBe('2px')
})

test('a card that lands falls only where motion is welcome', async ({ wall, page }) => {
  const landing = () =>
    page.locator('[data-new="true"]').evaluate((card) => getComputedStyle(card).animationName)
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await wall.stopClock()
  await wall.openWith(60)
  await wall.run(8500)
  expect(await landing()).not.toBe('none')
  await page.emulateMedia({ reducedMotion: 'reduce' })
  expect(await landing()).toBe('none')
})
