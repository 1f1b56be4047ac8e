import type { RowLog } from '#lambdas/rows/row-log.ts'
import type { RowLogEvent } from '#lambdas/rows/store.ts'
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'

/** What a design of a log is given: one container's client and table, and the age (ms) at which holes are sealed. */
export interface DesignParts {
  readonly client: DynamoDBDocumentClient
  readonly tableName: string
  readonly sealAfterMs: number
  readonly onEvent: (event: RowLogEvent) => void
}

/** A log as the harness uses it. */
export type Log = Pick<RowLog, 'append' | 'settled' | 'read'>

/** A design under proof: makes the log of one container. */
export type Design<Made extends Log = Log> = (parts: DesignParts) => Made
