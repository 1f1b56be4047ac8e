import { figuresOf, moving, takeFrames, watchFrames } from '../steps/chart/frames.ts'
import { expect, test } from '../steps/scatterplot-page.ts'

test.use({ viewport: { width: 1920, height: 1080 } })

test.beforeEach(async ({ chart, log }) => {
  log.appendMany(400)
  await chart.open(400)
  await expect(chart.badge).toContainText('Live: polling', { timeout: 20_000 })
  await chart.projected()
})

const expectSmooth = (movements: Parameters<typeof figuresOf>[0]) => {
  const { count, drawn, words } = figuresOf(movements)
  test.info().annotations.push({ type: 'frames', description: words })
  console.info(words)
  expect(count).toBeGreaterThan(5)
  expect(drawn, 'share of the frames in which what moves was drawn').toBeGreaterThan(0.95)
}

test('400 ideas are revealed while 40 a second arrive: each is drawn once, in every frame there is', async ({
  chart,
  log,
  page,
}) => {
  log.holdPicture()
  log.appendMany(400)
  await expect(page.locator('footer')).toContainText('400 ideas are waiting')
  await watchFrames(page, 1)
  log.reveal()
  const arriving = setInterval(() => log.appendMany(4), 100)
  await expect(page.locator('[data-dim="true"]')).toHaveCount(1)
  await expect(page.locator('[data-dim="true"]')).toHaveCount(0)
  // After the reveal there are moments in which nothing flies.
  const revealed = moving(await takeFrames(page))
  await expect(page.locator('footer')).toContainText(/\d+ new\./, { timeout: 30_000 })
  clearInterval(arriving)
  expectSmooth([revealed])

  // Nothing twice, nothing lost.
  await expect(chart.list).toHaveAccessibleName(new RegExp(`^${log.rows} ideas`), { timeout: 20_000 })
  await page.keyboard.press('t')
  await expect(page.getByText(`1 to 50 of ${log.rows}`)).toBeVisible()
})

test('to a quarter of the chart and back 400 ideas move, drawn in every frame there is', async ({ page }) => {
  await watchFrames(page, 0)
  const movements = []
  for (const key of ['1', '0', '2', '0', '3', '4']) {
    await takeFrames(page)
    await page.keyboard.press(key)
    await page.waitForTimeout(1000)
    movements.push(moving(await takeFrames(page)))
  }
  expectSmooth(movements)
})
