import { randomUUID } from 'node:crypto'
import type { BrowserContext, Page } from 'playwright/test'
import { expect, test } from '../../rig/browser/e2e.ts'
import { estimate } from '../steps/estimate-page.ts'
import { header, heart, panel } from '../steps/frame-page.ts'
import { leadForm, takeTime } from '../steps/lead-steps.ts'
import { atPace } from '../../runner/pace.ts'

/** Somebody nobody else in the inbox is called. */
const newVisitor = () => {
  const tag = randomUUID().slice(0, 8)
  return { name: `Maya Okafor ${tag}`, email: `maya.${tag}@lumenworth.example` }
}

/** Takes the time a person takes, so that the lead is not marked as a machine's. */
const introduce = async (page: Page, { name, email }: ReturnType<typeof newVisitor>, message: string) => {
  const form = leadForm(page)
  await form.name.fill(name)
  await takeTime(page)
  await form.email.fill(email)
  await form.message.fill(message)
}

/** The visitor's mail in the organizer's inbox; it may take a moment to arrive. */
const mailOf = async (context: BrowserContext, { name }: { name: string }) => {
  const inbox = await context.newPage()
  const mail = inbox.getByRole('article').filter({ hasText: name })
  await expect(async () => {
    await inbox.goto('/__inbox')
    await expect(mail).toHaveCount(1, { timeout: atPace(500) })
  }).toPass({ timeout: atPace(60_000) })
  return mail
}

test.describe('from first visit to the organizer’s inbox', () => {
  test('on a phone: finder, a plan on a product’s page, panel, estimate, its sheet, and all of it in the mail', async ({
    page,
    context,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.clock.install()
    const visitor = newVisitor()
    const main = page.getByRole('main')
    await page.goto('/get-started')
    await main.getByRole('link', { name: 'Product Finder' }).first().click()

    await page.getByRole('checkbox', { name: 'Facilitated session' }).check()
    await page.getByRole('button', { name: 'Next' }).click()
    await page.getByRole('checkbox', { name: 'Foster connection and networking' }).check()
    await page.getByRole('checkbox', { name: 'Facilitate peer learning and dialogue' }).check()
    await page.getByRole('button', { name: 'Next' }).click()
    await page.getByRole('checkbox', { name: 'Round Tables' }).check()
    await page.getByRole('button', { name: 'Finish' }).click()
    await expect(main.getByRole('article')).toHaveCount(3)

    await main.getByRole('link', { name: 'Combo Convo' }).click()
    const plan = main.getByRole('article').filter({ hasText: '$9,000' })
    await plan.getByRole('button', { name: 'Choose this plan Bring us in' }).click()
    await expect(plan.getByRole('button', { name: 'Your plan Bring us in' })).toBeFocused()

    await expect(heart(page)).toHaveText('3')
    await heart(page).click()
    await expect(panel(page).getByText('Bring us in, $9,000 USD')).toBeVisible()
    await expect(panel(page)).toContainText('Great! You’ve selected 3 products.')
    await panel(page).getByRole('button', { name: 'Remove Flag Finder' }).click()
    await expect(panel(page)).toContainText('Great! You’ve selected 2 products.')
    await panel(page).getByRole('link', { name: 'Get an Estimate' }).click()

    await expect(page).toHaveURL(/\/get-estimate$/)
    await expect(panel(page)).toBeHidden()
    const saved = main.getByRole('region', { name: 'Saved products' })
    await expect(saved.getByRole('heading', { level: 3 })).toHaveText(['Combo Convo', 'Block Party'])
    const { chosen, range, toRequest, request, people, date, location, send, sheet } = estimate(page)
    await expect(chosen('Combo Convo')).toHaveText(/Bring us in/)
    await expect(range).toContainText('$16,000–19,000 USD')
    await toRequest.click()
    await expect(request).toBeInViewport()
    await introduce(page, visitor, 'Sales kickoff, 150 people')
    await people.fill('1,150')
    await date.fill('2047-03-15')
    await location.fill('Toronto')

    await expect(sheet).toBeAttached()
    await page.emulateMedia({ media: 'print' })
    await expect(sheet.getByRole('row', { name: /Combo Convo/ })).toContainText('$9,000your choice')
    for (const said of [
      '$16,000–19,000',
      visitor.name,
      '1,150',
      '15 March 2047',
      'Toronto',
      'Prices hold until',
    ])
      await expect(sheet).toContainText(said)
    await expect(send).toBeHidden()
    await page.emulateMedia({ media: 'screen' })
    await send.click()
    const thanks = page.getByRole('dialog', {
      name: `Thank you ${visitor.name}, your form has been submitted!`,
    })
    await expect(thanks).toBeVisible()
    await expect(thanks).toContainText('$16,000–19,000 USD')
    const [reference = ''] = /HT(?:-[0-9A-F]{4}){2}/.exec((await thanks.textContent()) ?? '') ?? []
    expect(reference).not.toBe('')
    await expect(sheet).toContainText(reference)
    const calendar = page.waitForEvent('download')
    await thanks.getByRole('button', { name: 'Add to my calendar' }).click()
    expect((await calendar).suggestedFilename()).toBe(`${reference}.ics`)

    const mail = await mailOf(context, visitor)
    await expect(mail.getByRole('heading')).toHaveText(`Estimate request from ${visitor.name}`)
    await expect(mail.getByRole('listitem')).toHaveText([
      'Combo Convo combo-convo',
      'Block Party block-party',
    ])
    await expect(mail).toContainText(visitor.email)
    await expect(mail).toContainText('2047-03-15')
    await expect(mail).toContainText('Toronto')
    await expect(mail).toContainText('Sales kickoff, 150 people')
    await expect(mail).toContainText('People: 1150')
    await expect(mail).toContainText(reference)
    await expect(mail).toContainText('Indicative range: $16,000–19,000 USD.')
    await expect(mail).toContainText('- Combo Convo (combo-convo): Bring us in, $9,000 USD')
    await expect(mail).toContainText('- Block Party (block-party)')
    await expect(mail).toContainText('/get-estimate?products=combo-convo:bring-us-in,block-party')
    await expect(mail).toContainText('Can you do it by 2047-03-15')
    await expect(mail).not.toContainText('Flag Finder')

    await thanks.getByRole('link', { name: 'Take Me Home' }).click()
    await expect(page).toHaveURL('/')
    await expect(header(page)).toBeVisible()
  })
})
