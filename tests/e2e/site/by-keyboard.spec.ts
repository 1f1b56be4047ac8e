import { expect, test } from '../../rig/browser/e2e.ts'
import { estimate } from '../steps/estimate-page.ts'
import { finder, networking, peers, shortlist } from '../steps/finder-steps.ts'
import { header } from '../steps/frame-page.ts'
import { expectArrival, expectFocusSeen, pressOn, typeInto } from '../steps/keyboard-walk.ts'
import { mockLeads, visitor } from '../steps/lead-steps.ts'
import { takenOver } from '../../rig/browser/alive.ts'

test('an organizer finds, likes, compares and asks without a pointer', async ({ page }) => {
  const { keyboard } = page
  const main = page.getByRole('main')
  const posted = await mockLeads(page, 'estimate')
  await page.goto('/')
  await takenOver(page)

  await keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await expectFocusSeen(page)
  await keyboard.press('Enter')
  await expect(main).toBeFocused()
  await pressOn(page, header(page).getByRole('link', { name: 'Products' }), 'Enter', 'Shift+Tab')
  await expectArrival(page, '/products')

  // By tag: the page stays, and so does the focus.
  const tag = main.getByRole('link', { name: /^Ideas to action/ })
  await pressOn(page, tag, 'Enter')
  await expect(page).toHaveURL('/products?tag=Ideas%20to%20action#tagContent')
  await expect(main.getByRole('heading', { name: 'Ideas to action', level: 2 })).toBeVisible()
  await expect(tag).toBeFocused()

  // Liked: the heart keeps the focus.
  const like = main.getByRole('button', { name: 'Like Learning Action Matrix' })
  await pressOn(page, like, 'Space')
  await expect(like).toHaveAttribute('aria-pressed', 'true')
  await expect(like).toBeFocused()
  await pressOn(page, header(page).getByRole('link', { name: 'Get Started' }), 'Enter', 'Shift+Tab')
  await expectArrival(page, '/get-started')
  await pressOn(page, main.getByRole('link', { name: 'Product Finder' }), 'Enter')
  await expectArrival(page, '/get-started-form')

  // The finder: each step begins at its question.
  const { choice, next, finish, heading, results } = finder(page)
  const steps = [
    [['Facilitated session'], next],
    [[networking, peers], next],
    [['Round Tables'], finish],
  ] as const
  for (const [choices, on] of steps) {
    for (const name of choices) {
      await pressOn(page, choice(name), 'Space')
      await expect(choice(name)).toBeChecked()
    }
    await pressOn(page, on, 'Enter')
    await expect(heading).toBeFocused()
  }
  await expect(results).toHaveCount(shortlist.length)
  await pressOn(page, finder(page).estimate.first(), 'Enter')
  await expectArrival(page, '/get-estimate')

  // The shortlist: what is removed hands the focus on.
  const form = estimate(page)
  await pressOn(page, form.remove('Flag Finder'), 'Enter')
  await expect(form.products).toHaveText(['Learning Action Matrix', 'Combo Convo', 'Block Party'])
  await expect(main.locator(':focus')).toHaveCount(1)
  await expectFocusSeen(page)
  await typeInto(page, form.name, visitor.name)
  await typeInto(page, form.email, visitor.email)
  await typeInto(page, form.date, '03182047')
  await typeInto(page, form.location, 'Toronto')
  await pressOn(page, form.send, 'Enter')
  const home = form.thanks.getByRole('link', { name: 'Take Me Home' })
  await expect(home).toBeFocused()
  await expectFocusSeen(page)
  expect(posted.map(({ body }) => [body.name, body.eventDate, body.selectedProducts])).toEqual([
    [visitor.name, '2047-03-18', 'learning-action-matrix,combo-convo,block-party'],
  ])
  await keyboard.press('Enter')
  await expectArrival(page, '/')
})
