import { TransactWriteCommand, type TransactWriteCommandInput, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { SubmissionChanged } from '#lambdas/rows/errors.ts'
import { leadItem, leadKey, leadOfItem, pendingItem, pendingKey } from './items.ts'
import type { Lead } from './lead.ts'
import { getLead } from './lead-reads.ts'
import type { CallOptions, FailedAttempt, LeadTable, SuccessfulAttempt } from './lead-store.ts'
import { anyTrouble, conditional, sdkOptions } from './store-call.ts'

type Writes = NonNullable<TransactWriteCommandInput['TransactItems']>
type Update = NonNullable<Writes[number]['Update']>

/** `#name` for each attribute that the expressions speak of: `state` and others are words of the store's own. */
const namesIn = (...expressions: string[]): Record<string, string> =>
  Object.fromEntries(
    [...expressions.join(' ').matchAll(/#(\w+)/g)].map(([name, attribute = '']) => [name, attribute]),
  )

/** An update of a lead that happens only if the lead is as demanded. */
const leadUpdate = (
  TableName: string,
  id: string,
  change: string,
  condition: string,
  values: Readonly<Record<string, unknown>>,
): Update => ({
  TableName,
  Key: leadKey(id),
  UpdateExpression: change,
  ConditionExpression: condition,
  ExpressionAttributeNames: namesIn(change, condition),
  ExpressionAttributeValues: values,
})

const transaction =
  ({ client }: LeadTable, writes: Writes, options?: CallOptions) =>
  async (): Promise<true> => {
    await client.send(new TransactWriteCommand({ TransactItems: writes }), sdkOptions(options))
    return true
  }

/** Stores a lead and its marker; see LeadStore.add. @throws SubmissionChanged, StoreUnavailable */
export const addLead = async (
  table: LeadTable,
  lead: Lead,
  options?: CallOptions,
): Promise<'stored' | 'known'> => {
  const TableName = table.tableName
  const marker = pendingItem({ id: lead.id, dueAt: lead.nextAttemptAt, since: lead.at })
  const writes: Writes = [
    {
      Put: {
        TableName,
        Item: leadItem(lead),
        // One whose time is over is as good as gone.
        ConditionExpression: 'attribute_not_exists(pk) OR #ttl <= :now',
        ExpressionAttributeNames: { '#ttl': 'ttl' },
        ExpressionAttributeValues: { ':now': Math.floor(table.now() / 1000) },
      },
    },
    { Put: { TableName, Item: marker, ConditionExpression: 'attribute_not_exists(pk)' } },
  ]
  if (await conditional(transaction(table, writes, options), options)) return 'stored'
  const known = await getLead(table, lead.id, options)
  if (known?.bodyHash === lead.bodyHash) return 'known'
  throw new SubmissionChanged('This idempotency key was used before with another lead: send a new key.')
}

/** Takes the lease of a pending lead; see LeadStore.take. @throws StoreUnavailable */
export const takeLead = async (
  { client, tableName }: LeadTable,
  id: string,
  { at, until }: { readonly at: number; readonly until: number },
  options?: CallOptions,
): Promise<Lead | undefined> => {
  const take = leadUpdate(
    tableName,
    id,
    'SET #heldUntil = :until',
    '#state = :pending AND #nextAttemptAt <= :at AND (attribute_not_exists(#heldUntil) OR #heldUntil <= :at)',
    { ':pending': 'pending', ':at': at, ':until': until },
  )
  const taken = await conditional(
    () => client.send(new UpdateCommand({ ...take, ReturnValues: 'ALL_NEW' }), sdkOptions(options)),
    options,
  )
  return taken?.Attributes && leadOfItem(taken.Attributes)
}

/** Notes a success; see LeadStore.delivered. @throws StoreUnavailable */
export const markDelivered = async (
  table: LeadTable,
  id: string,
  { at, ttl }: SuccessfulAttempt,
  options?: CallOptions,
): Promise<boolean> => {
  const TableName = table.tableName
  const delivered = leadUpdate(
    TableName,
    id,
    'SET #state = :delivered, #deliveredAt = :at, #ttl = :ttl, #attempts = #attempts + :one REMOVE #heldUntil',
    '#state = :pending',
    { ':delivered': 'delivered', ':pending': 'pending', ':at': at, ':ttl': ttl, ':one': 1 },
  )
  const writes: Writes = [{ Update: delivered }, { Delete: { TableName, Key: pendingKey(id) } }]
  return (await conditional(transaction(table, writes, options), options, anyTrouble)) ?? false
}

/** Notes a failure and lets go of the lead; see LeadStore.failed. @throws StoreUnavailable */
export const markFailed = async (
  table: LeadTable,
  held: Lead,
  { state, failure, failingSince, nextAttemptAt, ttl }: FailedAttempt,
  options?: CallOptions,
): Promise<boolean> => {
  const TableName = table.tableName
  const failed = leadUpdate(
    TableName,
    held.id,
    'SET #state = :state, #attempts = #attempts + :one, #lastFailure = :failure, #failingSince = :since, ' +
      `#nextAttemptAt = :next${ttl === undefined ? '' : ', #ttl = :ttl'} REMOVE #heldUntil`,
    '#state = :pending AND #heldUntil = :held',
    {
      ':state': state,
      ':pending': 'pending',
      ':one': 1,
      ':failure': failure,
      ':since': failingSince,
      ':next': nextAttemptAt,
      ':held': held.heldUntil,
      ...(ttl !== undefined && { ':ttl': ttl }),
    },
  )
  const marker = { TableName, Key: pendingKey(held.id) }
  const later: Update = {
    ...marker,
    UpdateExpression: 'SET #dueAt = :next',
    ConditionExpression: 'attribute_exists(pk)',
    ExpressionAttributeNames: { '#dueAt': 'dueAt' },
    ExpressionAttributeValues: { ':next': nextAttemptAt },
  }
  const writes: Writes = [{ Update: failed }, state === 'pending' ? { Update: later } : { Delete: marker }]
  return (await conditional(transaction(table, writes, options), options, anyTrouble)) ?? false
}

/**
 * Makes a lead pending and due; see LeadStore.requeue. A lease on it stays, so that a lead that is being sent right now
 * is not sent a second time at once. @throws StoreUnavailable
 */
export const requeueLead = async (
  table: LeadTable,
  id: string,
  options?: CallOptions,
): Promise<'requeued' | 'delivered' | 'unknown'> => {
  const TableName = table.tableName
  const now = table.now()
  const requeued = leadUpdate(
    TableName,
    id,
    'SET #state = :pending, #nextAttemptAt = :now, #attempts = :none REMOVE #failingSince, #ttl',
    '#state = :pending OR (#state = :undeliverable AND (attribute_not_exists(#ttl) OR #ttl > :seconds))',
    {
      ':pending': 'pending',
      ':undeliverable': 'undeliverable',
      ':now': now,
      ':seconds': Math.floor(now / 1000),
      ':none': 0,
    },
  )
  const writes: Writes = [
    { Update: requeued },
    { Put: { TableName, Item: pendingItem({ id, dueAt: now, since: now }) } },
  ]
  if (await conditional(transaction(table, writes, options), options, anyTrouble)) return 'requeued'
  return (await getLead(table, id, options)) ? 'delivered' : 'unknown'
}
