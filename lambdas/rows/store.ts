import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import type { RowLogName } from '#shared/rows/row.ts'
import type { Failure } from '../store/failures.ts'

/** Something worth counting: `duplicate` an answer that was stored before; else why a call is tried again. */
export interface RowLogEvent {
  readonly kind: 'duplicate' | Failure
  readonly form: RowLogName
}

/** What the log's parts work with; everything that time or chance decides can be given. */
export interface Store {
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
  readonly onEvent: (event: RowLogEvent) => void
}

/** What every call to the store is sent with, and until when (ms since 1970) it is tried after which failures. */
export interface StoreCall {
  readonly abortSignal?: AbortSignal
  readonly until: number
  readonly again: readonly Failure[]
}
