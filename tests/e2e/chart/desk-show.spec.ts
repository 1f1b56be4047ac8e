import { beginning, expect, test } from '../steps/scatterplot-page.ts'
import { corner, middle, rowOf } from '../steps/scatterplot-ideas.ts'

const bigBet = rowOf(31, 8, 9, 'A big bet')

test.use({ contextOptions: { reducedMotion: 'reduce' } })

test.describe('a desk shows', () => {
  test.beforeEach(async ({ chart }) => {
    await chart.project(corner, middle, bigBet)
  })

  test('one idea in the light, within a poll; all others fade; Escape leaves it', async ({
    chart,
    log,
    page,
  }) => {
    const light = page.getByRole('region', { name: 'In the spotlight: table 12' })
    log.show = { spotlight: { round: 1, row: 1 } }
    await chart.run(1000)
    await expect(light).toContainText('Table 12Ask every customer one question before we build anything')
    await expect(page.getByRole('status').filter({ hasText: 'Table 12: Ask every' })).toBeAttached()
    const base = page.locator('canvas').first()
    await expect.poll(() => base.evaluate((canvas) => getComputedStyle(canvas).opacity)).toBe('0.18')
    await page.keyboard.press('Escape')
    await expect(light).toHaveCount(0)
    // The desk has changed nothing since: it stays off until it does.
    await chart.run(3000)
    await expect(light).toHaveCount(0)
    log.show = { spotlight: { round: 1, row: 3 } }
    await chart.run(1000)
    await expect(page.getByRole('region', { name: 'In the spotlight: table 31' })).toBeVisible()
    log.show = {}
    await chart.run(1000)
    await expect(page.getByRole('region', { name: /spotlight/ })).toHaveCount(0)
  })

  test('nothing for an idea that is hidden, of another round, or not there', async ({ chart, log, page }) => {
    const light = page.getByRole('region', { name: /spotlight/ })
    log.show = { spotlight: { round: 1, row: 1 } }
    await chart.run(1000)
    await expect(light).toBeVisible()
    log.hide(1)
    await chart.run(1000)
    await expect(light).toHaveCount(0)
    for (const spotlight of [
      { round: 2, row: 2 },
      { round: 1, row: 99 },
    ]) {
      log.show = { spotlight }
      await chart.run(1000)
      await expect(light).toHaveCount(0)
      await expect(page.locator('[data-faded="true"]')).toHaveCount(0)
    }
  })

  test('the spotlight takes the place of a popup, and a search the place of the spotlight', async ({
    chart,
    log,
    page,
  }) => {
    await chart.field.fill('7')
    await chart.field.press('Enter')
    await expect(chart.popup).toBeVisible()
    log.show = { spotlight: { round: 1, row: 1 } }
    await chart.run(1000)
    await expect(page.getByRole('region', { name: /spotlight/ })).toBeVisible()
    await expect(chart.popup).toHaveCount(0)
    await chart.field.fill('7')
    await chart.field.press('Enter')
    await expect(chart.popup).toHaveAccessibleName('Table 7')
    await expect(page.getByRole('region', { name: /spotlight/ })).toHaveCount(0)
  })

  test('one quarter, by desk and by key; the last change wins', async ({ chart, log, page }) => {
    log.show = { quadrant: 2 }
    await chart.run(1000)
    const header = page.locator('header')
    await expect(header).toContainText('Big bets2 of 3 ideas')
    await expect(page.getByText('LOW', { exact: true })).toHaveCount(0)
    await expect(page.getByText('Near-Term')).toHaveCount(0)
    await expect(chart.list).toHaveAccessibleName(/^2 ideas/)
    await expect(chart.badge).toContainText('Rows: 3')
    await page.keyboard.press('1')
    await expect(header).toContainText('Quick wins1 of 3 ideas')
    await page.keyboard.press('0')
    await expect(header).not.toContainText('of 3 ideas')
    await expect(page.getByText('Near-Term')).toBeVisible()
    log.show = { quadrant: 4 }
    await chart.run(1000)
    await expect(header).toContainText('Later0 of 3 ideas')
    await page.keyboard.press('Escape')
    await expect(header).not.toContainText('Later')
  })

  test('stats card and join code, and takes them away', async ({ chart, log, page }) => {
    const card = page.getByRole('region', { name: 'Highest and lowest' })
    const join = page.getByRole('dialog', { name: 'Your turn.' })
    log.show = { stats: true }
    await chart.run(1000)
    await expect(card).toBeVisible()
    await page.keyboard.press('s')
    await expect(card).toHaveCount(0)
    log.show = { stats: true, join: true }
    await chart.run(1000)
    await expect(join).toBeVisible()
    await expect(card, 'what the desk did not change stays as the key has it').toHaveCount(0)
    log.show = { stats: true }
    await chart.run(1000)
    await expect(join).toHaveCount(0)
  })

  test('a countdown, its end, and that for 20 s at most', async ({ chart, log, page }) => {
    log.show = { countdownEndsAt: beginning.getTime() + 90_000 }
    await chart.runSeconds(1)
    await expect(page.getByRole('timer')).toHaveText('1:29')
    await expect(page.getByRole('timer')).toHaveAccessibleName('1 minute 29 seconds left')
    await expect(page.getByText('to write one idea')).toBeVisible()
    log.show = { countdownEndsAt: beginning.getTime() + 5000 }
    await chart.runSeconds(2)
    await expect(page.getByRole('timer')).toHaveText('0:02')
    await chart.runSeconds(2)
    await expect(page.getByText('Pens down.', { exact: true })).toBeVisible()
    await expect(page.getByRole('status').filter({ hasText: 'Time. Pens down.' })).toBeAttached()
    await chart.runSeconds(19)
    await expect(page.getByText('Pens down.', { exact: true })).toBeVisible()
    await chart.runSeconds(2)
    await expect(page.getByText('Pens down.')).toHaveCount(0)
    await expect(chart.list).toBeVisible()
  })

  test('a countdown beside what is talked about', async ({ chart, log, page }) => {
    log.show = { countdownEndsAt: beginning.getTime() + 60_000, stats: true }
    await chart.run(1000)
    await expect(page.locator('footer').getByRole('timer')).toHaveText('0:59')
    await expect(page.getByRole('region', { name: 'Highest and lowest' })).toBeVisible()
  })

  test('what it cannot know of is nothing, and costs no idea', async ({ chart, log, page }) => {
    log.answer = (question) =>
      question === 'meta=1'
        ? { status: 200, json: { lastRow: 4, round: 1, revision: 0, show: { fireworks: true } } }
        : undefined
    log.append(rowOf(40, 3, 3))
    await chart.run(1000)
    await expect(chart.badge).toContainText('Rows: 4')
    await expect(page.getByRole('timer')).toHaveCount(0)
    await expect(page.locator('[data-faded="true"]')).toHaveCount(0)
  })

  test('M counts down here: one minute, two, five, none', async ({ chart, page }) => {
    for (const time of ['1:00', '2:00', '5:00']) {
      await page.keyboard.press('m')
      await expect(page.getByRole('timer')).toHaveText(time)
    }
    await page.keyboard.press('m')
    await expect(page.getByRole('timer')).toHaveCount(0)
    await page.keyboard.press('m')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('timer')).toHaveCount(0)
    await expect(chart.list).toBeVisible()
  })

  test('hints and search step back while a desk leads, for all but the keyboard', async ({
    chart,
    log,
    page,
  }) => {
    const hints = page.getByRole('list', { name: 'Shortcuts' })
    const width = async () => (await hints.boundingBox())?.width ?? 0
    expect(await width()).toBeGreaterThan(300)
    log.show = {}
    await chart.run(1000)
    await expect.poll(width).toBe(1)
    await chart.field.focus()
    await expect.poll(async () => (await chart.field.boundingBox())?.width ?? 0).toBeGreaterThan(100)
    log.show = undefined
    await chart.run(1000)
    await expect.poll(width).toBeGreaterThan(300)
  })
})

test('a chart that is opened later shows what is on', async ({ chart, log, page }) => {
  log.append(corner, middle)
  log.show = { spotlight: { round: 1, row: 2 }, stats: true }
  await chart.open(2)
  await expect(page.getByRole('region', { name: 'In the spotlight: table 7' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Highest and lowest' })).toBeVisible()
})
