import type { Ground } from '#components/ground/ground.ts'
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

/** The steps' hues, lowest first; with fewer prices the lowest are left out. */
const steps = ['sun', 'tangerine'] as const

/** What each plan stands on: prices on the steps' hues, what has none on paper, for it is the quietest of them. */
export const groundsOf = (plans: readonly Pick<PricedPlan, 'price'>[]): readonly Ground[] => {
  const priced = plans.filter(({ price }) => typeof price === 'number')
  return plans.map((plan) => {
    const step = priced.indexOf(plan)
    return (step < 0 ? undefined : steps[step + steps.length - priced.length]) ?? 'paper'
  })
}
