import { TransactWriteCommand } from '@aws-sdk/lib-dynamodb'
import {
  leadItem,
  leadKey,
  pendingPartition,
  suspectsPartition,
  unseenItem,
} from '#lambdas/leads/stored/items.ts'
import { isGivenUp, type Lead, type UnseenLead } from '#lambdas/leads/lead.ts'
import { isWritten } from '#lambdas/store/failures.ts'
import type { StageConnection } from '../connect.ts'
import { leadsOf } from '../leads/lead-facts.ts'
import type { Table } from '../table-status.ts'
import { bringForm } from './bring-answers.ts'
import type { Later } from './find-later.ts'

/**
 * Writes a lead of which nothing more is to be done: one that is not there, or that waits there. All or nothing, so
 * that no one sends it in between.
 */
const writeSettled = async (
  { client, tableName: TableName }: Table,
  lead: Lead,
  isUnseen: boolean,
): Promise<void> => {
  const { id, state, ttl = 0 } = lead
  const put = {
    Put: {
      TableName,
      Item: leadItem(lead),
      ConditionExpression: 'attribute_not_exists(#pk) OR #state = :pending',
      ExpressionAttributeNames: { '#pk': 'pk', '#state': 'state' },
      ExpressionAttributeValues: { ':pending': 'pending' },
    },
  }
  const markers = [pendingPartition, suspectsPartition].map((pk) => ({
    Delete: { TableName, Key: { ...leadKey(id), pk } },
  }))
  const unseen = isUnseen ? [{ Put: { TableName, Item: unseenItem({ id, state, ttl } as UnseenLead) } }] : []
  await isWritten(client.send(new TransactWriteCommand({ TransactItems: [put, ...markers, ...unseen] })))
}

/**
 * Brings what only the old table knows into the restored one, each thing as it came there first: answers, rounds, what was
 * hidden or shown since, requests. May be called again, and while the stage uses the table.
 * @throws StoreUnavailable, the SDK's error
 */
export const bringLater = async (connection: StageConnection, later: Later): Promise<void> => {
  for (const form of later.forms) await bringForm(connection, form)
  const waiting = later.leads.filter(({ state }) => state === 'pending')
  for (const lead of waiting) await leadsOf(connection).add(lead)
  for (const lead of [...later.leads, ...later.settled])
    if (lead.state !== 'pending')
      await writeSettled(connection, lead, isGivenUp(lead) && later.unseen.has(lead.id))
}
