import { DeleteCommand } from '@aws-sdk/lib-dynamodb'
import { namesIn } from '#lambdas/store/names-in.ts'
import { passing } from '#lambdas/store/retry.ts'
import { pendingItem, pendingKey, unseenItem, unseenKey } from './items.ts'
import { givenUpStates, type Lead } from '../lead.ts'
import { getLead } from './lead-reads.ts'
import {
  type FailedAttempt,
  type LeadTable,
  type SuccessfulAttempt,
  leadUpdate,
  setting,
  transaction,
  type Writes,
  conditional,
  sdkOptions,
  leadCall,
} from './lead-table.ts'
import type { CallOptions } from '#lambdas/store/call-options.ts'

/** Writes all, or nothing where the lead is not as demanded: false then. Nothing of it does harm when it is repeated. */
const noted = async (table: LeadTable, writes: Writes, options?: CallOptions): Promise<boolean> =>
  (await conditional(transaction(table, writes, options), options, passing)) ?? false

/** Notes a success; see LeadStore.delivered. @throws StoreUnavailable */
export const markDelivered = (
  table: LeadTable,
  lead: Lead,
  { at, ttl }: SuccessfulAttempt,
  options?: CallOptions,
): Promise<boolean> => {
  const TableName = table.tableName
  const { expression, values } = setting({ state: 'delivered', deliveredAt: at, ttl })
  const delivered = leadUpdate(
    TableName,
    lead.id,
    `SET ${expression}, #attempts = #attempts + :one REMOVE #heldUntil`,
    '#state = :pending',
    { ...values, ':pending': 'pending', ':one': 1 },
  )
  return noted(table, [{ Update: delivered }, { Delete: { TableName, Key: pendingKey(lead) } }], options)
}

/** What becomes of a lead's markers with a failed attempt. */
const markersAfter = (
  TableName: string,
  held: Lead,
  { state, nextAttemptAt, waitingSince, ttl = 0 }: FailedAttempt,
): Writes => {
  const Key = pendingKey(held)
  if (state !== 'pending')
    return [
      { Delete: { TableName, Key } },
      { Put: { TableName, Item: unseenItem({ id: held.id, state, ttl }) } },
    ]
  const { expression, values } = setting({ dueAt: nextAttemptAt, since: waitingSince })
  const condition = 'attribute_exists(#pk)'
  const later = {
    TableName,
    Key,
    UpdateExpression: `SET ${expression}`,
    ConditionExpression: condition,
    ExpressionAttributeNames: namesIn(expression, condition),
    ExpressionAttributeValues: values,
  }
  return [{ Update: later }]
}

/** Notes a failure and lets go of the lead; see LeadStore.failed. @throws StoreUnavailable */
export const markFailed = (
  table: LeadTable,
  held: Lead,
  attempt: FailedAttempt,
  options?: CallOptions,
): Promise<boolean> => {
  const { state, failure: lastFailure, failingSince, unclearAttempts, nextAttemptAt, ttl } = attempt
  const { expression, values } = setting({
    state,
    lastFailure,
    failingSince,
    unclearAttempts,
    nextAttemptAt,
    ttl,
  })
  const failed = leadUpdate(
    table.tableName,
    held.id,
    `SET ${expression}, #attempts = #attempts + :one REMOVE #heldUntil` +
      (failingSince === undefined ? ', #failingSince' : ''),
    '#state = :pending AND #heldUntil = :held',
    { ...values, ':pending': 'pending', ':one': 1, ':held': held.heldUntil },
  )
  return noted(table, [{ Update: failed }, ...markersAfter(table.tableName, held, attempt)], options)
}

/** Leaves a lead to a digest; see LeadStore.putOff. @throws StoreUnavailable */
export const putOffLead = (
  table: LeadTable,
  held: Lead,
  until: number,
  options?: CallOptions,
): Promise<boolean> => {
  const TableName = table.tableName
  const suspicions = [...held.suspicions, 'one-of-many'] as const
  const put = leadUpdate(
    TableName,
    held.id,
    'SET #suspicions = :suspicions, #nextAttemptAt = :until REMOVE #heldUntil',
    '#state = :pending AND #heldUntil = :held',
    { ':suspicions': suspicions, ':until': until, ':pending': 'pending', ':held': held.heldUntil },
  )
  const Item = pendingItem({ id: held.id, suspicions }, { dueAt: until, since: until })
  const writes = [
    { Update: put },
    { Delete: { TableName, Key: pendingKey(held) } },
    { Put: { TableName, Item } },
  ]
  return noted(table, writes, options)
}

/**
 * Makes a lead pending and due; see LeadStore.requeue. A lease on it stays, so that a lead that is being sent right now
 * is not sent a second time; and so does the number of its unclear attempts: what an operator asks for is one more
 * attempt, and says that it may be a repeat. @throws StoreUnavailable
 */
export const requeueLead = async (
  table: LeadTable,
  lead: Lead,
  options?: CallOptions,
): Promise<'requeued' | 'delivered' | 'unknown'> => {
  const TableName = table.tableName
  const now = table.now()
  const [undeliverable, perhaps] = givenUpStates
  const requeued = leadUpdate(
    TableName,
    lead.id,
    'SET #state = :pending, #nextAttemptAt = :now, #attempts = :none REMOVE #failingSince, #ttl',
    '#state = :pending OR ((#state = :undeliverable OR #state = :perhaps) AND (attribute_not_exists(#ttl) OR #ttl > :seconds))',
    {
      ':pending': 'pending',
      ':undeliverable': undeliverable,
      ':perhaps': perhaps,
      ':now': now,
      ':seconds': Math.floor(now / 1000),
      ':none': 0,
    },
  )
  const writes: Writes = [
    { Update: requeued },
    { Put: { TableName, Item: pendingItem(lead, { dueAt: now, since: now }) } },
    { Delete: { TableName, Key: unseenKey(lead.id) } },
  ]
  if (await noted(table, writes, options)) return 'requeued'
  return (await getLead(table, lead.id, options)) ? 'delivered' : 'unknown'
}

/** Notes that somebody has looked; see LeadStore.seen. @throws StoreUnavailable */
export const markSeen = async (
  { client, tableName }: LeadTable,
  id: string,
  options?: CallOptions,
): Promise<void> => {
  const remove = new DeleteCommand({ TableName: tableName, Key: unseenKey(id) })
  await leadCall(() => client.send(remove, sdkOptions(options)), options, passing)
}
