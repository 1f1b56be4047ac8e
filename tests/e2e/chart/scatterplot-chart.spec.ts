import { corner, middle, onTop, silent } from '../steps/scatterplot-ideas.ts'
import { expect, test } from '../steps/scatterplot-page.ts'

test('the chart under a mouse', async ({ chart, log, page }) => {
  log.append(corner, middle, silent, onTop)
  await chart.open(4)
  await expect(chart.badge).toContainText('Live: polling')
  const { x, y } = await chart.placeOf(corner)

  await test.step('draws each point at its effort and impact', async () => {
    for (const row of [corner, middle, silent]) {
      const place = await chart.placeOf(row)
      // Beside the number, inside the circle.
      expect(await chart.drawnAt({ x: place.x, y: place.y + 13 })).toBe(255)
    }
    expect(await chart.drawnAt({ x: x + 60, y })).toBe(0)
  })

  await test.step('enlarges a point from 18 to 22 and shows its idea, or that it has none', async () => {
    await page.mouse.move(x, y)
    await expect(chart.tooltip).toHaveText('Table 12Ask every customer one question before we build anything')
    const width = async () => (await page.locator('[data-state="enlarged"]').boundingBox())?.width
    await expect.poll(width).toBe(44)
    const { x: left, y: top } = await chart.placeOf(silent)
    await page.mouse.move(left, top)
    await expect(chart.tooltip).toHaveText('Table 456(no idea)')
  })

  await test.step('means the topmost of those that overlap', async () => {
    const place = await chart.placeOf(onTop)
    await page.mouse.move(place.x, place.y)
    await expect(chart.tooltip).toHaveText('Table 1234On top')
  })

  await test.step('lets the mouse go over the tooltip and read on', async () => {
    await page.mouse.move(x, y)
    await expect(chart.tooltip).toContainText('Table 12Ask')
    const box = (await chart.tooltip.boundingBox())!
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
    await expect(chart.tooltip).toContainText('Table 12Ask')
    await page.mouse.move(box.x + box.width + 20, box.y + box.height + 20)
    await expect(chart.tooltip).toHaveCount(0)
    await expect(page.locator('[data-state="enlarged"]')).toHaveCount(0)
  })

  await test.step('puts the tooltip away by Escape, until the mouse comes again', async () => {
    await page.mouse.move(x, y)
    await expect(chart.tooltip).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(chart.tooltip).toHaveCount(0)
    await page.mouse.move(x + 300, y + 300)
    await page.mouse.move(x, y)
    await expect(chart.tooltip).toBeVisible()
  })

  await test.step('fades all others for the one that is pressed, until it is pressed again', async () => {
    await page.mouse.click(x, y)
    await expect(page.locator('[data-state="selected"]')).toHaveText('12')
    await expect(page.locator('canvas').first()).toHaveCSS('opacity', '0.18')
    await expect(chart.popup).toContainText('Ask every customer')
    await page.mouse.click(x, y)
    await expect(page.locator('[data-state="selected"]')).toHaveCount(0)
    await expect(chart.popup).toHaveCount(0)
    await expect(page.locator('canvas').first()).toHaveCSS('opacity', '1')
  })

  await test.step('has a cursor of its own, which makes way for a field', async () => {
    const cursor = page.locator('[data-shown][aria-hidden="true"]')
    await page.mouse.move(400, 300)
    await expect(cursor).toBeVisible()
    expect(await cursor.boundingBox()).toMatchObject({ x: 400, y: 300 })
    await chart.field.hover()
    await expect(cursor).toBeHidden()
  })

  await test.step('moves its points with the window', async () => {
    await page.setViewportSize({ width: 1000, height: 700 })
    await expect.poll(async () => (await chart.list.boundingBox())?.width ?? 0).toBeLessThan(900)
    const place = await chart.placeOf(corner)
    await page.mouse.move(place.x, place.y)
    await expect(chart.tooltip).toContainText('Table 12')
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 780 }, hasTouch: true, isMobile: true })

  test('a finger focuses the point it all but hits, and closes its popup', async ({ chart, log }) => {
    log.append(corner)
    await chart.open(1)
    await expect(chart.badge).toContainText('Live: polling')
    const { x, y } = await chart.placeOf(corner)
    await chart.page.touchscreen.tap(x + 20, y + 14)
    await expect(chart.popup).toContainText('Ask every customer')
    await chart.popup.getByRole('button', { name: 'Close' }).tap()
    await expect(chart.popup).toHaveCount(0)
  })
})
