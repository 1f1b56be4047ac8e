/**
 * The parts of a link's token, one behind the other, each of so many letters of base64url: 32 random bytes; the second
 * since 1970 in which it ends, to the base of 36; and 132 bits of their HMAC-SHA256 with the stage's key. By the latter two
 * the edge knows a guess, and what is over, without asking.
 */
export const tokenParts = { random: 43, end: 7, signature: 22 } as const

const { random, end, signature } = tokenParts
const pattern = new RegExp(`^[\\w-]{${random + end + signature}}$`)

/** Whether a value has the shape of a link's token: one of which a part was left out has not. */
export const isLinkToken = (value: unknown): value is string =>
  typeof value === 'string' && pattern.test(value)
