import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../../rig/browser/e2e.ts'
import { answer, fillIn, laserFocus, mockApi } from '../steps/laser-focus-steps.ts'

const words = (count: number): string => Array.from({ length: count }, (_, index) => `word${index}`).join(' ')

for (const viewport of [
  { width: 390, height: 844 },
  { width: 320, height: 568 },
]) {
  test.describe(`at ${viewport.width} pixels`, () => {
    test.use({ viewport, hasTouch: true })

    test('leads from the table to the thank-you, every screen accessible', async ({ page }) => {
      const { posted } = await mockApi(page)
      const form = laserFocus(page)
      const check = async () => {
        await expectAccessible(page)
        await expectNoSidewaysScroll(page)
      }
      await page.goto('/laserfocus')
      await expect(page).toHaveTitle('Laser Focus · Heads Talking')
      await expect(page.getByText('Step 1 of 4')).toBeVisible()
      await expect(form.next).toBeDisabled()
      await check()
      await form.table.fill('12')
      await form.next.tap()
      await expect(page.getByText('Step 2 of 4')).toBeVisible()
      await expect(form.idea).toBeFocused()
      await expect(form.next).toBeDisabled()
      await form.idea.fill(answer.idea)
      await expect(page.getByText('4/25 words')).toBeVisible()
      await check()
      await form.next.tap()
      await expect(form.impact).toBeFocused()
      await expect(form.impact).toHaveAttribute('aria-valuetext', '5 of 10')
      await form.impact.fill('8.2')
      await expect(form.next).toBeInViewport({ ratio: 1 })
      await check()
      await form.next.tap()
      await expect(form.effort).toBeFocused()
      await form.effort.fill('3')
      await check()
      await form.submit.tap()
      await expect(form.thanks).toBeFocused()
      await expect(page.getByText('Look up. Your idea is landing on the big screen.')).toBeVisible()
      await check()
      expect(posted.map(({ body }) => body)).toEqual([answer])
      await form.again.tap()
      await expect(form.table).toHaveValue('12')
      await form.next.tap()
      await expect(form.idea).toHaveValue('')
    })
  })
}

test('needs no pointer', async ({ page }) => {
  const { posted } = await mockApi(page)
  const form = laserFocus(page)
  await page.goto('/laserfocus')
  await form.table.focus()
  await page.keyboard.type('1a-2e.')
  await expect(form.table).toHaveValue('12')
  await page.keyboard.press('Enter')
  await expect(form.idea).toBeFocused()
  await page.keyboard.type(answer.idea)
  await page.keyboard.press('Tab')
  await expect(form.back).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(form.impact).toBeFocused()
  for (const [key, value] of [
    ['ArrowRight', '5.1'],
    ['PageUp', '6.1'],
    ['End', '10'],
    ['PageDown', '9'],
    ['Home', '0'],
    ['ArrowUp', '0.1'],
  ] as const) {
    await page.keyboard.press(key)
    await expect(form.impact).toHaveValue(value)
    await expect(form.impact).toHaveAttribute('aria-valuetext', `${value} of 10`)
  }
  await page.keyboard.press('Enter')
  await expect(form.effort).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(form.thanks).toBeFocused()
  expect(posted.map(({ body }) => body)).toEqual([{ ...answer, impact: 0.1, effort: 5 }])
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(form.table).toBeFocused()
})

test('takes four digits and nothing else for a table', async ({ page }) => {
  const { table, next } = laserFocus(page)
  await page.goto('/laserfocus')
  const paste = (text: string) =>
    table.evaluate((field, pasted) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text', pasted)
      field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    }, text)
  await table.focus()
  await paste('Table no. 12')
  await expect(table).toHaveValue('12')
  await paste('34567')
  await expect(table).toHaveValue('1234')
  await page.keyboard.type('5')
  await expect(table).toHaveValue('1234')
  await expect(next).toBeEnabled()
  await table.fill('')
  await expect(next).toBeDisabled()
})

test('fills in the table that the link names', async ({ page }) => {
  const { table, next } = laserFocus(page)
  await page.goto('/laserfocus?table=12')
  await expect(table).toHaveValue('12')
  await expect(next).toBeEnabled()
  await page.goto('/laserfocus?table=7')
  await expect(table).toHaveValue('7')
})

test('ignores a link that names no table', async ({ page }) => {
  for (const query of ['?table=-3', '?table=12345', '?table=twelve', '?table=']) {
    await page.goto(`/laserfocus${query}`)
    await expect(laserFocus(page).table).toHaveValue('')
  }
})

test('takes an idea of 1 to 25 words and at most 200 characters', async ({ page }) => {
  const { idea, next } = laserFocus(page)
  await page.goto('/laserfocus?table=12')
  await next.click()
  await idea.fill(' \u200b ')
  await expect(page.getByText('0/25 words')).toBeVisible()
  await expect(next).toBeDisabled()
  await idea.fill(words(25))
  await expect(page.getByText('25/25 words')).toBeVisible()
  await expect(next).toBeEnabled()
  await idea.fill(words(26))
  await expect(page.getByText('26/25 words')).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: 'Too many words: 26 of 25.' })).toBeAttached()
  await expect(next).toBeDisabled()
  await expectAccessible(page)
  await idea.fill('')
  await idea.pressSequentially('x'.repeat(205))
  expect((await idea.inputValue()).length).toBe(200)
  await expect(page.getByText('That is 200 characters').first()).toBeVisible()
})

test('keeps every answer on the way back and through a reload', async ({ page }) => {
  const form = laserFocus(page)
  await page.goto('/laserfocus')
  await fillIn(page)
  await page.reload()
  await expect(form.effort).toHaveValue('3')
  await form.back.click()
  await expect(form.impact).toHaveValue('8.2')
  await form.back.click()
  await expect(form.idea).toHaveValue(answer.idea)
  await page.reload()
  await form.back.click()
  await expect(form.table).toHaveValue('12')
})

test('works where the browser refuses storage', async ({ page }) => {
  const { posted } = await mockApi(page)
  await page.addInitScript(() => {
    Object.defineProperty(window, 'sessionStorage', {
      get: () => {
        throw new DOMException('The operation is insecure.', 'SecurityError')
      },
    })
  })
  const form = laserFocus(page)
  await page.goto('/laserfocus')
  await fillIn(page)
  await form.submit.click()
  await expect(form.thanks).toBeVisible()
  expect(posted).toHaveLength(1)
})
