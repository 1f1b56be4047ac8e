import { createHash } from 'node:crypto'
import { selectedProductIds } from '#shared/leads/estimate.ts'
import type { Suspicion } from '#shared/leads/signals.ts'
import { site } from '#shared/site.ts'
import { isRepeat, titleOf } from '../form-service/form-message.ts'
import type { Mail } from '../form-service/form-service.ts'
import type { Lead } from '../lead.ts'
import { leadSettings } from '../settings.ts'

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
