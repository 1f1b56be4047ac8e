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
  await expect(page.getByRole('heading', { level: 2, name: 'Reflect & synthesize' })).toBeInViewport()
  await expect(page.getByRole('heading', { level: 1 })).not.toBeInViewport()
})
