import type { Page } from 'playwright/test'
import { type ProductId, productIds, productNames } from '#shared/products.ts'
import { expect } from '../../rig/browser/e2e.ts'

/** The product whose page a path is; undefined for other pages. */
export const productOf = (path: string): ProductId | undefined =>
  productIds.find((id) => path === `/products/${id}`)

/** Fails when a product's open page lacks what every one has. */
export const expectProduct = async (page: Page, id: ProductId): Promise<void> => {
  await expect(page).toHaveTitle(new RegExp(`^${productNames[id].replace('?', '\\?')} · `))
  await expect(page.getByRole('region', { name: 'What you get' }).getByRole('listitem')).toHaveCount(4)
}
