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
import { type Promised, type PromiseField, promiseFields, writtenFields } from '#shared/promises/fields.ts'
import type { PromiseChange } from '#shared/promises/promise.ts'
import { type BecameTold, becameTold } from '#shared/promises/became.ts'
import { hasOwner } from '#shared/promises/told.ts'
import { programmePartition } from './programme-store.ts'

/** Names, first steps and news lie apart: the store deletes them when an e-mail address of their last change would go. */
const keys = {
  facts: { pk: programmePartition, sk: 'BECAME' },
  texts: { pk: programmePartition, sk: 'BECAME#written' },
} as const
type Part = keyof typeof keys
const itemVersion = 1

/** An idea on the published page, of which everybody may know what is promised: as it was published, or as a desk changed it. */
export interface PublishedPromise extends Pick<Promised, PromiseField | 'isTaken'> {
  readonly round: number
  readonly row: number
  /** All rows by which it is called, where they are more: of a pile those of its ideas. */
  readonly rows?: readonly number[]
  /** The room has chosen nothing in its round. */
  readonly isOwn?: boolean | undefined
  /** When somebody has promised or changed something last, in ms since 1970; 0 where nobody has. */
  readonly at: number
}

/** What of an evening is on its results page. */
export interface PublishedBecame {
  readonly lines: readonly PublishedPromise[]
  readonly timeZone: string
  /** When the page is gone, in ms since 1970. */
  readonly until: number
}

/** `isTaken`: it has an owner, whose name lies apart. */
type Line = Readonly<Partial<Record<PromiseField, string>>> & {
  readonly at?: number
  readonly isTaken?: boolean
  readonly isOwn?: boolean
  readonly rows?: readonly number[]
}

interface BecameItem {
  /** By round and row of the idea. */
  readonly lines: Readonly<Record<string, Line>>
  readonly edition: number
  /** In seconds since 1970. */
  readonly ttl: number
}
interface Facts extends BecameItem, Pick<PublishedBecame, 'timeZone' | 'until'> {}

/** What the results page is told of the promises on it: of none before it is published, nor of any that is not on it. */
export interface BecameStore {
  /** What is told to everybody, names as long as they are kept; undefined where nothing is published. Two read units. @throws StoreUnavailable */
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

/** What the line of an idea is called: under its own row, or that of another of its pile. */
const nameIn = ({ lines }: BecameItem, change: PromiseChange): string | undefined => {
  const own = nameOf(change)
  return lines[own]
    ? own
    : Object.keys(lines).find(
        (name) => name.startsWith(`${change.round}/`) && lines[name]?.rows?.includes(change.row),
      )
}

const partOf = (field: PromiseField): Part => (writtenFields.includes(field) ? 'texts' : 'facts')

const fieldsIn = (promise: PublishedPromise, part: Part): Line =>
  Object.fromEntries(
    promiseFields.flatMap((field) =>
      promise[field] === undefined || partOf(field) !== part ? [] : [[field, promise[field]]],
    ),
  )

/** An empty text says that there is none. */
const promisedOf = (
  name: string,
  { at = 0, isTaken, rows: _rows, ...fields }: Line,
): PublishedPromise & Pick<Line, 'isTaken'> => {
  const [round = 0, row = 0] = name.split('/').map(Number)
  return {
    ...{ round, row, at, ...(isTaken && { isTaken }) },
    ...Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== '')),
  }
}

/** What is told of the promises on the results page of one table's evening. */
export const createBecameStore = ({
  client,
  tableName,
  keptDays = 30,
  clock = Date.now,
}: Parts): BecameStore => {
  const sending = ({ signal }: CallOptions) => (signal ? { abortSignal: signal } : {})
  const ttlOf = (part: Part, until: number): number => {
    const end = Math.ceil(until / 1000)
    return part === 'facts' ? end : Math.min(end, endOfRetention(clock(), keptDays))
  }
  /** The store deletes what is past its time some days later: until then it has no lines. */
  const readItem = async <Item extends BecameItem>(
    part: Part,
    options: CallOptions,
  ): Promise<Item | undefined> => {
    const command = new GetCommand({ TableName: tableName, Key: keys[part], ConsistentRead: true })
    const { Item } = await named(client.send(command, sending(options)))
    const item = Item as Item | undefined
    return item && item.ttl * 1000 <= clock() ? { ...item, lines: {} } : item
  }
  /** Sets what a line says, where its part is as it was read. */
  const put = (
    part: Part,
    item: BecameItem | undefined,
    { name, line, until }: { readonly name: string; readonly line: Line; readonly until: number },
    options: CallOptions,
  ): Promise<boolean> => {
    const expression = 'SET #lines = :lines, #edition = :edition, #ttl = :ttl, #version = :version'
    const condition = item ? '#edition = :before' : 'attribute_not_exists(#edition)'
    const command = new UpdateCommand({
      TableName: tableName,
      Key: keys[part],
      UpdateExpression: expression,
      ConditionExpression: condition,
      ExpressionAttributeNames: namesIn(expression, condition),
      ExpressionAttributeValues: {
        ':lines': { ...item?.lines, [name]: { ...item?.lines[name], ...line } },
        ':edition': (item?.edition ?? 0) + 1,
        ':ttl': ttlOf(part, until),
        ':version': itemVersion,
        ...(item && { ':before': item.edition }),
      },
    })
    return named(isWritten(client.send(command, sending(options))))
  }
  return {
    read: async (options = {}) => {
      const [facts, texts] = await Promise.all([
        readItem<Facts>('facts', options),
        readItem('texts', options),
      ])
      if (!facts || Object.keys(facts.lines).length === 0) return undefined
      const promises = Object.entries(facts.lines).map(([name, line]) =>
        promisedOf(name, { ...texts?.lines[name], ...line }),
      )
      return becameTold(promises, { timeZone: facts.timeZone, now: clock() })
    },
    note: async (change, { at = clock(), ...options } = {}) => {
      const { field, value } = change
      for (;;) {
        options.signal?.throwIfAborted()
        const facts = await readItem<Facts>('facts', options)
        const name = facts && nameIn(facts, change)
        if (!facts || name === undefined) return
        const { until } = facts
        if (partOf(field) === 'texts') {
          const texts = await readItem('texts', options)
          if (texts?.lines[name]?.[field] === value) return
          const line = { [field]: value }
          // The facts come first: with the text written, the next try would end above.
          const news = { at, ...(field === 'owner' && { isTaken: value !== '' }) }
          if (!(await put('facts', facts, { name, line: news, until }, options))) continue
          if (await put('texts', texts, { name, line, until }, options)) return
        } else {
          if (facts.lines[name]?.[field] === value) return
          if (await put('facts', facts, { name, line: { [field]: value, at }, until }, options)) return
        }
      }
    },
    publish: async ({ lines, timeZone, until }, options = {}) => {
      const linesOf = (part: Part) =>
        Object.fromEntries(
          lines.map((line) => [
            nameOf(line),
            {
              ...fieldsIn(line, part),
              ...(part === 'facts' && {
                ...{ at: line.at, isTaken: hasOwner(line) },
                ...(line.isOwn && { isOwn: true }),
                ...(line.rows && line.rows.length > 1 && { rows: line.rows }),
              }),
            },
          ]),
        )
      // The names first: where only they are there, nothing is told.
      for (const part of ['texts', 'facts'] as const) {
        const Item = {
          ...keys[part],
          lines: linesOf(part),
          ...(part === 'facts' && { timeZone, until }),
          ...{ ttl: ttlOf(part, until), edition: clock(), version: itemVersion },
        }
        await named(client.send(new PutCommand({ TableName: tableName, Item }), sending(options)))
      }
    },
    withdraw: async (options = {}) => {
      // The facts first: without them nothing is told.
      for (const part of ['facts', 'texts'] as const)
        await named(
          client.send(new DeleteCommand({ TableName: tableName, Key: keys[part] }), sending(options)),
        )
    },
  }
}
