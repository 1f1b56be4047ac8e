import { middle } from '../steps/scatterplot-ideas.ts'
import { expect, test } from '../steps/scatterplot-page.ts'

test('the chart follows the log: what comes, what is hidden, another round', async ({ chart, log, page }) => {
  log.append({ table: 12 }, middle)
  await chart.openOnStoppedClock(2, '?screen=left-2')
  await chart.expectAsked(['format=obj&limit=500&t', 'meta=1&screen=left-2'])
  await expect(page.getByText('left-2')).toHaveCount(0)
  await chart.run(1000)
  await chart.expectAsked(['meta=1&screen=left-2'])
  await expect(chart.badge).toHaveText('Live: polling · Rows: 2 · Updated: 14:32:07')

  log.append({ table: 3 })
  await page.evaluate(() => window.dispatchEvent(new Event('focus')))
  await chart.expectAsked(['meta=1&screen=left-2', 'sinceRow=3&limit=500'])
  await expect(chart.badge).toHaveText(/Rows: 3 · Updated: 14:32:08$/)

  await chart.setVisibility('hidden')
  await chart.run(5000)
  await chart.expectAsked([])
  await chart.setVisibility('visible')
  log.hide(2)
  await chart.run(2000)
  await expect(chart.badge).toContainText('Rows: 2')
  await page.keyboard.press('t')
  const place = page.getByRole('rowheader', { name: String(middle.table), exact: true })
  await expect(page.getByRole('rowheader')).toHaveCount(2)
  await expect(place).toHaveCount(0)
  log.showAll()
  await chart.run(2000)
  await expect(place).toHaveCount(1)
  expect(await chart.inkOf('in the air'), 'nothing flies in').toBe(0)
  await page.keyboard.press('t')

  log.newRound()
  await chart.run(2000)
  await expect(chart.badge).toContainText('Rows: 0')
  await expect(page.getByText('No ideas yet.').first()).toBeVisible()
  log.append({ table: 41 })
  await chart.run(2000)
  await expect(chart.list).toHaveText(/Table 41/)
})

test.describe('with a fault', () => {
  test.use({ expectedOnConsole: [/status of 503|^Fetch error: 503$/] })

  test('a failed first load stays booting, says so, and is tried again', async ({ chart, log, page }) => {
    log.append({})
    log.answer = () => ({ status: 503, json: { success: false, error: 'Busy.' } })
    await chart.openOnStoppedClock(0)
    await expect(page.getByText('The ideas could not be loaded. This page keeps trying.')).toBeVisible()
    await expect(chart.badge).toHaveText('Live: booting… · Rows: 0 · Updated: –')
    log.answer = () => undefined
    await chart.run(2000)
    await expect(chart.badge).toContainText('Rows: 1')
    await chart.run(700)
    await expect(chart.badge).toContainText('Live: polling')
  })
})
