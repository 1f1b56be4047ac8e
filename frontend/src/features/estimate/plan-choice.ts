import { type PlanId, planIds, planNames } from '#shared/prices/plans.ts'
import { hasChoice, type Planned, priceOn } from '#shared/prices/spans.ts'
import type { ProductId } from '#shared/products.ts'

/** A product of the list, as far as its plans go. */
export type OnList = Planned & { readonly id: ProductId }

/** One of the two ways in which a product may be had: at a price, or with the reason why not. */
export interface PlanOffer {
  readonly id: PlanId
  readonly title: string
  /** In whole dollars. */
  readonly price: number | undefined
  /** Where it has no price. */
  readonly reason: string
  readonly isChosen: boolean
}

/** What is said in the place of a price, without us and with us. */
const reasons: Readonly<Partial<Record<ProductId, readonly string[]>>> = {
  'vision-forest': ['Not on offer: a forest isn’t a kit'],
  'roll-play': ['Possible, ask us', 'Priced with your estimate'],
}

/** Both ways to have a product; where there is but one with a price, it is chosen. */
export const offersOf = (product: OnList): readonly PlanOffer[] =>
  planIds.map((id, place) => {
    const price = priceOn(product, planNames[id])
    return {
      id,
      title: planNames[id],
      price,
      reason: reasons[product.id]?.[place] ?? '',
      isChosen: price !== undefined && (!hasChoice(product) || product.plan === id),
    }
  })

/** The plan that all products with a choice are on: empty where none is on one, nothing where they differ or none has a choice. */
export const planOfAll = (products: readonly OnList[]): PlanId | '' | undefined => {
  const plans = new Set(products.filter(hasChoice).map(({ plan }) => plan ?? ''))
  return plans.size === 1 ? [...plans][0] : undefined
}

const stepDollars = 12_000

/** How wide the head’s mouth is open at a sum of dollars: 0 to 1, a step each $12,000, six in all. It tells nothing that is not said. */
export const gapeOf = (most: number): number => Math.min(6, Math.floor(most / stepDollars)) / 6
