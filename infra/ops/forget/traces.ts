import {
  DeleteCommand,
  type DynamoDBDocumentClient,
  paginateScan,
  UpdateCommand,
  type UpdateCommandInput,
} from '@aws-sdk/lib-dynamodb'
import { contentPartition } from '#lambdas/content/content.ts'
import type { Lead } from '#lambdas/leads/lead.ts'
import { leadOfItem, leadsPartition } from '#lambdas/leads/stored/items.ts'
import {
  firstRowOf,
  intakePrefix,
  isPage,
  packPage,
  type PageItem,
  privatePrefix,
  turnsPrefix,
} from '#lambdas/rows/items.ts'
import type { RowLog, RowSpan } from '#lambdas/rows/row-log.ts'
import { byForget } from '#lambdas/rows/turns/turns.ts'
import { isWritten } from '#lambdas/store/failures.ts'
import type { Pile } from '#shared/gather/pile.ts'
import type { ItemKey } from '#lambdas/store/item-key.ts'
import { type LiveForm, liveForms } from '#shared/rows/row.ts'
import { emailSchema } from '#shared/text/email.ts'
import { normaliseText } from '#shared/text/normalise.ts'
import type { StageConnection } from '../connect.ts'
import { OperatorError } from '../failure-sentence.ts'
import { removeLead } from '../leads/lead-facts.ts'
import { chainItemOf } from '../rows/stored-answers.ts'
import { rowLogOf, spansOf } from '../stage-rows.ts'

/** An e-mail address to be looked for. */
export interface Address {
  /** Whether a text is this address, as the forms normalise it and without regard to case. */
  readonly is: (text: unknown) => boolean
  /** A value with this address taken out of all its texts; the very same value where none has it. */
  readonly takenOutOf: <T>(value: T) => T
}

/** What replaces an address in a text. */
const removed = '[removed]'

/** What an address cannot begin after, and what it cannot end before: then the text has another, longer one. */
const before = /(?<![\p{L}\p{N}._%+-]|[\p{L}\p{N}]['’])/u
const after = /(?![\p{L}\p{N}_-]|\.[\p{L}\p{N}])/u

/** A text as a pattern of itself: each character that could mean something to a pattern by its number. */
const literal = (text: string): string =>
  text.replace(/[^\p{L}\p{N}]/gu, (character) => `\\u{${character.codePointAt(0)?.toString(16) ?? ''}}`)

/** Changes every text within a value; gives the value itself back where nothing changed. */
const changed = <T>(value: T, change: (text: string) => string): T => {
  if (typeof value === 'string') return change(value) as T
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).map(([name, item]) => [name, item, changed(item, change)] as const)
  if (entries.every(([, was, is]) => was === is)) return value
  const items = entries.map(([name, , item]) => [name, item as unknown] as const)
  return (Array.isArray(value) ? items.map(([, item]) => item) : Object.fromEntries(items)) as T
}

/**
 * Reads an address as it was typed. @throws OperatorError where it is none; the sentence does not repeat it.
 */
export const readAddress = (typed: string): Address => {
  const { success, data } = emailSchema('none').safeParse(typed)
  if (!success)
    throw new OperatorError('That is no e-mail address as the forms take them: --email maya@company.example')
  const folded = data.toLowerCase()
  const pattern = new RegExp(`${before.source}${literal(data)}${after.source}`, 'giu')
  return {
    is: (text) => typeof text === 'string' && normaliseText(text).toLowerCase() === folded,
    takenOutOf: (value) => changed(value, (text) => text.replace(pattern, removed)),
  }
}

/** What a table knows of an address. */
export interface Traces {
  /** The requests that came from it. */
  readonly leads: readonly Pick<Lead, 'id' | 'kind' | 'state'>[]
  /** The items that hold what is known of the person who gave it with an answer. */
  readonly personal: readonly ItemKey[]
  readonly mentions: readonly Mention[]
}

type Item = ItemKey & Readonly<Record<string, unknown>>

async function* itemsOf(
  client: DynamoDBDocumentClient,
  TableName: string,
): AsyncGenerator<Item, void, undefined> {
  for await (const { Items = [] } of paginateScan({ client }, { TableName, ConsistentRead: true }))
    yield* Items as Item[]
}

/** Whether an item is what is known of the person who has the address. */
const isOf = (address: Address, { pk, fields }: Item): boolean =>
  pk.startsWith(privatePrefix) &&
  typeof fields === 'object' &&
  fields !== null &&
  Object.values(fields).some(address.is)

/** The answer as it was stored, by what is known of its person: its hash is made of the address too. */
const storedBeside = ({ pk, sk }: ItemKey): ItemKey => ({
  pk: `${intakePrefix}${pk.slice(privatePrefix.length)}`,
  sk,
})

/**
 * Looks for an address in the whole table: in what is past its time too, which the store may not have deleted yet. What
 * the stage itself says, its question and options, is not asked. @throws the SDK's error.
 */
export const findTraces = async (
  { client, tableName }: Pick<StageConnection, 'client' | 'tableName'>,
  address: Address,
): Promise<Traces> => {
  const leads: Lead[] = []
  const personal: ItemKey[] = []
  const mentions: Mention[] = []
  for await (const item of itemsOf(client, tableName)) {
    const { pk, sk } = item
    if (pk === contentPartition) continue
    const lead = pk === leadsPartition ? leadOfItem(item) : undefined
    if (lead && address.is(lead.fields.email)) leads.push(lead)
    else if (isOf(address, item)) personal.push({ pk, sk })
    else mentions.push(...mentionsIn(item, address))
  }
  return { leads, personal, mentions }
}

/** How many items know of the address. */
export const traceCount = ({ leads, personal, mentions }: Traces): number =>
  leads.length + personal.length + mentions.length

/** An item with a text of somebody else's that has the address in it, and its attributes without the address. */
interface Mention {
  readonly key: ItemKey
  readonly changes: Readonly<Record<string, unknown>>
  /** What is said twice is one text: an answer is in its page, and for a week as it was stored. */
  readonly texts: readonly string[]
  /** Of a page of answers. */
  readonly page?: {
    readonly form: LiveForm
    readonly round: number
    /** As it was read: where it is another when the page is written, an answer was erased meanwhile. */
    readonly edition: number
    /** The numbers of the rows that changed. */
    readonly rows: readonly number[]
  }
  /** Of a turn that has gathered rows of a round into a pile by a name with the address. */
  readonly gathering?: { readonly form: LiveForm; readonly round: number; readonly pile: Pile }
}

const pagesOf = 'PAGES'

const pageMention = (item: PageItem, address: Address): Mention | undefined => {
  const [, name, round] = item.pk.split('#')
  const form = liveForms.find((candidate) => candidate === name)
  const rows = address.takenOutOf(item.rows)
  if (!form || rows === item.rows) return undefined
  const changed = rows.flatMap((row, index) => (row === item.rows[index] ? [] : [{ row, index }]))
  return {
    key: { pk: item.pk, sk: item.sk },
    changes: { packed: packPage({ ...item, rows }).packed },
    texts: changed.map(({ row }) => `${form}#${row.key}`),
    page: {
      form,
      round: Number(round),
      edition: item.edition,
      rows: changed.map(({ index }) => firstRowOf(item) + index),
    },
  }
}

/** What an item has to be changed to so that its texts do not name the address; nothing where none does. */
const mentionsIn = (item: Item, address: Address): readonly Mention[] => {
  const page = item.pk.startsWith(`${pagesOf}#`) ? chainItemOf(item) : undefined
  if (page && isPage(page)) {
    const mention = pageMention(page, address)
    return mention ? [mention] : []
  }
  const { pk, sk, ...attributes } = item
  const found = Object.entries(attributes)
    .map(([name, value]) => [name, value, address.takenOutOf(value)] as const)
    .filter(([, was, is]) => was !== is)
  if (found.length === 0) return []
  const changes = Object.fromEntries(found.map(([name, , value]) => [name, value]))
  const text = pk.startsWith(intakePrefix) ? pk.slice(intakePrefix.length) : `${pk} ${sk}`
  const [, name, round] = pk.split('#')
  const form = liveForms.find((candidate) => candidate === name)
  const isGathering = pk.startsWith(turnsPrefix) && form !== undefined && changes.pile !== undefined
  const gathering = isGathering && { form, round: Number(round), pile: attributes.pile as Pile }
  return [{ key: { pk, sk }, changes, texts: [text], ...(gathering && { gathering }) }]
}

/** Changes an item unless its condition fails. @returns whether it was changed. */
const change = (
  { client, tableName }: StageConnection,
  input: Omit<UpdateCommandInput, 'TableName'>,
): Promise<boolean> => isWritten(client.send(new UpdateCommand({ TableName: tableName, ...input })))

/** Puts texts without the address in the place of those with it; an item that is gone meanwhile stays gone. */
const redactTexts = (connection: StageConnection, { key, changes }: Mention): Promise<boolean> => {
  const names = Object.keys(changes)
  return change(connection, {
    Key: key,
    UpdateExpression: `SET ${names.map((_, index) => `#a${index} = :a${index}`).join(', ')}`,
    ConditionExpression: names.map((_, index) => `attribute_exists(#a${index})`).join(' AND '),
    ExpressionAttributeNames: Object.fromEntries(names.map((name, index) => [`#a${index}`, name])),
    ExpressionAttributeValues: Object.fromEntries(names.map((name, index) => [`:a${index}`, changes[name]])),
  })
}

/** Which of a round's rows readers are shown. */
const shownOf = async (
  log: Pick<RowLog, 'keptRows'>,
  { form, round, rows }: NonNullable<Mention['page']>,
): Promise<RowSpan[]> => {
  const shown: number[] = []
  for await (const { row, standing } of log.keptRows(form, round))
    if (standing === 'shown' && rows.includes(row)) shown.push(row)
  return spansOf(shown)
}

/**
 * The same with a page of answers: only where no one wrote it since it was read, or an answer that was erased meanwhile
 * would be back. Then containers read the page again, and screens those rows that they show: each goes and comes back.
 */
const redactPage = async (
  connection: StageConnection,
  { key, changes }: Mention,
  page: NonNullable<Mention['page']>,
): Promise<void> => {
  const { form, round, edition } = page
  const isChanged = await change(connection, {
    Key: key,
    UpdateExpression: 'SET #packed = :packed, #edition = :next',
    ConditionExpression: '#edition = :edition',
    ExpressionAttributeNames: { '#packed': 'packed', '#edition': 'edition' },
    ExpressionAttributeValues: { ':packed': changes.packed, ':edition': edition, ':next': edition + 1 },
  })
  if (!isChanged) return
  const log = rowLogOf(connection)
  const shown = await shownOf(log, page)
  for (const decision of ['hide', 'show'] as const)
    await log.decide(form, round, shown, decision, { by: byForget })
}

/** Gives a pile that has its name still the one without the address, so that whoever shows it is told. */
const renamePile = async (
  connection: StageConnection,
  { changes }: Mention,
  { form, round, pile }: NonNullable<Mention['gathering']>,
): Promise<void> => {
  const log = rowLogOf(connection)
  for await (const kept of log.keptRows(form, round)) {
    if (kept.pile?.id !== pile.id || kept.pile.name !== pile.name) continue
    await log.gather(form, round, [], changes.pile as Pile, { by: byForget, anyhow: true })
    return
  }
}

/**
 * Forgets the hash of the body that an answer came with, in which the address is too. A request repeated later than
 * this is refused, and its answer stays as it is.
 */
const forgetHash = (connection: StageConnection, personal: Traces['personal'][number]): Promise<boolean> =>
  change(connection, {
    Key: storedBeside(personal),
    UpdateExpression: 'SET #bodyHash = :none',
    ConditionExpression: 'attribute_exists(#bodyHash)',
    ExpressionAttributeNames: { '#bodyHash': 'bodyHash' },
    ExpressionAttributeValues: { ':none': '' },
  })

/**
 * Removes what was found of an address: requests and personal fields as a whole; out of texts of others the address
 * alone. What is gone already is no error, so that it may be called again; what changed meanwhile is left for the next
 * look. @throws the SDK's error.
 */
export const removeTraces = async (
  connection: StageConnection,
  { leads, personal, mentions }: Traces,
): Promise<void> => {
  const { client, tableName } = connection
  for (const { id } of leads) await removeLead(connection, id)
  for (const Key of personal) {
    // First, for only what is deleted last is found again where this breaks off.
    await forgetHash(connection, Key)
    await client.send(new DeleteCommand({ TableName: tableName, Key }))
  }
  for (const mention of mentions) {
    if (mention.page) await redactPage(connection, mention, mention.page)
    else {
      if (mention.gathering) await renamePile(connection, mention, mention.gathering)
      await redactTexts(connection, mention)
    }
  }
}
