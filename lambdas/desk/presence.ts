import { type DynamoDBDocumentClient, PutCommand, QueryCommand } from '@aws-sdk/lib-dynamodb'
import type { CallOptions } from '#lambdas/store/call-options.ts'
import type { DeskState } from '#shared/desk/desk.ts'
import { mayDo } from '#shared/desk/scopes.ts'
import type { RowLogName } from '#shared/rows/row.ts'
import { withinDeadline } from '../deadline.ts'
import type { DeskLink } from './links.ts'

/** Begins the partition keys of who follows a form now. */
export const presencePrefix = 'PRESENCE#'

/** Times in ms. A container writes a name at most once in `…EveryMs`, and reads a partition once in `readEveryMs`. */
const settings = {
  screenEveryMs: 2_000,
  deskEveryMs: 4_000,
  readEveryMs: 2_000,
  /** Who waits for a poll or for the desk does not wait longer than this for a note. */
  noteMs: 500,
  screenGoneMs: 60_000,
  deskGoneMs: 15_000,
  ttlMs: 600_000,
  /** Anybody may say a name: so many are written by a container at a time, and told. */
  screens: 16,
  /** The most items of a read; desks come first. */
  items: 64,
} as const
const itemVersion = 1

interface PresenceItem {
  readonly sk: string
  readonly at: number
}

/** Who follows a form: screens that have a name, and the desks of other links. */
export type Present = Pick<DeskState, 'screens' | 'desks'>

export interface Presence {
  /** Notes that a screen asked for a form's rows. Never rejects. */
  noteScreen(form: RowLogName, name: string): Promise<void>
  /** Notes that a desk asked for a form. One that only reads what screens show is a screen, and is not noted. Never rejects. */
  noteDesk(form: RowLogName, link: DeskLink): Promise<void>
  /** Who follows a form now, but for the link that asks. What cannot be read is what was read before. Never rejects. */
  read(form: RowLogName, link: DeskLink, options?: CallOptions): Promise<Present>
}

interface Parts {
  readonly client: Pick<DynamoDBDocumentClient, 'send'>
  readonly tableName: string
  /** Now, in ms since 1970. */
  readonly clock?: () => number
}

/** Who follows the forms of one table; make one a container and keep it. */
export const createPresence = ({ client, tableName, clock = Date.now }: Parts): Presence => {
  const noted = new Map<string, number>()
  const held = new Map<RowLogName, { readonly at: number; readonly items: readonly PresenceItem[] }>()

  const note = async (form: RowLogName, sk: string, everyMs: number): Promise<void> => {
    const now = clock()
    const pk = `${presencePrefix}${form}`
    const name = `${pk}/${sk}`
    for (const [other, at] of noted) if (now - at >= settings.deskEveryMs) noted.delete(other)
    const last = noted.get(name)
    const isFull = last === undefined && noted.size >= settings.screens
    if (isFull || (last !== undefined && now - last < everyMs)) return
    noted.set(name, now)
    const ttl = Math.floor((now + settings.ttlMs) / 1000)
    const command = new PutCommand({
      TableName: tableName,
      Item: { pk, sk, at: now, ttl, version: itemVersion },
    })
    const put = (abortSignal: AbortSignal) => client.send(command, { abortSignal })
    // The next poll says it again.
    await withinDeadline(put, settings.noteMs).catch(() => undefined)
  }

  const itemsOf = async (form: RowLogName, { signal }: CallOptions): Promise<readonly PresenceItem[]> => {
    const at = clock()
    const before = held.get(form)
    if (before && at - before.at < settings.readEveryMs) return before.items
    const command = new QueryCommand({
      TableName: tableName,
      KeyConditionExpression: '#pk = :pk',
      ExpressionAttributeNames: { '#pk': 'pk' },
      ExpressionAttributeValues: { ':pk': `${presencePrefix}${form}` },
      Limit: settings.items,
    })
    try {
      const { Items = [] } = await client.send(command, signal ? { abortSignal: signal } : {})
      const items = Items as unknown as readonly PresenceItem[]
      held.set(form, { at, items })
      return items
    } catch {
      return before?.items ?? []
    }
  }

  return {
    noteScreen: (form, name) => note(form, `SCREEN#${name}`, settings.screenEveryMs),
    noteDesk: async (form, { name, scope }) => {
      if (mayDo(scope, 'show')) await note(form, `DESK#${name}`, settings.deskEveryMs)
    },
    read: async (form, { name: own }, options = {}) => {
      const items = await itemsOf(form, options)
      const now = clock()
      const within = (prefix: string, ms: number) =>
        items
          .filter(({ sk, at }) => sk.startsWith(prefix) && now - at < ms)
          .map(({ sk, at }) => ({ name: sk.slice(prefix.length), agoMs: Math.max(0, now - at) }))
      return {
        screens: within('SCREEN#', settings.screenGoneMs).slice(0, settings.screens),
        desks: within('DESK#', settings.deskGoneMs)
          .map(({ name }) => name)
          .filter((name) => name !== own),
      }
    },
  }
}
