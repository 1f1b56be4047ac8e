import { expect } from '../support/e2e.ts'
import { finder } from '../e2e/finder-steps.ts'
import { laserFocus } from '../e2e/laser-focus-steps.ts'
import { leadForm } from '../e2e/lead-steps.ts'
import { test } from './fault-test.ts'

/** On a slow phone the page is there before its code: what is typed meanwhile is kept. */
test.describe('with code that comes late', () => {
  test.beforeEach(async ({ scene }) => {
    await scene.proxy.strike('GET /assets/', { kind: 'delays', ms: 3000 })
  })
  test.afterEach(({ scene }) => scene.recover())

  test('the table is kept', { tag: '@fast' }, async ({ page }) => {
    const form = laserFocus(page)
    await page.goto('/laserfocus', { waitUntil: 'commit' })
    await form.table.fill('12')
    await expect(form.next).toBeDisabled()
    await expect(form.next).toBeEnabled({ timeout: 60_000 })
    await expect(form.table).toHaveValue('12')
  })

  test('the choice is kept', { tag: '@fast' }, async ({ page }) => {
    const { choice, next } = finder(page)
    await page.goto('/get-started-form', { waitUntil: 'commit' })
    await choice('Facilitated session').check()
    await expect(next).toBeEnabled({ timeout: 60_000 })
    await expect(choice('Facilitated session')).toBeChecked()
  })

  test('the name is kept', async ({ page }) => {
    const { name } = leadForm(page)
    await page.goto('/get-started', { waitUntil: 'commit' })
    await name.fill('Maya Okafor')
    const send = page.getByRole('button', { name: 'Send Message' })
    await expect(send).toBeEnabled({ timeout: 60_000 })
    await expect(name).toHaveValue('Maya Okafor')
  })
})

/** The first attempts fail; what is typed meanwhile waits with the page. */
test.describe('with code that comes at another attempt only', () => {
  test.afterEach(({ scene }) => scene.recover())

  for (const [what, files] of [
    ['every page needs', 'GET /assets/site-'],
    ['the page is made of', 'GET /assets/LaserFocusPage-'],
  ] as const)
    test(`the form works where what ${what} was missing`, { tag: '@fast' }, async ({ page, scene }) => {
      await scene.proxy.strike(files, { kind: 'breaks' })
      const form = laserFocus(page)
      const failed = page.waitForEvent('requestfailed')
      await page.goto('/laserfocus', { waitUntil: 'commit' })
      await failed
      await form.table.fill('12')
      await scene.recover()
      await expect(form.next).toBeEnabled({ timeout: 60_000 })
      await expect(form.table).toHaveValue('12')
      await expect(page.getByRole('heading', { name: 'Unexpected Application Error!' })).toBeHidden()
    })
})
