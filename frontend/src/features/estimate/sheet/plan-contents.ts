import { hasChoice } from '#shared/prices/spans.ts'
import { type PlanTitle, planNames } from '#shared/prices/plans.ts'
import type { ProductSection } from '#content/section-schema.ts'
import type { SavedOne } from '../SavedProduct.tsx'

/** What one gets for a price. */
export interface Contents {
  /** `Yourselves` or `With us`, where it could be either; empty where it is decided. */
  readonly who: string
  readonly words: string
}

const listed = (features: readonly string[] = []): string => features.join(' · ')

/**
 * What a product's price buys, for somebody who never saw the site: of the plan that was chosen, of both where none was,
 * and what is offered where there is no price. Empty while its page's sections are not here.
 */
export const contentsOf = (
  product: SavedOne,
  sections: readonly ProductSection[] = [],
): readonly Contents[] => {
  const pricing = sections.find((section) => section.kind === 'pricing')
  if (!pricing) return []
  const on = (title: PlanTitle, who = ''): readonly Contents[] => {
    const words = listed(pricing.plans.find((plan) => plan.title === title)?.features)
    return words === '' ? [] : [{ who, words }]
  }
  if (product.plans.length === 0) {
    return pricing.invitation ? [{ who: '', words: listed(pricing.invitation.features) }] : []
  }
  if (!hasChoice(product)) return on('Bring us in')
  if (product.plan) return on(planNames[product.plan])
  return [...on('Do it yourself', 'Yourselves'), ...on('Bring us in', 'With us')]
}
