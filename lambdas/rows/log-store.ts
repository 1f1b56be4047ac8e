import type { ItemKey } from '#lambdas/store/item-key.ts'
import { lastSortKey, rowSortKey } from './items.ts'
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import type { LiveForm, RowLogName } from '#shared/rows/row.ts'
import { retry, type StoreCall } from '../store/retry.ts'
import type { DeskRow, StoredRow } from './told.ts'

/**
 * Tells which of some rows the desk flags, by their numbers; `recent` are those that they are compared with.
 * @throws StoreUnavailable
 */
export type FlaggedRows = (
  form: RowLogName,
  rows: readonly DeskRow[],
  recent: readonly DeskRow[],
  call: StoreCall,
) => Promise<ReadonlySet<number>>

/** What the log's parts work with; everything that time or chance decides can be given. */
export interface LogStore {
  readonly client: Pick<DynamoDBDocumentClient, 'send'>
  /** Where pages and counters are. */
  readonly tableName: string
  /** Where answers arrive; the same table unless a very large room needs two. */
  readonly intakeTableName: string
  /** Now, in ms since 1970. */
  readonly clock: () => number
  /** Waits so many ms; rejects when the signal aborts. */
  readonly sleep: (ms: number, signal?: AbortSignal) => Promise<unknown>
  /** A number from 0 up to 1. */
  readonly random: () => number
  /**
   * Whether a pile may be called by what an answer says: not by a flagged word that nobody let through. Of a log that
   * cannot tell none is.
   */
  readonly mayName?:
    | ((form: LiveForm) => Promise<(row: Pick<StoredRow, 'answer' | 'letThrough'>) => boolean>)
    | undefined
  /** What the desk flags; a log that cannot tell has everything wait where flagged answers do. */
  readonly flagged?: FlaggedRows | undefined
}

/** The log as one call works with it. Whatever takes it throws the SDK's error, also where it does not say so. */
export interface LogCall extends LogStore {
  readonly call: StoreCall
  /** Sends a command, and again while the store is busy and there is time. Rejects with the SDK's error. */
  readonly send: LogStore['client']['send']
}

/** The log of one form, as one call works with it. */
export interface FormLog extends LogCall {
  readonly form: RowLogName
}

/** The log for one call. */
export const logFor = (store: LogStore, call: StoreCall): LogCall => {
  const send = (command: never) => retry(() => store.client.send(command, call), call)
  return { ...store, call, send: send as LogStore['client']['send'] }
}

/** A query for the items of a partition from a key on, to a number or to the last; strongly consistent. */
export const itemsFrom = ({ tableName }: Pick<LogStore, 'tableName'>, { pk, sk }: ItemKey, to?: number) => ({
  TableName: tableName,
  ConsistentRead: true,
  KeyConditionExpression: '#pk = :pk AND #sk BETWEEN :from AND :to',
  ExpressionAttributeNames: { '#pk': 'pk', '#sk': 'sk' },
  ExpressionAttributeValues: {
    ':pk': pk,
    ':from': sk,
    ':to': to === undefined ? lastSortKey : rowSortKey(to),
  },
})

/** Of a put: nothing is there yet. What is there comes with the failure. */
export const onlyIfNew = {
  ConditionExpression: 'attribute_not_exists(#pk)',
  ExpressionAttributeNames: { '#pk': 'pk' },
  ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
} as const
