import type { Page } from 'playwright/test'
import { expectAccessible } from '../../rig/browser/e2e.ts'
import { expect, test, type ScatterplotPage } from '../steps/scatterplot-page.ts'
import { roomRows } from '../steps/chart/rooms.ts'

const rows = roomRows('400 ideas, clustered')
const count = 120

/** The circles as they are drawn, dot by dot, and the piles over them. */
const pictureOf = (page: Page) =>
  page.evaluate(() => ({
    circles: document.querySelector('canvas')!.toDataURL(),
    piles: [...document.querySelectorAll('button')]
      .map(({ textContent }) => textContent)
      .filter((text) => text.startsWith('×')),
  }))

const lineOf = (page: Page) => page.getByRole('slider', { name: 'Moment of the replay' })

const open = async (chart: ScatterplotPage) => {
  chart.log.append(...rows.slice(0, count))
  await chart.open(count)
  await expect(chart.badge).toContainText('Live: polling', { timeout: 20_000 })
  await chart.projected()
}

/** Waits until the circles have come to their places. */
const expectRest = async (page: Page) => {
  await expect(async () => {
    const picture = await pictureOf(page)
    await page.waitForTimeout(1000)
    expect(await pictureOf(page)).toEqual(picture)
  }).toPass()
}

/** Drags the line to a moment, in seconds. */
const seek = (page: Page, seconds: number) => lineOf(page).fill(String(seconds * 1000))

for (const [layout, key] of [
  ['scatter', undefined],
  ['exact', 'x'],
  ['spread', 'd'],
] as const)
  test(`a replay in the ${layout} ends in the picture that was there`, async ({ chart, page }) => {
    await open(chart)
    if (key) await page.keyboard.press(key)
    await expectRest(page)
    const before = await pictureOf(page)
    await page.keyboard.press('p')
    await expect(lineOf(page)).toBeVisible()
    await expect.poll(() => pictureOf(page)).not.toEqual(before)
    await page.keyboard.press(' ')
    await seek(page, 30)
    await expect.poll(() => pictureOf(page)).toEqual(before)
    await seek(page, 11)
    await expect.poll(() => pictureOf(page)).not.toEqual(before)
    await seek(page, 29)
    await page.getByRole('button', { name: 'Play' }).click()
    await expect(lineOf(page)).toHaveCount(0)
    await expect.poll(() => pictureOf(page)).toEqual(before)
  })

test('Space pauses, arrows go by seconds, P and Escape end it, the focus comes back', async ({
  chart,
  page,
}) => {
  await open(chart)
  await chart.list.focus()
  await page.keyboard.press('p')
  await expect(page.getByRole('button', { name: 'Pause' })).toBeFocused()
  await page.keyboard.press(' ')
  await expect(page.getByRole('button', { name: 'Play' })).toBeVisible()
  await lineOf(page).focus()
  await seek(page, 10)
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowLeft')
  await expect(lineOf(page)).toHaveValue('11000')
  await expect(lineOf(page)).toHaveAttribute('aria-valuetext', /^11 of 30 seconds, \d+ of 120 ideas$/)
  await page.keyboard.press('Home')
  await expect(lineOf(page)).toHaveValue('0')
  // The line is no field: keys are keys, and Space is Play.
  await page.keyboard.press(' ')
  await expect(page.getByRole('button', { name: 'Pause' })).toBeVisible()
  await page.keyboard.press('p')
  await expect(lineOf(page)).toHaveCount(0)
  await expect(chart.list).toBeFocused()
  await page.keyboard.press('p')
  await expect(lineOf(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(lineOf(page)).toHaveCount(0)
})

test('what comes meanwhile is there at the end, and what is hidden is gone at once', async ({
  chart,
  log,
  page,
}) => {
  await open(chart)
  await page.keyboard.press('p')
  await page.keyboard.press(' ')
  log.append({ table: 77 })
  log.hide(3)
  await expect(lineOf(page)).toHaveAttribute('aria-valuetext', /of 119 ideas$/)
  await expect(chart.badge).toContainText('Rows: 119')
  await page.keyboard.press('p')
  await expect(chart.badge).toContainText('Rows: 120')
})

test.describe('without motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  test('no circle flies, and all can be read', async ({ chart, page }) => {
    await open(chart)
    await page.keyboard.press('p')
    await page.keyboard.press(' ')
    for (const second of [3, 12, 21]) {
      await seek(page, second)
      const isEmpty = await page.evaluate(() => {
        const [, air] = document.querySelectorAll('canvas')
        const { width, height } = air!
        return (
          air!.toDataURL() === Object.assign(document.createElement('canvas'), { width, height }).toDataURL()
        )
      })
      expect(isEmpty).toBe(true)
    }
    await expectAccessible(page)
  })
})
