import { type DynamoDBDocumentClient, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import type { LogStore } from '#lambdas/rows/log-store.ts'
import { rowLogSettings } from '#lambdas/rows/settings.ts'
import { named } from '#lambdas/store/failures.ts'
import { busy, retry, storeCall } from '#lambdas/store/retry.ts'
import type { CallOptions } from '#lambdas/store/call-options.ts'
import { type Debts, debtsAfter } from '#shared/choosing/deal/dealing.ts'

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
  /**
   * The next ticket of a session; a repeated call takes another. From ticket `looseFrom` on, left out for none, it matters
   * no more whether each number is dealt. @throws StoreUnavailable
   */
  take(session: number, options?: CallOptions & { readonly looseFrom?: number }): Promise<Ticket>
  /** Notes what a deal has put right, or left: a few numbers, in any order beside those of other deals. */
  note(session: number, changes: Debts, options?: CallOptions): Promise<void>
}

interface Parts extends Partial<Pick<LogStore, 'clock' | 'sleep' | 'random'>> {
  readonly client: Pick<DynamoDBDocumentClient, 'send'>
  readonly tableName: string
}

/** The attribute that keeps by how often an idea was dealt less than others begins so. */
const owedPrefix = 'o'

/**
 * So many tickets a container takes together, for so long (ms), where the counter is busy and their order matters no more:
 * a hundred thousand phones ask more often than one item can be written.
 */
const block = { tickets: 20, keptMs: 1_000 } as const

const debtsIn = (attributes: Readonly<Record<string, unknown>>): Debts =>
  new Map(
    Object.entries(attributes).flatMap(([name, owed]) =>
      /^o\d+$/.test(name) ? [[Number(name.slice(owedPrefix.length)), Number(owed)] as const] : [],
    ),
  )

/**
 * The counter of deals in one table: one write unit each, and as many as one item takes, which is 1,000 a second. A whole
 * room asks at once: while the item is busy, it is asked again, after the even rounds for a block. Debts are counted beside
 * it, for each idea that has some: few ever have, and with all that it may have the item takes two units.
 */
export const createTickets = ({ client, tableName, clock = Date.now, ...chance }: Parts): Tickets => {
  const { requestMs, pauseMs, longestPauseMs } = rowLogSettings
  /** The newest ticket that this container knows of, and those that it has taken and not given. */
  let known = { session: -1, ticket: -1 }
  let held: { session: number; next: number; upTo: number; until: number; debts: Debts } | undefined

  type Added = readonly (readonly [name: string, value: number])[]
  const updateOf = (session: number, added: Added) => {
    const names = added.map(([name], index) => [`#n${index}`, name] as const)
    const values = added.map(([, value], index) => [`:v${index}`, value] as const)
    return new UpdateCommand({
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
  }
  /** Adds to a session's item; `addedAt` says what, by how often it was tried. */
  const update = async (
    session: number,
    addedAt: (tried: number) => Added,
    { signal }: CallOptions = {},
  ): Promise<Readonly<Record<string, unknown>>> => {
    let tried = 0
    const until = clock() + requestMs
    const call = storeCall({ after: busy, signal, until, pauseMs, longestPauseMs, clock, ...chance })
    const { Attributes = {} } = await named(
      retry(() => client.send(updateOf(session, addedAt(tried++)), call), call),
    )
    return Attributes
  }
  const heldOf = (session: number) =>
    held?.session === session && held.next < held.upTo && clock() < held.until ? held : undefined
  return {
    take: async (session, { looseFrom = Infinity, ...options } = {}) => {
      const mine = heldOf(session)
      if (mine) return { number: mine.next++, debts: mine.debts }
      const isLoose = known.session === session && known.ticket >= looseFrom
      let taken = 1
      const attributes = await update(
        session,
        (tried) => {
          taken = isLoose && tried > 0 ? block.tickets : 1
          return [['dealt', taken]]
        },
        options,
      )
      const upTo = Number(attributes.dealt)
      const [number, debts] = [upTo - taken, debtsIn(attributes)]
      known = { session, ticket: upTo - 1 }
      held = { session, next: number + 1, upTo, until: clock() + block.keptMs, debts }
      return { number, debts }
    },
    note: async (session, changes, options) => {
      const added = [...changes].map(([idea, by]) => [`${owedPrefix}${idea}`, by] as const)
      if (added.length === 0) return
      await update(session, () => added, options)
      if (held?.session === session) held.debts = debtsAfter(held.debts, changes)
    },
  }
}
