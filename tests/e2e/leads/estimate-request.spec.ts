import { expect, expectAccessible, test } from '../../rig/browser/e2e.ts'
import { estimate } from '../steps/estimate-page.ts'
import { like } from '../steps/frame-page.ts'
import {
  expectNothingPersonal,
  expectStillFilledIn,
  fillInLead,
  holdLeads,
  inboxMailsOf,
  mockLeads,
  refusedRequest,
  takeTime,
  visitor,
  watchAddresses,
} from '../steps/lead-steps.ts'

test.describe('the request', () => {
  test.beforeEach(async ({ page }) => {
    await like(page, 'combo-convo', 'flag-finder')
    await page.goto('/get-estimate')
  })

  test('goes out with the list, and is thanked for', async ({ page }) => {
    const addresses = watchAddresses(page)
    const posted = await mockLeads(page, 'estimate')
    const form = estimate(page)
    await fillInLead(page)
    await form.date.fill('2047-03-18')
    await form.location.fill('Toronto')
    await form.send.click()
    await expect(form.thanks).toBeVisible()
    await expect(form.thanks.getByRole('link', { name: 'Take Me Home' })).toBeFocused()
    await expect(form.thanks.getByRole('link', { name: 'Follow our work' })).toHaveAttribute(
      'href',
      'https://network.example/company/headstalking',
    )
    await expectAccessible(page)
    expect(posted).toEqual([
      {
        key: expect.stringMatching(/^[0-9a-f-]{36}$/),
        body: {
          ...visitor,
          eventDate: '2047-03-18',
          eventLocation: 'Toronto',
          selectedProducts: 'combo-convo,flag-finder',
          website: '',
          filledInMs: expect.any(Number),
        },
      },
    ])
    expectNothingPersonal(addresses)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/$/)
    await expect(form.thanks).toBeHidden()
  })

  test('reaches the inbox with the products’ names', async ({ page }) => {
    const name = `Maya ${Date.now()}`
    const form = estimate(page)
    await fillInLead(page)
    await form.name.fill(`  ${name} `)
    await takeTime(page)
    await form.send.click()
    await expect(
      page.getByRole('heading', { name: `Thank you ${name}, your form has been submitted!` }),
    ).toBeVisible()
    await expect.poll(async () => (await inboxMailsOf(page, name)).length).toBe(1)
    const [mail] = await inboxMailsOf(page, name)
    expect(mail).toContain('Combo Convo')
    expect(mail).toContain('Flag Finder')
  })

  test('is over after it was thanked for: the form is empty, the list is kept', async ({ page }) => {
    await mockLeads(page, 'estimate')
    const form = estimate(page)
    await fillInLead(page)
    await form.send.click()
    await expect(form.thanks).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(form.thanks).toBeHidden()
    await expect(form.name).toHaveValue('')
    await expect(form.products).toHaveCount(2)
    await form.send.click()
    await expect(form.name).toBeFocused()
    await expect(form.thanks).toBeHidden()
  })

  test('says that it is sending, and sends once', async ({ page }) => {
    const release = await holdLeads(page, 'estimate')
    await fillInLead(page)
    await estimate(page).send.click()
    const button = page.getByRole('button', { name: 'Sending...' })
    await expect(button).toBeDisabled()
    await button.press('Enter')
    release()
    const { thanks } = estimate(page)
    await thanks.getByRole('button', { name: 'Close' }).click()
    await expect(thanks).toBeHidden()
  })

  test('does not go out with half a date', async ({ page }) => {
    const posted = await mockLeads(page, 'estimate')
    const form = estimate(page)
    await fillInLead(page)
    await form.date.focus()
    await page.keyboard.type('03')
    await form.send.click()
    await expect(form.date).toBeFocused()
    await expect(form.date).toHaveAccessibleDescription('Complete this field, or leave it empty.')
    expect(posted).toHaveLength(0)
  })

  test('names what is missing', async ({ page }) => {
    const form = estimate(page)
    await form.send.click()
    await expect(form.name).toBeFocused()
    await expect(form.name).toHaveAccessibleDescription('Tell us your name.')
    await expect(form.email).toHaveAccessibleDescription(
      /^To answer you only, then deleted\. Enter a valid email address/,
    )
    await expectAccessible(page)
  })
})

test.describe('a failure', () => {
  test.use({ expectedOnConsole: [refusedRequest] })

  for (const { name, reply, text } of [
    {
      name: 'an answer without success',
      reply: { status: 200, json: { success: false } },
      text: 'Failed to send message. Please try again.',
    },
    {
      name: 'a busy server',
      reply: { status: 503, json: { success: false }, headers: { 'Retry-After': '60' } },
      text: 'Failed to send message. Please try again.',
    },
  ]) {
    test(`${name} is shown, keeps the form, and is put right under the same key`, async ({ page }) => {
      const posted = await mockLeads(page, 'estimate', reply)
      await like(page, 'combo-convo')
      await page.goto('/get-estimate')
      const form = estimate(page)
      await fillInLead(page)
      await form.send.click()
      await expect(form.failure).toHaveText(text)
      await expectStillFilledIn(page)
      await form.send.click()
      await expect(form.thanks).toBeVisible()
      expect(posted).toHaveLength(2)
      expect(posted[1]).toEqual(posted[0])
    })
  }

  test('another list is another request', async ({ page }) => {
    const posted = await mockLeads(page, 'estimate', { status: 413, json: {} })
    await like(page, 'combo-convo', 'flag-finder')
    await page.goto('/get-estimate')
    const form = estimate(page)
    await fillInLead(page)
    await form.send.click()
    await expect(form.failure).toBeVisible()
    await form.remove('Combo Convo').click()
    // A press on what is moving may end beside it.
    await expect(form.leaving).toHaveCount(0)
    await form.send.click()
    await expect(form.thanks).toBeVisible()
    expect(posted.map(({ body }) => body.selectedProducts)).toEqual([
      'combo-convo,flag-finder',
      'flag-finder',
    ])
    expect(posted[1]?.key).not.toBe(posted[0]?.key)
  })
})
