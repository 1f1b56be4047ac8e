import { createHmac, randomBytes } from 'node:crypto'
import { tokenParts } from '#shared/desk/link-token.ts'

/** The second in which a moment (ms since 1970) lies or that it is followed by, as tokens have it. */
const endOf = (expiresAt: number): string =>
  Math.ceil(expiresAt / 1000)
    .toString(36)
    .padStart(tokenParts.end, '0')

/**
 * A new token that the edge of the stage lets through, signed with its key, until a moment (ms since 1970). It opens
 * nothing by itself: a link in the table does. 128 bits of a signature are enough: nobody can try one but by a request,
 * and who guessed one would get as far as everybody got without signatures. `random` is its 256 bits as base64url, where they
 * are made elsewhere.
 */
export const signedToken = (
  key: string,
  expiresAt: number,
  random = randomBytes(32).toString('base64url'),
): string => {
  const signed = random + endOf(expiresAt)
  const signature = createHmac('sha256', key).update(signed).digest('base64url')
  return signed + signature.slice(0, tokenParts.signature)
}
