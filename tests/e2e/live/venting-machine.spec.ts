import { expect, test } from '../../rig/browser/e2e.ts'
import { answer, mockVenting, ventingMachine } from '../steps/venting-machine-steps.ts'

test('takes three words and fifty characters, wherever and however they are typed', async ({ page }) => {
  await mockVenting(page)
  const { field, submit } = ventingMachine(page)
  await page.goto('/ventingmachine')
  await field.pressSequentially(`${answer} again and again`)
  await expect(field).toHaveValue(`${answer} `)
  await expect(page.getByText('Only 3 words fit.')).toBeVisible()
  await field.fill('')
  await field.pressSequentially('x'.repeat(55))
  await expect(field).toHaveValue('x'.repeat(50))
  await expect(page.getByText('Only 50 characters fit.')).toBeVisible()

  await test.step('the caret stays where a word was put in before the others', async () => {
    await field.fill('one two three')
    await page.keyboard.press('Home')
    await page.keyboard.type('zero ')
    await expect(field).toHaveValue('zero one two')
    expect(await field.evaluate((input: HTMLInputElement) => input.selectionStart)).toBe(5)
  })

  await test.step('a composition that goes over three words is not broken', async () => {
    await field.fill('one two three ')
    const session = await page.context().newCDPSession(page)
    await session.send('Input.imeSetComposition', { text: '七', selectionStart: 1, selectionEnd: 1 })
    await expect(field).toHaveValue('one two three 七')
    await expect(page.getByText('4/3 words - Too many words!')).toBeVisible()
    await expect(submit).toBeDisabled()
    await session.send('Input.insertText', { text: '七' })
    await expect(field).toHaveValue('one two three')
    await expect(page.getByText('3/3 words')).toBeVisible()
    await expect(submit).toBeEnabled()
  })
})
