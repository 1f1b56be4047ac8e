import { expect, test } from '../steps/scatterplot-page.ts'
import { corner, middle, rowOf } from '../steps/scatterplot-ideas.ts'

const bigBet = rowOf(31, 8, 9, 'A big bet')

test('a desk shows a quarter, figures, the way to join and one idea in the light; a key may change it', async ({
  chart,
  log,
  page,
}) => {
  await chart.project(corner, middle, bigBet)
  const [header, hints] = [page.locator('header'), page.getByRole('list', { name: 'Shortcuts' })]
  const width = async () => (await hints.boundingBox())?.width ?? 0
  expect(await width()).toBeGreaterThan(300)
  log.show = { quadrant: 2 }
  await chart.run(1000)
  await expect(header).toContainText('Big bets2 of 3 ideas')
  await expect(page.getByText('Near-Term', { exact: true })).toHaveCount(0)
  await expect(chart.list).toHaveAccessibleName(/^2 ideas/)
  await expect(chart.badge).toContainText('Rows: 3')
  await expect.poll(width).toBe(1)
  await chart.field.focus()
  await expect.poll(async () => (await chart.field.boundingBox())?.width ?? 0).toBeGreaterThan(100)
  await chart.list.focus()
  await page.keyboard.press('1')
  await expect(header).toContainText('Quick wins1 of 3 ideas')
  await page.keyboard.press('0')
  await expect(header).not.toContainText('of 3 ideas')
  await expect(page.getByText('Near-Term', { exact: true })).toBeVisible()

  const card = page.getByRole('region', { name: 'Highest and lowest' })
  const join = page.getByRole('region', { name: 'Your turn.' })
  log.show = { quadrant: 2, stats: true }
  await chart.run(1000)
  await expect(card).toBeVisible()
  await page.keyboard.press('s')
  await expect(card).toHaveCount(0)
  log.show = { quadrant: 2, stats: true, join: true }
  await chart.run(1000)
  await expect(join).toBeVisible()
  await expect(card, 'what the desk did not change stays as the key has it').toHaveCount(0)
  log.show = undefined
  await chart.run(1000)
  await expect(join).toHaveCount(0)
  await expect.poll(width).toBeGreaterThan(300)

  const lightOn = (table: number) =>
    page.getByRole('region', { name: `In the spotlight: table ${table}`, exact: true })
  const light = page.getByRole('region', { name: /spotlight/ })
  log.show = { spotlight: { round: 1, row: 2 } }
  await chart.run(1000)
  await expect(lightOn(7)).toBeVisible()
  log.show = { spotlight: { round: 1, row: 1 } }
  await chart.run(1000)
  await expect(lightOn(12)).toContainText('Table 12Ask every customer one question before we build anything')
  await expect(page.getByRole('status').filter({ hasText: 'Table 12: Ask every' })).toBeAttached()
  await expect(page.locator('canvas').first()).toHaveCSS('opacity', '0.18')
  await page.keyboard.press('Escape')
  await expect(light).toHaveCount(0)
  // The desk has changed nothing since: it stays off until it does.
  await chart.run(3000)
  await expect(light).toHaveCount(0)

  await test.step('it takes the place of a popup, and a search takes its place', async () => {
    await chart.field.fill('7')
    await chart.field.press('Enter')
    await expect(chart.popup).toBeVisible()
    log.show = { spotlight: { round: 1, row: 3 } }
    await chart.run(1000)
    await expect(lightOn(31)).toBeVisible()
    await expect(chart.popup).toHaveCount(0)
    await chart.field.fill('7')
    await chart.field.press('Enter')
    await expect(chart.popup).toHaveAccessibleName('Table 7')
    await expect(light).toHaveCount(0)
  })

  await test.step('it is nothing for an idea that is hidden, of another round, or not there', async () => {
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
})
