import { corner, middle, rowOf, silent } from '../steps/scatterplot-ideas.ts'
import { expect, test } from '../steps/scatterplot-page.ts'
import { roomRows } from '../steps/chart/rooms.ts'

const whole =
  /^3 ideas\. The fullest quarter is Quick wins: 1 of 3, 33\s%\. Then Big bets 33\s%, Later 33\s%\. Best low-effort idea: table 12, impact 9, effort 1: Ask every customer/

test('the chart describes itself, and one voice says what is new and how it is set', async ({
  chart,
  log,
  page,
}) => {
  await chart.project(corner, middle, silent)
  const voice = page.locator('main [role="status"]').last()
  await chart.run(1000)
  await expect(voice).toHaveText(whole)
  await expect(chart.list).toHaveAccessibleDescription(whole)
  await expect(chart.list).toHaveAccessibleDescription(
    /Each circle is an idea.*Arrow keys go in reading order/,
  )
  await chart.runSeconds(5)
  log.append(rowOf(40, 9, 2), rowOf(41, 9, 2))
  await chart.runUntil(voice, /^2 new ideas, all Later\. 5 in all\. The fullest quarter is now Later/)
  await expect(chart.list).toHaveAccessibleDescription(/New since last time: 2 new ideas, all Later\./)
  await page.keyboard.press('2')
  await chart.run(100)
  await expect(voice).toHaveText('Only Big bets.')
  await page.keyboard.press('d')
  await chart.run(100)
  await expect(voice).toHaveText('Circles lie side by side.')
  await page.keyboard.press('0')
  await page.keyboard.press('t')
  await expect(page.getByRole('table').getByRole('caption')).toHaveText(/^5 ideas\./)
})

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
    'Table 77, impact 10, effort 0, rank 1 of 401, Quick wins: Answer the phone',
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
