import type { StageConnection } from '../connect.ts'
import { createLeadStore, type LeadStore } from '#lambdas/leads/stored/lead-store.ts'
import type { Lead } from '#lambdas/leads/lead.ts'
import { selectedProductIds } from '#shared/leads/estimate.ts'
import { type ProductId, productNames } from '#shared/products.ts'

/** The leads of a stage. */
export const leadsOf = ({ client, tableName }: StageConnection): LeadStore =>
  createLeadStore({ client, tableName })

/** The products a lead asks for, in the order in which they were selected; none for a contact request. */
export const productsOf = ({ fields }: Lead): ProductId[] =>
  'selectedProducts' in fields ? selectedProductIds(fields.selectedProducts) : []

/** `Ping Poll (ping-poll)` */
export const productLabel = (id: ProductId): string => `${productNames[id]} (${id})`

/** What a visitor wrote about themselves and the event, and no one sees who did not ask for it. */
interface PersonalData {
  readonly name: string
  readonly email: string
  readonly eventDate: string
  readonly eventLocation: string
  readonly message: string
}

export const personalDataOf = ({ fields }: Lead): PersonalData => ({
  name: fields.name,
  email: fields.email,
  eventDate: ('eventDate' in fields ? fields.eventDate : undefined) ?? '',
  eventLocation: ('eventLocation' in fields ? fields.eventLocation : undefined) ?? '',
  message: fields.message ?? '',
})
