import { comboConvo, expectThanked, mockCombo, pairing } from '../steps/combo-convo-steps.ts'
import { expectFocusSeen, pressOn, tabTo, typeInto } from '../steps/keyboard-walk.ts'
import { answer as idea, laserFocus, mockApi } from '../steps/laser-focus-steps.ts'
import { takenOver } from '../../rig/browser/alive.ts'
import { expect, test } from '../../rig/browser/e2e.ts'
import { answer as vent, mockVenting, ventingMachine } from '../steps/venting-machine-steps.ts'

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
