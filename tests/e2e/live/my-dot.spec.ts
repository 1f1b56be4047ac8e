import { randomUUID } from 'node:crypto'
import { apiPath } from '#shared/routes.ts'
import { expect, test } from '../../rig/browser/e2e.ts'
import { answer, laserFocus, ownAnswer, rate } from '../steps/laser-focus-steps.ts'
import { settledRowsOf } from '../steps/row-log-steps.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

test('one’s own dot is changed, and taken back', async ({ page, request }) => {
  const form = laserFocus(page)
  const { change, withdraw, sheet, gone } = ownAnswer(page)
  const second = `Second ${randomUUID().slice(0, 8)}`
  const first = await rate(page)
  await form.submit.tap()
  await expect(page.getByRole('img', { name: 'Impact 8.2, Time to Value 3.0' })).toBeVisible()
  await expect(page.getByText('The one with the ring is you.')).toBeVisible()
  await expect(change).toBeInViewport({ ratio: 1 })
  expect(await settledRowsOf(request, first)).toHaveLength(1)

  await change.tap()
  await expect(form.idea).toHaveValue(first)
  // A change can be left again: through its steps, and not out of the site.
  await page.goBack()
  await expect(form.table).toHaveValue(String(answer.table))
  await page.goBack()
  await expect(change).toBeVisible()
  await change.tap()
  await form.back.tap()
  await form.back.tap()
  await expect(change).toBeVisible()
  await change.tap()
  await form.idea.fill(second)
  await form.next.tap()
  await expect(form.impact).toHaveValue(String(answer.impact))
  await form.next.tap()
  await form.submit.tap()
  await expect(change).toBeVisible()
  expect(await settledRowsOf(request, second)).toMatchObject([{ idea: second }])
  await expect.poll(() => settledRowsOf(request, first)).toEqual([])

  await page.reload()
  await expect(page.getByText('The one with the ring is you.')).toBeVisible()
  await withdraw.tap()
  await expect(sheet).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
  await expect(change).toBeVisible()
  await withdraw.tap()
  await sheet.getByRole('button', { name: 'Withdraw' }).tap()
  await expect(gone).toBeFocused()
  // Acknowledged at once, and gone as soon as the sequencer has it.
  await expect
    .poll(async () => (await request.get(`${apiPath('get-laser-focus')}?sinceRow=1&limit=500`)).text())
    .not.toContain(second)
  await page.getByRole('button', { name: 'Rate an idea' }).tap()
  await expect(form.table).toHaveValue('12')
})
