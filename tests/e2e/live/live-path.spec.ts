import { randomUUID } from 'node:crypto'
import { expect, test } from '../../rig/browser/e2e.ts'
import { laserFocus } from '../steps/laser-focus-steps.ts'
import { settledRowsOf } from '../steps/row-log-steps.ts'
import { ScatterplotLog } from '../steps/scatterplot-log.ts'
import { ScatterplotPage } from '../steps/scatterplot-page.ts'

test('an idea rated on a phone lands on the open chart, at its place', async ({ page, browser, request }) => {
  const chart = new ScatterplotPage(page, new ScatterplotLog())
  await page.goto('/laserfocus/scatterplot')
  await expect(chart.badge).toContainText('Live: polling')

  const phone = await browser.newPage({ viewport: { width: 390, height: 844 }, hasTouch: true })
  const form = laserFocus(phone)
  const idea = `Idea ${randomUUID().slice(0, 8)}`
  await phone.goto(new URL('/laserfocus', page.url()).href)
  await form.table.fill('12')
  await form.next.tap()
  await form.idea.fill(idea)
  await form.next.tap()
  await form.impact.fill('6.4')
  await form.next.tap()
  await form.effort.fill('7.7')
  await form.submit.tap()
  await expect(form.thanks).toBeVisible()

  const [row] = await settledRowsOf(request, idea)
  if (!row) throw new Error('The idea was not stored.')
  expect(row).toMatchObject({ table: 12, impact: 6.4, effort: 7.7 })

  const place = await chart.placeOf(row)
  await expect(async () => {
    expect(await chart.drawnAt(place)).toBeGreaterThan(0)
  }).toPass({ timeout: 15_000, intervals: [100] })
  await page.mouse.move(place.x, place.y)
  await expect(chart.tooltip).toContainText('Table 12')
  await expect(chart.tooltip).toContainText(idea)
  await phone.close()
})
