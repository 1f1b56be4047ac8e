import { createHash, createHmac } from 'node:crypto'
import { linkItemOf } from '#lambdas/desk/links.ts'
import { signedToken } from '#lambdas/desk/signed-token.ts'
import type { LinkedWall } from './pairing.ts'

/** By what a wall is known that has a key: who reads the table does not learn the key. */
export const wallOf = (key: string): string => createHash('sha256').update(key).digest('hex').slice(0, 32)

/**
 * The link of a linked wall, and the item for it. Its token is made of the wall's own key, so it is the same each time the
 * wall asks, and nothing that opens it is kept; `stageKey` signs it. Another linking is another link.
 */
export const linkOfWall = (
  key: string,
  { name, linkedAt, expiresAt }: Pick<LinkedWall, 'name' | 'linkedAt' | 'expiresAt'>,
  stageKey: string,
) => {
  const random = createHmac('sha256', key).update(String(linkedAt)).digest('base64url')
  const token = signedToken(stageKey, expiresAt, random)
  return { token, item: linkItemOf(token, { name: `wall ${name}`, scope: 'screen', expiresAt }, linkedAt) }
}
