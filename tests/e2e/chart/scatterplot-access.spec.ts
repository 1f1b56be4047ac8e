import { expectAccessible, expectNoSidewaysScroll } from '../../rig/browser/e2e.ts'
import { expect, test } from '../steps/scatterplot-page.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const ideas = [
  { table: 3, impact: 2, effort: 9, idea: 'Low and late' },
  { table: 12, impact: 8.2, effort: 3, idea: 'High and soon' },
  { table: 40, impact: 5, effort: 5, idea: '' },
  { table: 41, impact: 9, effort: 8, idea: 'High and late' },
]

test.describe('without a mouse', () => {
  test.beforeEach(async ({ chart, log, page }) => {
    log.append(...ideas)
    await chart.open(4)
    // The skip link may come first; the chart is never far.
    for (let press = 0; press < 6; press++) {
      await page.keyboard.press('Tab')
      if (await chart.list.evaluate((list) => list === document.activeElement)) break
    }
    await expect(chart.list).toBeFocused()
  })

  test('every point is reached in reading order, and said', async ({ chart, page }) => {
    const said: (string | null)[] = []
    for (let step = 0; step < 4; step++) {
      const id = await chart.list.getAttribute('aria-activedescendant')
      said.push(await page.locator(`[id="${id ?? ''}"]`).textContent())
      await page.keyboard.press('ArrowRight')
    }
    expect(said).toEqual([
      'Table 12, impact 8.2, effort 3: High and soon',
      'Table 41, impact 9, effort 8: High and late',
      'Table 40, impact 5, effort 5: (no idea)',
      'Table 3, impact 2, effort 9: Low and late',
    ])
    const option = page.getByRole('option')
    await page.keyboard.press('Home')
    await expect(option).toHaveText(/Table 12/)
    await expect(option).toHaveAttribute('aria-posinset', '1')
    await expect(option).toHaveAttribute('aria-setsize', '4')
    await page.keyboard.press('End')
    await expect(option).toHaveText(/Table 3,/)
    await page.keyboard.press('ArrowUp')
    await expect(option).toHaveText(/Table 40/)
  })

  test('the point shows where the keyboard is; Enter focuses it, and restores', async ({ chart, page }) => {
    await page.keyboard.press('ArrowRight')
    await expect(page.locator('[data-walked="true"]')).toHaveText('41')
    await expect(chart.tooltip).toContainText('High and late')
    await page.keyboard.press('Enter')
    await expect(chart.popup).toContainText('High and late')
    await expect(page.getByRole('option')).toHaveAttribute('aria-selected', 'true')
    await page.keyboard.press('Tab')
    await expect(chart.popup.getByRole('button', { name: 'Close' })).toBeFocused()
    await page.keyboard.press('Shift+Tab')
    await page.keyboard.press('Space')
    await expect(chart.popup).toHaveCount(0)
  })

  test('shortcuts work from the chart; a found point is where the keyboard goes on', async ({
    chart,
    page,
  }) => {
    await chart.field.fill('40')
    await chart.field.press('Enter')
    await expect(chart.list).toBeFocused()
    await page.keyboard.press('ArrowRight')
    await expect(page.locator('[data-walked="true"]')).toHaveText('3')
    await page.keyboard.press('Escape')
    await expect(chart.popup).toHaveCount(0)
  })
})

test.describe('as a table', () => {
  test('T shows the same ideas, sorted as asked, and gives the focus back', async ({ chart, log, page }) => {
    log.append(...ideas)
    await chart.open(4)
    await chart.list.focus()
    await page.keyboard.press('t')
    const table = page.getByRole('table')
    await expect(page.getByRole('region', { name: 'Table of ideas' })).toBeFocused()
    await expect(table.getByRole('row')).toHaveText([
      'TableImpactEffortIdea',
      '32.09.0Low and late row 1',
      '128.23.0High and soon row 2',
      '405.05.0(no idea) row 3',
      '419.08.0High and late row 4',
    ])
    await table.getByRole('button', { name: 'Impact' }).click()
    await expect(table.getByRole('columnheader', { name: 'Impact' })).toHaveAttribute(
      'aria-sort',
      'descending',
    )
    await expect(table.getByRole('rowheader')).toHaveText(['41', '12', '40', '3'])
    log.append({ table: 99, impact: 10, effort: 1 })
    await expect(table.getByRole('rowheader')).toHaveText(['99', '41', '12', '40', '3'])
    await page.keyboard.press('t')
    await expect(table).toHaveCount(0)
    await expect(chart.list).toBeFocused()
  })

  test('a search from the table leads to the point on the chart', async ({ chart, log, page }) => {
    log.append(...ideas)
    await chart.open(4)
    await page.keyboard.press('t')
    await chart.field.fill('12')
    await chart.field.press('Enter')
    await expect(page.getByRole('table')).toHaveCount(0)
    await expect(chart.popup).toContainText('High and soon')
    await expect(chart.list).toBeFocused()
  })

  test('10,000 ideas are 50 rows at a time', async ({ chart, log, page }) => {
    log.appendMany(10_000)
    await page.goto('/laserfocus/scatterplot')
    await expect(chart.badge).toContainText('Rows: 10000', { timeout: 30_000 })
    await page.keyboard.press('t')
    const rows = page.getByRole('rowheader')
    await expect(rows).toHaveCount(50)
    await expect(page.getByText('1 to 50 of 10000')).toBeVisible()
    await page.getByRole('button', { name: 'Next' }).click()
    await expect(page.getByText('51 to 100 of 10000')).toBeVisible()
    await expect(rows.first()).toHaveText('51')
    await page.getByRole('button', { name: 'Previous' }).click()
    await expect(rows.first()).toHaveText('1')
  })
})

for (const [width, height] of [
  [320, 640],
  [360, 780],
  [768, 1024],
  [1440, 900],
] as const) {
  test(`nothing is wrong for axe at ${width} px, in any state`, async ({ chart, log, page }) => {
    await page.setViewportSize({ width, height })
    await chart.open(0)
    await expect(page.getByText('No ideas yet.')).toBeVisible()
    await expectAccessible(page)
    log.append(...ideas)
    await expect(chart.badge).toContainText('Rows: 4')
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await chart.field.fill('12')
    await chart.field.press('Enter')
    await expect(chart.popup).toBeVisible()
    await page.keyboard.press('s')
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await page.keyboard.press('Escape')
    await page.keyboard.press('t')
    await expect(page.getByRole('table')).toBeVisible()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
  })
}

test('the chart fills a window of any size without scrolling on a projector', async ({
  chart,
  log,
  page,
}) => {
  log.append(...ideas)
  for (const [width, height] of [
    [1440, 900],
    [1920, 1080],
    [3840, 2160],
  ] as const) {
    await page.setViewportSize({ width, height })
    await chart.open(4)
    const box = await chart.list.boundingBox()
    expect(box?.width).toBeGreaterThan(width * 0.85)
    expect(box?.height).toBeGreaterThan(height * 0.7)
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(height)
  }
})
