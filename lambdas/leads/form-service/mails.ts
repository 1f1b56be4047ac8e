import { createHash } from 'node:crypto'
import { type Estimate, selectedProductIds } from '#shared/leads/estimate.ts'
import { referenceOf } from '#shared/leads/reference.ts'
import { formatSpan, shortSpan } from '#shared/prices/format-price.ts'
import { planNames } from '#shared/prices/plans.ts'
import { explainRange } from '#shared/prices/explain-range.ts'
import { priceRange } from '#shared/prices/price-range.ts'
import { spanOf } from '#shared/prices/spans.ts'
import { answerSoon, inWeeks, shippingOf, usualWeeks, weeksUntil } from '#shared/prices/how-soon.ts'
import { leadTimes, type LeadTimes } from '#shared/prices/lead-times.ts'
import { answeredOn, holdsUntil } from '#shared/prices/promises.ts'
import { listPath, planned, type Wish, wishesOf } from '#shared/prices/wish.ts'
import { productNames } from '#shared/products.ts'
import type { Suspicion } from '#shared/leads/signals.ts'
import { site } from '#shared/site.ts'
import type { Lead, LeadFields } from '../lead.ts'
import { leadSettings } from '../settings.ts'
import type { Mail } from './form-service.ts'

const titles = { contact: 'Contact request', estimate: 'Estimate request' } as const

/** What a lead asks for, in two words. */
const titleOf = ({ kind }: Pick<Lead, 'kind'>): string => titles[kind]

/** Whether somebody may have a mail of the lead already. */
const isRepeat = ({ unclearAttempts = 0 }: Lead): boolean => unclearAttempts > 0

const subjectOf = (lead: Lead): string =>
  `${isRepeat(lead) ? 'Perhaps a repeat: ' : ''}${titleOf(lead)} from ${lead.fields.name}`

/** The names beside the ids, since readers of the mail know the products by name, and what was chosen at which price. */
const lineOf = (wish: Wish): string => {
  const span = spanOf(planned(wish))
  const words = [wish.plan && planNames[wish.plan], span ? formatSpan(span) : 'no price']
  return `- ${productNames[wish.id]} (${wish.id}): ${words.filter(Boolean).join(', ')}`
}

const rangeOf = (wishes: readonly Wish[]) => priceRange(wishes.map(planned))

/** The sum as the visitor saw it, such as `$20,000–32,000 USD`; empty where nothing has a price. */
const sumOf = (wishes: readonly Wish[]): string => {
  const { total } = rangeOf(wishes)
  return total ? `${shortSpan(total)} USD` : ''
}

const selectionOf = (wishes: readonly Wish[]): string =>
  wishes.length === 0 ? 'No product selected.' : `Selected products:\n${wishes.map(lineOf).join('\n')}`

/** The figures of the page and of the sheet that the visitor may have printed. */
const figuresOf = ({ id, at }: Lead, wishes: readonly Wish[]): string => {
  const sum = sumOf(wishes)
  const range = sum && `Indicative range: ${sum}. ${explainRange(rangeOf(wishes)).join(' ')}`
  const promised = `${sum && `Prices hold until ${holdsUntil(at)}. `}An answer is promised by ${answeredOn(at)}.`
  return [range, `Reference: ${referenceOf(id)}. ${promised}`].filter(Boolean).join('\n')
}

/** What the mail of a request needs beside the request. */
interface MailParts {
  /** Where visitors find the website, without a slash at its end. */
  readonly siteUrl: string
  /** The owner's lead times, unless a test has others. */
  readonly times?: LeadTimes | undefined
}

/** What the page answered to "Can you do it?", by the date or without one in three weeks: both sides go on from the same words. */
const soonOf = (eventDate = '', at: number, wishes: readonly Wish[], times: LeadTimes): string => {
  if (wishes.length === 0) return ''
  const weeks = weeksUntil(eventDate, at)
  const when = weeks === undefined ? 'in three weeks' : `by ${eventDate}, in ${inWeeks(weeks)}`
  return `Can you do it ${when}? ${answerSoon(wishes, weeks ?? usualWeeks, times).join(' ')}`
}

const isEstimate = (fields: LeadFields): fields is Estimate => 'selectedProducts' in fields

const requestOf = (lead: Lead, { siteUrl, times = leadTimes }: MailParts): readonly string[] => {
  if (!isEstimate(lead.fields)) return []
  const wishes = wishesOf(lead.fields)
  const { headcount, eventDate } = lead.fields
  const people = headcount === undefined ? [] : [`People: ${headcount}`]
  const shipping = shippingOf(wishes, times)
  return [
    ...people,
    selectionOf(wishes),
    wishes.length > 0 ? `Their list: ${siteUrl}${listPath(wishes)}` : '',
    soonOf(eventDate, lead.at, wishes, times),
    shipping && `Shipped: ${shipping}.`,
    figuresOf(lead, wishes),
  ]
}

const repeatNote = (id: string): string =>
  `(This request may have reached you before: the form service did not say whether it took it. Its number is ${id}.)`

const messageOf = (lead: Lead, parts: MailParts): string =>
  [lead.fields.message, ...requestOf(lead, parts), isRepeat(lead) ? repeatNote(lead.id) : undefined]
    .filter((part) => part !== undefined && part !== '')
    .join('\n\n')

/**
 * A lead in a mail of its own. Every field of its form is there, empty or not; how many come, the plans and the figures
 * are in its message, since form services know the fields by name.
 */
export const leadMail = (lead: Lead, parts: MailParts): Mail => {
  const { id, fields } = lead
  const message = {
    subject: subjectOf(lead),
    name: fields.name,
    email: fields.email,
    message: messageOf(lead, parts),
  }
  if (!isEstimate(fields)) return { id, message }
  const { eventDate = '', eventLocation = '', selectedProducts } = fields
  return { id, message: { ...message, eventDate, eventLocation, selectedProducts } }
}

const reasons: Readonly<Record<Suspicion, string>> = {
  'filled-hidden-field': 'filled in a field that people do not see',
  'filled-too-fast': 'was filled in faster than people type',
  'sent-without-time': 'came without the time that both forms send',
  'one-of-many': `came after ${leadSettings.mailsAnHour} others had a mail of their own in that hour`,
}

const excerpt = (text: string): string => {
  const characters = Array.from(text.replace(/\s+/gu, ' '))
  const { digestCharacters } = leadSettings
  return characters.length > digestCharacters
    ? `${characters.slice(0, digestCharacters).join('')} …`
    : characters.join('')
}

const entryOf = (lead: Lead, index: number): string => {
  const { id, at, fields, suspicions } = lead
  const products = 'selectedProducts' in fields ? selectedProductIds(fields.selectedProducts).join(', ') : ''
  const lines = [
    `${index + 1}. ${titleOf(lead)}, ${new Date(at).toISOString().replace(/\.\d+/, '')}${isRepeat(lead) ? ' (perhaps a repeat)' : ''}`,
    `${fields.name} <${fields.email}>`,
    products && `Products: ${products}`,
    fields.message && excerpt(fields.message),
    `Why it is here: it ${suspicions.map((suspicion) => reasons[suspicion]).join(', and ')}.`,
    `All of it: npm run ops -- leads show ${id} --personal-data`,
  ]
  return lines.filter((line) => line).join('\n')
}

/** Of the leads in it: a digest that is sent again as it was has the same, as the key of a single lead is. */
const idOf = (leads: readonly Lead[]): string => {
  const hash = createHash('sha256')
  for (const id of leads.map((lead) => lead.id).toSorted()) hash.update(id)
  return hash.digest('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*$/, '$1-$2-$3-$4-$5')
}

const countOf = (count: number): string => (count === 1 ? 'one request' : `${count} requests`)

/**
 * One mail for leads that may come from a machine, the oldest first; `left` is how many more wait for the next one. It is
 * from the site itself, since it comes from many.
 */
export const digestMail = (leads: readonly Lead[], left: number): Mail => ({
  id: idOf(leads),
  message: {
    subject: `Possible spam: ${countOf(leads.length)}`,
    name: site.name,
    email: site.email,
    message: [
      'These may come from machines. Each is kept, and none was mailed by itself.',
      ...leads.map(entryOf),
      ...(left > 0 ? [`${countOf(left)} more in an hour; npm run ops -- leads list shows them now.`] : []),
    ].join('\n\n'),
  },
})
