import { type DynamoDBDocumentClient, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import type { LogStore } from '#lambdas/rows/log-store.ts'
import { rowLogSettings } from '#lambdas/rows/settings.ts'
import { named } from '#lambdas/store/failures.ts'
import { busy, retry, storeCall } from '#lambdas/store/retry.ts'
import type { CallOptions } from '#lambdas/store/call-options.ts'
import type { Debts } from '#shared/choosing/deal/dealing.ts'

/** Begins the partition keys of how often ideas were dealt. */
export const dealsPrefix = 'DEALS#'

/** Counters go with what they count. */
const keptMs = 7 * 24 * 60 * 60 * 1000
const itemVersion = 1

/** A deal's number in its session, from 0, and what deals before it have left to put right. */
export interface Ticket {
  readonly number: number
  readonly debts: Debts
}

export interface Tickets {
  /** The next ticket of a session; a repeated call takes another. @throws StoreUnavailable */
  take(session: number, options?: CallOptions): Promise<Ticket>
  /** Notes what a deal has put right, or left: a few numbers, in any order beside those of other deals. */
  note(session: number, changes: Debts, options?: CallOptions): Promise<void>
}

interface Parts extends Partial<Pick<LogStore, 'clock' | 'sleep' | 'random'>> {
  readonly client: Pick<DynamoDBDocumentClient, 'send'>
  readonly tableName: string
}

/** The attribute that keeps by how often an idea was dealt less than others begins so. */
const owedPrefix = 'o'

const debtsIn = (attributes: Readonly<Record<string, unknown>>): Debts =>
  new Map(
    Object.entries(attributes).flatMap(([name, owed]) =>
      /^o\d+$/.test(name) ? [[Number(name.slice(owedPrefix.length)), Number(owed)] as const] : [],
    ),
  )

/**
 * The counter of deals in one table: one write unit each, and as many as one item takes, which is 1,000 a second. A whole
 * room asks at once: while the item is busy, it is asked again. Debts are counted beside it, for each idea that has some:
 * few ever have, and with all that it may have the item takes two units.
 */
export const createTickets = ({ client, tableName, clock = Date.now, ...chance }: Parts): Tickets => {
  const { requestMs, pauseMs, longestPauseMs } = rowLogSettings
  const update = async (
    session: number,
    added: readonly (readonly [name: string, value: number])[],
    { signal }: CallOptions = {},
  ): Promise<Readonly<Record<string, unknown>>> => {
    const names = added.map(([name], index) => [`#n${index}`, name] as const)
    const values = added.map(([, value], index) => [`:v${index}`, value] as const)
    const command = new UpdateCommand({
      TableName: tableName,
      Key: { pk: `${dealsPrefix}rating`, sk: String(session) },
      UpdateExpression: `SET #version = :version, #ttl = :ttl ADD ${added.map((_, index) => `#n${index} :v${index}`).join(', ')}`,
      ExpressionAttributeNames: { '#version': 'version', '#ttl': 'ttl', ...Object.fromEntries(names) },
      ExpressionAttributeValues: {
        ':version': itemVersion,
        ':ttl': Math.floor((clock() + keptMs) / 1000),
        ...Object.fromEntries(values),
      },
      ReturnValues: 'ALL_NEW',
    })
    const until = clock() + requestMs
    const call = storeCall({ after: busy, signal, until, pauseMs, longestPauseMs, clock, ...chance })
    const { Attributes = {} } = await named(retry(() => client.send(command, call), call))
    return Attributes
  }
  return {
    take: async (session, options) => {
      const attributes = await update(session, [['dealt', 1]], options)
      return { number: Number(attributes.dealt) - 1, debts: debtsIn(attributes) }
    },
    note: async (session, changes, options) => {
      const added = [...changes].map(([idea, by]) => [`${owedPrefix}${idea}`, by] as const)
      if (added.length > 0) await update(session, added, options)
    },
  }
}
