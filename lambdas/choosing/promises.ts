import { type DynamoDBDocumentClient, GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb'
import { StateChanged } from '#lambdas/rows/errors.ts'
import type { CallOptions } from '#lambdas/store/call-options.ts'
import { isWritten, named } from '#lambdas/store/failures.ts'
import { endOfRetention } from '#lambdas/store/retention.ts'
import {
  type Promised,
  type PromiseField,
  promiseFields,
  promiseLimits,
  writtenFields,
} from '#shared/promises/fields.ts'
import type { PromiseChange } from '#shared/promises/promise.ts'
import { chosenPrefix, chosenVersion } from './courses.ts'

/** A round has as many promises as one may have. */
export class PromisesFull extends Error {
  override readonly name = 'PromisesFull'
}

/** Who does what of the ideas that were chosen: a list for each round of ideas. Readers without a link are told of none. */
export interface Promises {
  /** Ascending by row. Two read units. @throws StoreUnavailable */
  read(round: number, options?: CallOptions): Promise<readonly Promised[]>
  /**
   * Sets a field that is as the change says it was, or is set so already: two desks may be at two fields at once.
   * @throws StateChanged where the field is otherwise; PromisesFull; StoreUnavailable
   */
  change(change: PromiseChange, options?: CallOptions): Promise<void>
}

type Entry = Readonly<Partial<Record<PromiseField, string>>> & { readonly at: number }

interface ListItem {
  /** By the row of the idea. */
  readonly promises: Readonly<Record<string, Entry>>
  readonly edition: number
  /** Of texts: in seconds since 1970. */
  readonly ttl?: number
}

interface Parts {
  readonly client: Pick<DynamoDBDocumentClient, 'send'>
  readonly tableName: string
  /** For how many days a text is kept after the last one of its round was changed: as e-mail addresses are. */
  readonly keptDays?: number
  /** Now, in ms since 1970. */
  readonly clock?: () => number
}

/** What somebody wrote lies apart, for the store to delete it: days and statuses name nobody, and stay. */
const partOf = (field: PromiseField): 'facts' | 'texts' => (writtenFields.includes(field) ? 'texts' : 'facts')

const suffixes = { facts: '#promises', texts: '#promises-written' } as const

const withField = (entry: Entry | undefined, { field, value }: PromiseChange, at: number): Entry => {
  const { [field]: _, ...others } = entry ?? { at }
  return { ...others, ...(value !== '' && { [field]: value }), at }
}

const promisedOf = (row: number, entries: readonly (Entry | undefined)[]): Promised => {
  const all = { ...entries[0], ...entries[1] } as Partial<Promised>
  return {
    row,
    // The store gives a map's names in any order.
    ...Object.fromEntries(
      promiseFields.flatMap((name) => (all[name] === undefined ? [] : [[name, all[name]]])),
    ),
    at: Math.max(...entries.map((entry) => entry?.at ?? 0)),
  }
}

/** The promises of one table. */
export const createPromises = ({ client, tableName, keptDays = 30, clock = Date.now }: Parts): Promises => {
  const keyOf = (round: number, part: keyof typeof suffixes) => ({
    pk: `${chosenPrefix}laser-focus`,
    sk: `${String(round).padStart(9, '0')}${suffixes[part]}`,
  })
  const sending = ({ signal }: CallOptions) => (signal ? { abortSignal: signal } : {})
  const read = async (
    round: number,
    part: keyof typeof suffixes,
    options: CallOptions,
  ): Promise<ListItem> => {
    const command = new GetCommand({ TableName: tableName, Key: keyOf(round, part), ConsistentRead: true })
    const { Item } = await named(client.send(command, sending(options)))
    const { promises = {}, edition = 0, ttl = Infinity } = (Item ?? {}) as Partial<ListItem>
    // The store deletes what is past its time some days later.
    return { promises: ttl * 1000 > clock() ? promises : {}, edition }
  }
  const put = (
    round: number,
    part: keyof typeof suffixes,
    { promises, edition }: ListItem,
    options: CallOptions,
  ): Promise<boolean> => {
    const command = new PutCommand({
      TableName: tableName,
      Item: {
        ...keyOf(round, part),
        ...{ promises, edition: edition + 1, version: chosenVersion },
        ...(part === 'texts' && { ttl: endOfRetention(clock(), keptDays) }),
      },
      ConditionExpression: edition === 0 ? 'attribute_not_exists(#edition)' : '#edition = :edition',
      ExpressionAttributeNames: { '#edition': 'edition' },
      ...(edition > 0 && { ExpressionAttributeValues: { ':edition': edition } }),
    })
    return named(isWritten(client.send(command, sending(options))))
  }
  return {
    read: async (round, options = {}) => {
      const [facts, texts] = await Promise.all([read(round, 'facts', options), read(round, 'texts', options)])
      const rows = new Set([...Object.keys(facts.promises), ...Object.keys(texts.promises)].map(Number))
      return [...rows]
        .toSorted((one, other) => one - other)
        .map((row) => promisedOf(row, [facts.promises[row], texts.promises[row]]))
    },
    change: async (change, options = {}) => {
      const { round, row, field, was, value } = change
      const part = partOf(field)
      for (;;) {
        options.signal?.throwIfAborted()
        const { promises, edition } = await read(round, part, options)
        const now = promises[row]?.[field] ?? ''
        if (now === value) return
        if (now !== was) throw new StateChanged(`Somebody else has changed ${field} of idea ${row}.`)
        if (!promises[row] && Object.keys(promises).length >= promiseLimits.ofRound)
          throw new PromisesFull(`${promiseLimits.ofRound} promises are the most of one round.`)
        const after = { ...promises, [row]: withField(promises[row], change, clock()) }
        if (await put(round, part, { promises: after, edition }, options)) return
      }
    },
  }
}
