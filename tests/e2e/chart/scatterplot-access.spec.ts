import { expect, test } from '../steps/scatterplot-page.ts'

const ideas = [
  { table: 3, impact: 2, effort: 9, idea: 'Low and late' },
  { table: 12, impact: 8.2, effort: 3, idea: 'High and soon' },
  { table: 40, impact: 5, effort: 5, idea: '' },
  { table: 41, impact: 9, effort: 8, idea: 'High and late' },
]

test('without a mouse every point is reached in reading order, said, chosen and left, and read in a table', async ({
  chart,
  log,
  page,
}) => {
  log.append(...ideas)
  await chart.open(4)
  // The skip link may come first; the chart is never far.
  for (let press = 0; press < 6; press++) {
    await page.keyboard.press('Tab')
    if (await chart.list.evaluate((list) => list === document.activeElement)) break
  }
  await expect(chart.list).toBeFocused()
  const said: (string | null)[] = []
  for (let step = 0; step < 4; step++) {
    const id = await chart.list.getAttribute('aria-activedescendant')
    said.push(await page.locator(`[id="${id ?? ''}"]`).textContent())
    await page.keyboard.press('ArrowRight')
  }
  expect(said).toEqual([
    'Table 12, impact 8.2, time to value 3: High and soon',
    'Table 41, impact 9, time to value 8: High and late',
    'Table 40, impact 5, time to value 5: (no idea)',
    'Table 3, impact 2, time to value 9: Low and late',
  ])
  const option = page.getByRole('option')
  await page.keyboard.press('Home')
  await page.keyboard.press('ArrowDown')
  await expect(page.locator('[data-walked="true"]')).toHaveText('41')
  await expect(option).toHaveAttribute('aria-posinset', '2')
  await expect(option).toHaveAttribute('aria-setsize', '4')
  await expect(chart.tooltip).toContainText('High and late')

  await page.keyboard.press('Enter')
  await expect(chart.popup).toContainText('High and late')
  await expect(option).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Tab')
  await expect(chart.popup.getByRole('button', { name: 'Close' })).toBeFocused()
  for (const key of ['Enter', 'Escape']) {
    await page.keyboard.press(key)
    await expect(chart.popup).toHaveCount(0)
    await expect(chart.list, 'it gives the focus back, where the walk was').toBeFocused()
    await expect(page.locator('[data-walked="true"]')).toHaveText('41')
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    await expect(chart.popup.getByRole('button', { name: 'Close' })).toBeFocused()
  }
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Space')
  await expect(chart.popup).toHaveCount(0)
  // What was searched for is where the keyboard goes on.
  await chart.field.fill('40')
  await chart.field.press('Enter')
  await expect(chart.list).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(page.locator('[data-walked="true"]')).toHaveText('3')

  // T shows the same ideas as a table, sorted as asked, and gives the focus back.
  await page.keyboard.press('Escape')
  await chart.list.focus()
  await page.keyboard.press('t')
  const table = page.getByRole('table')
  await expect(page.getByRole('region', { name: 'Table of ideas' })).toBeFocused()
  await expect(table.getByRole('row')).toHaveText([
    'TableImpactTime to ValueIdea',
    '32.09.0Low and late row 1',
    '128.23.0High and soon row 2',
    '405.05.0(no idea) row 3',
    '419.08.0High and late row 4',
  ])
  await table.getByRole('button', { name: 'Impact' }).click()
  const head = table.getByRole('columnheader', { name: 'Impact' })
  await expect(head).toHaveAttribute('aria-sort', 'descending')
  log.append({ table: 99, impact: 10, effort: 1 })
  await expect(table.getByRole('rowheader')).toHaveText(['99', '41', '12', '40', '3'])
  await page.keyboard.press('t')
  await expect(table).toHaveCount(0)
  await expect(chart.list).toBeFocused()
  // A search from the table leads to the point on the chart.
  await page.keyboard.press('t')
  await chart.field.fill('12')
  await chart.field.press('Enter')
  await expect(table).toHaveCount(0)
  await expect(chart.popup).toContainText('High and soon')
  await expect(chart.list).toBeFocused()
})
