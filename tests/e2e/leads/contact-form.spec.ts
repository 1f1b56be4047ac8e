import { expect, test } from '../../rig/browser/e2e.ts'
import { takenOver } from '../../rig/browser/alive.ts'
import { footer } from '../steps/frame-page.ts'
import {
  expectNothingPersonal,
  expectStillFilledIn,
  fillInLead,
  leadForm,
  mockLeads,
  visitor,
  watchAddresses,
} from '../steps/lead-steps.ts'

const send = { name: 'Send Message' }

test('by keyboard alone: names what is missing, sends what was typed once, and is empty again', async ({
  page,
}) => {
  const addresses = watchAddresses(page)
  const posted = await mockLeads(page, 'contact')
  await page.goto('/get-started')
  const form = leadForm(page)
  await form.name.focus()
  await page.keyboard.press('Enter')
  await expect(form.name).toBeFocused()
  await expect(form.name).toHaveAccessibleDescription('Tell us your name.')
  await expect(form.name).toHaveAttribute('aria-invalid', 'true')
  await page.keyboard.type(visitor.name)
  await expect(form.name).not.toHaveAttribute('aria-invalid', 'true')
  await page.keyboard.press('Tab')
  await page.keyboard.type('maya.okafor@')
  await page.keyboard.press('Enter')
  await expect(form.email).toBeFocused()
  await expect(form.email).toHaveAttribute('aria-invalid', 'true')
  await page.keyboard.type('lumenworth.example')
  await form.message.fill(visitor.message)
  expect(posted).toHaveLength(0)
  await page.getByRole('button', send).evaluate((button: HTMLButtonElement) => {
    button.focus()
    for (let press = 0; press < 3; press += 1) button.click()
  })
  await expect(page.getByRole('status').filter({ hasText: 'Message sent successfully!' })).toBeVisible()
  await expect(page.getByRole('button', send)).toBeFocused()
  for (const field of [form.name, form.email, form.message]) await expect(field).toHaveValue('')
  expect(posted).toEqual([
    {
      key: expect.stringMatching(/^[0-9a-f-]{36}$/),
      body: { ...visitor, website: '', filledInMs: expect.any(Number) },
    },
  ])
  expectNothingPersonal(addresses)
  expect(await page.evaluate(() => sessionStorage.getItem('contact-form'))).toBeNull()
})

test('#contact-form is below the bar, Tab goes on there, and what is typed outlives pages, Back and a reload', async ({
  page,
}) => {
  await page.goto('/who-we-are')
  await takenOver(page)
  await footer(page).getByRole('link', { name: 'Contact us' }).click()
  const section = page.locator('#contact-form')
  await expect(page.getByRole('heading', { name: 'Drop us a line.' })).toBeInViewport()
  const bar = await page.getByRole('banner').boundingBox()
  const top = () => section.evaluate((element) => element.getBoundingClientRect().top)
  await expect.poll(top).toBeLessThan(200)
  expect(await top()).toBeGreaterThanOrEqual(bar?.height ?? NaN)
  await page.keyboard.press('Tab')
  await expect(section.getByRole('link').first()).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(leadForm(page).name).toBeFocused()
  await fillInLead(page)
  await page.evaluate(() => window.scrollTo(0, 0))
  await page.getByRole('banner').getByRole('link', { name: 'Who We Are' }).click()
  await expect(page).toHaveURL(/who-we-are$/)
  await page.goBack()
  await expect(page).toHaveURL(/#contact-form$/)
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport()
  await expect(leadForm(page).name).not.toBeInViewport()
  await expectStillFilledIn(page)
  await page.reload()
  await expectStillFilledIn(page)
})
