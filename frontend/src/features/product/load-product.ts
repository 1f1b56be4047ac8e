import { isProductId, type ProductId } from '#shared/products.ts'
import { loadProductSections } from '#content/product-details.ts'
import type { ProductSection } from '#content/section-schema.ts'

export interface LoadedProduct {
  id: ProductId
  sections: readonly ProductSection[]
}

/**
 * The product an address names, with its sections; null for an unknown id.
 * @throws when the product's chunk cannot be loaded.
 */
export const loadProduct = async (id = ''): Promise<LoadedProduct | null> =>
  isProductId(id) ? { id, sections: await loadProductSections(id) } : null
