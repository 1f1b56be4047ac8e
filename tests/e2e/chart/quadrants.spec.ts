import { inWords } from '#features/wall/chart/test-support/idea-words.ts'
import { rowOf } from '../steps/scatterplot-ideas.ts'
import { expect, test } from '../steps/scatterplot-page.ts'
import { roomRows } from '../steps/chart/rooms.ts'
import { boxesOf, expectApart, textsOf } from '../steps/chart/texts.ts'

test('the best ideas of a quarter are read, and stay in their places as others come', async ({
  chart,
  log,
  page,
}) => {
  await page.setViewportSize({ width: 1920, height: 1080 })
  log.append(...inWords(roomRows('400 ideas, clustered').map((row, index) => ({ ...row, row: index + 1 }))))
  log.show = { quadrant: 3, names: ['Now', 'Moonshots', 'Rainy days', 'Never'] }
  await chart.open(400)
  await expect(page.locator('header')).toContainText(/Rainy days\d+ of 400 ideas/)
  await expect.poll(() => textsOf(page).count()).toBeGreaterThan(7)
  await expectApart(chart)
  const before = await boxesOf(page)
  log.append({ ...rowOf(77, 4.8, 0.1, 'Late'), timestamp: '2026-11-20T11:00:00.000Z' })
  await expect(chart.badge).toContainText('Rows: 401')
  expect(await boxesOf(page)).toEqual(before)
  log.append({ ...rowOf(78, 0.1, 4.9, 'Better'), timestamp: '2026-11-20T11:00:01.000Z' })
  await expect(chart.badge).toContainText('Rows: 402')
  await expect(textsOf(page).filter({ hasText: /^Better$/ })).toHaveCount(1)
  await expectApart(chart)
  // Somebody looks at one idea.
  await chart.field.fill('77')
  await chart.field.press('Enter')
  await expect(chart.popup).toBeVisible()
  await expect(page.locator('svg[data-faded="true"]')).toHaveCount(1)
  await page.keyboard.press('h')
  await expect(textsOf(page)).toHaveCount(0)
})
