import { createHmac } from 'node:crypto'
import { expect, it } from 'vitest'
import { isLinkToken, tokenParts } from '#shared/desk/link-token.ts'
import { signedToken } from './signed-token.ts'

const end = Date.parse('2026-11-22T18:00:00.001Z')
const { random } = tokenParts

it('a token is 32 random bytes, the second in which it ends, and a signature of both', () => {
  const [one, other] = [signedToken('key', end), signedToken('key', end)]
  expect(isLinkToken(one)).toBe(true)
  expect(Buffer.from(one.slice(0, random), 'base64url')).toHaveLength(32)
  expect(other.slice(0, random)).not.toBe(one.slice(0, random))
  const until = one.slice(random, random + tokenParts.end)
  expect(parseInt(until, 36)).toBe(Date.parse('2026-11-22T18:00:01Z') / 1000)
  const signed = one.slice(0, random) + until
  const whole = createHmac('sha256', 'key').update(signed).digest('base64url')
  expect(signed.length + tokenParts.signature).toBe(one.length)
  expect(whole.startsWith(one.slice(signed.length))).toBe(true)
  // As a number of bits.
  expect(tokenParts.signature * 6).toBeGreaterThanOrEqual(128)
})
