import { GetCommand, UpdateCommand, type DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { readOptional, readTexts } from '#lambdas/environment.ts'
import type { CallOptions } from '#lambdas/store/call-options.ts'
import { named } from '#lambdas/store/failures.ts'
import { namesIn } from '#lambdas/store/names-in.ts'
import type { DeskChange } from '#shared/desk/desk.ts'
import { preparedFields, type PreparedState, type Saved } from '#shared/programme/preparation.ts'
import { axes, type Asked, type Prepared, type PreparedField } from '#shared/programme/prepared.ts'
import { languages } from '#shared/languages.ts'
import { contentKey } from './content.ts'
import { contentCacheMs, type ContentReadOptions } from './content-store.ts'

/** What a desk saves. */
export type Prepare = Omit<Extract<DeskChange, { readonly kind: 'prepare' }>, 'kind'>

/** What is prepared for an event. */
export interface Preparations {
  /** `words` is the same list as long as it says the same. @throws StoreUnavailable */
  read(options?: ContentReadOptions): Promise<PreparedState>
  /** Saves each field that is named, whoever saved it last. @throws StoreUnavailable */
  save(change: Prepare, by: string, options?: CallOptions): Promise<void>
}

interface PreparationParts {
  readonly client: DynamoDBDocumentClient
  readonly tableName: string
  /** What the stage’s file says, until a desk says otherwise. */
  readonly ofStage?: Prepared
  /** Now, in ms since 1970. */
  readonly clock?: () => number
}

/** A field as it is stored. */
type Field = Saved & { readonly value: unknown }
type Item = Readonly<Partial<Record<PreparedField, Field>>>

/** The words of the stage’s file, as this function’s environment says them: all that is needed where nothing is asked. */
export const wordsByStage = (): Prepared => ({ words: readTexts('flaggedWords') })

/** What the stage’s file has prepared, as this function’s environment says it. */
export const preparedByStage = (): Prepared => ({
  ...(JSON.parse(readOptional('preparation') ?? '{}') as Asked),
  ...wordsByStage(),
})

const textsOf = <Name extends string>(
  names: readonly Name[],
  textOf: (name: Name) => unknown,
): Readonly<Partial<Record<Name, string>>> | undefined => {
  const said = names.map((name) => [name, textOf(name)] as const).filter(([, text]) => Boolean(text))
  return said.length === 0 ? undefined : (Object.fromEntries(said) as Partial<Record<Name, string>>)
}

/** What desks have saved over what the stage’s file says; an empty text gives our own words back. */
const merged = (item: Item, ofStage: Prepared): PreparedState => {
  const valueOf = (field: PreparedField, otherwise: unknown) => item[field]?.value ?? otherwise
  const question = textsOf(languages, (one) => valueOf(`question_${one}`, ofStage.question?.[one]))
  const named = textsOf(axes, (one) => valueOf(`axis_${one}`, ofStage.axes?.[one]))
  const saved = preparedFields.flatMap((field) => {
    const found = item[field]
    return found ? [[field, { by: found.by, at: found.at }] as const] : []
  })
  return {
    ...(question && { question }),
    ...(named && { axes: named }),
    words: [...(valueOf('words', ofStage.words) as readonly string[])],
    saved: Object.fromEntries(saved),
  }
}

/** What a save names, field by field. */
const fieldsOf = ({
  question = {},
  axes: called = {},
  words,
}: Prepare): readonly [PreparedField, unknown][] => [
  ...languages.flatMap((one): [PreparedField, unknown][] =>
    question[one] === undefined ? [] : [[`question_${one}`, question[one]]],
  ),
  ...axes.flatMap((one): [PreparedField, unknown][] =>
    called[one] === undefined ? [] : [[`axis_${one}`, called[one]]],
  ),
  ...(words ? [['words', [...words]] as [PreparedField, unknown]] : []),
]

/** What is prepared in one table: make one a container and keep it, since it remembers what it read for a moment. */
export const createPreparations = ({
  client,
  tableName,
  ofStage = { words: [] },
  clock = Date.now,
}: PreparationParts): Preparations => {
  let held: { readonly at: number; readonly state: PreparedState } | undefined
  const isSame = (words: readonly string[], others: readonly string[]) =>
    JSON.stringify(words) === JSON.stringify(others)
  return {
    read: async ({ fresh, signal } = {}) => {
      // The moment before the read: what changes during it is not kept longer than promised.
      const at = clock()
      if (held && !fresh && at - held.at < contentCacheMs) return held.state
      const command = new GetCommand({
        TableName: tableName,
        Key: contentKey('preparation'),
        ConsistentRead: true,
      })
      const { Item = {} } = await named(client.send(command, signal ? { abortSignal: signal } : {}))
      const state = merged(Item as Item, ofStage)
      const words = held && isSame(held.state.words, state.words) ? held.state.words : state.words
      held = { at, state: { ...state, words } }
      return held.state
    },
    save: async (change, by, { signal } = {}) => {
      const fields = fieldsOf(change)
      if (fields.length === 0) return
      const expression = `SET ${fields.map(([field]) => `#${field} = :${field}`).join(', ')}`
      const at = clock()
      const command = new UpdateCommand({
        TableName: tableName,
        Key: contentKey('preparation'),
        UpdateExpression: expression,
        ExpressionAttributeNames: namesIn(expression),
        ExpressionAttributeValues: Object.fromEntries(
          fields.map(([field, value]) => [`:${field}`, { value, by, at }]),
        ),
      })
      await named(client.send(command, signal ? { abortSignal: signal } : {}))
    },
  }
}

/** Tells the words that get an answer a second look: the same list as long as it says the same. */
export type WordsOf = (options: CallOptions) => Promise<readonly string[]>

/** The words as desks have prepared them. */
export const createWordsOf =
  (preparations: Pick<Preparations, 'read'>): WordsOf =>
  async (options) =>
    (await preparations.read(options)).words

/** What phones and walls are told of it: nothing where all is as we say it. */
export const askedOf = ({ question, axes: called }: PreparedState): { readonly asked?: Asked } =>
  question || called ? { asked: { ...(question && { question }), ...(called && { axes: called }) } } : {}
