import { selectedProductIds } from '#shared/leads/estimate.ts'
import { productNames } from '#shared/products.ts'
import type { Mail } from './form-service.ts'
import type { Lead, LeadFields } from '../lead.ts'

const titles = { contact: 'Contact request', estimate: 'Estimate request' } as const

/** What a lead asks for, in two words. */
export const titleOf = ({ kind }: Pick<Lead, 'kind'>): string => titles[kind]

/** Whether somebody may have a mail of the lead already. */
export const isRepeat = ({ unclearAttempts = 0 }: Lead): boolean => unclearAttempts > 0

const subjectOf = (lead: Lead): string =>
  `${isRepeat(lead) ? 'Perhaps a repeat: ' : ''}${titleOf(lead)} from ${lead.fields.name}`

/** The names beside the ids: readers of the mail know the products by name. */
const selectionOf = (fields: LeadFields): string | undefined =>
  'selectedProducts' in fields
    ? `Selected products:\n${selectedProductIds(fields.selectedProducts)
        .map((id) => `- ${productNames[id]} (${id})`)
        .join('\n')}`
    : undefined

const repeatNote = (id: string): string =>
  `(This request may have reached you before: the form service did not say whether it took it. Its number is ${id}.)`

const messageOf = (lead: Lead): string =>
  [lead.fields.message, selectionOf(lead.fields), isRepeat(lead) ? repeatNote(lead.id) : undefined]
    .filter((part) => part !== undefined && part !== '')
    .join('\n\n')

/** A lead in a mail of its own. Every field of its form is there, empty or not. */
export const leadMail = (lead: Lead): Mail => {
  const { id, fields } = lead
  const message = {
    subject: subjectOf(lead),
    name: fields.name,
    email: fields.email,
    message: messageOf(lead),
  }
  if (!('selectedProducts' in fields)) return { id, message }
  const { eventDate = '', eventLocation = '', selectedProducts } = fields
  return { id, message: { ...message, eventDate, eventLocation, selectedProducts } }
}
