import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../../rig/browser/e2e.ts'
import { answer, mockVenting, question, ventingMachine } from '../steps/venting-machine-steps.ts'

for (const viewport of [
  { width: 390, height: 844 },
  { width: 320, height: 568 },
]) {
  test.describe(`at ${viewport.width} pixels`, () => {
    test.use({ viewport, hasTouch: true })

    test('leads from the question to the thank-you and back, every screen accessible', async ({ page }) => {
      const { asked, posted } = await mockVenting(page)
      const form = ventingMachine(page)
      const check = async () => {
        await expectAccessible(page)
        await expectNoSidewaysScroll(page)
      }
      await page.goto('/ventingmachine')
      await expect(page).toHaveTitle('Venting Machine · Heads Talking')
      await expect(page.getByRole('textbox', { name: question })).toBeFocused()
      await expect(form.field).toHaveAttribute('placeholder', 'Type your response here...')
      await expect(form.submit).toBeDisabled()
      await expect(page.getByText('0/3 words')).toBeVisible()
      await check()
      await form.field.fill(answer)
      await expect(page.getByText('3/3 words')).toBeVisible()
      for (const part of [page.getByRole('heading'), form.field, form.submit])
        await expect(part).toBeInViewport({ ratio: 1 })
      await check()
      await form.submit.tap()
      await expect(form.thanks).toBeFocused()
      await expect(page.getByText('And now we have something waiting for you outside…')).toBeVisible()
      await expect(form.again).toBeInViewport({ ratio: 1 })
      await check()
      expect(posted.map(({ body }) => body)).toEqual([{ question, answer }])
      await form.again.tap()
      await expect(form.field).toBeFocused()
      await expect(form.field).toHaveValue('')
      expect(asked.length).toBeGreaterThan(1)
    })

    test('shows what went wrong, and the way on stays in reach', async ({ page }) => {
      const gone = { question: 'The question has changed: load the page again to see the new one.' }
      await mockVenting(page, {
        questions: [{ json: { question: ' ' } }, { json: { question } }, { json: { question: 'And now?' } }],
        replies: [{ json: { success: false, error: 'Please check.', fields: gone } }],
      })
      const form = ventingMachine(page)
      await page.goto('/ventingmachine')
      await expect(page.getByRole('heading', { name: 'The machine is jammed.' })).toBeVisible()
      await expect(page.getByRole('alert')).toContainText(
        'Invalid response format - expected question field but got: {"question":" "}',
      )
      await expect(form.tryAgain).toBeFocused()
      await expect(form.tryAgain).toBeInViewport({ ratio: 1 })
      await expectAccessible(page)
      await expectNoSidewaysScroll(page)
      await form.tryAgain.tap()
      await form.field.fill(answer)
      await form.submit.tap()
      await expect(page.getByRole('alert')).toHaveText(`Please check.${gone.question}`)
      await expect(form.submit).toBeFocused()
      for (const part of [page.getByRole('heading'), form.field, form.renew, form.submit])
        await expect(part).toBeInViewport({ ratio: 1 })
      for (const part of [form.field, form.renew, form.submit])
        expect((await part.boundingBox())!.height, 'large enough for a thumb').toBeGreaterThanOrEqual(44)
      const { y, height } = (await form.submit.boundingBox())!
      expect(viewport.height - y - height, 'at the bottom, where a thumb is').toBeLessThanOrEqual(24)
      await expectAccessible(page)
      await expectNoSidewaysScroll(page)
      await form.renew.tap()
      await expect(page.getByRole('textbox', { name: 'And now?' })).toHaveValue(answer)
    })
  })
}

test('needs no pointer, and Enter submits', async ({ page }) => {
  const { posted } = await mockVenting(page)
  const form = ventingMachine(page)
  await page.goto('/ventingmachine')
  await expect(form.field).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(form.thanks).toHaveCount(0)
  await page.keyboard.type(answer)
  await page.keyboard.press('Enter')
  await expect(form.thanks).toBeFocused()
  await expect(form.again).toBeEnabled()
  expect(posted).toHaveLength(1)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(form.field).toBeFocused()
})

test('takes three words and fifty characters, typed or pasted', async ({ page }) => {
  await mockVenting(page)
  const { field, submit } = ventingMachine(page)
  await page.goto('/ventingmachine')
  await field.pressSequentially(`${answer} again and again`)
  await expect(field).toHaveValue(`${answer} `)
  await expect(page.getByText('Only 3 words fit.')).toBeVisible()
  await field.fill('one two three four five')
  await expect(field).toHaveValue('one two three')
  await field.fill(' \u200b\u3164 ')
  await expect(page.getByText('0/3 words')).toBeVisible()
  await expect(submit).toBeDisabled()
  await field.fill('a\u00a0b\u3000c\u2003d')
  await expect(field).toHaveValue('a\u00a0b\u3000c')
  await field.fill('')
  await field.pressSequentially('x'.repeat(55))
  await expect(field).toHaveValue('x'.repeat(50))
  await expect(page.getByText('Only 50 characters fit.')).toBeVisible()
  await expect(submit).toBeEnabled()
})

test('leaves the caret where a word was put in before the others', async ({ page }) => {
  await mockVenting(page)
  const { field } = ventingMachine(page)
  await page.goto('/ventingmachine')
  await field.fill('one two three')
  await page.keyboard.press('Home')
  await page.keyboard.type('zero ')
  await expect(field).toHaveValue('zero one two')
  expect(await field.evaluate((input: HTMLInputElement) => input.selectionStart)).toBe(5)
})

test('does not break a composition that goes over three words', async ({ page }) => {
  await mockVenting(page)
  const { field, submit } = ventingMachine(page)
  await page.goto('/ventingmachine')
  await field.fill('one two three ')
  const session = await page.context().newCDPSession(page)
  await session.send('Input.imeSetComposition', { text: 'しち', selectionStart: 2, selectionEnd: 2 })
  await expect(field).toHaveValue('one two three しち')
  await expect(page.getByText('4/3 words - Too many words!')).toBeVisible()
  await expect(submit).toBeDisabled()
  await session.send('Input.insertText', { text: '七' })
  await expect(field).toHaveValue('one two three')
  await expect(page.getByText('3/3 words')).toBeVisible()
  await expect(submit).toBeEnabled()
})

test.describe('over a keyboard', () => {
  test.use({ viewport: { width: 320, height: 310 } })

  test('shows question, answer and button together, however long the question is', async ({ page }) => {
    const longest = 'How long is a question that has just as many letters as it may have? '
      .repeat(3)
      .slice(0, 200)
    await mockVenting(page, { questions: [{ json: { question } }, { json: { question: longest } }] })
    const { field, submit } = ventingMachine(page)
    for (const length of [question.length, longest.length]) {
      await page.goto('/ventingmachine')
      await field.fill(answer)
      await expect(page.getByRole('heading')).toHaveText(new RegExp(`^.{${length - 1},${length}}$`))
      for (const part of [page.getByRole('heading'), field, submit])
        await expect(part).toBeInViewport({ ratio: 0.98 })
    }
  })
})

test.describe('with text twice as large', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('cuts nothing off at the sides', async ({ page }) => {
    await mockVenting(page, { questions: [{ json: { question: '' } }, { json: { question } }] })
    const form = ventingMachine(page)
    await page.goto('/ventingmachine')
    // What a visitor's own setting does; through the CSSOM, for the CSP allows no style sheet of a test's.
    await page.evaluate(() => (document.documentElement.style.fontSize = '200%'))
    await expect(form.tryAgain).toBeVisible()
    await expectNoSidewaysScroll(page)
    await form.tryAgain.click()
    await form.field.fill(answer)
    await expectNoSidewaysScroll(page)
    await form.submit.click()
    await expect(form.thanks).toBeVisible()
    await expectNoSidewaysScroll(page)
  })
})

test.describe('with less motion asked for', () => {
  test.use({ reducedMotion: 'reduce' })

  test('nothing moves by itself', async ({ page }) => {
    const { asked } = await mockVenting(page, { questions: ['silence'] })
    const moving = () => page.evaluate(() => document.getAnimations().length)
    const form = ventingMachine(page)
    await page.goto('/ventingmachine')
    await expect(page.getByRole('heading', { name: 'Warming up…' })).toBeVisible()
    await expect.poll(() => asked.length).toBe(1)
    expect(await moving()).toBe(0)
    await page.reload()
    await form.field.fill(answer)
    expect(await moving()).toBe(0)
    await form.submit.click()
    await expect(form.thanks).toBeVisible()
    expect(await moving()).toBe(0)
  })
})
