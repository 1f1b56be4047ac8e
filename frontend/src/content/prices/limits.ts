import { type PlanId, planNames } from '#shared/prices/plans.ts'
import { priceOn, spanOf } from '#shared/prices/spans.ts'
import type { Product } from '../schema.ts'
import { peopleOf } from './stated-ranges.ts'

/** The budgets that menus offer, in whole dollars, and the sizes of groups. Addresses may have any. */
export const budgets = ['5000', '7500', '8000', '10000', '15000', '25000'] as const
export const groupSizes = ['40', '100', '200', '300', '400', '500', '600', '1000', '4000'] as const

/** Under this name the tab keeps what was asked for last: the request begins with it. */
export const limitsRecord = 'limits'

/** What a product costs on a plan, or at least without one: nothing where it is not sold so, or has no price at all. */
const leastOn = (product: Product, plan: PlanId | undefined): number | undefined =>
  plan ? priceOn(product, planNames[plan]) : spanOf(product)?.low

/** Whether a text from outside is a number that one can ask for: of dollars, people or minutes. */
export const isLimit = (text: string): boolean => /^[1-9]\d{0,5}$/.test(text)

/**
 * Whether a product can be had on a plan, or on either, for so many dollars, or at all for `Infinity`; undefined where its
 * price is not known.
 */
export const isWithin = (
  product: Product,
  dollars: number,
  plan: PlanId | undefined,
): boolean | undefined => {
  if (!spanOf(product)) return undefined
  const least = leastOn(product, plan)
  return least !== undefined && least <= dollars
}

/** Whether a product is for so many people; undefined where the catalogue does not say: "500+" states no more than 500. */
export const isFor = (product: Product, count: number): boolean | undefined => {
  const people = peopleOf(product)
  return people && people.low <= count && (count <= people.high || people.more)
}

/** Whether all answers of a product are yes; undefined where none is no, and not all are known. */
export const areAll = (answers: readonly (boolean | undefined)[]): boolean | undefined =>
  answers.includes(false) ? false : answers.includes(undefined) ? undefined : true
