import {
  type DynamoDBDocumentClient,
  DeleteCommand,
  GetCommand,
  PutCommand,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb'
import { isWritten, named } from '#lambdas/store/failures.ts'
import type { CallOptions } from '#lambdas/store/call-options.ts'
import { namesIn } from '#lambdas/store/names-in.ts'
import { endOfRetention } from '#lambdas/store/retention.ts'
import { type Promised, type PromiseField, promiseFields } from '#shared/promises/fields.ts'
import type { PromiseChange } from '#shared/promises/promise.ts'
import { type BecameTold, becameTold } from '#shared/promises/became.ts'
import { programmePartition } from './programme-store.ts'

const key = { pk: programmePartition, sk: 'BECAME' } as const
const itemVersion = 1

/** A promise that stands on the published page, of which everybody may know: as it was published, or as a desk changed it. */
export interface PublishedPromise extends Pick<Promised, PromiseField | 'at'> {
  readonly round: number
  readonly row: number
}

/** What of an evening is on its results page. */
export interface PublishedBecame {
  readonly lines: readonly PublishedPromise[]
  readonly timeZone: string
  /** When the page is gone, in ms since 1970. */
  readonly until: number
}

type Line = Readonly<Partial<Record<PromiseField, string>>> & { readonly at: number }

interface BecameItem extends Pick<PublishedBecame, 'timeZone' | 'until'> {
  /** By round and row of the idea. */
  readonly lines: Readonly<Record<string, Line>>
  readonly edition: number
  /** In seconds since 1970. */
  readonly ttl: number
}

/** What the results page is told of the promises on it: of none before it is published, nor of any that is not on it. */
export interface BecameStore {
  /** What is told to everybody; undefined where nothing is published, or names have expired. One read unit. @throws StoreUnavailable */
  read(options?: CallOptions): Promise<BecameTold | undefined>
  /** A desk has changed a promise, now or `at` (ms since 1970): told, where it is on the page. @throws StoreUnavailable */
  note(change: PromiseChange, options?: CallOptions & { readonly at?: number }): Promise<void>
  /** The page was published, with these on it. @throws StoreUnavailable */
  publish(published: PublishedBecame, options?: CallOptions): Promise<void>
  /** The page was taken off the site. @throws StoreUnavailable */
  withdraw(options?: CallOptions): Promise<void>
}

interface Parts {
  readonly client: Pick<DynamoDBDocumentClient, 'send'>
  readonly tableName: string
  /** For how many days names are kept after the last change: as e-mail addresses are. */
  readonly keptDays?: number
  /** Now, in ms since 1970. */
  readonly clock?: () => number
}

const nameOf = ({ round, row }: { readonly round: number; readonly row: number }): string => `${round}/${row}`

const lineOf = (promise: PublishedPromise): Line => ({
  at: promise.at,
  ...Object.fromEntries(
    promiseFields.flatMap((field) => (promise[field] === undefined ? [] : [[field, promise[field]]])),
  ),
})

/** An empty text says that there is none. */
const promisedOf = (name: string, { at, ...fields }: Line): PublishedPromise => {
  const [round = 0, row = 0] = name.split('/').map(Number)
  return {
    ...{ round, row, at },
    ...(Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== '')) as Omit<Line, 'at'>),
  } as PublishedPromise
}

/** What is told of the promises on the results page of one table's evening. */
export const createBecameStore = ({
  client,
  tableName,
  keptDays = 30,
  clock = Date.now,
}: Parts): BecameStore => {
  const sending = ({ signal }: CallOptions) => (signal ? { abortSignal: signal } : {})
  const ttlOf = (until: number): number =>
    Math.min(Math.ceil(until / 1000), endOfRetention(clock(), keptDays))
  const readItem = async (options: CallOptions): Promise<BecameItem | undefined> => {
    const command = new GetCommand({ TableName: tableName, Key: key, ConsistentRead: true })
    const { Item } = await named(client.send(command, sending(options)))
    const item = Item as BecameItem | undefined
    // The store deletes what is past its time some days later.
    return item && item.ttl * 1000 > clock() ? item : undefined
  }
  return {
    read: async (options = {}) => {
      const item = await readItem(options)
      if (!item) return undefined
      const { lines, timeZone } = item
      const promises = Object.entries(lines).map(([name, line]) => promisedOf(name, line))
      return becameTold(promises, { timeZone, now: clock() })
    },
    note: async (change, { at, ...options } = {}) => {
      const { field, value } = change
      const name = nameOf(change)
      for (;;) {
        options.signal?.throwIfAborted()
        const item = await readItem(options)
        const line = item?.lines[name]
        if (!item || !line || line[field] === value) return
        const expression = 'SET #lines = :lines, #edition = :edition, #ttl = :ttl'
        const condition = '#edition = :before'
        const command = new UpdateCommand({
          TableName: tableName,
          Key: key,
          UpdateExpression: expression,
          ConditionExpression: condition,
          ExpressionAttributeNames: namesIn(expression, condition),
          ExpressionAttributeValues: {
            ':lines': { ...item.lines, [name]: { ...line, [field]: value, at: at ?? clock() } },
            ':edition': item.edition + 1,
            ':ttl': ttlOf(item.until),
            ':before': item.edition,
          },
        })
        if (await named(isWritten(client.send(command, sending(options))))) return
      }
    },
    publish: async ({ lines, timeZone, until }, options = {}) => {
      const Item = {
        ...key,
        lines: Object.fromEntries(lines.map((line) => [nameOf(line), lineOf(line)])),
        ...{ timeZone, until, ttl: ttlOf(until), edition: clock(), version: itemVersion },
      }
      await named(client.send(new PutCommand({ TableName: tableName, Item }), sending(options)))
    },
    withdraw: async (options = {}) => {
      await named(client.send(new DeleteCommand({ TableName: tableName, Key: key }), sending(options)))
    },
  }
}
