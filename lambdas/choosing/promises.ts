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
import { chosenPrefix, chosenVersion, type KeptCourses } from './courses.ts'

/** A round has as many promises as one may have. */
export class PromisesFull extends Error {
  override readonly name = 'PromisesFull'
}

/** Who does what of the ideas that were chosen: a list for each round of ideas. Readers without a link are told of none. */
export interface Promises {
  /**
   * Ascending by row: what desks have written, what phones have said where desks have not, and what they said later than
   * that. Two read units, and what it takes to look at the claims. @throws StoreUnavailable
   */
  read(round: number, options?: CallOptions): Promise<readonly Promised[]>
  /**
   * Sets a field that is as the change says it was; two desks may be at two fields at once. What a desk was told is
   * replaced, and what phones have said that it had not heard of yet is told beside what it writes: nobody who takes an
   * idea is left out unseen.
   * @returns what everybody may be told of the field from now on; empty where that is nothing
   * @throws StateChanged where the field is otherwise; PromisesFull; StoreUnavailable
   */
  change(change: PromiseChange, options?: CallOptions): Promise<string>
}

/** Fields in which phones' words stand beside a desk's. */
const sharedFields = ['owner', 'step'] as const
type SharedField = (typeof sharedFields)[number]
const isShared = (field: PromiseField): field is SharedField => sharedFields.some((one) => one === field)

type Entry = Readonly<Partial<Record<PromiseField, string>>> & {
  /** Whether a desk has named an owner: a fact that stays when the name has expired. */
  readonly isTaken?: boolean
  readonly at: number
  /** The last claim that the desk had heard of which wrote a field. */
  readonly heard?: Readonly<Partial<Record<SharedField, number>>>
}

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
  /** Which votes were held; left out, none was. */
  readonly courses?: Pick<KeptCourses, 'all'> | undefined
  /** For how many days a text is kept after the last one of its round was changed: as e-mail addresses are. */
  readonly keptDays?: number
  /** Now, in ms since 1970. */
  readonly clock?: () => number
}

/** What somebody wrote lies apart, for the store to delete it: days and statuses name nobody, and stay. */
const partOf = (field: PromiseField): 'facts' | 'texts' => (writtenFields.includes(field) ? 'texts' : 'facts')

const suffixes = { facts: '#promises', texts: '#promises-written' } as const

/** The most people, and the most first steps, that are told together. */
const mostTogether = 3

/** What several phones say, once each. */
const together: Readonly<Record<SharedField, (texts: readonly string[]) => string>> = {
  owner: (texts) => {
    const more = texts.length - mostTogether
    return `${texts.slice(0, mostTogether).join(', ')}${more > 0 ? ` and ${more} more` : ''}`
  },
  step: (texts) => texts.slice(0, mostTogether).join('; '),
}

const separators: Readonly<Record<SharedField, string>> = { owner: ', ', step: '; ' }

/** What is stored of an idea: in both of its parts, and by phones. */
interface Stored {
  readonly facts?: Entry | undefined
  readonly texts?: Entry | undefined
  readonly claims: readonly Claim[]
}

/** What phones have said of a field since a desk wrote it that had heard all before. */
const unheard = (
  field: SharedField,
  { texts, claims }: Pick<Stored, 'texts' | 'claims'>,
): readonly Claim[] => {
  const heard = texts?.[field] === undefined ? 0 : (texts.heard?.[field] ?? 0)
  return claims.filter(({ number }) => number > heard)
}

/** What is told of a field. A field that a desk has emptied says what phones said later, or nothing. */
const toldOf = ({ facts, texts, claims }: Stored, field: PromiseField): string | undefined => {
  if (field === 'due') return facts?.due ?? claims.flatMap(({ due }) => due ?? []).toSorted()[0]
  if (!isShared(field)) return facts?.[field] ?? texts?.[field]
  const own = texts?.[field]
  const later = new Set(unheard(field, { texts, claims }).flatMap((claim) => claim[field] ?? []))
  if (own !== undefined) later.delete(own)
  if (later.size === 0) return own
  return [...(own ? [own] : []), together[field]([...later])].join(separators[field])
}

/** Whether somebody has taken it whose name has expired: a desk has said so, or a phone since a desk wrote what it had heard. */
const isTakenIn = ({ facts, texts, claims }: Stored): boolean => {
  const heard = Math.max(facts?.heard?.owner ?? 0, texts?.heard?.owner ?? 0)
  return facts?.isTaken === true || claims.some(({ number, owner }) => owner === undefined && number > heard)
}

const promisedOf = (row: number, stored: Stored): Promised => {
  const { facts, texts, claims } = stored
  return {
    row,
    // The store gives a map's names in any order.
    ...Object.fromEntries(
      promiseFields.flatMap((name) => {
        const value = toldOf(stored, name)
        return value ? [[name, value]] : []
      }),
    ),
    ...(sharedFields.some((field) => unheard(field, stored).some((claim) => claim.hasListedWord)) && {
      hasListedWord: true as const,
    }),
    ...(!toldOf(stored, 'owner') && isTakenIn(stored) && { isTaken: true as const }),
    at: Math.max(facts?.at ?? 0, texts?.at ?? 0, ...claims.map(({ at }) => at)),
  }
}

/** The promises of one table. */
export const createPromises = ({
  client,
  tableName,
  claims,
  courses,
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
  /** What phones say of a round's ideas, by their rows. */
  const claimsOf = async (round: number, options: CallOptions): Promise<ReadonlyMap<number, Claim[]>> => {
    const ofRow = new Map<number, Claim[]>()
    for (const claim of (await claims?.read(options)) ?? [])
      if (claim.round === round) ofRow.set(claim.row, [...(ofRow.get(claim.row) ?? []), claim])
    return ofRow
  }
  /** Ideas of a round that the room has voted on and been shown the result of: who took one keeps it, whatever is voted on later. */
  const votedOn = async (round: number): Promise<ReadonlySet<number>> => {
    const held = (await courses?.all('ballot')) ?? []
    const told = held.filter((course) => course.round === round && course.revealed)
    return new Set(told.flatMap(({ ideas }) => ideas.map(({ row }) => row)))
  }
  return {
    read: async (round, options = {}) => {
      const [facts, texts, ofRow] = await Promise.all([
        read(round, 'facts', options),
        read(round, 'texts', options),
        claimsOf(round, options),
      ])
      const isWritten = (row: number) => facts.promises[row] ?? texts.promises[row]
      const isVotedOn = [...ofRow.keys()].every(isWritten) ? undefined : await votedOn(round)
      const written = [...Object.keys(facts.promises), ...Object.keys(texts.promises)].map(Number)
      return [...new Set([...written, ...ofRow.keys()])]
        .toSorted((one, other) => one - other)
        .map((row) => ({
          ...promisedOf(row, {
            facts: facts.promises[row],
            texts: texts.promises[row],
            claims: ofRow.get(row) ?? [],
          }),
          ...(!isWritten(row) && !isVotedOn?.has(row) && { isClaim: true as const }),
        }))
    },
    change: async (change, options = {}) => {
      const { round, row, field, was, value } = change
      const part = partOf(field)
      for (;;) {
        options.signal?.throwIfAborted()
        const { promises, edition } = await read(round, part, options)
        const entry = promises[row]
        const said = isShared(field) ? ((await claimsOf(round, options)).get(row) ?? []) : []
        const stored = entry?.[field]
        const told = toldOf({ [part]: entry, claims: said }, field)
        const hasHeard = was === (told ?? '')
        const clean = said.filter(({ hasListedWord }) => !hasListedWord)
        const toAll = (now: Entry | undefined) => toldOf({ [part]: now, claims: clean }, field) ?? ''
        // A request that is sent again, or nothing new.
        if (stored === value && (told === value || !hasHeard)) return toAll(entry)
        if (!hasHeard && stored !== undefined && stored !== was)
          throw new StateChanged(`Somebody else has changed ${field} of idea ${row}.`)
        if (!entry && Object.keys(promises).length >= promiseLimits.ofRound)
          throw new PromisesFull(`${promiseLimits.ofRound} promises are the most of one round.`)
        const heard = isShared(field) &&
          hasHeard && {
            heard: { ...entry?.heard, [field]: Math.max(0, ...said.map(({ number }) => number)) },
          }
        // That somebody has it is a fact, which outlives the name. It comes first: with the name written, a request that is
        // sent again ends above.
        if (field === 'owner') {
          const facts = await read(round, 'facts', options)
          const fact = { ...facts.promises[row], isTaken: value !== '', at: clock(), ...heard }
          const noted = { promises: { ...facts.promises, [row]: fact }, edition: facts.edition }
          if (!(await put(round, 'facts', noted, options))) continue
        }
        const written = { ...entry, [field]: value, at: clock(), ...heard }
        if (await put(round, part, { promises: { ...promises, [row]: written }, edition }, options))
          return toAll(written)
      }
    },
  }
}
