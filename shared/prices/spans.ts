import type { Span } from './format-price.ts'
import { type PlanId, planIds, type PlanTitle, planNames } from './plans.ts'
import type { PricedPlan } from './price-list.ts'

/** What has to be known of a product to price it. */
export interface Priced {
  readonly name: string
  readonly plans: readonly PricedPlan[]
}

/** A product with the plan that was chosen for it, if one was. */
export interface Planned extends Priced {
  readonly plan?: PlanId | undefined
}

/** The price of a plan, in whole dollars; nothing where the product is not sold on it. */
export const priceOn = ({ plans }: Priced, title: PlanTitle): number | undefined => {
  const price = plans.find((plan) => plan.title === title)?.price
  return typeof price === 'number' ? price : undefined
}

/** Whether one can choose: it is sold without us and with us. */
export const hasChoice = (product: Priced): boolean =>
  planIds.every((id) => priceOn(product, planNames[id]) !== undefined)

/** The price of the plan that was chosen; nothing where none was, or the product is not sold on it. */
export const chosenPrice = (product: Planned): number | undefined =>
  product.plan && priceOn(product, planNames[product.plan])

/**
 * From "Do it yourself" to "Bring us in"; a plan that is missing takes the other one's price, and with a chosen plan
 * both ends are its price.
 */
export const spanOf = (product: Planned): Span | undefined => {
  const chosen = chosenPrice(product)
  const yourself = chosen ?? priceOn(product, 'Do it yourself')
  const onsite = chosen ?? priceOn(product, 'Bring us in')
  const low = yourself ?? onsite
  const high = onsite ?? yourself
  return low === undefined || high === undefined ? undefined : { low, high }
}
