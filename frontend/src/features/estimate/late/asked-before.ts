import { amountOf } from '#shared/prices/format-price.ts'
import { priceRange } from '#shared/prices/price-range.ts'
import { planned, type Wish } from '#shared/prices/wish.ts'
import { isLimit, limitsRecord } from '#content/prices/limits.ts'
import { readSession, writeSession } from '#lib/session-record.ts'
import { estimateFormStore } from '../estimate-form-store.ts'

/** How many people, or dollars for a product, the finder or the list of products was asked for; empty where nobody asked. */
const askedFor = (what: 'people' | 'budget'): string => {
  const { [what]: asked } = Object(readSession(limitsRecord)) as Readonly<Record<string, unknown>>
  return typeof asked === 'string' && isLimit(asked) ? asked : ''
}

/** Begins the request with the number of people, once: who empties the field or writes another has decided. */
export const carryPeople = (): void => {
  const people = askedFor('people')
  const { phase, values } = estimateFormStore.read()
  if (people === '' || phase !== 'idle' || values.headcount !== '') return
  estimateFormStore.edit('headcount', people)
  writeSession(limitsRecord, { budget: askedFor('budget') })
}

/** What to do about a budget that was asked for, where the whole list is more than that. */
export const budgetWords = (wishes: readonly Wish[]): string => {
  const budget = askedFor('budget')
  const { total } = priceRange(wishes.map(planned))
  if (budget === '' || !total || total.low <= Number(budget)) return ''
  const amount = amountOf(Number(budget))
  return `You looked for up to ${amount} a product, and the whole list is more. If ${amount} is for all of it, say so in your message.`
}
