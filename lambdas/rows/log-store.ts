import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'

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
}
