import { selectedProductIds } from '#shared/leads/estimate.ts'
import { productNames } from '#shared/products.ts'
import type { Lead, LeadFields } from './lead.ts'

/** A lead as the form service takes it, but for the access key. (specification, section 7) */
export type FormMessage = Readonly<Record<string, string>>

const subjects = { contact: 'Contact request', estimate: 'Estimate request' } as const

const subjectOf = ({ kind, fields, suspicions }: Lead): string =>
  `${suspicions.length > 0 ? 'Possible spam: ' : ''}${subjects[kind]} from ${fields.name}`

/** The names beside the ids: whoever reads the mail knows the products by name. (spec/decisions.md, "Leads") */
const listOf = (selectedProducts: string): string =>
  selectedProductIds(selectedProducts)
    .map((id) => `- ${productNames[id]} (${id})`)
    .join('\n')

const messageOf = (fields: LeadFields): string => {
  if (!('selectedProducts' in fields)) return fields.message ?? ''
  const selection = `Selected products:\n${listOf(fields.selectedProducts)}`
  return fields.message ? `${fields.message}\n\n${selection}` : selection
}

/** What is sent of a lead; `fromName` is whom the mail is said to be from. Every field is there, empty or not. */
export const formMessage = (lead: Lead, fromName: string): FormMessage => {
  const { fields } = lead
  const message = {
    subject: subjectOf(lead),
    from_name: fromName,
    name: fields.name,
    email: fields.email,
    message: messageOf(fields),
  }
  if (!('selectedProducts' in fields)) return message
  const { eventDate = '', eventLocation = '', selectedProducts } = fields
  return { ...message, eventDate, eventLocation, selectedProducts }
}
