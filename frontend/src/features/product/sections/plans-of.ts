import type { Price, Product } from '#content/schema.ts'
import type { ProductSection } from '#content/section-schema.ts'

export type PricingSection = Extract<ProductSection, { kind: 'pricing' }>
export type PricedPlan = PricingSection['plans'][number] & { price: Price }

/** The place of the prices on a product's page, as an address names it. */
export const pricesId = 'prices'

/** The plans a product can be had on: prices are in the catalogue, texts in the product's own section. */
export const plansOf = (product: Product, section: PricingSection): readonly PricedPlan[] =>
  product.plans.flatMap(({ title, price }) => {
    const texts = section.plans.find((plan) => plan.title === title)
    return texts ? [{ ...texts, price }] : []
  })
