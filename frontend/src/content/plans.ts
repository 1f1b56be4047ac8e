/** The plans a product can be had on, in the order they are shown. (specification, section 9) */
export const planTitles = ['Do it yourself', 'Bring us in', 'Ask us about'] as const
export type PlanTitle = (typeof planTitles)[number]

/** Stands wherever prices are shown. (spec/decisions.md, "Catalogue") */
export const priceDisclaimer = 'Pricing excludes shipping, and travel and accommodation for onsite staff.'
