import { type DynamoDBDocumentClient, GetCommand, PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import type { LabelledOptions, QuestionLabels } from '#shared/forms/labels.ts'
import type { OtherLanguage } from '#shared/languages.ts'
import type { ContentKind } from '#shared/routes.ts'
import type { CallOptions } from '#lambdas/store/call-options.ts'
import { isWritten, named } from '#lambdas/store/failures.ts'
import { namesIn } from '#lambdas/store/names-in.ts'
import {
  checkOptions,
  checkQuestion,
  type ServedQuestion,
  ContentMissing,
  InvalidContent,
  contentKey,
} from './content.ts'

/** Labels as they are sent: none where there are none. */
export const someLabels = <Labels extends object>(labels?: Labels): { readonly labels?: Labels } =>
  labels === undefined || Object.keys(labels).length === 0 ? {} : { labels }

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
  readOptions(options?: ContentReadOptions): Promise<LabelledOptions>
  /**
   * Serves another question, in English only until it has labels; the one before becomes the previous one.
   * @throws InvalidContent, StoreUnavailable
   */
  setQuestion(question: string): Promise<void>
  /** Says what people read in place of the question, in a language. @throws InvalidContent, StoreUnavailable */
  labelQuestion(language: OtherLanguage, label: string): Promise<void>
  /** Serves other options. @throws InvalidContent, StoreUnavailable */
  setOptions(options: LabelledOptions): Promise<void>
  /**
   * Serves the question of a deployment, whose settings said another one before. Where that takes back what the last one
   * did, as CloudFormation does when a deployment fails, what was served before it comes back: an operator's words too.
   * @throws InvalidContent, StoreUnavailable
   */
  deployQuestion(question: string, before: unknown, labels?: QuestionLabels): Promise<void>
  /** The same with options. @throws InvalidContent, StoreUnavailable */
  deployOptions(options: LabelledOptions, before: unknown): Promise<void>
  /** Serves this question where there is none yet. @throws InvalidContent, StoreUnavailable */
  seedQuestion(question: string, labels?: QuestionLabels): Promise<void>
  /** Serves these options where there are none yet. @throws InvalidContent, StoreUnavailable */
  seedOptions(options: LabelledOptions): Promise<void>
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

/** A question with its labels, or by itself, as its settings were noted before there were labels. */
export const questionSettings = (question: unknown, labels: QuestionLabels | undefined): unknown =>
  labels === undefined ? question : { question, labels }

const textOf = (setting: unknown): string => JSON.stringify(setting ?? null)

const createWriter = (
  { client, tableName, clock = Date.now }: ContentStoreParts,
  readQuestion: () => Promise<ServedQuestion>,
) => {
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
      [noteQuestion, '#question = :question', '#labels = :none'],
      'attribute_not_exists(#question) OR #question <> :question',
      { ':question': question, ':none': {} },
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
    const old = (name: string) => (name === 'labels' ? `if_not_exists(#${name}, :none)` : `#${name}`)
    const swaps = entries.flatMap(([name]) => [
      `#${name} = ${old(`${name}Replaced`)}`,
      `#${name}Replaced = ${old(name)}`,
    ])
    const isUntouched = '#changedAt = #deployedAt AND #deployedAt > :since'
    const takesBack = await unlessDone(
      update(
        kind,
        [...previous.map(() => '#previous = #question'), ...swaps, ...notes],
        `#settings = :before AND #settingsReplaced = :settings AND ${isUntouched}`,
        { ...said, ':since': clock() - rollbackMs, ':none': {} },
      ),
    )
    if (takesBack) return
    const sets = entries.flatMap(([name]) => [
      `#${name} = :${name}`,
      `#${name}Replaced = if_not_exists(#${name}, :${name === 'labels' ? 'none' : name})`,
    ])
    const values = Object.fromEntries(entries.map(([name, value]) => [`:${name}`, value]))
    await unlessDone(
      update(
        kind,
        [...previous, ...sets, ...notes],
        `attribute_not_exists(#settings) OR #settings <> :settings OR #settingsReplaced <> :before OR #changedAt <> #deployedAt`,
        { ...said, ...values, ':none': {} },
      ),
    )
  }
  return {
    seedQuestion: async (question: string, labels: QuestionLabels = {}): Promise<void> => {
      await seed('venting-question', { question: checkQuestion(question), labels })
    },
    seedOptions: async (options: LabelledOptions): Promise<void> => {
      await seed('combo-options', checkOptions(options))
    },
    deployQuestion: async (question: string, before: unknown, labels?: QuestionLabels) =>
      deploy(
        'venting-question',
        { question: checkQuestion(question), labels: labels ?? {} },
        { now: questionSettings(question, labels), before },
      ),
    deployOptions: async (options: LabelledOptions, before: unknown) =>
      deploy('combo-options', { labels: {}, ...checkOptions(options) }, { now: options, before }),
    setQuestion: async (question: string): Promise<void> => {
      await unlessDone(change(checkQuestion(question)))
    },
    labelQuestion: async (language: OtherLanguage, label: string): Promise<void> => {
      const { question, labels } = await readQuestion()
      const after = { ...labels, [language]: checkQuestion(label) }
      const isDone = await unlessDone(
        update('venting-question', ['#labels = :labels'], '#question = :question', {
          ':labels': after,
          ':question': question,
        }),
      )
      if (!isDone) throw new InvalidContent('The question has just changed: look at it, and say it again.')
    },
    setOptions: async (options: LabelledOptions): Promise<void> => {
      await unlessDone(put('combo-options', checkOptions(options)))
    },
  }
}

/** The content of one table: make one a container and keep it, since it remembers what it read for a moment. */
export const createContentStore = (parts: ContentStoreParts): ContentStore => {
  const read = createReader(parts)
  const readQuestion = async (options?: ContentReadOptions) =>
    (await read('venting-question', options)) as ServedQuestion
  return {
    ...createWriter(parts, () => readQuestion({ fresh: true })),
    readQuestion,
    readOptions: async (options) => {
      const { whatIsA, thatCould, labels } = (await read('combo-options', options)) as LabelledOptions
      return { whatIsA, thatCould, ...someLabels(labels) }
    },
  }
}

/** The question of the moment; undefined where a stage was deployed without one. @throws StoreUnavailable */
export const servedQuestion = async (
  content: Pick<ContentStore, 'readQuestion'>,
  options: ContentReadOptions,
): Promise<string | undefined> => {
  try {
    return (await content.readQuestion(options)).question
  } catch (error) {
    if (error instanceof ContentMissing) return undefined
    throw error
  }
}
