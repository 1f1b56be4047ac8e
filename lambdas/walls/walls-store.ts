import {
  type DynamoDBDocumentClient,
  GetCommand,
  PutCommand,
  TransactWriteCommand,
  type TransactWriteCommandInput,
} from '@aws-sdk/lib-dynamodb'
import { failureOf, isWritten, named } from '#lambdas/store/failures.ts'
import type { CallOptions } from '#lambdas/store/call-options.ts'
import { endOfRetention } from '#lambdas/store/retention.ts'
import { noWalls, type Walls } from './pairing.ts'

/** The partition of the walls of a stage: one item, for there are few. */
export const wallsKey = 'WALLS'

const keyOfWalls = { pk: wallsKey, sk: 'ALL' }
/** For how many days they are kept after the last change: a link to a wall is over the next morning. */
const keptDays = 7
const itemVersion = 1

/** What is written together with the walls, or not at all. */
export type Beside = NonNullable<TransactWriteCommandInput['TransactItems']>[number]

export interface WallsStore {
  /** What is written beside the walls goes into the same table. */
  readonly tableName: string
  /** Two read units at most. @throws StoreUnavailable */
  read(options?: CallOptions): Promise<Walls>
  /**
   * Changes the walls as they are, again where somebody was quicker, and tells what `make` made last. Where the walls are
   * the same object then, nothing is written. What is `beside` is written in the same transaction.
   * @throws StoreUnavailable; what `make` throws
   */
  change<Made extends { readonly walls: Walls; readonly beside?: Beside }>(
    make: (walls: Walls) => Made,
    options?: CallOptions,
  ): Promise<Made>
}

interface Parts {
  readonly client: Pick<DynamoDBDocumentClient, 'send'>
  readonly tableName: string
  /** Now, in ms since 1970. */
  readonly clock?: () => number
}

/** Whether walls were written that nobody has changed meanwhile; with something beside them, who comes second is a conflict. */
const wasFirst = async (write: Promise<unknown>): Promise<boolean> => {
  try {
    return await isWritten(write)
  } catch (error) {
    if (failureOf(error) !== 'conflict') throw error
    return false
  }
}

/** The walls of one table. */
export const createWallsStore = ({ client, tableName, clock = Date.now }: Parts): WallsStore => {
  const sending = ({ signal }: CallOptions) => (signal ? { abortSignal: signal } : {})
  const read = async (options: CallOptions): Promise<{ readonly walls: Walls; readonly edition: number }> => {
    const command = new GetCommand({ TableName: tableName, Key: keyOfWalls, ConsistentRead: true })
    const { Item } = await named(client.send(command, sending(options)))
    const { walls = noWalls, edition = 0 } = (Item ?? {}) as { walls?: Walls; edition?: number }
    return { walls, edition }
  }
  const put = (
    walls: Walls,
    edition: number,
    beside: Beside | undefined,
    options: CallOptions,
  ): Promise<boolean> => {
    const item = {
      TableName: tableName,
      Item: {
        ...keyOfWalls,
        walls,
        edition: edition + 1,
        ttl: endOfRetention(clock(), keptDays),
        version: itemVersion,
      },
      ConditionExpression: edition === 0 ? 'attribute_not_exists(#edition)' : '#edition = :edition',
      ExpressionAttributeNames: { '#edition': 'edition' },
      ...(edition > 0 && { ExpressionAttributeValues: { ':edition': edition } }),
    }
    const write = beside
      ? client.send(new TransactWriteCommand({ TransactItems: [{ Put: item }, beside] }), sending(options))
      : client.send(new PutCommand(item), sending(options))
    return named(wasFirst(write))
  }
  return {
    tableName,
    read: async (options = {}) => (await read(options)).walls,
    change: async (make, options = {}) => {
      for (;;) {
        options.signal?.throwIfAborted()
        const { walls: before, edition } = await read(options)
        const made = make(before)
        if (made.walls === before || (await put(made.walls, edition, made.beside, options))) return made
      }
    },
  }
}
