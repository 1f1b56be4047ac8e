import { expect, test } from '../steps/scatterplot-page.ts'
import { roomRows } from '../steps/chart/rooms.ts'

test('the walk leaps by rank and from quarter to quarter, and says where it is, also on a pile', async ({
  chart,
  log,
  page,
}) => {
  log.append(...roomRows('400 ideas, clustered'))
  // Better than all others but for the big bet, which takes long.
  log.append({ table: 77, impact: 10, effort: 0, idea: 'Answer the phone' })
  await chart.open(401)
  await chart.projected()
  const said = page.getByRole('option')
  let keys = 0
  while (!(await chart.list.evaluate((list) => list === document.activeElement))) {
    await page.keyboard.press('Tab')
    keys += 1
    expect(keys, 'the best idea is found in six keys from the top of the page').toBeLessThan(6)
  }
  await page.keyboard.press('Shift+Home')
  await expect(said).toHaveAccessibleName(
    'Table 77, impact 10, time to value 0, rank 1 of 401, Quick wins: Answer the phone',
  )
  await expect(page.locator('[data-walked="true"]')).toHaveText('77')
  await expect(said).toHaveAttribute('aria-posinset', /^\d+$/)
  await page.keyboard.press('Shift+ArrowRight')
  await expect(said).toHaveAccessibleName(/, Big bets: /)
  // Who sees the place reads the same beside it.
  await expect(chart.tooltip).toContainText(', Big bets')
  await expect(chart.tooltip).toContainText('by quarter')

  await page.keyboard.press('x')
  await expect(page.getByRole('button', { name: /^\d+ ideas in one spot$/ }).first()).toBeVisible()
  const name = async () => (await said.getAttribute('aria-label')) ?? ''
  await page.keyboard.press('Home')
  for (let press = 0; press < 60 && !(await name()).includes('on a pile of'); press++)
    await page.keyboard.press('ArrowDown')
  const count = Number(/on a pile of (\d+)/.exec(await name())?.[1])
  expect(count).toBeGreaterThan(1)
  await page.keyboard.press('Enter')
  await expect(chart.popup).toHaveAccessibleName(/ideas, one spot$/)
  const listed = await chart.popup.getByRole('listitem').count()
  const more = /and (\d+) more/.exec((await chart.popup.textContent()) ?? '')?.[1] ?? 0
  expect(listed + Number(more)).toBe(count)
})
