import { UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { namesIn } from '#lambdas/store/names-in.ts'
import { passing } from '#lambdas/store/retry.ts'
import { SubmissionChanged } from '#lambdas/submission-changed.ts'
import { digestKey, firstPendingItem, leadItem, leadOfItem, leadVersion, mailsKey } from './items.ts'
import type { Lead } from '../lead.ts'
import { getLead } from './lead-reads.ts'
import {
  type LeadTable,
  type TakenLead,
  leadUpdate,
  transaction,
  type Writes,
  conditional,
  sdkOptions,
} from './lead-table.ts'
import type { CallOptions } from '#lambdas/store/call-options.ts'
import { leadSettings } from '../settings.ts'

/** Stores a lead and its marker; see LeadStore.add. @throws SubmissionChanged, StoreUnavailable */
export const addLead = async (
  table: LeadTable,
  lead: Lead,
  options?: CallOptions,
): Promise<'stored' | 'known'> => {
  const TableName = table.tableName
  // A lead whose time is over counts as gone.
  const isNew = 'attribute_not_exists(#pk) OR #ttl <= :now'
  const lacksMarker = 'attribute_not_exists(#pk)'
  const writes: Writes = [
    {
      Put: {
        TableName,
        Item: leadItem(lead),
        ConditionExpression: isNew,
        ExpressionAttributeNames: namesIn(isNew),
        ExpressionAttributeValues: { ':now': Math.floor(table.now() / 1000) },
      },
    },
    {
      Put: {
        TableName,
        Item: firstPendingItem(lead),
        ConditionExpression: lacksMarker,
        ExpressionAttributeNames: namesIn(lacksMarker),
      },
    },
  ]
  if (await conditional(transaction(table, writes, options), options)) return 'stored'
  const known = await getLead(table, lead.id, options)
  if (known?.bodyHash === lead.bodyHash) return 'known'
  throw new SubmissionChanged('This idempotency key was used before with another lead: send a new key.')
}

/**
 * Takes the lease of a pending lead; see LeadStore.take. A caller that has this very lease already, since the response to
 * an earlier try was lost, gets it again. @throws StoreUnavailable
 */
export const takeLead = async (
  { client, tableName }: LeadTable,
  id: string,
  { at, until }: { readonly at: number; readonly until: number },
  options?: CallOptions,
): Promise<TakenLead | undefined> => {
  const take = leadUpdate(
    tableName,
    id,
    'SET #heldUntil = :until',
    '#state = :pending AND #nextAttemptAt <= :at AND (attribute_not_exists(#version) OR #version <= :version) ' +
      'AND (attribute_not_exists(#heldUntil) OR #heldUntil <= :at OR #heldUntil = :until)',
    { ':pending': 'pending', ':at': at, ':until': until, ':version': leadVersion },
  )
  const taken = await conditional(
    () => client.send(new UpdateCommand({ ...take, ReturnValues: 'ALL_OLD' }), sdkOptions(options)),
    options,
    passing,
  )
  if (!taken?.Attributes) return undefined
  const before = leadOfItem(taken.Attributes)
  const isInterrupted = before.heldUntil !== undefined && before.heldUntil !== until
  return { lead: { ...before, heldUntil: until }, isInterrupted }
}

/** Takes the right to send a digest; see LeadStore.claimDigest. @throws StoreUnavailable */
export const claimDigest = async (
  { client, tableName }: LeadTable,
  { at, next }: { readonly at: number; readonly next: number },
  options?: CallOptions,
): Promise<boolean> => {
  const change = 'SET #dueAt = :next, #version = :version'
  const condition = 'attribute_not_exists(#dueAt) OR #dueAt <= :at'
  const claim = new UpdateCommand({
    TableName: tableName,
    Key: digestKey,
    UpdateExpression: change,
    ConditionExpression: condition,
    ExpressionAttributeNames: namesIn(change, condition),
    ExpressionAttributeValues: { ':next': next, ':at': at, ':version': leadVersion },
  })
  return (await conditional(() => client.send(claim, sdkOptions(options)), options)) !== undefined
}

/** Takes one of the mails of an hour, or gives it back; see LeadStore.claimMail. @throws StoreUnavailable */
export const countMail = async (
  { client, tableName }: LeadTable,
  at: number,
  by: 1 | -1,
  options?: CallOptions,
): Promise<boolean> => {
  const change = 'SET #ttl = :ttl, #version = :version ADD #mails :by'
  const condition = by === 1 ? 'attribute_not_exists(#mails) OR #mails < :most' : '#mails > :none'
  const { mailsAnHour, digestEveryMs } = leadSettings
  const count = new UpdateCommand({
    TableName: tableName,
    Key: mailsKey(at),
    UpdateExpression: change,
    ConditionExpression: condition,
    ExpressionAttributeNames: namesIn(change, condition),
    ExpressionAttributeValues: {
      ':ttl': Math.ceil((at + 2 * digestEveryMs) / 1000),
      ':version': leadVersion,
      ':by': by,
      ...(by === 1 ? { ':most': mailsAnHour } : { ':none': 0 }),
    },
  })
  return (await conditional(() => client.send(count, sdkOptions(options)), options)) !== undefined
}
