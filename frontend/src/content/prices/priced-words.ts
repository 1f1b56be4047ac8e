import { formatPrice, formatSpan } from '#shared/prices/format-price.ts'
import { planNames } from '#shared/prices/plans.ts'
import { chosenPrice, type Planned, spanOf } from '#shared/prices/spans.ts'

/** What a product on a list costs: `Bring us in, $9,000 USD` on a chosen plan, `$4,000 – $9,000 USD` without one. */
export const pricedWords = (product: Planned): string => {
  const chosen = chosenPrice(product)
  if (product.plan && chosen !== undefined) return `${planNames[product.plan]}, ${formatPrice(chosen)}`
  const span = spanOf(product)
  return span ? formatSpan(span) : 'Priced with your estimate'
}
