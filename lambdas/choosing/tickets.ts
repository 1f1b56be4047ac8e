import { type DynamoDBDocumentClient, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { named } from '#lambdas/store/failures.ts'
import type { CallOptions } from '#lambdas/store/call-options.ts'

/** Begins the partition keys of how often ideas were dealt. */
export const dealsPrefix = 'DEALS#'

/** Counters go with what they count. */
const keptMs = 7 * 24 * 60 * 60 * 1000
const itemVersion = 1

export interface Tickets {
  /** The number of one more deal of a session, from 0; a repeated call takes another. @throws StoreUnavailable */
  take(session: number, options?: CallOptions): Promise<number>
}

interface Parts {
  readonly client: Pick<DynamoDBDocumentClient, 'send'>
  readonly tableName: string
  /** Now, in ms since 1970. */
  readonly clock?: () => number
}

/** The counter of deals in one table: one write unit each, and as many as one item takes, which is 1,000 a second. */
export const createTickets = ({ client, tableName, clock = Date.now }: Parts): Tickets => ({
  take: async (session, { signal } = {}) => {
    const command = new UpdateCommand({
      TableName: tableName,
      Key: { pk: `${dealsPrefix}rating`, sk: String(session) },
      UpdateExpression: 'SET #version = :version, #ttl = :ttl ADD #dealt :one',
      ExpressionAttributeNames: { '#version': 'version', '#ttl': 'ttl', '#dealt': 'dealt' },
      ExpressionAttributeValues: {
        ':version': itemVersion,
        ':ttl': Math.floor((clock() + keptMs) / 1000),
        ':one': 1,
      },
      ReturnValues: 'UPDATED_NEW',
    })
    const { Attributes } = await named(client.send(command, signal ? { abortSignal: signal } : {}))
    return Number(Attributes?.dealt) - 1
  },
})
