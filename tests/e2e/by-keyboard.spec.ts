import { expect, test } from '../support/e2e.ts'
import { estimate } from './estimate-page.ts'
import { finder, networking, peers, shortlist } from './finder-steps.ts'
import { header, heart, panel } from './frame-page.ts'
import { expectArrival, expectFocusSeen, tabTo } from './keyboard-walk.ts'
import { leadForm, mockLeads, visitor } from './lead-steps.ts'
import { takenOver } from './prerendered-page.ts'

// Whoever is on the way by Tab alone waits for nothing that moves.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

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
  await tabTo(page, header(page).getByRole('link', { name: 'Products' }), 'Shift+Tab')
  await keyboard.press('Enter')
  await expectArrival(page, '/products')

  // By tag: the page stays, and so does the focus.
  const tag = main.getByRole('link', { name: /^Ideas to action/ })
  await tabTo(page, tag)
  await keyboard.press('Enter')
  await expect(page).toHaveURL('/products?tag=Ideas%20to%20action#tagContent')
  await expect(main.getByRole('heading', { name: 'Ideas to action', level: 2 })).toBeVisible()
  await expect(tag).toBeFocused()

  // Liked: the heart keeps the focus, and the panel gives it back.
  const like = main.getByRole('button', { name: 'Like Learning Action Matrix' })
  await tabTo(page, like)
  await keyboard.press('Space')
  await expect(like).toHaveAttribute('aria-pressed', 'true')
  await expect(like).toBeFocused()
  await tabTo(page, heart(page), 'Shift+Tab')
  await keyboard.press('Enter')
  await expect(panel(page)).toBeVisible()
  await tabTo(page, panel(page).getByRole('link', { name: 'Get an Estimate' }))
  await keyboard.press('Escape')
  await expect(panel(page)).toBeHidden()
  await expect(heart(page)).toBeFocused()
  await keyboard.press('Enter')
  await tabTo(page, panel(page).getByRole('link', { name: 'Learning Action Matrix' }))
  await keyboard.press('Enter')
  await expectArrival(page, '/products/learning-action-matrix')
  await expect(panel(page)).toBeHidden()
  await tabTo(page, main.getByRole('button', { name: /^Saved Learning Action Matrix/ }))

  await tabTo(page, header(page).getByRole('link', { name: 'Get Started' }), 'Shift+Tab')
  await keyboard.press('Enter')
  await expectArrival(page, '/get-started')
  await tabTo(page, main.getByRole('link', { name: 'Product Finder' }))
  await keyboard.press('Enter')
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
      await tabTo(page, choice(name))
      await keyboard.press('Space')
      await expect(choice(name)).toBeChecked()
    }
    await tabTo(page, on)
    await keyboard.press('Enter')
    await expect(heading).toBeFocused()
  }
  await expect(results).toHaveCount(shortlist.length)
  await tabTo(page, finder(page).estimate.first())
  await keyboard.press('Enter')
  await expectArrival(page, '/get-estimate')

  // The shortlist: what is removed hands the focus on.
  const form = estimate(page)
  await tabTo(page, form.remove('Flag Finder'))
  await keyboard.press('Enter')
  await expect(form.products).toHaveText(['Learning Action Matrix', 'Combo Convo', 'Block Party'])
  await expect(main.locator(':focus')).toHaveCount(1)
  await expectFocusSeen(page)
  await tabTo(page, form.name)
  await keyboard.type(visitor.name)
  await tabTo(page, form.email)
  await keyboard.type(visitor.email)
  await tabTo(page, form.date)
  await keyboard.type('03182027')
  await tabTo(page, form.location)
  await keyboard.type('Toronto')
  await tabTo(page, form.send)
  await keyboard.press('Enter')
  const home = form.thanks.getByRole('link', { name: 'Take Me Home' })
  await expect(home).toBeFocused()
  await expectFocusSeen(page)
  expect(posted.map(({ body }) => [body.name, body.eventDate, body.selectedProducts])).toEqual([
    [visitor.name, '2027-03-18', 'learning-action-matrix,combo-convo,block-party'],
  ])
  await keyboard.press('Enter')
  await expectArrival(page, '/')
})

test('an organizer writes by the contact form, and leaves the page at its end', async ({ page }) => {
  const { keyboard } = page
  const posted = await mockLeads(page, 'contact')
  await page.goto('/get-started')
  await takenOver(page)
  const form = leadForm(page)
  await tabTo(page, form.name)
  await keyboard.type(visitor.name)
  await tabTo(page, form.email)
  await keyboard.type(visitor.email)
  await tabTo(page, form.message)
  await keyboard.type(visitor.message)
  const send = page.getByRole('button', { name: 'Send Message' })
  await tabTo(page, send)
  await keyboard.press('Enter')
  await expect(page.getByText('Message sent successfully!')).toBeVisible()
  expect(posted.map(({ body }) => body.message)).toEqual([visitor.message])
  await expect(page.getByRole('main').locator(':focus')).toHaveCount(1)

  // On through the FAQ and the footer, and out.
  const question = page.getByRole('heading', { name: 'Can we mix experiences?' }).locator('..')
  await tabTo(page, question)
  await keyboard.press('Enter')
  await expect(page.locator('details[open]')).toHaveCount(1)
  await tabTo(page, page.getByRole('contentinfo').getByRole('link', { name: /^Schedule a demo/ }))
  await keyboard.press('Tab')
  await expect(page.getByRole('contentinfo').locator(':focus'), 'no trap at the end').toHaveCount(0)
})
