import { TransactWriteCommand } from '@aws-sdk/lib-dynamodb'
import type { Lead } from '#lambdas/leads/lead.ts'
import { keysOfLead } from '#lambdas/leads/stored/items.ts'
import { createLeadStore, type LeadStore } from '#lambdas/leads/stored/lead-store.ts'
import { planNames } from '#shared/prices/plans.ts'
import { type Wish, wishesOf } from '#shared/prices/wish.ts'
import { productNames } from '#shared/products.ts'
import type { StageConnection } from '../connect.ts'

/** The leads of a stage. */
export const leadsOf = ({ client, tableName }: StageConnection): LeadStore =>
  createLeadStore({ client, tableName })

/** The products a lead asks for, in the order in which they were selected; none for a contact request. */
export const productsOf = ({ fields }: Lead): Wish[] => ('selectedProducts' in fields ? wishesOf(fields) : [])

/** `Ping Poll (ping-poll)`, or `Ping Poll (ping-poll): Bring us in` where a plan was chosen. */
export const productLabel = ({ id, plan }: Wish): string =>
  `${productNames[id]} (${id})${plan ? `: ${planNames[plan]}` : ''}`

/** What a visitor wrote about themselves and the event, and no one sees who did not ask for it. */
interface PersonalData {
  readonly name: string
  readonly email: string
  readonly eventDate: string
  readonly eventLocation: string
  readonly headcount: string
  readonly message: string
}

export const personalDataOf = ({ fields }: Lead): PersonalData => ({
  name: fields.name,
  email: fields.email,
  eventDate: ('eventDate' in fields ? fields.eventDate : undefined) ?? '',
  eventLocation: ('eventLocation' in fields ? fields.eventLocation : undefined) ?? '',
  headcount: String(('headcount' in fields ? fields.headcount : undefined) ?? ''),
  message: fields.message ?? '',
})

/**
 * Deletes a lead with its markers, whatever became of it: whoever is sending it right now finds nothing to note. One that
 * is gone is no error. @throws the SDK's error.
 */
export const removeLead = async (
  { client, tableName: TableName }: Pick<StageConnection, 'client' | 'tableName'>,
  id: string,
): Promise<void> => {
  await client.send(
    new TransactWriteCommand({
      TransactItems: keysOfLead(id).map((Key) => ({ Delete: { TableName, Key } })),
    }),
  )
}
