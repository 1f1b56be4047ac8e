import type { Locator, Page } from 'playwright/test'
import { expect, expectNoSidewaysScroll, test } from '../../rig/browser/e2e.ts'
import { comboConvo, fillIn as fillInPair, mockCombo } from '../steps/combo-convo-steps.ts'
import { answer, fillIn, laserFocus, mockApi } from '../steps/laser-focus-steps.ts'
import { noQuestion } from '../steps/mock-form.ts'
import { answer as vent, mockVenting, question, ventingMachine } from '../steps/venting-machine-steps.ts'

/** The forms where a phone leaves little room. Every screen on a small phone: languages.matrix.spec.ts. */
test.use({
  hasTouch: true,
  contextOptions: { reducedMotion: 'reduce' },
  expectedOnConsole: [/^Failed to load resource/],
})

const heading = (page: Page) => page.getByRole('heading', { level: 1 })

const expectInView = async (...parts: Locator[]) => {
  for (const part of parts) await expect(part).toBeInViewport({ ratio: 0.98 })
}

test.describe('over a keyboard', () => {
  test.use({ viewport: { width: 320, height: 310 } })

  test('each step shows question, answer and button together', async ({ page }) => {
    const laser = laserFocus(page)
    await page.goto('/laserfocus?table=12')
    await expectInView(heading(page), laser.table, laser.next)
    await laser.next.click()
    await expectInView(heading(page), laser.idea, page.getByText('0/25 words'), laser.next)
    await laser.idea.fill(answer.idea)
    await laser.next.click()
    await expectInView(heading(page), laser.impact, laser.next)

    await mockCombo(page)
    const combo = comboConvo(page)
    await page.goto('/comboconvo')
    await combo.orangeCard.fill('Fish')
    await combo.whatIsA.selectOption('ritual')
    await expectInView(heading(page), combo.orangeCard, combo.whatIsA, combo.next)
    await combo.next.click()
    await combo.tealCard.fill('Bicycle')
    await combo.thatCould.selectOption('save an hour')
    await expectInView(heading(page), combo.tealCard, combo.thatCould, combo.next)
    await combo.next.click()
    await combo.freeText.fill('x')
    await expectInView(heading(page), combo.freeText, combo.done)

    const longest = 'How long is a question that has just as many letters as it may have? '.repeat(3)
    const { field, submit } = ventingMachine(page)
    for (const words of [question, longest.slice(0, 200)]) {
      await mockVenting(page, { questions: [{ json: { question: words } }] })
      await page.goto('/ventingmachine')
      await field.fill(vent)
      await expect(heading(page)).toHaveText(words.trim())
      await expectInView(heading(page), field, submit)
    }
  })
})

test('Submit is on the screen where text is twice as large', async ({ page }) => {
  await mockApi(page)
  await page.goto('/laserfocus')
  // What a visitor's own setting does; through the CSSOM, for the CSP allows no style sheet of a test's.
  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'))
  await fillIn(page)
  for (const size of [
    { width: 320, height: 568 },
    { width: 390, height: 844 },
  ]) {
    await page.setViewportSize(size)
    await expect(laserFocus(page).submit, `on ${size.width} pixels`).toBeInViewport({ ratio: 1 })
    await expectNoSidewaysScroll(page)
  }
})

test('the thanks have one line at every width', async ({ page }) => {
  await mockApi(page)
  await page.goto('/laserfocus')
  await fillIn(page)
  await laserFocus(page).submit.click()
  await expect(laserFocus(page).thanks).toBeVisible()
  for (const width of [320, 360, 390, 430, 600]) {
    await page.setViewportSize({ width, height: 844 })
    const tops = await heading(page).evaluate((h1) => {
      const words = document.createRange()
      words.selectNode(h1.lastChild!)
      return [...words.getClientRects()].map(({ top }) => Math.round(top))
    })
    expect(new Set(tops).size, `lines on ${width} pixels`).toBe(1)
  }
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('the sheet sits above a keyboard that lies over the page, its button in sight', async ({ page }) => {
    await mockCombo(page)
    // As in Safari.
    await page.addInitScript(() => {
      const view = Object.assign(new EventTarget(), { height: 844, offsetTop: 0, scale: 1 })
      Object.defineProperty(window, 'visualViewport', { value: view })
    })
    const form = comboConvo(page)
    await page.goto('/comboconvo')
    await fillInPair(page)
    const bottomOf = (part: Locator) => part.evaluate((one) => one.getBoundingClientRect().bottom)
    await expect.poll(() => bottomOf(form.sheet)).toBe(844)
    await page.evaluate(() => {
      Object.assign(window.visualViewport!, { height: 508, offsetTop: 20 })
      window.visualViewport!.dispatchEvent(new Event('resize'))
    })
    await expect.poll(() => bottomOf(form.sheet)).toBe(528)
    expect(await bottomOf(form.send)).toBeLessThanOrEqual(528)
    expect(await form.sheet.evaluate((one) => one.getBoundingClientRect().top)).toBeGreaterThanOrEqual(20)
  })

  test('the way on stays in a thumb’s reach, and nothing moves by itself', async ({ page }) => {
    const moving = () => page.evaluate(() => document.getAnimations().length)
    const gone = { question: 'The question has changed: load the page again to see the new one.' }
    await mockVenting(page, {
      questions: [noQuestion, { json: { question: 'What do leaders say too rarely?' } }],
      replies: [{ json: { success: false, error: 'Please check.', fields: gone } }, 'silence'],
    })
    const form = ventingMachine(page)
    await page.goto('/ventingmachine')
    await expect(form.tryAgain).toBeFocused()
    await expect(form.tryAgain).toBeInViewport({ ratio: 1 })
    expect(await moving()).toBe(0)
    await form.tryAgain.tap()
    await form.field.fill(vent)
    await form.submit.tap()
    await expect(form.submit).toBeFocused()
    for (const part of [heading(page), form.field, form.renew, form.submit])
      await expect(part).toBeInViewport({ ratio: 1 })
    for (const part of [form.field, form.renew, form.submit])
      expect((await part.boundingBox())!.height, 'large enough for a thumb').toBeGreaterThanOrEqual(44)
    const { y, height } = (await form.submit.boundingBox())!
    expect(844 - y - height, 'at the bottom, where a thumb is').toBeLessThanOrEqual(24)
    await form.submit.tap()
    await expect(form.thanks).toBeFocused()
    await expect(form.again, 'nothing to press before it is sent').toBeHidden()
    expect(await moving()).toBe(0)
  })
})
