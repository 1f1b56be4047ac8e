import {
  type DynamoDBDocumentClient,
  TransactWriteCommand,
  type TransactWriteCommandInput,
} from '@aws-sdk/lib-dynamodb'
import type { CallOptions } from '#lambdas/store/call-options.ts'
import { asLogError, type Failure, failureOf } from '#lambdas/store/failures.ts'
import { busy, retry, storeCall } from '#lambdas/store/retry.ts'
import { namesIn } from '#lambdas/store/names-in.ts'
import type { GivenUp, Lead, LeadState } from '../lead.ts'
import { leadSettings } from '../settings.ts'
import { leadKey } from './items.ts'

/** What the store's parts work with. */
export interface LeadTable {
  readonly client: DynamoDBDocumentClient
  readonly tableName: string
  /** Now, in ms since 1970. */
  readonly now: () => number
}

export interface ListOptions extends CallOptions {
  /** Leads of this state only. */
  readonly state?: LeadState | undefined
  /** The most leads in all; every one by default. */
  readonly limit?: number | undefined
}

/** A lead whose lease was taken. */
export interface TakenLead {
  readonly lead: Lead
  /** Whether a sender before held it and never noted the result. */
  readonly isInterrupted: boolean
}

/** What an attempt that failed makes of a lead. Times in ms since 1970. */
export interface FailedAttempt {
  readonly state: 'pending' | GivenUp
  readonly failure: string
  /** None where what failed does not count towards giving the lead up. */
  readonly failingSince: number | undefined
  /** Where it changed. */
  readonly unclearAttempts?: number | undefined
  readonly nextAttemptAt: number
  /** From when on it counts as waiting, where that changes. */
  readonly waitingSince?: number | undefined
  /** When a lead that was given up may be deleted, in seconds since 1970. */
  readonly ttl?: number | undefined
}

/** What an attempt that succeeded makes of a lead. */
export interface SuccessfulAttempt {
  /** When it succeeded, in ms since 1970. */
  readonly at: number
  /** When the lead may be deleted, in seconds since 1970. */
  readonly ttl: number
}

/** The options of a call as the SDK takes them. */
export const sdkOptions = ({ signal }: CallOptions = {}) => (signal ? { abortSignal: signal } : {})

/**
 * Calls the store, and again where it fails in one of the ways given.
 * @throws StoreUnavailable for what passes by itself, anything else as it is.
 */
export const leadCall = async <T>(
  call: () => Promise<T>,
  { signal }: CallOptions = {},
  after: readonly Failure[] = busy,
): Promise<T> => {
  const { tries, pauseMs } = leadSettings
  try {
    return await retry(call, storeCall({ after, signal, tries, pauseMs }))
  } catch (error) {
    throw asLogError(error)
  }
}

/** A call that changes an item only if it is as demanded; undefined where it is not. @throws StoreUnavailable */
export const conditional = async <T>(
  call: () => Promise<T>,
  options: CallOptions | undefined,
  after?: readonly Failure[],
): Promise<T | undefined> => {
  try {
    return await leadCall(call, options, after)
  } catch (error) {
    if (failureOf(error) === 'condition') return undefined
    throw error
  }
}

export type Writes = NonNullable<TransactWriteCommandInput['TransactItems']>
type Update = NonNullable<Writes[number]['Update']>

/** The part of an expression that sets attributes, `#a = :a` each, and its values; one that is undefined is left out. */
export const setting = (
  attributes: Readonly<Record<string, unknown>>,
): { readonly expression: string; readonly values: Record<string, unknown> } => {
  const given = Object.entries(attributes).filter(([, value]) => value !== undefined)
  return {
    expression: given.map(([name]) => `#${name} = :${name}`).join(', '),
    values: Object.fromEntries(given.map(([name, value]) => [`:${name}`, value])),
  }
}

/** An update of a lead that happens only if the lead is as demanded. */
export const leadUpdate = (
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

/** A call that writes all or nothing, and may be repeated. */
export const transaction =
  ({ client }: LeadTable, writes: Writes, options?: CallOptions) =>
  async (): Promise<true> => {
    await client.send(new TransactWriteCommand({ TransactItems: writes }), sdkOptions(options))
    return true
  }
