import type { Page } from 'playwright/test'
import { expect, test } from '../../rig/browser/e2e.ts'
import { comboConvo, expectThanked, mockCombo, pairing } from '../steps/combo-convo-steps.ts'
import { laserFocus, mockApi } from '../steps/laser-focus-steps.ts'
import { holdLeads, refusedRequest, visitor } from '../steps/lead-steps.ts'
import { takenOver } from '../../rig/browser/alive.ts'
import { expectLandmarks, expectOutline } from '../steps/tree-outline.ts'
import { mockVenting, ventingMachine } from '../steps/venting-machine-steps.ts'

// What a screen reader gets, and nothing else: roles, names, states, and what is announced.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

/** A change of page is announced by the new page's title. */
const expectAnnounced = (page: Page, title: RegExp) =>
  expect(page.getByRole('status').filter({ hasText: title })).toHaveCount(1)

test('an organizer hears what there is, what is chosen and what became of it', async ({ page }) => {
  const main = page.getByRole('main')
  await page.goto('/')
  await takenOver(page)
  await expectLandmarks(page)
  expect(await expectOutline(page)).toContain('2 What We Do')
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Products' }).click()
  await expectAnnounced(page, /^Products/)
  const current = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Products' })
  await expect(current).toHaveAttribute('aria-current', 'page')

  // Filters and the carousel: what is shown now, and how many there are.
  await expect(main.getByRole('region', { name: 'Featured products' })).toMatchAriaSnapshot(`
    - 'group "1 of 5: Combo Convo"':
      - heading "Combo Convo" [level=2]
    - list:
      - listitem:
        - button "1 Combo Convo"
      - listitem:
        - button "2 Floating Opinions"
    - button "Rotate by itself"
  `)
  const filter = main.getByRole('list', { name: 'Filter products by theme' })
  await filter.getByRole('link', { name: 'Ideas to action 3' }).click()
  await expect(filter.getByRole('link', { name: 'Ideas to action 3' })).toHaveAttribute(
    'aria-current',
    'true',
  )
  await expect(filter.locator('[aria-current]')).toHaveCount(1)
  const outline = await expectOutline(page)
  expect(outline.slice(outline.indexOf('2 Ideas to action')).slice(0, 4)).toEqual([
    '2 Ideas to action',
    '3 If This, Then What?',
    '3 Learning Action Matrix',
    '3 Taking Action',
  ])
  const like = main.getByRole('button', { name: 'Like Taking Action', pressed: false })
  await like.click()
  await expect(main.getByRole('button', { name: 'Like Taking Action', pressed: true })).toBeVisible()

  // The panel is a dialog with a name, and says how many there are.
  await page.getByRole('button', { name: 'Liked products, 1' }).click()
  const panel = page.getByRole('dialog', { name: 'Liked products' })
  await expect(panel).toMatchAriaSnapshot(`
    - dialog "Liked products":
      - heading "You’ve selected 1 product. Bundling multiple products may reduce the overall cost." [level=2]
      - button "Close"
      - list:
        - listitem:
          - link "Taking Action"
          - button "Remove Taking Action"
      - link "Get an Estimate"
  `)
  await panel.getByRole('link', { name: 'Taking Action' }).click()
  await expectAnnounced(page, /^Taking Action/)
  await expectOutline(page)
  await expect(main.getByRole('region', { name: 'What you get' })).toBeVisible()
  await main.getByRole('link', { name: 'Get Started' }).click()

  // The finder says the step, what is asked, and how many are chosen.
  await main.getByRole('link', { name: 'Product Finder' }).click()
  await expectAnnounced(page, /^Product Finder/)
  await expect(main).toMatchAriaSnapshot(`
    - paragraph: Step 1 of 3
    - heading "What do you want in the room?" [level=1]
    - group "What do you want in the room?":
      - checkbox "Facilitated session"
      - checkbox "Interactive installation"
    - status: Choose at least one
    - button "Next" [disabled]
  `)
  await main.getByRole('checkbox', { name: 'Interactive installation' }).click()
  await expect(main).toMatchAriaSnapshot(`
    - paragraph: Step 1 of 2
    - group "What do you want in the room?":
      - checkbox "Facilitated session"
      - checkbox "Interactive installation" [checked]
    - status: 1 chosen
    - button "Next"
  `)
  await main.getByRole('button', { name: 'Next' }).click()
  await main.getByRole('checkbox', { name: 'Build alignment and consensus' }).click()
  await main.getByRole('button', { name: 'Finish' }).click()
  await expect(main.getByRole('article').first()).toBeVisible()
  await expectOutline(page)
  await expect(main.getByRole('list', { name: 'Why it fits' }).first()).toBeVisible()
  await main.getByRole('link', { name: 'Get an Estimate' }).first().click()

  // The request: sending, and what came of it.
  await expectAnnounced(page, /estimate/i)
  await expectOutline(page)
  const form = main.getByRole('form', { name: 'Where do we send it?' })
  await form.getByRole('button', { name: 'Send my request' }).click()
  const name = form.getByRole('textbox', { name: 'Name' })
  await expect(name).toHaveAccessibleDescription('Tell us your name.')
  await expect(form.getByRole('textbox', { name: 'Email' })).toHaveAccessibleDescription(
    /Enter a valid email/,
  )
  await name.fill(visitor.name)
  await form.getByRole('textbox', { name: 'Email' }).fill(visitor.email)
  const release = await holdLeads(page, 'estimate')
  await form.getByRole('button', { name: 'Send my request' }).click()
  await expect(form.getByRole('button', { name: 'Sending...' })).toHaveAttribute('aria-disabled', 'true')
  release()
  await expect(page.getByRole('dialog', { name: `Thank you ${visitor.name}, your form has been submitted!` }))
    .toMatchAriaSnapshot(`
    - heading [level=2]
    - link "Take Me Home"
  `)
})

test('an organizer hears that the message was sent, and which answers are open', async ({ page }) => {
  const main = page.getByRole('main')
  const release = await holdLeads(page, 'contact')
  await page.goto('/get-started')
  await takenOver(page)
  await expectLandmarks(page)
  await expectOutline(page)
  const form = main.getByRole('form', { name: 'Drop us a line.' })
  await form.getByRole('textbox', { name: 'Name' }).fill(visitor.name)
  await form.getByRole('textbox', { name: 'Email' }).fill(visitor.email)
  const news = form.getByRole('status').first()
  await expect(news).toHaveText('')
  await form.getByRole('button', { name: 'Send Message' }).click()
  await expect(form.getByRole('button', { name: 'Sending...' })).toBeVisible()
  release()
  await expect(news).toHaveText('Message sent successfully!')

  const answers = main.getByRole('region', { name: 'You ask. We talk.' })
  const open = answers.getByRole('group').filter({ has: page.getByRole('paragraph') })
  for (const question of ['Do you make custom experiences?', 'Are there discounts?']) {
    await answers.getByRole('heading', { name: question }).click()
    await expect(open).toHaveCount(1)
    await expect(open.getByRole('heading')).toHaveText(question)
  }
})

test.describe('on a phone', () => {
  test.use({ expectedOnConsole: [refusedRequest] })

  test('an attendee hears the step, the value and the count in all three forms', async ({ page }) => {
    const main = page.getByRole('main')

    const laser = laserFocus(page)
    await mockApi(page)
    await page.goto('/laserfocus')
    await expectOutline(page)
    await expect(main).toMatchAriaSnapshot(`
      - text: Laser Focus Step 1 of 4
      - heading "Which table are you at?" [level=1]
      - textbox "Which table are you at?"
      - button "Next" [disabled]
    `)
    await expect(laser.table).toHaveAccessibleDescription(/Step 1 of 4/)
    await laser.table.fill('12')
    await laser.next.click()
    await expectOutline(page)
    await laser.idea.fill('Swap tables')
    await expect(main.getByText('2/25 words')).toBeVisible()
    await expect(laser.idea).toHaveAccessibleDescription(/Step 2 of 4/)
    await laser.next.click()
    await expectOutline(page)
    await expect(laser.impact).toHaveAttribute('aria-valuetext', '5 of 10')
    await laser.more.click()
    await expect(laser.impact).toHaveAttribute('aria-valuetext', '5.1 of 10')
    await laser.next.click()
    await expect(laser.effort).toHaveAttribute('aria-valuetext', '5 of 10')
    await laser.submit.click()
    await expect(laser.thanks).toBeFocused()
    await expectOutline(page)

    const combo = comboConvo(page)
    await mockCombo(page)
    await page.goto('/comboconvo')
    await expect(combo.orangeCard).toBeVisible()
    await expectOutline(page)
    await expect(combo.next).toBeDisabled()
    await combo.orangeCard.fill(pairing.orangeCard)
    await combo.whatIsA.selectOption(pairing.whatIsA)
    await combo.next.click()
    await combo.tealCard.fill(pairing.blueCard)
    await combo.thatCould.selectOption(pairing.thatCould)
    await combo.next.click()
    await expectOutline(page)
    await combo.freeText.fill('A parade on wheels')
    await expect(combo.freeText).toHaveAccessibleDescription(/18 \/ 75/)
    await combo.done.click()
    await expect(combo.sheet).toMatchAriaSnapshot(`
      - dialog "Send this one?":
        - heading "Send this one?"
        - textbox "Email, if the organizer may write to you"
        - button "Send it"
    `)
    await combo.send.click()
    await expect(combo.thanks).toBeFocused()
    await expectThanked(page)

    const venting = ventingMachine(page)
    await mockVenting(page, { replies: [{ status: 400, json: { success: false, error: 'Too tired.' } }] })
    await page.goto('/ventingmachine')
    await expectOutline(page)
    await expect(main.getByRole('status').filter({ hasText: 'words' })).toHaveText('0/3 words')
    await venting.field.fill('Endless slide decks')
    await expect(main.getByRole('status').filter({ hasText: 'words' })).toHaveText('3/3 words')
    await venting.submit.click()
    await expect(main.getByRole('alert')).toContainText('Too tired.')
    await venting.submit.click()
    await expect(venting.thanks).toBeVisible()
  })
})
