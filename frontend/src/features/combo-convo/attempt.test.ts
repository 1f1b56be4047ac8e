import { expect, it } from 'vitest'
import { keptForMs } from '../../lib/outbox/outbox-store.ts'
import { attemptFor, withAddress, withoutAddress } from './attempt.ts'

const body = {
  orangeCard: 'Fish',
  whatIsA: 'ritual',
  blueCard: 'Bicycle',
  thatCould: 'save an hour',
  freeText: 'A parade on wheels',
  email: 'ada@example.com',
}
const first = attemptFor(body, undefined, 'key-1', 1000)

it('is written down without the address', () => {
  const { email, ...pairing } = body
  expect(first).toEqual({ idempotencyKey: 'key-1', madeAt: 1000, body })
  expect(withoutAddress(first)).toEqual({ idempotencyKey: 'key-1', madeAt: 1000, body: pairing, asks: true })
  expect(withAddress(withoutAddress(first), email)).toEqual({ ...first, asks: true })
  expect(withAddress(withoutAddress(first)).body.email).toBe('')
  expect(withoutAddress({ ...first, body: { ...body, email: '' } }).asks).toBeUndefined()
})

it('keeps the key of an unchanged answer, for as long as the server remembers it', () => {
  expect(attemptFor(body, first, 'key-2', 2000)).toEqual(first)
  expect(attemptFor(body, first, 'key-2', 1000 + keptForMs)).toMatchObject({ idempotencyKey: 'key-2' })
})

it.each(['orangeCard', 'whatIsA', 'blueCard', 'thatCould', 'freeText', 'email'])(
  'takes a new key when %s changes',
  (field) => {
    expect(attemptFor({ ...body, [field]: 'else' }, first, 'key-2', 2000).idempotencyKey).toBe('key-2')
  },
)
