import { isProductId, type ProductId, productNames } from '../products.ts'
import { isPlanId, type PlanId, planNames } from './plans.ts'
import { priceList } from './price-list.ts'
import { type Planned, priceOn } from './spans.ts'

/** A product somebody wants, and the plan they chose for it, if they chose one. */
export interface Wish {
  readonly id: ProductId
  readonly plan?: PlanId | undefined
}

/** The product's name, its prices and the plan, for `priceRange` and `spanOf`. */
export const planned = ({ id, plan }: Wish): Planned => ({
  name: productNames[id],
  plans: priceList[id],
  plan,
})

/**
 * Reads `a,b:plan`, as addresses and requests write a list: each product once, in its order. What the site does not know
 * is left out, and so is a plan on which the product is not sold. Capitals, and signs that names have not, are those of
 * whoever typed an address, or of the sentence in which it stood.
 */
export const readWishes = (joined: string): Wish[] => {
  const wishes = joined.split(/[,;]/).flatMap((written): Wish[] => {
    const [id = '', plan] = written
      .toLowerCase()
      .replaceAll(/[^a-z\d:-]/g, '')
      .split(':')
    if (!isProductId(id)) return []
    return [isPlanId(plan) && priceOn(planned({ id }), planNames[plan]) !== undefined ? { id, plan } : { id }]
  })
  return wishes.filter(({ id }, place) => wishes.findIndex((other) => other.id === id) === place)
}

/** One product as a list names it: `a`, or `a:plan`. */
export const writeWish = ({ id, plan }: Wish): string => (plan ? `${id}:${plan}` : id)

/** The part of the estimate page's query that names a list. */
export const listParameter = 'products'

/** The path of the estimate page that opens with exactly these products and plans. */
export const listPath = (wishes: readonly Wish[]): string =>
  `/get-estimate?${listParameter}=${wishes.map(writeWish).join(',')}`

/** What a request asks for: the selected products in their order, each with the plan that was chosen for it. */
export const wishesOf = (asked: {
  readonly selectedProducts: string
  readonly plans?: string | undefined
}): Wish[] => {
  const chosen = readWishes(asked.plans ?? '')
  return readWishes(asked.selectedProducts).map(({ id }) => chosen.find((wish) => wish.id === id) ?? { id })
}
