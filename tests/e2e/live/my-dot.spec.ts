import { randomUUID } from 'node:crypto'
import { apiPath } from '../../../shared/routes.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../../rig/browser/e2e.ts'
import { answer, laserFocus, ownAnswer } from '../steps/laser-focus-steps.ts'
import { settledRowsOf } from '../steps/row-log-steps.ts'

for (const viewport of [
  { width: 390, height: 844 },
  { width: 320, height: 568 },
]) {
  test.describe(`at ${viewport.width} pixels`, () => {
    test.use({ viewport, hasTouch: true })

    test('one’s own dot is changed, and taken back', async ({ page, request }) => {
      const form = laserFocus(page)
      const { change, withdraw, sheet, gone } = ownAnswer(page)
      const [first, second] = [`First ${randomUUID().slice(0, 8)}`, `Second ${randomUUID().slice(0, 8)}`]
      await page.goto('/laserfocus')
      await form.table.fill('12')
      await form.next.tap()
      await form.idea.fill(first)
      await form.next.tap()
      await form.impact.fill(String(answer.impact))
      await form.next.tap()
      await form.effort.fill(String(answer.effort))
      await form.submit.tap()
      await expect(page.getByRole('img', { name: 'Impact 8.2, Time to Value 3.0' })).toBeVisible()
      await expect(page.getByText('The one with the ring is you.')).toBeVisible()
      await expect(change).toBeInViewport({ ratio: 1 })
      await expectAccessible(page)
      await expectNoSidewaysScroll(page)
      const [row] = await settledRowsOf(request, first)

      await change.tap()
      await expect(form.idea).toHaveValue(first)
      await form.idea.fill(second)
      await form.next.tap()
      await expect(form.impact).toHaveValue(String(answer.impact))
      await form.next.tap()
      await form.submit.tap()
      await expect(change).toBeVisible()
      expect(await settledRowsOf(request, second)).toMatchObject([{ row: row?.row, idea: second }])

      await page.reload()
      await expect(page.getByText('The one with the ring is you.')).toBeVisible()
      await withdraw.tap()
      await expect(sheet).toBeVisible()
      await expectAccessible(page)
      await page.keyboard.press('Escape')
      await expect(sheet).toBeHidden()
      await expect(change).toBeVisible()
      await withdraw.tap()
      await sheet.getByRole('button', { name: 'Withdraw' }).tap()
      await expect(gone).toBeFocused()
      await expectAccessible(page)
      const left = await request.get(`${apiPath('get-laser-focus')}?sinceRow=1&limit=500`)
      expect(await left.text()).not.toContain(second)
      await page.getByRole('button', { name: 'Rate an idea' }).tap()
      await expect(form.table).toHaveValue('12')
    })
  })
}

test('the phone’s own Back goes one step back, and leaves after the thank-you', async ({ page }) => {
  const form = laserFocus(page)
  await page.goto('/products')
  await page.goto('/laserfocus')
  await form.table.fill('12')
  await form.next.click()
  await form.idea.fill(`Back ${randomUUID().slice(0, 8)}`)
  await form.next.click()
  await expect(form.impact).toBeFocused()
  await page.goBack()
  await expect(form.idea).toBeFocused()
  await page.goBack()
  await expect(form.table).toHaveValue('12')
  await page.goForward()
  await expect(form.idea).toBeVisible()
  await form.next.click()
  await form.back.click()
  await form.next.click()
  await form.next.click()
  await form.submit.click()
  await expect(form.thanks).toBeFocused()
  await page.goBack()
  await expect(page).toHaveURL(/\/products$/)
})
