import { expect, test } from '../steps/scatterplot-page.ts'
import { roomRows } from '../steps/chart/rooms.ts'
import type { Page } from 'playwright/test'

/** The circles as they are drawn, dot by dot. */
const pictureOf = (page: Page) => page.evaluate(() => document.querySelector('canvas')!.toDataURL())

test('a replay is paused, dragged and left by keys, and ends in the picture that was there', async ({
  chart,
  log,
  page,
}) => {
  log.append(...roomRows('400 ideas, clustered').slice(0, 120))
  await chart.open(120)
  await expect(chart.badge).toContainText('Live: polling')
  await chart.projected()
  const line = page.getByRole('slider', { name: 'Moment of the replay' })
  const seek = (seconds: number) => line.fill(String(seconds * 1000))
  const before = await pictureOf(page)
  await chart.list.focus()
  await page.keyboard.press('p')
  await expect(page.getByRole('button', { name: 'Pause' })).toBeFocused()
  await page.keyboard.press(' ')
  await expect(page.getByRole('button', { name: 'Play' })).toBeVisible()
  await seek(30)
  await expect.poll(() => pictureOf(page)).toEqual(before)
  await seek(10)
  await expect.poll(() => pictureOf(page)).not.toEqual(before)
  expect(await chart.inkOf('in the air'), 'without motion no circle flies').toBe(0)

  await line.focus()
  for (const key of ['ArrowRight', 'ArrowRight', 'ArrowLeft']) await page.keyboard.press(key)
  await expect(line).toHaveValue('11000')
  await expect(line).toHaveAttribute('aria-valuetext', /^11 of 30 seconds, \d+ of 120 ideas$/)
  // The line is no field: keys are keys, and Space is Play.
  await page.keyboard.press(' ')
  await expect(page.getByRole('button', { name: 'Pause' })).toBeVisible()
  await page.keyboard.press(' ')

  // What comes meanwhile is there at the end, and what is hidden is gone at once.
  log.append({ table: 77 })
  log.hide(3)
  await expect(line).toHaveAttribute('aria-valuetext', /of 119 ideas$/)
  await expect(chart.badge).toContainText('Rows: 119')
  await page.keyboard.press('p')
  await expect(line).toHaveCount(0)
  await expect(chart.list).toBeFocused()
  await expect(chart.badge).toContainText('Rows: 120')
  await page.keyboard.press('p')
  await expect(line).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(line).toHaveCount(0)
})
