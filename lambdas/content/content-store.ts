import { type DynamoDBDocumentClient, GetCommand, PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import type { CallOptions } from '#lambdas/store/call-options.ts'
import { isWritten, named } from '#lambdas/store/failures.ts'
import { namesIn } from '#lambdas/store/names-in.ts'
import type { ComboConvoOptions } from '#shared/forms/combo-convo.ts'
import type { ContentKind } from '#shared/routes.ts'
import { checkOptions, checkQuestion, type ServedQuestion } from './content.ts'
import { ContentMissing } from './errors.ts'
import { contentKey } from './items.ts'

/** For how long (ms) a container serves what it read: a change reaches every phone within this time. */
export const contentCacheMs = 2_000

export interface ContentReadOptions extends CallOptions {
  /** True to read the table, whatever is remembered. */
  readonly fresh?: boolean
}

/** What a stage serves on its live forms; operators may change it at any time. */
export interface ContentStore {
  /** @throws ContentMissing, StoreUnavailable */
  readQuestion(options?: ContentReadOptions): Promise<ServedQuestion>
  /** @throws ContentMissing, StoreUnavailable */
  readOptions(options?: ContentReadOptions): Promise<ComboConvoOptions>
  /** Serves another question; the one before becomes the previous one. @throws InvalidContent, StoreUnavailable */
  setQuestion(question: string): Promise<void>
  /** Serves other options. @throws InvalidContent, StoreUnavailable */
  setOptions(options: ComboConvoOptions): Promise<void>
  /**
   * Serves the question of a deployment, whose settings said another one before. Where that takes back what the last one
   * did, as CloudFormation does when a deployment fails, what was served before it comes back: an operator's words too.
   * @throws InvalidContent, StoreUnavailable
   */
  deployQuestion(question: string, before: unknown): Promise<void>
  /** The same with options. @throws InvalidContent, StoreUnavailable */
  deployOptions(options: ComboConvoOptions, before: unknown): Promise<void>
  /** Serves this question where there is none yet. @throws InvalidContent, StoreUnavailable */
  seedQuestion(question: string): Promise<void>
  /** Serves these options where there are none yet. @throws InvalidContent, StoreUnavailable */
  seedOptions(options: ComboConvoOptions): Promise<void>
}

interface ContentStoreParts {
  readonly client: DynamoDBDocumentClient
  readonly tableName: string
  /** Now, in ms since 1970. */
  readonly clock?: () => number
}

/** A failed deployment is taken back within this time; a later one means what its settings say. */
const rollbackMs = 3_600_000

/** Does a write whose condition may fail because there is nothing left to do. @returns whether it was done. */
const unlessDone = (write: Promise<unknown>): Promise<boolean> => named(isWritten(write))

/** Reads content strongly, and remembers it for a moment. */
const createReader = ({ client, tableName, clock = Date.now }: ContentStoreParts) => {
  const remembered = new Map<ContentKind, { readonly at: number; readonly item: unknown }>()
  const fetchItem = async (kind: ContentKind, abortSignal?: AbortSignal): Promise<unknown> => {
    const command = new GetCommand({ TableName: tableName, Key: contentKey(kind), ConsistentRead: true })
    return (await named(client.send(command, abortSignal ? { abortSignal } : {}))).Item
  }
  return async (kind: ContentKind, { fresh, signal }: ContentReadOptions = {}): Promise<unknown> => {
    const held = remembered.get(kind)
    if (held && !fresh && clock() - held.at < contentCacheMs) return held.item
    // The moment before the read: what changes during it is not kept longer than promised.
    const at = clock()
    const item = await fetchItem(kind, signal)
    if (item === undefined) throw new ContentMissing(`There is no content "${kind}" in the table.`)
    remembered.set(kind, { at, item })
    return item
  }
}

/** What a stage's settings say, as they are written, and what they said before the deployment, if anything. */
interface Settings {
  readonly now: unknown
  readonly before: unknown
}

const textOf = (setting: unknown): string => JSON.stringify(setting ?? null)

const createWriter = ({ client, tableName, clock = Date.now }: ContentStoreParts) => {
  const put = (kind: ContentKind, content: object, condition?: string) =>
    client.send(
      new PutCommand({
        TableName: tableName,
        Item: { ...contentKey(kind), ...content, changedAt: clock() },
        ...(condition !== undefined && { ConditionExpression: condition }),
      }),
    )
  const seed = (kind: ContentKind, content: object) =>
    unlessDone(put(kind, content, 'attribute_not_exists(pk)'))
  const update = (kind: ContentKind, sets: readonly string[], condition: string, values: object) => {
    const expression = `SET ${[...sets, '#changedAt = :now'].join(', ')}`
    return client.send(
      new UpdateCommand({
        TableName: tableName,
        Key: contentKey(kind),
        UpdateExpression: expression,
        ConditionExpression: condition,
        ExpressionAttributeNames: namesIn(expression, condition),
        ExpressionAttributeValues: { ...values, ':now': clock() },
      }),
    )
  }
  /** In the update that serves another, so that two operators at the same time leave a true previous question. */
  const noteQuestion = '#previous = if_not_exists(#question, :question)'
  const change = (question: string) =>
    update(
      'venting-question',
      [noteQuestion, '#question = :question'],
      'attribute_not_exists(#question) OR #question <> :question',
      { ':question': question },
    )
  /**
   * What a deployment replaces stays beside it, with the settings of both, so that taking it back is to change the two.
   * Each of the two updates may come twice: the second time neither's condition holds.
   */
  const deploy = async (kind: ContentKind, content: object, settings: Settings): Promise<void> => {
    const entries = Object.entries(content)
    const said = { ':settings': textOf(settings.now), ':before': textOf(settings.before) }
    const notes = ['#settings = :settings', '#settingsReplaced = :before', '#deployedAt = :now']
    const previous = kind === 'venting-question' ? [noteQuestion] : []
    const swaps = entries.flatMap(([name]) => [`#${name} = #${name}Replaced`, `#${name}Replaced = #${name}`])
    const isUntouched = '#changedAt = #deployedAt AND #deployedAt > :since'
    const takesBack = await unlessDone(
      update(
        kind,
        [...previous.map(() => '#previous = #question'), ...swaps, ...notes],
        `#settings = :before AND #settingsReplaced = :settings AND ${isUntouched}`,
        { ...said, ':since': clock() - rollbackMs },
      ),
    )
    if (takesBack) return
    const sets = entries.flatMap(([name]) => [
      `#${name} = :${name}`,
      `#${name}Replaced = if_not_exists(#${name}, :${name})`,
    ])
    const values = Object.fromEntries(entries.map(([name, value]) => [`:${name}`, value]))
    await unlessDone(
      update(
        kind,
        [...previous, ...sets, ...notes],
        `attribute_not_exists(#settings) OR #settings <> :settings OR #settingsReplaced <> :before OR #changedAt <> #deployedAt`,
        { ...said, ...values },
      ),
    )
  }
  return {
    seedQuestion: async (question: string): Promise<void> => {
      await seed('venting-question', { question: checkQuestion(question) })
    },
    seedOptions: async (options: ComboConvoOptions): Promise<void> => {
      await seed('combo-options', checkOptions(options))
    },
    deployQuestion: async (question: string, before: unknown) =>
      deploy('venting-question', { question: checkQuestion(question) }, { now: question, before }),
    deployOptions: async (options: ComboConvoOptions, before: unknown) =>
      deploy('combo-options', checkOptions(options), { now: options, before }),
    setQuestion: async (question: string): Promise<void> => {
      await unlessDone(change(checkQuestion(question)))
    },
    setOptions: async (options: ComboConvoOptions): Promise<void> => {
      await unlessDone(put('combo-options', checkOptions(options)))
    },
  }
}

/** The content of one table: make one a container and keep it, since it remembers what it read for a moment. */
export const createContentStore = (parts: ContentStoreParts): ContentStore => {
  const read = createReader(parts)
  return {
    ...createWriter(parts),
    readQuestion: async (options) => (await read('venting-question', options)) as ServedQuestion,
    readOptions: async (options) => {
      const { whatIsA, thatCould } = (await read('combo-options', options)) as ComboConvoOptions
      return { whatIsA, thatCould }
    },
  }
}
