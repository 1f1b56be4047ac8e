/** The plans a product can be had on, in the order they are shown. */
export const planTitles = ['Do it yourself', 'Bring us in', 'Ask us about'] as const
export type PlanTitle = (typeof planTitles)[number]

/** Shown wherever prices are. */
export const priceDisclaimer = 'Pricing excludes shipping, and travel and accommodation for onsite staff.'
