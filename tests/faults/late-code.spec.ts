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
