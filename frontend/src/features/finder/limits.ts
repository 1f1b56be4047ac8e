import { areAll, isFor, isLimit, isWithin } from '#content/prices/limits.ts'
import { amountOf } from '#shared/prices/format-price.ts'
import { isPlanId, type PlanId, planNames } from '#shared/prices/plans.ts'
import { priceOn } from '#shared/prices/spans.ts'
import type { Product } from '#content/schema.ts'
import { waysToRun } from '#content/who-runs-it.ts'

/** How many come, what it may cost, and on which plan: empty where nobody has said. */
export interface Limits {
  readonly people: string
  /** In whole dollars. */
  readonly budget: string
  readonly plan: PlanId | ''
}

export const noLimits: Limits = { people: '', budget: '', plan: '' }

/** Anything at all as limits: what is none sets none. */
export const readLimits = (kept: unknown): Limits => {
  const { people, budget, plan } = (typeof kept === 'object' && kept !== null ? kept : {}) as Readonly<
    Partial<Record<keyof Limits, unknown>>
  >
  const number = (value: unknown) => (typeof value === 'string' && isLimit(value) ? value : '')
  return {
    people: number(people),
    budget: number(budget),
    plan: typeof plan === 'string' && isPlanId(plan) ? plan : '',
  }
}

/** What a budget is compared with, in words. */
export const budgetMeaning = ({ plan }: Limits): string =>
  plan === ''
    ? 'for either plan, the lower one'
    : `for “${planNames[plan]}”, before ${plan === 'bring-us-in' ? 'travel' : 'shipping'}`

/** What a product costs on the plan that is asked for, in words; undefined without one, or where it has no price on it. */
export const askedPrice = (product: Product, { plan }: Limits): string | undefined => {
  const price = plan === '' ? undefined : priceOn(product, planNames[plan])
  return price === undefined
    ? undefined
    : `${plan === 'bring-us-in' ? 'With us' : 'Yourselves'} ${amountOf(price)}`
}

/** Whether a product keeps to all limits; undefined where it keeps to what the catalogue says, and that is not all. */
const keepsTo = (product: Product, { people, budget, plan }: Limits): boolean | undefined =>
  areAll([
    people === '' || isFor(product, Number(people)),
    (budget === '' && plan === '') ||
      isWithin(product, budget === '' ? Infinity : Number(budget), plan || undefined),
  ])

/** Of a shortlist, what keeps to the limits or may, in its order. */
export const within = <P extends Product>(products: readonly P[], limits: Limits): readonly P[] =>
  products.filter((product) => keepsTo(product, limits) !== false)

/** Where all products are that keep to the limits. */
export const limitedPath = ({ people, budget, plan }: Limits): string => {
  const run = Object.entries(waysToRun).find(([, [way]]) => way === plan)?.[0] ?? ''
  const asked = Object.entries({ people, budget, run }).filter(([, value]) => value !== '')
  return `/products?${new URLSearchParams(asked).toString()}`
}

const listStays = 'What is on your list stays on it.'

/** What the limits leave of a shortlist, in a sentence or two; nothing without limits. */
export const limitWords = (products: readonly Product[], limits: Limits): string => {
  if (Object.values(limits).every((limit) => limit === '')) return ''
  const answers = products.map((product) => keepsTo(product, limits))
  const fit = answers.filter((answer) => answer === true).length
  const unstated = answers.filter((answer) => answer === undefined).length
  const kept = fit + unstated < products.length ? [listStays] : []
  if (fit + unstated === 0) return [`None of the ${products.length} is all of that.`, ...kept].join(' ')
  return [
    `${fit} of ${products.length} fit${fit === 1 ? 's' : ''}.`,
    ...(unstated > 0
      ? [`${unstated} more may, but ${unstated === 1 ? 'does' : 'do'} not state all of this.`]
      : []),
    ...kept,
  ].join(' ')
}
