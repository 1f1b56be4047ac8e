import { expect, test } from '../../rig/browser/e2e.ts'
import { footer } from '../steps/frame-page.ts'

test('the footer’s tags lead to their part of the catalogue, as does the address', async ({ page }) => {
  await page.goto('/who-we-are')
  // From another page, and from the same one.
  for (const tag of ['Networking', 'Reflect & synthesize']) {
    await footer(page).getByRole('link', { name: tag, exact: true }).click()
    const heading = page.getByRole('main').getByRole('heading', { level: 2, name: tag, exact: true })
    await expect(heading).toBeInViewport()
    await expect(page).toHaveURL(`/products?tag=${encodeURIComponent(tag)}#tagContent`)
  }
  await page.reload()
  for (const name of ['Reflect & synthesize', 'All Products']) {
    await expect(page.getByRole('heading', { level: 2, name, exact: true })).toBeInViewport()
    await expect(page.getByRole('heading', { level: 1 })).not.toBeInViewport()
    await page.goto('/products#tagContent')
  }
})

test('the footer’s FAQ begins at its part, by its link and by its address', async ({ page }) => {
  await page.goto('/who-we-are')
  await footer(page).getByRole('link', { name: 'FAQ', exact: true }).click()
  await expect(page.locator('#faq')).toBeInViewport({ ratio: 0.2 })
  await page.reload()
  await expect(page.locator('#faq')).toBeInViewport({ ratio: 0.2 })
})
