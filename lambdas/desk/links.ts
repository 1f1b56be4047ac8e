import { DeleteCommand, type DynamoDBDocumentClient, GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb'
import { createHash } from 'node:crypto'
import type { CallOptions } from '#lambdas/store/call-options.ts'
import { named } from '#lambdas/store/failures.ts'
import { partitionItems } from '#lambdas/store/partition-items.ts'
import { endOfRetention } from '#lambdas/store/retention.ts'
import type { DeskScope } from '#shared/desk/scopes.ts'
import { signedToken } from './signed-token.ts'

/** The partition of all links of a stage. */
export const deskLinksKey = 'DESKS'

/** A link to the desk, as it is kept: what opens it is not. Times are ms since 1970. */
export interface DeskLink {
  /** The first characters of the stored hash: tells links of one name apart, and opens nothing. */
  readonly id: string
  readonly name: string
  readonly scope: DeskScope
  readonly createdAt: number
  readonly expiresAt: number
}

export interface DeskLinks {
  /** Makes a link; `token` is told here and nowhere again, signed with the stage's `key`. @throws StoreUnavailable */
  create(
    link: Pick<DeskLink, 'name' | 'scope' | 'expiresAt'> & { readonly key: string },
  ): Promise<{ readonly token: string; readonly link: DeskLink }>
  /** The links that are not revoked nor long expired, in the order in which they were made. @throws StoreUnavailable */
  list(): Promise<readonly DeskLink[]>
  /** Takes a link away, by its id; false where there is none. @throws StoreUnavailable */
  revoke(id: string): Promise<boolean>
  /** The link of a token; undefined where it is unknown, revoked or expired. @throws StoreUnavailable */
  find(token: string, options?: CallOptions): Promise<DeskLink | undefined>
}

interface Parts {
  readonly client: DynamoDBDocumentClient
  readonly tableName: string
  /** Now, in ms since 1970. */
  readonly clock?: () => number
}

/** How many characters of the hash name a link. */
const idLength = 8
/** An expired link is listed for so many days more. */
const listedDays = 7
const itemVersion = 1

type LinkItem = Omit<DeskLink, 'id'> & { readonly sk: string }

const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex')
const linkOf = ({ sk, name, scope, createdAt, expiresAt }: LinkItem): DeskLink => ({
  id: sk.slice(0, idLength),
  name,
  scope,
  createdAt,
  expiresAt,
})

/** What is put into the table for a link of which a token is made: its hash only. `createdAt` is in ms since 1970. */
export const linkItemOf = (
  token: string,
  { name, scope, expiresAt }: Pick<DeskLink, 'name' | 'scope' | 'expiresAt'>,
  createdAt: number,
) => ({
  pk: deskLinksKey,
  sk: hashOf(token),
  ...{ name, scope, createdAt, expiresAt },
  ttl: endOfRetention(expiresAt, listedDays),
  version: itemVersion,
})

/** The links to the desk of one table, which holds the SHA-256 of each token only. */
export const createDeskLinks = ({ client, tableName, clock = Date.now }: Parts): DeskLinks => {
  const items = async (): Promise<readonly LinkItem[]> => {
    const found = await partitionItems<LinkItem>(client, tableName, deskLinksKey)
    return found.toSorted((a, b) => a.createdAt - b.createdAt)
  }
  return {
    create: async ({ key, ...made }) => {
      const token = signedToken(key, made.expiresAt)
      const item = linkItemOf(token, made, clock())
      await named(client.send(new PutCommand({ TableName: tableName, Item: item })))
      return { token, link: linkOf(item) }
    },
    list: async () => (await named(items())).map(linkOf),
    revoke: async (id) => {
      const item = (await named(items())).find(({ sk }) => sk.startsWith(id))
      if (!item) return false
      await named(
        client.send(new DeleteCommand({ TableName: tableName, Key: { pk: deskLinksKey, sk: item.sk } })),
      )
      return true
    },
    find: async (token, { signal } = {}) => {
      const command = new GetCommand({
        TableName: tableName,
        Key: { pk: deskLinksKey, sk: hashOf(token) },
        ConsistentRead: true,
      })
      const { Item } = await named(client.send(command, signal ? { abortSignal: signal } : {}))
      const link = Item && linkOf(Item as LinkItem)
      return link && link.expiresAt > clock() ? link : undefined
    },
  }
}
