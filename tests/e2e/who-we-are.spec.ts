import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../support/e2e.ts'

test.beforeEach(async ({ page }) => {
  await page.goto('/who-we-are')
})

test('says who we are: three trades and three founders', async ({ page }) => {
  await expect(page).toHaveTitle('Who Are We, Anyway? · Heads Talking')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Who Are We, Anyway?')
  for (const name of ['Facilitators', 'Designers', 'Producers']) {
    await expect(page.getByRole('heading', { level: 3, name })).toBeVisible()
  }
  for (const name of ['Odile Marchbanks', 'Teodor Vance-Halloran', 'Imani Quistgaard']) {
    await expect(page.getByRole('article').filter({ hasText: name }).getByRole('img')).toHaveCount(1)
  }
})

test('leads to the product finder', async ({ page }) => {
  await expect(page.getByRole('main').getByRole('link', { name: 'Product Finder' })).toHaveAttribute(
    'href',
    '/get-started-form',
  )
})

test('is accessible, and as wide as a small phone', async ({ page }) => {
  await expectAccessible(page)
  await page.setViewportSize({ width: 320, height: 640 })
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expectNoSidewaysScroll(page)
})
