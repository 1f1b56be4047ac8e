import { amountOf } from '#shared/prices/format-price.ts'
import { type Priced, spanOf } from '#shared/prices/spans.ts'

/** The least that a product costs, as a card says it: `from $4,000`, or one price where there is no other. */
export const leastPrice = (product: Priced): string => {
  const span = spanOf(product)
  if (!span) return 'Price on request'
  return span.low === span.high ? amountOf(span.low) : `from ${amountOf(span.low)}`
}
