/** The plans a product can be had on, in the order they are shown. */
export const planTitles = ['Do it yourself', 'Bring us in', 'Ask us about'] as const
export type PlanTitle = (typeof planTitles)[number]

/** The plans one chooses between, by the name that addresses, stored lists and requests give them. */
export const planNames = {
  'do-it-yourself': 'Do it yourself',
  'bring-us-in': 'Bring us in',
} as const satisfies Readonly<Record<string, PlanTitle>>

export type PlanId = keyof typeof planNames

/** In the order they are shown. */
export const planIds = ['do-it-yourself', 'bring-us-in'] as const satisfies readonly PlanId[]

/** Whether a text from outside (an address, a stored list, a payload) names a plan. */
export const isPlanId = (text: string | undefined): text is PlanId =>
  text !== undefined && Object.hasOwn(planNames, text)

/** The name of a plan one can choose; none for "Ask us about", which comes on top of one. */
export const planIdOf = (title: PlanTitle): PlanId | undefined =>
  title === 'Do it yourself' ? 'do-it-yourself' : title === 'Bring us in' ? 'bring-us-in' : undefined

/** Shown wherever prices are. */
export const priceDisclaimer = 'Pricing excludes shipping, and travel and accommodation for onsite staff.'
