import type { Page } from 'playwright/test'
import { expect, expectNoSidewaysScroll, test } from '../../rig/browser/e2e.ts'
import { answer, dragFinger, fillIn, laserFocus, mockApi } from '../steps/laser-focus-steps.ts'

/** What a visitor's own setting does; through the CSSOM, for the CSP allows no style sheet of a test's. */
const doubleText = (page: Page) => page.evaluate(() => (document.documentElement.style.fontSize = '200%'))

test.describe('the slider', () => {
  test.use({ viewport: { width: 320, height: 568 }, hasTouch: true })

  test('follows a finger in steps of 0.1, and the page stays where it is', async ({ page }) => {
    const { next, idea, impact, more, less } = laserFocus(page)
    await page.goto('/laserfocus?table=12')
    await next.tap()
    await idea.fill(answer.idea)
    await next.tap()
    // Larger text, so that there is something to scroll.
    await doubleText(page)
    const scrolling = () =>
      page.evaluate(() => {
        const all = [...document.querySelectorAll('*')]
        const room = Math.max(...all.map((element) => element.scrollHeight - element.clientHeight))
        return { canScroll: room > 20, scrolled: Math.max(...all.map((element) => element.scrollTop)) }
      })
    await impact.evaluate((slider) => slider.scrollIntoView({ block: 'start' }))
    const before = await scrolling()
    expect(before.canScroll).toBe(true)
    await dragFinger(page, impact, 0.5, 0.9)
    const value = Number(await impact.inputValue())
    expect(value).toBeGreaterThan(8)
    expect(value).toBe(Math.round(value * 10) / 10)
    expect(await scrolling()).toEqual(before)
    await dragFinger(page, impact, 0.9, 0)
    await expect(impact).toHaveValue('0')
    await less.tap()
    await expect(impact).toHaveValue('0')
    await more.tap()
    await more.tap()
    await more.tap()
    await expect(impact).toHaveValue('0.3')
  })

  test('follows a mouse, and comes to where it is pressed', async ({ page }) => {
    const { next, idea, impact } = laserFocus(page)
    await page.goto('/laserfocus?table=12')
    await next.click()
    await idea.fill(answer.idea)
    await next.click()
    const box = await impact.boundingBox()
    const y = box!.y + box!.height / 2
    const middle = box!.x + box!.width / 2
    await page.mouse.move(middle + 20, y)
    await page.mouse.down()
    await expect(impact, 'taken beside its middle, the knob does not jump').toHaveValue('5')
    await page.mouse.move(319, y, { steps: 4 })
    await page.mouse.up()
    await expect(impact).toHaveValue('10')
    await page.mouse.click(middle, y)
    await expect(impact).toHaveValue('5')
  })
})

test.describe('over a keyboard', () => {
  test.use({ viewport: { width: 320, height: 310 } })

  test('shows question, answer and buttons together', async ({ page }) => {
    const { table, idea, impact, next } = laserFocus(page)
    const expectInView = async (...parts: (typeof next)[]) => {
      for (const part of [...parts, next]) await expect(part).toBeInViewport({ ratio: 0.98 })
    }
    const heading = page.getByRole('heading', { level: 1 })
    await page.goto('/laserfocus?table=12')
    await expectInView(heading, table)
    await next.click()
    await expectInView(heading, idea, page.getByText('0/25 words'))
    await idea.fill(answer.idea)
    await next.click()
    await expectInView(heading, impact)
  })
})

test.describe('with text twice as large', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('cuts nothing off at the sides, and Submit is on the screen', async ({ page }) => {
    await mockApi(page, { status: 500, json: {} })
    await page.goto('/laserfocus')
    await doubleText(page)
    const form = laserFocus(page)
    const expectWithinSides = async () => {
      await expectNoSidewaysScroll(page)
      for (const button of await page.getByRole('button').all()) {
        const box = await button.boundingBox()
        expect(box!.x).toBeGreaterThanOrEqual(0)
        expect(box!.x + box!.width).toBeLessThanOrEqual(390)
      }
    }
    await expectWithinSides()
    await fillIn(page)
    // The thumb's zone stays on the screen, however large the text and small the phone.
    for (const size of [
      { width: 320, height: 568 },
      { width: 390, height: 844 },
    ]) {
      await page.setViewportSize(size)
      await expect(form.submit, `Submit on ${size.width} pixels`).toBeInViewport({ ratio: 1 })
    }
    await expectWithinSides()
    await form.back.click()
    await expectWithinSides()
  })
})

test.describe('with less motion asked for', () => {
  test.use({ reducedMotion: 'reduce' })

  test('nothing moves by itself', async ({ page }) => {
    await page.route('**/api/laser-focus-form', async (route) => {
      await expect(page.getByRole('heading', { name: 'Sending your idea…' })).toBeVisible()
      moving.push(await page.evaluate(() => document.getAnimations().length))
      await route.fulfill({ json: { success: true } })
    })
    const moving: number[] = []
    const form = laserFocus(page)
    await page.goto('/laserfocus')
    await fillIn(page)
    await form.submit.click()
    await expect(form.thanks).toBeVisible()
    moving.push(await page.evaluate(() => document.getAnimations().length))
    expect(moving).toEqual([0, 0])
  })
})
