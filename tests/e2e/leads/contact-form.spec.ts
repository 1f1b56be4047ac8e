import { expect, expectAccessible, test } from '../../rig/browser/e2e.ts'
import { longPauses } from '../steps/busy-steps.ts'
import {
  expectNothingPersonal,
  expectStillFilledIn,
  fillInLead,
  holdLeads,
  inboxMailsOf,
  leadForm,
  loseFirstAnswer,
  mockLeads,
  refusedRequest,
  takeTime,
  visitor,
  watchAddresses,
} from '../steps/lead-steps.ts'

const send = { name: 'Send Message' }

test.describe('the contact form', () => {
  test.beforeEach(async ({ page }) => {
    await page.goto('/get-started')
  })

  test('posts what was typed, says so, and is empty again', async ({ page }) => {
    const addresses = watchAddresses(page)
    const posted = await mockLeads(page, 'contact')
    await fillInLead(page)
    await page.getByRole('button', send).click()
    await expect(page.getByRole('status').filter({ hasText: 'Message sent' })).toHaveText(
      'Message sent successfully!',
    )
    await expect(page.getByRole('button', send)).toBeFocused()
    const form = leadForm(page)
    for (const field of [form.name, form.email, form.message]) await expect(field).toHaveValue('')
    expect(posted).toEqual([
      {
        key: expect.stringMatching(/^[0-9a-f-]{36}$/),
        body: { ...visitor, website: '', filledInMs: expect.any(Number) },
      },
    ])
    expectNothingPersonal(addresses)
    expect(await page.evaluate(() => sessionStorage.getItem('contact-form'))).toBeNull()
    await expectAccessible(page)
  })

  test('says that it is sending', async ({ page }) => {
    const release = await holdLeads(page, 'contact')
    await fillInLead(page)
    await page.getByRole('button', send).click()
    const button = page.getByRole('button', { name: 'Sending...' })
    await expect(button).toBeFocused()
    await expect(button).toBeDisabled()
    release()
    await expect(page.getByText('Message sent successfully!')).toBeVisible()
  })

  test('is accessible while it is sending', async ({ page }) => {
    const release = await holdLeads(page, 'contact')
    await fillInLead(page)
    await page.getByRole('button', send).click()
    await expect(page.getByRole('button', { name: 'Sending...' })).toBeFocused()
    await expectAccessible(page)
    release()
  })

  test('names what is missing, by keyboard alone', async ({ page }) => {
    const posted = await mockLeads(page, 'contact')
    const form = leadForm(page)
    await form.name.focus()
    await page.keyboard.press('Enter')
    await expect(form.name).toBeFocused()
    await expect(form.name).toHaveAccessibleDescription('Tell us your name.')
    await expect(form.email).toHaveAccessibleDescription(
      'To answer you only, then deleted. Enter a valid email address, such as name@company.com.',
    )
    await expect(form.name).toHaveAttribute('aria-invalid', 'true')
    await expectAccessible(page)
    await page.keyboard.type('Maya')
    await expect(form.name).not.toHaveAttribute('aria-invalid', 'true')
    await page.keyboard.press('Tab')
    await page.keyboard.type('maya@')
    await page.keyboard.press('Enter')
    await expect(form.email).toBeFocused()
    await expect(form.email).toHaveAttribute('aria-invalid', 'true')
    await page.keyboard.type('company.example')
    expect(posted).toHaveLength(0)
    await page.keyboard.press('Enter')
    await expect(page.getByText('Message sent successfully!')).toBeVisible()
    expect(posted).toHaveLength(1)
  })

  test('sends once, however often it is pressed', async ({ page }) => {
    const posted = await mockLeads(page, 'contact')
    await fillInLead(page)
    await page.getByRole('button', send).evaluate((button: HTMLButtonElement) => {
      for (let press = 0; press < 3; press += 1) button.click()
    })
    await expect(page.getByText('Message sent successfully!')).toBeVisible()
    expect(posted).toHaveLength(1)
  })

  test('keeps what was typed through a reload, and through other pages and back', async ({ page }) => {
    await fillInLead(page)
    await page.reload()
    await expectStillFilledIn(page)
    await page.goto('/who-we-are')
    await page.goBack()
    await expectStillFilledIn(page)
    await page.getByRole('banner').getByRole('link', { name: 'Products' }).click()
    await expect(page).toHaveURL(/\/products$/)
    await page.goBack()
    await expectStillFilledIn(page)
  })

  test('goes on without storage', async ({ page }) => {
    await page.addInitScript(() => {
      Object.defineProperty(window, 'sessionStorage', {
        get: () => {
          throw new DOMException('Blocked.', 'SecurityError')
        },
      })
    })
    await mockLeads(page, 'contact')
    await page.reload()
    await fillInLead(page)
    await page.getByRole('button', send).click()
    await expect(page.getByText('Message sent successfully!')).toBeVisible()
  })
})

test.describe('a failure', () => {
  test.use({ expectedOnConsole: [refusedRequest] })

  for (const { name, reply, text } of [
    {
      name: 'a status that refuses it',
      reply: { status: 413, json: { success: false, error: 'Too large.' } },
      text: 'Failed to send message. Please try again.',
    },
    {
      name: 'an answer without success',
      reply: { status: 200, json: { success: false } },
      text: 'Failed to send message. Please try again.',
    },
  ]) {
    test(`for good is shown, keeps the letter, and is put right under the same key: ${name}`, async ({
      page,
    }) => {
      const posted = await mockLeads(page, 'contact', reply)
      await page.goto('/get-started')
      await fillInLead(page)
      await page.getByRole('button', send).click()
      await expect(leadForm(page).failure).toHaveText(text)
      await expectAccessible(page)
      await page.reload()
      await expectStillFilledIn(page)
      expect(posted).toHaveLength(1)
      await page.getByRole('button', send).click()
      await expect(page.getByText('Message sent successfully!')).toBeVisible()
      expect(posted).toHaveLength(2)
      expect(posted[1]).toEqual(posted[0])
    })
  }

  for (const reply of ['unreachable', 'lost'] as const) {
    test(`without a response is shown, and put right by itself: ${reply}`, async ({ page }) => {
      const posted = await mockLeads(page, 'contact', reply)
      await longPauses(page)
      await page.goto('/get-started')
      await fillInLead(page)
      await page.getByRole('button', send).click()
      await expect(leadForm(page).failure).toHaveText('Error sending message. Please try again.')
      await expect(leadForm(page).goesOn).toBeVisible()
      await expect(page.getByText('Message sent successfully!')).toBeVisible()
      expect(posted).toHaveLength(2)
      expect(posted[1]).toEqual(posted[0])
    })
  }

  test('after the server took the letter leaves one letter, not two', async ({ page }) => {
    const name = `Maya ${Date.now()}`
    await loseFirstAnswer(page, 'contact')
    await longPauses(page)
    await page.goto('/get-started')
    await fillInLead(page)
    await leadForm(page).name.fill(name)
    await takeTime(page)
    await page.getByRole('button', send).click()
    await expect(leadForm(page).failure).toHaveText('Error sending message. Please try again.')
    await expect.poll(async () => (await inboxMailsOf(page, name)).length).toBe(1)
    await expect(page.getByText('Message sent successfully!')).toBeVisible()
    expect(await inboxMailsOf(page, name)).toHaveLength(1)
  })

  test('offline is shown; online again the same request goes out', async ({ page, context }) => {
    const posted = await mockLeads(page, 'contact', 'unreachable')
    await longPauses(page)
    await page.goto('/get-started')
    await fillInLead(page)
    // A routed page has no cache: code that is on its way twice must be there before the network goes.
    await page.waitForLoadState('networkidle')
    await context.setOffline(true)
    await page.getByRole('button', send).click()
    await expect(leadForm(page).failure).toHaveText('Error sending message. Please try again.')
    await context.setOffline(false)
    await expect(page.getByText('Message sent successfully!')).toBeVisible()
    expect(new Set(posted.map(({ key }) => key)).size).toBe(1)
  })

  test('changed content is another request, and what it was before is not sent any more', async ({
    page,
  }) => {
    const posted = await mockLeads(page, 'contact', {
      status: 503,
      json: {},
      headers: { 'Retry-After': '60' },
    })
    await page.goto('/get-started')
    await fillInLead(page)
    await page.getByRole('button', send).click()
    await expect(leadForm(page).failure).toBeVisible()
    await leadForm(page).message.fill('Sales kickoff, 200 people')
    await expect(leadForm(page).goesOn).toBeHidden()
    await page.getByRole('button', send).click()
    await expect(page.getByText('Message sent successfully!')).toBeVisible()
    expect(posted).toHaveLength(2)
    expect(posted[1]?.key).not.toBe(posted[0]?.key)
  })

  test('the server’s sentences stand at their fields', async ({ page }) => {
    const fields = { email: 'This address takes no mail.' }
    await mockLeads(page, 'contact', { status: 400, json: { success: false, error: 'Check.', fields } })
    await page.goto('/get-started')
    await fillInLead(page)
    await page.getByRole('button', send).click()
    const form = leadForm(page)
    await expect(form.failure).toHaveText('Failed to send message. Please try again.')
    await expect(form.email).toHaveAccessibleDescription(/ This address takes no mail\.$/)
    await expect(form.email).toBeFocused()
    await expectStillFilledIn(page)
  })
})

test('a likely slip in the address is asked about, put right by a press, and never refused', async ({
  page,
}) => {
  await page.goto('/get-started')
  await fillInLead(page)
  const email = page.getByRole('textbox', { name: 'Email' })
  await email.fill('Maya@gmial.com')
  const meant = page.getByRole('button', { name: 'Maya@gmail.com' })
  await expect(meant).toBeVisible()
  await expectAccessible(page)
  await meant.click()
  await expect(email).toHaveValue('Maya@gmail.com')
  await expect(meant).toHaveCount(0)
  await email.fill('maya@gmial.com')
  await expect(page.getByText('Did you mean')).toBeVisible()
  await page.getByRole('button', { name: 'Send Message' }).click()
  await expect(page.getByText('Message sent successfully!')).toBeVisible()
})
