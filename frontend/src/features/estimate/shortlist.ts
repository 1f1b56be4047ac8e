import { splitProductIds } from '#shared/leads/product-ids.ts'
import { isProductId, type ProductId } from '#shared/products.ts'

const parameter = 'products'

/** The products an address asks for, those the site knows; nothing where it does not ask for any. */
export const readShortlist = (search: string): readonly ProductId[] | undefined => {
  const asked = new URLSearchParams(search).get(parameter)
  return asked === null ? undefined : splitProductIds(asked).filter(isProductId)
}

/** The rest of a query, without the products. */
export const withoutShortlist = (search: string): string => {
  const query = new URLSearchParams(search)
  query.delete(parameter)
  return query.size === 0 ? '' : `?${query.toString()}`
}

/** The address that opens with exactly these products. */
export const shortlistUrl = (origin: string, ids: readonly string[]): string =>
  `${origin}/get-estimate?${parameter}=${ids.join(',')}`
