import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import type { LiveForm } from '#shared/rows/row.ts'

/**
 * Something worth counting: `duplicate` a submission that was already stored, `sealed` a hole closed by a reader,
 * `renumbered` a writer that found its number sealed, `conflict` and `throttled` a call tried again, `unfinished` a
 * helpful write (tombstone, seal, hint) that did not succeed and that a later reader makes up for.
 */
export interface RowLogEvent {
  readonly kind: 'duplicate' | 'sealed' | 'renumbered' | 'conflict' | 'throttled' | 'unfinished'
  readonly form: LiveForm
}

/** What the log's parts work with; everything that time or chance decides can be given. */
export interface Store {
  readonly client: DynamoDBDocumentClient
  readonly tableName: string
  /** Now, in ms since 1970. */
  readonly clock: () => number
  /** Waits so many ms; rejects when the signal aborts. */
  readonly sleep: (ms: number, signal?: AbortSignal) => Promise<unknown>
  /** A number from 0 up to 1. */
  readonly random: () => number
  readonly onEvent: (event: RowLogEvent) => void
  readonly sealAfterMs: number
}

/** What every call to the store is sent with. */
export interface StoreCall {
  readonly abortSignal?: AbortSignal
}

/** A place in the log: number `row` of a form's round. */
export interface Slot {
  readonly form: LiveForm
  readonly round: number
  readonly row: number
}
