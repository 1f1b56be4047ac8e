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
import type { Claim, Claims } from './claims.ts'
import { chosenPrefix, chosenVersion } from './courses.ts'

/** A round has as many promises as one may have. */
export class PromisesFull extends Error {
  override readonly name = 'PromisesFull'
}

/** Without `hasClaims` nobody looks at what phones say: before a result is revealed they have not been asked. */
type ReadOptions = CallOptions & { readonly hasClaims?: boolean }

/** Who does what of the ideas that were chosen: a list for each round of ideas. Readers without a link are told of none. */
export interface Promises {
  /**
   * Ascending by row: what desks have written, and where they have not, what phones have said. Two read units, and what it
   * takes to look at the claims. @throws StoreUnavailable
   */
  read(round: number, options?: ReadOptions): Promise<readonly Promised[]>
  /**
   * Sets a field that is as the change says it was, or that no desk has set: what phones say of it is replaced, and two
   * desks may be at two fields at once.
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
  /** What phones say; left out, they say nothing. */
  readonly claims?: Claims | undefined
  /** For how many days a text is kept after the last one of its round was changed: as e-mail addresses are. */
  readonly keptDays?: number
  /** Now, in ms since 1970. */
  readonly clock?: () => number
}

/** What somebody wrote lies apart, for the store to delete it: days and statuses name nobody, and stay. */
const partOf = (field: PromiseField): 'facts' | 'texts' => (writtenFields.includes(field) ? 'texts' : 'facts')

const suffixes = { facts: '#promises', texts: '#promises-written' } as const

const withField = (entry: Entry | undefined, { field, value }: PromiseChange, at: number): Entry => {
  return { ...entry, [field]: value, at }
}

/** The most people that are named together. */
const mostNamed = 3

/** Who takes an idea, as phones say it: those that say the same are one. */
const claimed = (claims: readonly Claim[]): Partial<Entry> => {
  const owners = [...new Set(claims.map(({ owner }) => owner))]
  const more = owners.length - mostNamed
  const owner = `${owners.slice(0, mostNamed).join(', ')}${more > 0 ? ` and ${more} more` : ''}`
  const due = claims.find((claim) => claim.due !== undefined)?.due
  const step = claims.find((claim) => claim.step !== undefined)?.step
  return {
    ...(owners.length > 0 && { owner, at: Math.max(...claims.map(({ at }) => at)) }),
    ...(due !== undefined && { due }),
    ...(step !== undefined && { step }),
  }
}

/** From what counts least to what counts most. A field that a desk has emptied says nothing, whatever phones say. */
const promisedOf = (row: number, entries: readonly (Partial<Entry> | undefined)[]): Promised => {
  const all = entries.reduce<Partial<Entry>>((before, entry) => ({ ...before, ...entry }), {})
  return {
    row,
    // The store gives a map's names in any order.
    ...Object.fromEntries(promiseFields.flatMap((name) => (all[name] ? [[name, all[name]]] : []))),
    at: Math.max(...entries.map((entry) => entry?.at ?? 0)),
  }
}

/** The promises of one table. */
export const createPromises = ({
  client,
  tableName,
  claims,
  keptDays = 30,
  clock = Date.now,
}: Parts): Promises => {
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
    read: async (round, { hasClaims = true, ...options } = {}) => {
      const [facts, texts, said = []] = await Promise.all([
        read(round, 'facts', options),
        read(round, 'texts', options),
        hasClaims ? claims?.read(options) : undefined,
      ])
      const ofRow = new Map<number, Claim[]>()
      for (const claim of said)
        if (claim.round === round) ofRow.set(claim.row, [...(ofRow.get(claim.row) ?? []), claim])
      const written = [...Object.keys(facts.promises), ...Object.keys(texts.promises)].map(Number)
      return [...new Set([...written, ...ofRow.keys()])]
        .toSorted((one, other) => one - other)
        .map((row) => {
          const own = [facts.promises[row], texts.promises[row]] as const
          const isClaim = own.every((entry) => entry === undefined)
          return {
            ...promisedOf(row, [claimed(ofRow.get(row) ?? []), ...own]),
            ...(isClaim && { isClaim }),
          }
        })
    },
    change: async (change, options = {}) => {
      const { round, row, field, was, value } = change
      const part = partOf(field)
      for (;;) {
        options.signal?.throwIfAborted()
        const { promises, edition } = await read(round, part, options)
        const now = promises[row]?.[field]
        if (now === value) return
        if (now !== undefined && now !== was)
          throw new StateChanged(`Somebody else has changed ${field} of idea ${row}.`)
        if (!promises[row] && Object.keys(promises).length >= promiseLimits.ofRound)
          throw new PromisesFull(`${promiseLimits.ofRound} promises are the most of one round.`)
        const after = { ...promises, [row]: withField(promises[row], change, clock()) }
        if (await put(round, part, { promises: after, edition }, options)) return
      }
    },
  }
}
