import type { Page } from 'playwright/test'
import { expect, expectAccessible, expectNoSidewaysScroll } from '../../rig/browser/e2e.ts'
import { heart, notFoundOnConsole } from '../steps/frame-page.ts'
import { test } from '../steps/workshop.ts'

test.describe('every component', () => {
  test('is accessible and fits at 1440, 768 and 360 px', async ({ page, openDesign }) => {
    await openDesign()
    for (const width of [1440, 768, 360]) {
      await page.setViewportSize({ width, height: 900 })
      await expectAccessible(page)
      await expectNoSidewaysScroll(page)
    }
  })

  test('shows all it has to those who asked for less motion', async ({ page, openDesign }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await openDesign()
    await expectAccessible(page)
    await expect(page.getByText('QUILLBANK').first()).toBeVisible()
    await expect(page.getByText('QUILLBANK').last()).toBeHidden()
    await expect(page.getByRole('button', { name: 'Rotate by itself' })).toBeVisible()
    await expect(page.locator('video')).toHaveCount(0)
    const running = await page.evaluate(() => document.getAnimations().length)
    expect(running, 'animations').toBe(0)
  })
})

test.describe('the accordion', () => {
  const state = (page: Page) =>
    page.locator('details').evaluateAll((items) => items.map((item) => (item as HTMLDetailsElement).open))

  test('has one item open at a time, and none after a press on the open one', async ({
    page,
    openDesign,
  }) => {
    await openDesign()
    const question = (index: number) => page.locator('summary').nth(index)
    await question(0).click()
    expect(await state(page)).toEqual([true, false, false])
    await question(2).press('Enter')
    expect(await state(page)).toEqual([false, false, true])
    await question(2).click()
    expect(await state(page)).toEqual([false, false, false])
  })

  test('opens over 0.3 s', async ({ page, openDesign }) => {
    await openDesign()
    const item = page.locator('details').first()
    const durations = await item.evaluate(
      (one) => getComputedStyle(one, '::details-content').transitionDuration,
    )
    expect(durations).toBe('0.3s, 0.3s')
    const closed = (await item.boundingBox())!.height
    await item.locator('summary').click()
    await expect(item.getByText('Most sessions')).toBeVisible()
    await expect.poll(async () => (await item.boundingBox())!.height).toBeGreaterThan(closed + 50)
  })
})

test.describe('a dialog', () => {
  for (const shape of ['side', 'sheet', 'centre', 'full']) {
    test(`of the shape "${shape}" closes on Escape and gives the focus back`, async ({
      page,
      openDesign,
    }) => {
      await openDesign()
      const opener = page.getByRole('button', { name: `Open ${shape}` })
      const dialog = page.getByRole('dialog', { name: `A ${shape} dialog` })
      await opener.click()
      await expect(dialog.getByRole('button', { name: 'Close' })).toBeFocused()
      await expectAccessible(page)
      await page.keyboard.press('Escape')
      await expect(dialog).toBeHidden()
      await expect(opener).toBeFocused()
    })
  }

  test('closes on a press beside it, but not on one that began in it', async ({ page, openDesign }) => {
    await openDesign()
    await page.getByRole('button', { name: 'Open centre' }).click()
    const dialog = page.getByRole('dialog', { name: 'A centre dialog' })
    await dialog.getByRole('heading').hover()
    await page.mouse.down()
    await page.mouse.move(10, 10)
    await page.mouse.up()
    await expect(dialog).toBeVisible()
    await page.mouse.click(10, 10)
    await expect(dialog).toBeHidden()
  })
})

test.describe('a heart on a card', () => {
  test('likes without leaving, and moves nothing', async ({ page, openDesign }) => {
    await openDesign()
    const card = page.getByRole('article').first()
    const like = card.getByRole('button', { name: 'Like Floating Opinions' })
    const size = async () => {
      const { width, height } = (await card.boundingBox())!
      return { width, height, page: await page.evaluate(() => document.documentElement.scrollHeight) }
    }
    const before = await size()
    await like.click()
    await expect(like).toHaveAttribute('aria-pressed', 'true')
    await expect(heart(page)).toHaveText('1')
    await expect(page).toHaveURL(/\/design$/)
    expect(await size()).toEqual(before)
    await page.reload()
    await expect(like).toHaveAttribute('aria-pressed', 'true')
    await like.press('Enter')
    await expect(heart(page)).toHaveCount(0)
  })

  test('is not the card: the rest of it leads to the product', async ({ page, openDesign }) => {
    await openDesign()
    await page
      .getByRole('article')
      .first()
      .click({ position: { x: 60, y: 60 } })
    await expect(page).toHaveURL(/\/products\/floating-opinions$/)
  })
})

test('a hash is found on a page that comes late', async ({ page, openDesign }) => {
  await openDesign('#what-moves')
  await expect(page.getByRole('heading', { name: 'What moves' })).toBeInViewport()
})

test.describe('visitors', () => {
  test.use({ expectedOnConsole: [notFoundOnConsole] })

  test('have no design page', async ({ page }) => {
    const answer = await page.goto('/design')
    expect(answer?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page Not Found')
  })
})
