import { corner, middle, onTop, rowOf, silent } from '../steps/scatterplot-ideas.ts'
import type { ScatterplotPage } from '../steps/scatterplot-page.ts'
import { expect, test } from '../steps/scatterplot-page.ts'

const scaleOf = (chart: ScatterplotPage, state: string) =>
  chart.page.locator(`[data-state="${state}"]`).evaluate((chip) => chip.getBoundingClientRect().width)

test.describe('the chart', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  test.beforeEach(async ({ chart, log }) => {
    log.append(corner, middle, silent, onTop)
    await chart.open(4)
    await expect(chart.badge).toContainText('Live: polling')
  })

  test('draws each point at its effort and impact', async ({ chart }) => {
    for (const row of [corner, middle, silent]) {
      // Beside the number, inside the circle.
      const { x, y } = await chart.placeOf(row)
      expect(await chart.drawnAt({ x, y: y + 13 })).toBe(255)
    }
    const { x, y } = await chart.placeOf(corner)
    expect(await chart.drawnAt({ x: x + 60, y })).toBe(0)
  })

  test('hovering enlarges a point from 18 to 22 and shows its idea', async ({ chart, page }) => {
    const { x, y } = await chart.placeOf(corner)
    await page.mouse.move(x, y)
    await expect(chart.tooltip).toHaveText('Table 12Ask every customer one question before we build anything')
    await expect.poll(() => scaleOf(chart, 'enlarged')).toBe(44)
    await page.mouse.move(x + 300, y + 300)
    await expect(chart.tooltip).toHaveCount(0)
    await expect(page.locator('[data-state="enlarged"]')).toHaveCount(0)
  })

  test('an idea without text says so', async ({ chart, page }) => {
    const { x, y } = await chart.placeOf(silent)
    await page.mouse.move(x, y)
    await expect(chart.tooltip).toHaveText('Table 456(no idea)')
  })

  test('of overlapping points the topmost is meant', async ({ chart, page }) => {
    const { x, y } = await chart.placeOf(onTop)
    await page.mouse.move(x, y)
    await expect(chart.tooltip).toHaveText('Table 1234On top')
  })

  test('the mouse may go over the tooltip and read on', async ({ chart, page }) => {
    const { x, y } = await chart.placeOf(corner)
    await page.mouse.move(x, y)
    const box = await chart.tooltip.boundingBox()
    if (!box) throw new Error('no tooltip')
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
    await expect(chart.tooltip).toContainText('Table 12')
    await page.mouse.move(box.x + box.width + 20, box.y + box.height + 20)
    await expect(chart.tooltip).toHaveCount(0)
  })

  test('Escape puts the tooltip away without moving the mouse', async ({ chart, page }) => {
    const { x, y } = await chart.placeOf(corner)
    await page.mouse.move(x, y)
    await expect(chart.tooltip).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(chart.tooltip).toHaveCount(0)
    await page.mouse.move(x + 300, y + 300)
    await page.mouse.move(x, y)
    await expect(chart.tooltip).toBeVisible()
  })

  test('a click focuses a point: all others fade to 0.18; a second click restores them', async ({
    chart,
    page,
  }) => {
    const { x, y } = await chart.placeOf(corner)
    const opacity = () =>
      page
        .locator('canvas')
        .first()
        .evaluate((canvas) => getComputedStyle(canvas).opacity)
    await page.mouse.click(x, y)
    await expect(page.locator('[data-state="selected"]')).toHaveText('12')
    await expect.poll(opacity).toBe('0.18')
    await expect(chart.popup).toContainText('Ask every customer')
    await page.mouse.click(x, y)
    await expect(page.locator('[data-state="selected"]')).toHaveCount(0)
    await expect(chart.popup).toHaveCount(0)
    await expect.poll(opacity).toBe('1')
  })

  test('a cursor of its own follows the mouse, and makes way for a field', async ({ chart, page }) => {
    const cursor = page.locator('[data-shown][aria-hidden="true"]')
    await page.mouse.move(400, 300)
    await expect(cursor).toBeVisible()
    const box = await cursor.boundingBox()
    expect([box?.x, box?.y]).toEqual([400, 300])
    await chart.field.hover()
    await expect(cursor).toBeHidden()
  })

  test('a popup stays inside the window wherever its point is, and breaks long words', async ({
    chart,
    log,
    page,
  }) => {
    const edges = [rowOf(91, 0, 0), rowOf(92, 10, 0), rowOf(93, 0, 10), rowOf(94, 10, 10)]
    log.append(...edges.map((row) => ({ ...row, idea: 'W'.repeat(200) })))
    await expect(chart.badge).toContainText('Rows: 8')
    for (const size of [
      { width: 1440, height: 900 },
      { width: 360, height: 780 },
    ]) {
      await page.setViewportSize(size)
      for (const { table } of edges) {
        await chart.field.fill(String(table))
        await chart.field.press('Enter')
        await expect(chart.popup).toHaveAccessibleName(`Table ${table}`)
        const box = await chart.popup.boundingBox()
        if (!box) throw new Error('no popup')
        expect(box.x).toBeGreaterThanOrEqual(0)
        expect(box.y).toBeGreaterThanOrEqual(0)
        expect(box.x + box.width).toBeLessThanOrEqual(size.width)
        expect(box.y + box.height).toBeLessThanOrEqual(size.height)
      }
    }
  })

  test('points move with the window', async ({ chart, page }) => {
    await page.setViewportSize({ width: 1000, height: 700 })
    await expect.poll(async () => (await chart.list.boundingBox())?.width ?? 0).toBeLessThan(900)
    const { x, y } = await chart.placeOf(corner)
    await page.mouse.move(x, y)
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
