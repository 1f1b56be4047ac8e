import { type DynamoDBDocumentClient, GetCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { isWritten, named } from '#lambdas/store/failures.ts'
import type { CallOptions } from '#lambdas/store/call-options.ts'
import { partitionItems } from '#lambdas/store/partition-items.ts'
import type { Rate, Show, Vote } from '#shared/desk/desk.ts'

/** The logs of what a room says of ideas, each session a round of it: ratings, and ballots. */
export type ChoosingLog = 'rating' | 'ballot'

/** How a session goes: the part of what is shown that says so. */
export interface Courses {
  readonly rating: Rate
  readonly ballot: Vote
}

/** The course that is shown of the session of a log; undefined where there is none. */
export const shownCourse = <Log extends ChoosingLog>(
  log: Log,
  { rate, vote }: Show,
): Courses[Log] | undefined => ({ rating: rate, ballot: vote })[log] as Courses[Log] | undefined

/** Begins the partition keys of what a desk has chosen: courses of sessions, and starred ideas. `edition` grows with each change. */
export const chosenPrefix = 'CHOSEN#'
export const chosenVersion = 1

/** Numbers as sort keys: padded, so that text order is number order. */
const sessionKey = (session: number): string => String(session).padStart(9, '0')

const courseKey = (log: ChoosingLog, session: number) => ({
  pk: `${chosenPrefix}${log}`,
  sk: sessionKey(session),
})

/**
 * What became of each session, once it is shown no more: for exports. A course is kept beside `show` and after it, so that
 * of a desk that dies in between the last change is missing; whoever reads takes what is shown before what is kept.
 */
export interface KeptCourses {
  /** Keeps the courses that are shown by a version of the state; an earlier one never replaces a later. @throws StoreUnavailable */
  keep(show: Show, stateVersion: number, options?: CallOptions): Promise<void>
  /** Whether a session's course is kept, as one's is that was ever shown. One read unit. @throws StoreUnavailable */
  has(log: ChoosingLog, session: number, options?: CallOptions): Promise<boolean>
  /** The courses of all sessions of a log, the earliest first. @throws StoreUnavailable */
  all<Log extends ChoosingLog>(log: Log): Promise<readonly Courses[Log][]>
}

interface Parts {
  readonly client: DynamoDBDocumentClient
  readonly tableName: string
}

export const createKeptCourses = ({ client, tableName }: Parts): KeptCourses => ({
  keep: async (show, stateVersion, { signal } = {}) => {
    for (const log of ['rating', 'ballot'] as const) {
      const course = shownCourse(log, show)
      if (!course) continue
      const command = new UpdateCommand({
        TableName: tableName,
        Key: courseKey(log, course.session),
        UpdateExpression: 'SET #course = :course, #edition = :edition, #version = :version',
        ConditionExpression: 'attribute_not_exists(#edition) OR #edition <= :edition',
        ExpressionAttributeNames: { '#course': 'course', '#edition': 'edition', '#version': 'version' },
        ExpressionAttributeValues: { ':course': course, ':edition': stateVersion, ':version': chosenVersion },
      })
      await named(isWritten(client.send(command, signal ? { abortSignal: signal } : {})))
    }
  },
  has: async (log, session, { signal } = {}) => {
    const command = new GetCommand({
      TableName: tableName,
      Key: courseKey(log, session),
      ConsistentRead: true,
    })
    const { Item } = await named(client.send(command, signal ? { abortSignal: signal } : {}))
    return Item !== undefined
  },
  all: async <Log extends ChoosingLog>(log: Log) => {
    const items = await named(
      partitionItems<{ readonly course: Courses[Log] }>(client, tableName, `${chosenPrefix}${log}`),
    )
    return items.map(({ course }) => course)
  },
})
