import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../../rig/browser/e2e.ts'
import { estimate } from '../steps/estimate-page.ts'
import { heart, like } from '../steps/frame-page.ts'
import { fillInLead, mockLeads } from '../steps/lead-steps.ts'

test.describe('the list', () => {
  test('is priced from plan to plan, in the order of liking', async ({ page }) => {
    await like(page, 'floating-opinions', 'combo-convo', 'flag-finder')
    await page.goto('/get-estimate')
    const { products, plan, range } = estimate(page)
    await expect(page).toHaveTitle('Get an Estimate · Heads Talking')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your list, priced.')
    await expect(page.getByText('Great! You’ve selected 3 products.')).toBeVisible()
    await expect(products).toHaveText(['Floating Opinions', 'Combo Convo', 'Flag Finder'])
    await expect(range).toContainText('$20,000–32,000 USD')
    await expect(range).toContainText(
      'Pricing excludes shipping, and travel and accommodation for onsite staff.',
    )
    await expect(page.getByText('$4,000 – $9,000 USD')).toBeVisible()
    await expectAccessible(page)
    await plan('Combo Convo').selectOption('Do it yourself, $4,000')
    await expect(range).toContainText('$20,000–27,000 USD')
    await page.reload()
    await expect(plan('Combo Convo')).toHaveValue('do-it-yourself')
  })

  test('tells what is counted how', async ({ page }) => {
    await like(page, 'vision-forest', 'roll-play', 'combo-convo')
    await page.goto('/get-estimate')
    const { range } = estimate(page)
    await expect(range).toContainText('$27,000–32,000 USD')
    await expect(range).toContainText('Vision Forest always comes with us: the same price on both sides.')
    await expect(range).toContainText('Roll Play is not counted: we price it with your estimate.')
  })

  test('of a product without a price promises one', async ({ page }) => {
    await like(page, 'roll-play')
    await page.goto('/get-estimate')
    const { range } = estimate(page)
    await expect(range).toContainText('Roll Play is priced with your estimate.')
    await expect(range).not.toContainText('USD')
  })

  test('loses what is removed, and the focus goes on', async ({ page }) => {
    await page.goto('/get-estimate?products=floating-opinions,combo-convo:bring-us-in,flag-finder')
    const { products, plan, range, remove, undo } = estimate(page)
    await remove('Combo Convo').focus()
    await page.keyboard.press('Enter')
    await expect(remove('Flag Finder')).toBeFocused()
    await expect(products).toHaveText(['Floating Opinions', 'Flag Finder'])
    await expect(range).toContainText('$16,000–23,000 USD')
    await expect(heart(page)).toHaveAccessibleName(/2/)
    await undo.focus()
    await page.keyboard.press('Enter')
    await expect(products).toHaveText(['Floating Opinions', 'Combo Convo', 'Flag Finder'])
    await expect(plan('Combo Convo')).toHaveValue('bring-us-in')
    await expect(remove('Combo Convo')).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(remove('Flag Finder')).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(remove('Floating Opinions')).toBeFocused()
    await expect(page.getByText('You’ve selected 1 product.')).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('No product selected.')
    await expect(page.getByRole('main')).toBeFocused()
    await undo.click()
    await expect(products).toHaveText(['Floating Opinions'])
    await remove('Floating Opinions').click()
    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('No product selected.')
  })

  for (const reducedMotion of ['no-preference', 'reduce'] as const) {
    test(`lets go of the removed row (motion: ${reducedMotion})`, async ({ page }) => {
      await page.emulateMedia({ reducedMotion })
      await like(page, 'combo-convo', 'flag-finder')
      await page.goto('/get-estimate')
      const rows = page.getByRole('main').locator('li:has(h3)')
      await estimate(page).remove('Combo Convo').click()
      await expect(rows).toHaveCount(1)
    })
  }

  test('is empty to begin with, and says how to fill it', async ({ page }) => {
    await page.goto('/get-estimate')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('No product selected.')
    const main = page.getByRole('main')
    await expect(main.getByRole('link', { name: 'Product Finder' })).toHaveAttribute(
      'href',
      '/get-started-form',
    )
    await expect(main.getByRole('link', { name: 'See all products' })).toHaveAttribute('href', '/products')
    await expectAccessible(page)
    // The request is for those who cannot choose yet, too.
    const posted = await mockLeads(page, 'estimate')
    const { toRequest, send, thanks } = estimate(page)
    await toRequest.click()
    await fillInLead(page)
    await send.click()
    await expect(thanks).toBeVisible()
    expect(posted[0]?.body).toMatchObject({ selectedProducts: '' })
  })

  for (const width of [320, 768, 1920]) {
    test(`fits a window of ${width} px`, async ({ page }) => {
      await like(page, 'learning-action-matrix', 'if-this-then-what', 'vision-forest', 'roll-play')
      await page.setViewportSize({ width, height: 800 })
      await page.goto('/get-estimate')
      await expect(estimate(page).products).toHaveCount(4)
      await expectNoSidewaysScroll(page)
    })
  }
})

test.describe('a shared link', () => {
  test('opens with exactly its products, and what is removed stays removed', async ({ page }) => {
    await like(page, 'ping-poll')
    await page.goto('/get-estimate?products=combo-convo,no-such-thing,flag-finder&ref=mail')
    const { products, remove } = estimate(page)
    await expect(products).toHaveText(['Combo Convo', 'Flag Finder'])
    await expect(page).toHaveURL(/\/get-estimate\?ref=mail$/)
    await remove('Combo Convo').click()
    await expect(products).toHaveText(['Flag Finder'])
    await page.reload()
    await expect(products).toHaveText(['Flag Finder'])
  })

  test('leaves no entry in the history', async ({ page }) => {
    await page.goto('/who-we-are')
    await page.goto('/get-estimate?products=combo-convo')
    await expect(estimate(page).products).toHaveText(['Combo Convo'])
    await expect(page).toHaveURL(/\/get-estimate$/)
    await page.goBack()
    await expect(page).toHaveURL(/\/who-we-are$/)
  })

  test('of which nothing is known leaves the list alone', async ({ page }) => {
    await like(page, 'ping-poll')
    await page.goto('/get-estimate?products=no-such-thing')
    await expect(estimate(page).products).toHaveText(['Ping Poll'])
  })

  test('is copied, and says so for two seconds', async ({ page, context, baseURL }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.goto('/get-estimate?products=combo-convo:bring-us-in,flag-finder')
    const { copy } = estimate(page)
    await copy.click()
    await expect(copy).toHaveText('Link copied')
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
      `${String(baseURL)}/get-estimate?products=combo-convo:bring-us-in,flag-finder`,
    )
    await expect(copy).toHaveText('Copy link to this shortlist')
  })

  test('is selected in a field where the clipboard is blocked', async ({ page }) => {
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'clipboard', { value: undefined })
    })
    await like(page, 'combo-convo')
    await page.goto('/get-estimate')
    await estimate(page).copy.click()
    const link = page.getByRole('textbox', { name: 'Link to this shortlist' })
    await expect(link).toBeFocused()
    await expect(link).toHaveValue(/\/get-estimate\?products=combo-convo$/)
    expect(await page.evaluate(() => getSelection()?.toString())).toMatch(/products=combo-convo$/)
    await expectAccessible(page)
  })
})
