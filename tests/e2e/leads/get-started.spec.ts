import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../../rig/browser/e2e.ts'
import { fillInLead, leadForm, mockLeads } from '../steps/lead-steps.ts'
import { takenOver } from '../../rig/browser/alive.ts'

const send = { name: 'Send Message' }

test.describe('the page', () => {
  test('leads to the finder, a meeting and the network, and answers questions', async ({ page }) => {
    await page.goto('/get-started')
    await expect(page).toHaveTitle('Get Started · Heads Talking')
    const main = page.getByRole('main')
    await expect(main.getByRole('link', { name: 'Product Finder' })).toHaveAttribute(
      'href',
      '/get-started-form',
    )
    await expect(main.getByRole('link', { name: 'Book a Meeting' })).toHaveAttribute(
      'href',
      'https://calendar.example/headstalking/demo',
    )
    await expect(main.getByRole('link', { name: 'Follow our work' })).toHaveAttribute(
      'href',
      'https://network.example/company/headstalking',
    )
    await main.getByText('Can we mix experiences?').click()
    await expect(main.getByText('Please do.')).toBeVisible()
    await main.getByText('What does it cost?').click()
    await expect(main.getByText('Please do.')).toBeHidden()
  })

  test('is accessible, and as wide as a small phone', async ({ page }) => {
    await page.goto('/get-started')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectAccessible(page)
    await page.setViewportSize({ width: 320, height: 640 })
    await expectNoSidewaysScroll(page)
  })
})

test.describe('the program page', () => {
  test('says what a program is made of, and leads on', async ({ page }) => {
    await page.goto('/build-your-program')
    await expect(page).toHaveTitle('Build Your Program · Heads Talking')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Build Your Program')
    const main = page.getByRole('main')
    for (const name of ['Facilitated sessions', 'Interactive installations', 'Extensions and handbooks']) {
      await expect(main.getByRole('heading', { level: 3, name })).toBeVisible()
    }
    await expect(main.getByText('About 120K USD')).toBeVisible()
    await expect(main.getByRole('link', { name: 'Product Finder' })).toHaveAttribute(
      'href',
      '/get-started-form',
    )
    await expect(main.getByRole('link', { name: 'Get an Estimate' })).toHaveAttribute('href', '/get-estimate')
    await expectAccessible(page)
    await page.setViewportSize({ width: 320, height: 640 })
    await expectNoSidewaysScroll(page)
  })

  test('sends the same letter as the other page', async ({ page }) => {
    const posted = await mockLeads(page, 'contact')
    await page.goto('/build-your-program')
    await fillInLead(page)
    await page.getByRole('button', send).click()
    await expect(page.getByText('Message sent successfully!')).toBeVisible()
    expect(posted).toHaveLength(1)
  })
})

test.describe('#contact-form', () => {
  for (const { name, open } of [
    { name: 'on load', open: '/get-started#contact-form' },
    { name: 'from another page', open: '/who-we-are' },
    { name: 'from the same page', open: '/get-started' },
  ]) {
    test(`is scrolled to ${name}, below the bar, and Tab goes on there`, async ({ page }) => {
      await page.goto(open)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      if (!open.includes('#')) await page.getByRole('link', { name: 'Contact us' }).click()
      const heading = page.getByRole('heading', { name: 'Drop us a line.' })
      await expect(heading).toBeInViewport()
      const bar = await page.getByRole('banner').boundingBox()
      const section = page.locator('#contact-form')
      await expect
        .poll(async () => {
          const top = await section.evaluate((element) => element.getBoundingClientRect().top)
          return top >= (bar?.height ?? 0) && top < 200
        })
        .toBe(true)
      await page.keyboard.press('Tab')
      await expect(section.getByRole('link').first()).toBeFocused()
      await page.keyboard.press('Tab')
      await expect(leadForm(page).name).toBeFocused()
    })
  }
})

test('going back returns to where one was, not to the form', async ({ page }) => {
  await page.goto('/get-started')
  // Before its script the page leaves the way back to the browser.
  await takenOver(page)
  await page.getByRole('link', { name: 'Contact us' }).click()
  await expect(leadForm(page).name).toBeInViewport()
  await page.evaluate(() => window.scrollTo(0, 0))
  await page.getByRole('banner').getByRole('link', { name: 'Who We Are' }).click()
  await expect(page).toHaveURL(/who-we-are$/)
  await page.goBack()
  await expect(page).toHaveURL(/#contact-form$/)
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport()
  await expect(leadForm(page).name).not.toBeInViewport()
})
