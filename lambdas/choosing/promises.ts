import { type DynamoDBDocumentClient, GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb'
import { StateChanged } from '#lambdas/rows/errors.ts'
import type { CallOptions } from '#lambdas/store/call-options.ts'
import { isWritten, named } from '#lambdas/store/failures.ts'
import { partitionItems } from '#lambdas/store/partition-items.ts'
import { endOfRetention } from '#lambdas/store/retention.ts'
import {
  type Promised,
  type PromiseField,
  promiseFields,
  promiseLimits,
  writtenFields,
} from '#shared/promises/fields.ts'
import { cutAtWord } from '#shared/text/cut-at-word.ts'
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
  /** The same of every round, by the log's numbers: one request, for as many read units as they have 4 KB. @throws StoreUnavailable */
  readAll(options?: CallOptions): Promise<ReadonlyMap<number, readonly Promised[]>>
  /**
   * Sets a field that is as the change says it was; two desks may be at two fields at once. What a desk was told is
   * replaced, and what phones have said that it had not heard of yet is told beside what it writes: nobody who takes an
   * idea is left out unseen.
   * @returns what everybody may be told of the field from now on; empty where that is nothing
   * @throws StateChanged where the field is otherwise; PromisesFull; StoreUnavailable
   */
  change(change: PromiseChange, options?: CallOptions): Promise<string>
  /** What everybody may be told of an idea, phones' words without a listed one among it. @throws StoreUnavailable */
  toldToAll(
    idea: Pick<PromiseChange, 'round' | 'row'>,
    options?: CallOptions,
  ): Promise<ReadonlyMap<PromiseField, string>>
}

/** Fields in which phones' words stand beside a desk's. */
const togetherFields = ['owner', 'step'] as const
type TogetherField = (typeof togetherFields)[number]
/** Fields that phones fill in. Of days the soonest is told: whoever promised an earlier one is not left out. */
const sharedFields = [...togetherFields, 'due'] as const
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
  readonly client: DynamoDBDocumentClient
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
const partOf = (field: PromiseField): Part => (writtenFields.includes(field) ? 'texts' : 'facts')

const suffixes = { facts: '#promises', texts: '#promises-written' } as const
type Part = keyof typeof suffixes

/** The most people, and the most first steps, that are told together. */
const mostTogether = 3

/** How those are told that are left out, and what stands between the others. */
const inOne: Readonly<
  Record<TogetherField, { readonly between: string; readonly more: (count: number) => string }>
> = {
  owner: { between: ', ', more: (count) => ` and ${count} more` },
  step: { between: '; ', more: () => '' },
}

/** What a desk and several phones say, no longer than a desk may write it: it could not save what it is shown. */
const together = (field: TogetherField, own: string | undefined, later: readonly string[]): string => {
  const { between, more } = inOne[field]
  const limit = promiseLimits[field]
  const before = own ? [own] : []
  for (let count = Math.min(later.length, mostTogether); ; count -= 1) {
    const left = later.length - count
    const suffix = left > 0 ? more(left) : ''
    const texts = [...before, ...later.slice(0, count)]
    const told = `${texts.join(between)}${suffix}`
    if (Array.from(told).length <= limit) return told
    if (texts.length === 1) return `${cutAtWord(texts.join(), limit - suffix.length)}${suffix}`
  }
}

/** So long (ms) a container goes by the votes that it has read, where they say nothing of what a desk has written. */
const heldMs = 60_000

/** What is stored of an idea: in both of its parts, and by phones. */
interface Stored {
  readonly facts?: Entry | undefined
  readonly texts?: Entry | undefined
  readonly claims: readonly Claim[]
}

/** The same of a round, its parts by rows. */
interface OfRound {
  readonly facts: ListItem['promises']
  readonly texts: ListItem['promises']
  readonly claims: readonly Claim[]
}

/** What phones have said of a field since a desk wrote it that had heard all before. */
const unheard = (field: SharedField, { claims, ...stored }: Stored): readonly Claim[] => {
  const entry = stored[partOf(field)]
  const heard = entry?.[field] === undefined ? 0 : (entry.heard?.[field] ?? 0)
  return claims.filter(({ number }) => number > heard)
}

/** What is told of a field. A field that a desk has emptied says what phones said later, or nothing. */
const toldOf = (stored: Stored, field: PromiseField): string | undefined => {
  const own = stored[partOf(field)]?.[field]
  if (!isShared(field)) return own
  const later = new Set(unheard(field, stored).flatMap((claim) => claim[field] ?? []))
  if (own !== undefined) later.delete(own)
  if (later.size === 0) return own
  if (field === 'due') return [...(own ? [own] : []), ...later].toSorted()[0]
  return together(field, own, [...later])
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
    ...(togetherFields.some((field) => unheard(field, stored).some((claim) => claim.hasListedWord)) && {
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
  const pk = `${chosenPrefix}laser-focus`
  const keyOf = (round: number, part: Part) => ({
    pk,
    sk: `${String(round).padStart(9, '0')}${suffixes[part]}`,
  })
  const sending = ({ signal }: CallOptions) => (signal ? { abortSignal: signal } : {})
  /** The store deletes what is past its time some days later. */
  const listIn = ({ promises = {}, edition = 0, ttl = Infinity }: Partial<ListItem> = {}): ListItem => ({
    promises: ttl * 1000 > clock() ? promises : {},
    edition,
  })
  const read = async (round: number, part: Part, options: CallOptions): Promise<ListItem> => {
    const command = new GetCommand({ TableName: tableName, Key: keyOf(round, part), ConsistentRead: true })
    const { Item } = await named(client.send(command, sending(options)))
    return listIn(Item)
  }
  const put = (
    round: number,
    part: Part,
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
  const readClaims = async (options: CallOptions): Promise<readonly Claim[]> =>
    (await claims?.read(options)) ?? []
  const readRound = async (round: number, options: CallOptions): Promise<OfRound> => {
    const [facts, texts, all] = await Promise.all([
      read(round, 'facts', options),
      read(round, 'texts', options),
      readClaims(options),
    ])
    const claims = all.filter((claim) => claim.round === round)
    return { facts: facts.promises, texts: texts.promises, claims }
  }
  /** Ideas of whose votes the room was shown the result: they stay that. With the pile for which each stood, if any. */
  const voted = new Map<string, string | undefined>()
  /** Of a pile that was voted on more than once, under several ideas of it: the first of these. */
  const firsts = new Map<string, number>()
  let readVotesAt = -Infinity
  const readVotes = async (): Promise<void> => {
    readVotesAt = clock()
    for (const { revealed, round, ideas } of (await courses?.all('ballot')) ?? [])
      for (const { row, pile } of revealed ? ideas : []) {
        voted.set(`${round}/${row}`, pile)
        if (pile !== undefined && !firsts.has(`${round}/${pile}`)) firsts.set(`${round}/${pile}`, row)
      }
  }
  /**
   * What the votes of a round make of its ideas, as far as it is known: whether it was on one, for who took such a one keeps
   * it, whatever is voted on later; the pile for which it stood; and the idea under which is kept what is promised of that.
   */
  const votesOf = (round: number) => {
    const isVotedOn = (row: number) => voted.has(`${round}/${row}`)
    const pileOf = (row: number) => voted.get(`${round}/${row}`)
    const keptUnder = (row: number) => firsts.get(`${round}/${pileOf(row)}`) ?? row
    return { isVotedOn, pileOf, keptUnder }
  }
  /** What is promised of a round's ideas, by what is stored of it. */
  const toldIn = async (round: number, { facts, texts, claims: said }: OfRound): Promise<Promised[]> => {
    const isWritten = (row: number) => facts[row] !== undefined || texts[row] !== undefined
    const written = [...Object.keys(facts), ...Object.keys(texts)].map(Number)
    const rows = [...new Set([...written, ...said.map(({ row }) => row)])].toSorted(
      (one, other) => one - other,
    )
    const { isVotedOn, pileOf, keptUnder } = votesOf(round)
    const isOld = clock() - readVotesAt >= heldMs
    if (rows.some((row) => !isVotedOn(row) && (isOld || !isWritten(row)))) await readVotes()
    return [...new Set(rows.map(keptUnder))].map((row) => {
      const same = rows.filter((one) => keptUnder(one) === row)
      // What was written under another idea of the pile before it was known to be one.
      const entryIn = (entries: ListItem['promises']): Entry | undefined =>
        [row, ...same].map((one) => entries[one]).find((entry) => entry !== undefined)
      return {
        ...promisedOf(row, {
          ...{ facts: entryIn(facts), texts: entryIn(texts) },
          claims: said.filter((claim) => keptUnder(claim.row) === row),
        }),
        ...(pileOf(row) !== undefined && { pile: pileOf(row) }),
        ...(!same.some(isWritten) && !same.some(isVotedOn) && { isClaim: true as const }),
      }
    })
  }
  return {
    read: async (round, options = {}) => toldIn(round, await readRound(round, options)),
    readAll: async (options = {}) => {
      const [items, all] = await Promise.all([
        named(partitionItems<Partial<ListItem> & { readonly sk: string }>(client, tableName, pk)),
        readClaims(options),
      ])
      const lists = new Map(items.map(({ sk, ...item }) => [sk, listIn(item).promises]))
      const rounds = new Set([...lists.keys()].map((sk) => Number.parseInt(sk, 10)))
      for (const { round } of all) rounds.add(round)
      const told = new Map<number, readonly Promised[]>()
      for (const round of rounds) {
        const listOf = (part: Part) => lists.get(keyOf(round, part).sk) ?? {}
        const said = all.filter((claim) => claim.round === round)
        told.set(round, await toldIn(round, { facts: listOf('facts'), texts: listOf('texts'), claims: said }))
      }
      return told
    },
    toldToAll: async ({ round, row }, options = {}) => {
      const { facts, texts, claims: said } = await readRound(round, options)
      const { keptUnder } = votesOf(round)
      const kept = keptUnder(row)
      const stored = {
        ...{ facts: facts[kept], texts: texts[kept] },
        claims: said.filter((claim) => keptUnder(claim.row) === kept && !claim.hasListedWord),
      }
      return new Map(
        promiseFields.flatMap((field) => {
          const value = toldOf(stored, field)
          return value === undefined ? [] : [[field, value]]
        }),
      )
    },
    change: async (change, options = {}) => {
      const { round, field, was, value } = change
      await readVotes()
      const { keptUnder } = votesOf(round)
      const row = keptUnder(change.row)
      const part = partOf(field)
      for (;;) {
        options.signal?.throwIfAborted()
        const { promises, edition } = await read(round, part, options)
        const entry = promises[row]
        const isOfIdea = (claim: Claim) => claim.round === round && keptUnder(claim.row) === row
        const said = isShared(field) ? (await readClaims(options)).filter(isOfIdea) : []
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
          const before = facts.promises[row]
          const fact = {
            ...before,
            ...{ isTaken: value !== '', at: clock() },
            ...(heard && { heard: { ...before?.heard, ...heard.heard } }),
          }
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
