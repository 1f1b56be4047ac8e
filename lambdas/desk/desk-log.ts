import { type DynamoDBDocumentClient, PutCommand } from '@aws-sdk/lib-dynamodb'
import { randomBytes } from 'node:crypto'
import type { CallOptions } from '#lambdas/store/call-options.ts'
import { named } from '#lambdas/store/failures.ts'
import { partitionItems } from '#lambdas/store/partition-items.ts'
import { endOfRetention } from '#lambdas/store/retention.ts'
import type { LiveForm } from '#shared/rows/row.ts'

/** The partition of the log of changes. */
export const deskLogKey = 'DESKLOG'

/** For how many days a line is kept where nobody says. */
const usualDays = 90
const itemVersion = 1

/** One change, as the log has it: no personal data, and nothing that an attendee wrote. */
export interface DeskLogLine {
  /** ISO 8601 UTC. */
  readonly at: string
  /** The name of the link, or `operations`. */
  readonly by: string
  /** Undefined for what is about no form: a link made, a link revoked. */
  readonly form: LiveForm | undefined
  readonly what: string
}

/** A line to add. */
export interface NewLine {
  readonly by: string
  readonly form?: LiveForm | undefined
  readonly what: string
  /** Of a change that may be told twice: when it was made (ms since 1970), and its id. It is one line all the same. */
  readonly change?: { readonly at: number; readonly id: string } | undefined
}

export interface DeskLog {
  /** @throws StoreUnavailable */
  add(line: NewLine, options?: CallOptions): Promise<void>
  /** What was changed, the earliest first. @throws StoreUnavailable */
  lines(): Promise<readonly DeskLogLine[]>
}

interface Parts {
  readonly client: DynamoDBDocumentClient
  readonly tableName: string
  /** For how many days a line is kept. */
  readonly keptDays?: number
  /** Now, in ms since 1970. */
  readonly clock?: () => number
}

type LineItem = Omit<DeskLogLine, 'at'> & { readonly sk: string }

/** The log of who changed what the room sees, of one table. */
export const createDeskLog = ({
  client,
  tableName,
  keptDays = usualDays,
  clock = Date.now,
}: Parts): DeskLog => ({
  add: async ({ by, form, what, change }, { signal } = {}) => {
    const now = change?.at ?? clock()
    const Item = {
      pk: deskLogKey,
      // Two changes of one moment are two lines.
      sk: `${new Date(now).toISOString()}#${change?.id ?? randomBytes(6).toString('base64url')}`,
      by,
      ...(form !== undefined && { form }),
      what,
      ttl: endOfRetention(now, keptDays),
      version: itemVersion,
    }
    const command = new PutCommand({ TableName: tableName, Item })
    await named(client.send(command, signal ? { abortSignal: signal } : {}))
  },
  lines: async () => {
    const items = await named(partitionItems<LineItem>(client, tableName, deskLogKey))
    return items.map(({ sk, by, form, what }) => ({ at: sk.slice(0, sk.indexOf('#')), by, form, what }))
  },
})
