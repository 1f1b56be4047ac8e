import { expect, test } from '../../rig/browser/e2e.ts'
import { answerAll, finder, names, peers, networking, shortlist } from '../steps/finder-steps.ts'
import { heart } from '../steps/frame-page.ts'
import { leadForm } from '../steps/lead-steps.ts'

test('Back, Forward and a reload find every step, and the shortlist as it was, also after another choice', async ({
  page,
}) => {
  const { step, choice, back } = finder(page)
  await answerAll(page)
  await page.reload()
  await expect(step).toHaveText('Step 3 of 3')
  await expect(choice('Round Tables')).toBeChecked()
  await page.evaluate(() => document.documentElement.setAttribute('data-same-page', ''))
  await page.goBack()
  await expect(step).toHaveText('Step 2 of 3')
  await expect(choice(networking)).toBeChecked()
  await expect(choice(peers)).toBeChecked()
  await page.goBack()
  await expect(step).toHaveText('Step 1 of 3')
  await page.goForward()
  await page.goForward()
  await expect(step).toHaveText('Step 3 of 3')
  await finder(page).finish.click()
  await expect(finder(page).heading).toBeFocused()
  await page.goBack()
  await expect(step).toHaveText('Step 3 of 3')
  // The page's own Back is the browser's: no entries pile up.
  const entries = await page.evaluate(() => history.length)
  await back.click()
  await expect(step).toHaveText('Step 2 of 3')
  expect(await page.evaluate(() => history.length)).toBe(entries)
  await page.goForward()
  await page.goForward()

  await page.getByRole('button', { name: 'Like Block Party' }).click()
  await expect(heart(page)).toHaveText('2')
  await page.getByRole('link', { name: 'Combo Convo' }).click()
  await expect(page).toHaveURL(/\/products\/combo-convo$/)
  await page.goBack()
  await expect(names(page)).toHaveText(shortlist)
  await expect(page.locator('html[data-same-page]')).toHaveCount(1)
  await page.reload()
  await expect(names(page)).toHaveText(shortlist)
  await expect(heart(page)).toHaveText('2')
  const liked = page.getByRole('button', { name: 'Like Block Party' })
  await expect(liked).toHaveAttribute('aria-pressed', 'false')
  await page.goBack()
  await choice('Theatre').check()
  await page.goForward()
  await expect(names(page)).toHaveText(shortlist)
})

test('finder, list and form work where the browser keeps nothing', async ({ page }) => {
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, {
        get: () => {
          throw new DOMException('blocked', 'SecurityError')
        },
      })
  })
  await answerAll(page)
  await finder(page).finish.click()
  await expect(names(page)).toHaveText(shortlist)
  await expect(heart(page)).toHaveText('3')
  await page.getByRole('link', { name: 'Combo Convo' }).click()
  await expect(page).toHaveURL(/\/products\/combo-convo$/)
  await page.goBack()
  await expect(names(page)).toHaveText(shortlist)
  await finder(page).estimate.first().click()
  // What the browser does not keep the address does.
  await expect(page).toHaveURL(/\/get-estimate\?products=combo-convo,block-party,flag-finder$/)
  await leadForm(page).name.fill('Maya')
  await page.getByRole('banner').getByRole('link', { name: 'Products' }).click()
  await expect(page).toHaveURL(/\/products$/)
  await page.goBack()
  await expect(leadForm(page).name).toHaveValue('Maya')
})
