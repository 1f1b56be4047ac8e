import { corner, middle, onTop, rowOf, silent } from '../steps/scatterplot-ideas.ts'
import { expect, test } from '../steps/scatterplot-page.ts'

test.describe('search and shortcuts', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  test.beforeEach(async ({ chart, log }) => {
    log.append(corner, middle, silent, onTop)
    await chart.open(4)
    await expect(chart.badge).toContainText('Live: polling')
  })

  test('search finds the first point of a table, with Enter and with Go', async ({ chart, page }) => {
    await chart.field.fill('12')
    await chart.field.press('Enter')
    await expect(chart.popup).toHaveAccessibleName('Table 12')
    await expect(chart.popup).toContainText('Ask every customer one question')
    await chart.popup.getByRole('button', { name: 'Close' }).click()
    await expect(chart.popup).toHaveCount(0)
    await chart.field.fill('456')
    await page.getByRole('button', { name: 'Go' }).click()
    await expect(chart.popup).toContainText('(no idea)')
    await page.getByRole('button', { name: 'Clear' }).click()
    await expect(chart.popup).toHaveCount(0)
    await expect(chart.field).toHaveValue('')
  })

  test('a table that is not there changes nothing, and is announced', async ({ chart, page }) => {
    await chart.field.fill('99')
    await chart.field.press('Enter')
    await expect(page.getByRole('search').getByRole('status')).toHaveText('No idea from table 99.')
    await expect(chart.popup).toHaveCount(0)
    await expect(chart.field).toBeFocused()
    await expect(chart.field).toHaveValue('99')
  })

  test('the search field takes digits only, from a numeric keyboard', async ({ chart }) => {
    await chart.field.pressSequentially('a1-2.x3')
    await expect(chart.field).toHaveValue('123')
    await expect(chart.field).toHaveAttribute('inputmode', 'numeric')
  })

  test('H hides circles and numbers and shows them again', async ({ chart, page }) => {
    await page.keyboard.press('h')
    await expect(page.locator('canvas').first()).toBeHidden()
    const { x, y } = await chart.placeOf(corner)
    await page.mouse.move(x, y)
    await page.mouse.click(x, y)
    await expect(chart.tooltip).toHaveCount(0)
    await expect(chart.popup).toHaveCount(0)
    await expect(page.getByText('Near-Term')).toBeVisible()
    await page.keyboard.press('H')
    await expect(page.locator('canvas').first()).toBeVisible()
  })

  test('S shows the four extremes and hides them again', async ({ chart, log, page }) => {
    const card = page.getByRole('region', { name: 'Highest and lowest' })
    await expect(card).toHaveCount(0)
    await page.keyboard.press('s')
    await expect(card.getByRole('heading')).toHaveText([
      'Highest Effort',
      'Highest Impact',
      'Lowest Effort',
      'Lowest Impact',
    ])
    await expect(card).toHaveText(
      /Highest Effort8\.0456Highest Impact9\.012Lowest Effort1\.012Lowest Impact2\.0456/,
    )
    log.append(...[31, 32, 33, 33].map((table) => rowOf(table, 8, 2)))
    await expect(card).toHaveText(/Highest Effort8\.04563132\+1/)
    await expect(chart.badge).toContainText('Rows: 8')
    const below = await card.boundingBox()
    expect((below?.y ?? 0) + (below?.height ?? 0)).toBeLessThanOrEqual(900)
    await page.keyboard.press('s')
    await expect(card).toHaveCount(0)
  })

  test('C empties the search; Escape closes the popup and clears selection and search', async ({
    chart,
    page,
  }) => {
    await chart.field.fill('12')
    await chart.field.press('Enter')
    await page.keyboard.press('c')
    await expect(chart.field).toHaveValue('')
    await expect(chart.popup).toBeVisible()
    await chart.field.fill('7')
    await chart.field.press('Enter')
    await page.keyboard.press('Escape')
    await expect(chart.popup).toHaveCount(0)
    await expect(chart.field).toHaveValue('')
    await expect(page.locator('[data-state="selected"]')).toHaveCount(0)
  })

  test('shortcuts keep out of the field, and of other shortcuts', async ({ chart, page }) => {
    await chart.field.focus()
    await page.keyboard.type('hst12')
    await expect(chart.field).toHaveValue('12')
    await page
      .getByRole('heading', { level: 1 })
      .evaluate(() => (document.activeElement as HTMLElement).blur())
    await page.keyboard.press('Control+h')
    await page.keyboard.press('Alt+s')
    await expect(page.locator('canvas').first()).toBeVisible()
    await expect(page.getByRole('region', { name: 'Highest and lowest' })).toHaveCount(0)
    await expect(page.getByRole('table')).toHaveCount(0)
  })

  test('every shortcut is a button too', async ({ chart, page }) => {
    const button = (name: string) => page.getByRole('button', { name })
    await button('Hide circles').click()
    await expect(page.locator('canvas').first()).toBeHidden()
    await button('Show circles').click()
    await button('Stats').click()
    await expect(button('Stats')).toHaveAttribute('aria-pressed', 'true')
    await expect(page.getByRole('region', { name: 'Highest and lowest' })).toBeVisible()
    await chart.field.fill('12')
    await button('Empty search').click()
    await expect(chart.field).toHaveValue('')
    await button('Table').click()
    await expect(page.getByRole('table')).toBeVisible()
    await button('Reset').click()
    await expect(page.getByRole('table')).toHaveCount(0)
  })
})
