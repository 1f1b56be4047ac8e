import { GetCommand, paginateQuery, paginateScan } from '@aws-sdk/lib-dynamodb'
import { setTimeout as wait } from 'node:timers/promises'
import type { Counter } from '#lambdas/rows/counter.ts'
import {
  counterKey,
  type EndItem,
  type Intake,
  intakePrefix,
  isBefore,
  isPage,
  lastSortKey,
  type PageItem,
  pagesPartition,
  type Position,
  readIntake,
  rowSortKey,
  type StoredPage,
  unpackPage,
} from '#lambdas/rows/items.ts'
import { type RoomLog, roomLogs } from '#shared/rows/row.ts'
import type { StageConnection } from '../connect.ts'

/** An item of a round's pages as the table holds it, its rows unpacked. */
export const chainItemOf = (stored: unknown): PageItem | EndItem => {
  const item = stored as StoredPage | EndItem
  return 'packed' in item ? unpackPage(item) : item
}

interface Table extends Pick<StageConnection, 'client' | 'tableName'> {
  /** Waits so many ms. */
  readonly pause?: (ms: number) => Promise<unknown>
}

/** An answer as a request stored it. `at` in ms since 1970; no page up to `after` holds it. */
interface StoredAnswer extends Pick<Intake, 'after'> {
  readonly form: RoomLog
  /** The round whose question it answers, where its page knew it. */
  readonly round: number | undefined
  readonly key: string
  readonly at: number
}

/** Those of the canary are no one's answers, and are left out; what takes an answer back is none. */
const storedAnswerOf = (item: Readonly<Record<string, unknown>>): StoredAnswer | undefined => {
  const intake = readIntake(item)
  const form = roomLogs.find((candidate) => candidate === intake?.form)
  return intake?.kind === 'answer' && form
    ? { form, round: intake.round, key: intake.key, at: intake.at, after: intake.after }
    : undefined
}

/** Between two pages of the table (ms): charts read from the same partitions while somebody looks. */
const pauseMs = 100

/**
 * The answers of the live forms that were stored after a moment (ms since 1970), in any order, whether they have a row
 * or not. Looks through the whole table, unhurriedly; what is past its time is left out. Not strongly consistent, since
 * a second's delay does no harm here. @throws the SDK's error.
 */
export async function* storedAnswers(
  { client, tableName, pause = wait }: Table,
  since = 0,
): AsyncGenerator<StoredAnswer, void, undefined> {
  const scan = {
    TableName: tableName,
    FilterExpression: 'begins_with(#pk, :stored) AND #at > :since',
    ExpressionAttributeNames: { '#pk': 'pk', '#at': 'at' },
    ExpressionAttributeValues: { ':stored': intakePrefix, ':since': since },
  }
  for await (const { Items = [], LastEvaluatedKey } of paginateScan({ client }, scan)) {
    for (const item of Items) {
      const answer = Number(item.ttl) * 1000 > Date.now() ? storedAnswerOf(item) : undefined
      if (answer) yield answer
    }
    if (LastEvaluatedKey) await pause(pauseMs)
  }
}

/** What is in a form's log behind a position, through the ends of rounds. */
async function* logAfter(
  { client, tableName }: Table,
  form: RoomLog,
  [round, row]: Position,
): AsyncGenerator<PageItem | EndItem, void, undefined> {
  const query = {
    TableName: tableName,
    KeyConditionExpression: '#pk = :pk AND #sk BETWEEN :from AND :to',
    ExpressionAttributeNames: { '#pk': 'pk', '#sk': 'sk' },
    ExpressionAttributeValues: {
      ':pk': pagesPartition(form, round),
      ':from': rowSortKey(row + 1),
      ':to': lastSortKey,
    },
  }
  let hasEnded = false
  for await (const { Items = [] } of paginateQuery({ client }, query)) {
    const items = Items.map(chainItemOf)
    yield* items
    hasEnded ||= items.some((item) => !isPage(item))
  }
  if (hasEnded) yield* logAfter({ client, tableName }, form, [round + 1, 0])
}

/**
 * The answers that were stored after a moment (ms since 1970) and have no row, without those that were pretended and get
 * none. Answers are looked for before rows, so that one that gets its row meanwhile is not among them; of rows, no more is read than could hold them.
 * @throws the SDK's error.
 */
export const withoutRow = async (table: Table, since = 0): Promise<readonly StoredAnswer[]> => {
  const found: StoredAnswer[] = []
  for await (const answer of storedAnswers(table, since)) found.push(answer)
  const open = new Map(found.map((answer) => [`${answer.form}#${answer.key}`, answer]))
  for (const form of roomLogs) {
    const after = found.filter((answer) => answer.form === form).map((answer) => answer.after)
    if (after.length === 0) continue
    const least = after.reduce((one, other) => (isBefore(other, one) ? other : one))
    const command = new GetCommand({ TableName: table.tableName, Key: counterKey(form) })
    const { rehearsals = [] } = ((await table.client.send(command)).Item ?? {}) as Partial<Counter>
    for (const { form: of, key, round } of found)
      if (of === form && round !== undefined && rehearsals.includes(round)) open.delete(`${form}#${key}`)
    for await (const item of logAfter(table, form, least))
      if (isPage(item)) for (const { key } of item.rows) open.delete(`${form}#${key}`)
  }
  return [...open.values()]
}
