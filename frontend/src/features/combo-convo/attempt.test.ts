import { expect, it } from 'vitest'
import { keptForMs } from '../../lib/outbox/outbox-store.ts'
import { attemptFor, isStoredAlready } from './attempt.ts'

const body = {
  orangeCard: 'Fish',
  whatIsA: 'ritual',
  blueCard: 'Bicycle',
  thatCould: 'save an hour',
  freeText: 'A parade on wheels',
  email: 'ada@example.com',
}
const first = attemptFor(body, undefined, 'key-1', 1000)

it('parts the address from the rest', () => {
  const { email, ...pairing } = body
  expect(first).toEqual({ key: 'key-1', madeAt: 1000, body: pairing, email })
})

it('keeps the key of an unchanged answer, for as long as the server remembers it', () => {
  expect(attemptFor(body, first, 'key-2', 2000)).toEqual(first)
  expect(attemptFor(body, first, 'key-2', 1000 + keptForMs)).toMatchObject({ key: 'key-2' })
})

it.each(['orangeCard', 'whatIsA', 'blueCard', 'thatCould', 'freeText', 'email'])(
  'takes a new key when %s changes',
  (field) => {
    expect(attemptFor({ ...body, [field]: 'else' }, first, 'key-2', 2000).key).toBe('key-2')
  },
)

it('keeps the key after a reload, when the address is not known any more', () => {
  const restored = { ...first, email: undefined }
  expect(attemptFor(body, restored, 'key-2', 2000)).toEqual({ ...first, isResumed: true })
  expect(attemptFor({ ...body, email: '' }, restored, 'key-2', 2000)).toMatchObject({
    key: 'key-1',
    email: '',
  })
})

it('is stored already where its key is taken after a reload, and no other address was given', () => {
  const restored = { ...first, email: undefined }
  const resumed = attemptFor({ ...body, email: '' }, restored, 'key-2', 2000)
  expect(isStoredAlready(resumed)).toBe(true)
  expect(isStoredAlready(attemptFor({ ...body, email: '' }, resumed, 'key-2', 3000))).toBe(true)
  expect(isStoredAlready(attemptFor(body, restored, 'key-2', 2000))).toBe(false)
  expect(isStoredAlready(attemptFor({ ...body, freeText: 'else', email: '' }, restored, 'key-2', 2000))).toBe(
    false,
  )
  expect(isStoredAlready({ ...first, email: '' })).toBe(false)
})
