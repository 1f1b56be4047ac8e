import { comboConvo, expectThanked, mockCombo, pairing } from '../steps/combo-convo-steps.ts'
import { expectFocusSeen, pressOn, tabTo, typeInto } from '../steps/keyboard-walk.ts'
import { answer as idea, laserFocus, mockApi } from '../steps/laser-focus-steps.ts'
import { takenOver } from '../../rig/browser/alive.ts'
import { expect, test } from '../steps/scatterplot-page.ts'
import { answer as vent, mockVenting, ventingMachine } from '../steps/venting-machine-steps.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('an attendee answers all three forms without a pointer', async ({ page }) => {
  const { keyboard } = page

  const laser = laserFocus(page)
  const ideas = await mockApi(page)
  await page.goto('/laserfocus')
  await takenOver(page)
  await typeInto(page, laser.table, String(idea.table))
  await pressOn(page, laser.next, 'Enter')
  await expect(laser.idea).toBeFocused()
  await expectFocusSeen(page)
  await keyboard.type(idea.idea)
  await pressOn(page, laser.next, 'Space')
  await expect(laser.impact).toBeFocused()
  await expectFocusSeen(page)
  await keyboard.press('End')
  await pressOn(page, laser.less, 'Space')
  await expect(laser.impact).toHaveValue('9.9')
  await pressOn(page, laser.back, 'Enter')
  await expect(laser.idea).toBeFocused()
  await pressOn(page, laser.next, 'Enter')
  await expect(laser.impact).toHaveValue('9.9')
  await pressOn(page, laser.next, 'Enter')
  await expect(laser.effort).toBeFocused()
  await keyboard.press('PageDown')
  await pressOn(page, laser.submit, 'Enter')
  await expect(laser.thanks).toBeFocused()
  expect(ideas.posted.map(({ body }) => body)).toEqual([
    { table: idea.table, idea: idea.idea, impact: 9.9, effort: 4 },
  ])
  await tabTo(page, laser.again)

  const combo = comboConvo(page)
  const pairs = await mockCombo(page)
  await page.goto('/comboconvo')
  await takenOver(page)
  await typeInto(page, combo.orangeCard, pairing.orangeCard)
  await typeInto(page, combo.whatIsA, 'rit')
  await pressOn(page, combo.next, 'Enter')
  await expect(combo.tealCard).toBeFocused()
  await keyboard.type(pairing.blueCard)
  await pressOn(page, combo.thatCould, 'ArrowDown')
  await pressOn(page, combo.next, 'Enter')
  await expect(combo.freeText).toBeFocused()
  await keyboard.type(pairing.freeText)
  await pressOn(page, combo.done, 'Enter')
  await expect(combo.sheet).toBeVisible()
  await keyboard.press('Escape')
  await expect(combo.sheet).toBeHidden()
  await expect(page.getByRole('main').locator(':focus'), 'the sheet gives the focus back').toHaveCount(1)
  await pressOn(page, combo.done, 'Enter')
  await pressOn(page, combo.send, 'Enter')
  await expect(combo.thanks).toBeFocused()
  await expectThanked(page)
  expect(pairs.posted.map(({ body }) => body)).toEqual([{ ...pairing, email: '' }])

  const venting = ventingMachine(page)
  const vents = await mockVenting(page)
  await page.goto('/ventingmachine')
  await expect(venting.field).toBeFocused()
  await expectFocusSeen(page)
  await keyboard.type(vent)
  await pressOn(page, venting.submit, 'Enter')
  // The thanks come immediately, whether the answer is on its way or not.
  await expect(venting.again).toBeEnabled()
  expect(vents.posted).toHaveLength(1)
})

test('a facilitator leads through the chart without a pointer', async ({ page, chart, log }) => {
  const { keyboard } = page
  const hints = page.getByRole('list', { name: 'Shortcuts' })
  log.append(
    { table: 3, impact: 2, effort: 9, idea: 'Low and late' },
    { table: 12, impact: 8.2, effort: 3, idea: 'High and soon' },
    { table: 41, impact: 9, effort: 8, idea: 'High and late' },
  )
  await chart.open(3)
  await takenOver(page)

  // To a table, and on from there by the arrows.
  await typeInto(page, chart.field, 'shc12')
  await expect(chart.field, 'letters in the field are no shortcuts').toHaveValue('12')
  await keyboard.press('Enter')
  await expect(chart.popup).toContainText('High and soon')
  await expect(chart.list).toBeFocused()
  await keyboard.press('ArrowRight')
  await expect(page.getByRole('option')).toHaveText(/Table 41/)
  await expectFocusSeen(page)
  await keyboard.press('Enter')
  await expect(chart.popup).toContainText('High and late')
  await pressOn(page, chart.popup.getByRole('button', { name: 'Close' }), 'Enter')
  await expect(chart.popup).toHaveCount(0)
  await expect(chart.list, 'the popup gives the focus back').toBeFocused()
  await expect(page.getByRole('option'), 'where the walk was').toHaveText(/Table 41/)
  await expectFocusSeen(page)
  await keyboard.press('Enter')
  await pressOn(page, chart.popup.getByRole('button', { name: 'Close' }), 'Escape')
  await expect(chart.popup).toHaveCount(0)
  await expect(chart.list, 'Escape gives it back as well').toBeFocused()

  // The keys, wherever the focus is.
  await keyboard.press('h')
  await expect(hints.getByRole('button', { name: /Show circles/ })).toBeVisible()
  await expectFocusSeen(page)
  await keyboard.press('h')
  await keyboard.press('s')
  await expect(page.getByRole('region', { name: 'Highest and lowest' })).toBeVisible()
  await keyboard.press('c')
  await expect(chart.field).toHaveValue('')
  await keyboard.press('t')
  await expect(page.getByRole('region', { name: 'Table of ideas' })).toBeFocused()
  await expectFocusSeen(page)
  const byImpact = page.getByRole('table').getByRole('button', { name: 'Impact' })
  await pressOn(page, byImpact, 'Enter')
  await expect(page.getByRole('rowheader')).toHaveText(['41', '12', '3'])
  await keyboard.press('Escape')
  await expect(page.getByRole('table')).toHaveCount(0)
  await expect(chart.list, 'the table gives the focus back').toBeFocused()

  // The way to join covers the chart; whoever leaves it is where they were.
  const join = hints.getByRole('button', { name: /Join/ })
  await pressOn(page, join, 'q')
  const close = page.getByRole('button', { name: /Close|Back to the chart/ })
  await expect(close).toBeFocused()
  await expectFocusSeen(page)
  await keyboard.press('Escape')
  await expect(close).toHaveCount(0)
  await expect(join).toBeFocused()
  // Past Reset, and past the button that ends the keys.
  for (let press = 0; press < 3; press++) await keyboard.press('Tab')
  await expect(hints.locator(':focus'), 'no trap at the end').toHaveCount(0)
})
