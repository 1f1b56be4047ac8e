import { expect, test } from '../../rig/browser/e2e.ts'
import { footer } from '../steps/frame-page.ts'
import { framedPaths, tagQueries } from '../steps/site-routes.ts'

test('every page of the frame is at most three links from the front page', async ({ page }) => {
  const found = new Set(['/'])
  for (const path of ['/', '/products', '/products/combo-convo', '/case-studies']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
    const links = await page
      .locator('a[href^="/"]')
      .evaluateAll((all) => all.map((one) => (one as HTMLAnchorElement).pathname))
    for (const link of links) found.add(link)
  }
  expect(framedPaths.filter((path) => !found.has(path))).toEqual([])
})

test('the footer’s eight tags lead to their part of the catalogue', async ({ page }) => {
  await page.goto('/who-we-are')
  for (const tag of tagQueries) {
    await footer(page).getByRole('link', { name: tag, exact: true }).click()
    const heading = page.getByRole('main').getByRole('heading', { level: 2, name: tag, exact: true })
    await expect(heading).toBeInViewport()
    await expect(page).toHaveURL(`/products?tag=${encodeURIComponent(tag)}#tagContent`)
  }
})

for (const [path, name] of [
  ['/products?tag=Build%20alignment#tagContent', 'Build alignment'],
  ['/products#tagContent', 'All Products'],
] as const) {
  test(`${path}, opened by its address, begins at its heading`, async ({ page }) => {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 2, name, exact: true })).toBeInViewport()
    await expect(page.getByRole('heading', { level: 1 })).not.toBeInViewport()
  })
}

for (const id of ['contact-form', 'faq']) {
  test(`/get-started#${id} begins at its part, by the footer and by its address`, async ({ page }) => {
    const part = page.locator(`#${id}`)
    await page.goto('/who-we-are')
    await footer(page)
      .getByRole('link', { name: id === 'faq' ? 'FAQ' : 'Contact us', exact: true })
      .click()
    await expect(part).toBeInViewport({ ratio: 0.2 })
    await page.reload()
    await expect(part).toBeInViewport({ ratio: 0.2 })
  })
}
