import { expect, it } from 'vitest'
import { ballotSchema } from '#shared/forms/ballot.ts'
import { createIdempotencyKey } from '#lib/idempotency-key.ts'
import { ballotOf, countedOf, dotsIn, isToSend, lateOf, isWaiting, readKeptBallot, settle } from './ballot.ts'
import { inOwnOrder } from './order.ts'
import { give, hearVote } from './rules.ts'
import type { VoteRecord } from './vote-record.ts'

const rows = Array.from({ length: 12 }, (_, index) => index + 1)
const ideas = rows.map((row) => ({ row, words: `Idea ${row}`, table: row }))
const vote = { session: 5, round: 1, startedAt: 0, endsAt: 60_000, dots: 3, mostOnOne: 2, ideas }
const begin = (voter = createIdempotencyKey()) =>
  hearVote(undefined, { vote, ideas, pot: undefined, aheadMs: 0, now: 10, createVoter: () => voter })
const one = (record: VoteRecord, row: number) => give(record, row) as VoteRecord

it('is the whole state, under a key of its version, and what the server takes', () => {
  const record = one(one(begin('0b1e2c3d-4f5a-4b6c-8d7e-9f0a1b2c3d4e'), 7), 2)
  const ballot = ballotOf(record, 30, 77)
  expect(ballot).toEqual({
    idempotencyKey: '0b1e2c3d-4f5a-4b6c-8d7e-000000000003',
    body: {
      ...{ table: 30, voter: '0b1e2c3d-4f5a-4b6c-8d7e-9f0a1b2c3d4e', people: 1, version: 3 },
      dots: [
        { idea: 7, dots: 1 },
        { idea: 2, dots: 1 },
      ],
    },
    madeAt: 77,
    round: 5,
  })
  expect(ballotSchema.safeParse(ballot.body).success).toBe(true)
  expect(ballotOf(begin(), undefined, 0).body).not.toHaveProperty('table')
  const { idempotencyKey: key, ...rest } = ballot
  expect(readKeptBallot({ key, ...rest })).toEqual({ key, ...rest })
  expect(readKeptBallot({ key, ...rest, body: {} })).toBeUndefined()
  expect([isWaiting(record, [key]), isWaiting(one(record, 1), [key])]).toEqual([true, false])
})

it('is sent while it is newer than what the server has; that somebody is there only as long as there is time', () => {
  const first = begin()
  expect([isToSend(first, 59_999), isToSend(first, 60_000)]).toEqual([true, false])
  const there = settle(first, ballotOf(first, 1, 0).body, 20)
  expect(isToSend(there, 0)).toBe(false)
  const given = one(there, 2)
  expect(isToSend(given, 70_000)).toBe(true)
  expect(isToSend(settle(given, ballotOf(given, 1, 0).body, 30), 70_000)).toBe(false)
})

it('counts as far as it had come before the reveal, whatever order it came in', () => {
  const first = one(begin(), 2)
  const second = one(first, 3)
  const late = settle(settle(first, ballotOf(first, 1, 0).body, 50), ballotOf(second, 1, 0).body, 90)
  expect(countedOf(late, 60)).toEqual([{ idea: 2, dots: 1 }])
  expect(countedOf(late, 40)).toEqual([])
  expect(countedOf(late, 90)).toHaveLength(2)
  expect(countedOf({ ...late, openUntil: 95 }, 40), 'skipped to the end').toHaveLength(2)
  expect(settle(late, ballotOf(first, 1, 0).body, 99), 'an older one changes nothing').toBe(late)
  expect(settle(late, ballotOf(one(begin(), 1), 1, 0).body, 99), 'nor another voter’s').toBe(late)
})

it('knows what came too late, and claims nothing before it knows', () => {
  const first = one(begin(), 2)
  const second = one(one(first, 3), 3)
  const at50 = settle(first, ballotOf(first, 1, 0).body, 50)
  expect([dotsIn(at50, undefined), dotsIn({ ...at50, openUntil: 50 }, undefined)]).toEqual([0, 1])
  const both = settle({ ...second, sent: at50.sent, openUntil: 60 }, ballotOf(second, 1, 0).body, 90)
  expect([dotsIn(both, undefined), dotsIn(both, 70), dotsIn(both, 95)]).toEqual([0, 1, 3])
  expect([lateOf(both, 70), lateOf(both, 95)]).toEqual(['last', undefined])
  expect(lateOf({ ...both, openUntil: 0 }, 40)).toBe('all')
  expect(lateOf(at50, 60)).toBeUndefined()
  expect(lateOf({ ...at50, given: [] }, 60), 'taken back too late').toBe('last')
  expect(lateOf(begin(), 5)).toBeUndefined()
  // What lies on an idea that is hidden counts nowhere anyway.
  const hidden = { ...both, ideas: ideas.filter(({ row }) => row !== 2) }
  expect([dotsIn(hidden, 95), dotsIn(hidden, 70)]).toEqual([2, 0])
})

it('has the ideas in an order of each phone’s own, which a reload keeps and a leaving idea does not change', () => {
  const orderOf = (record: VoteRecord) => inOwnOrder(record).map(({ row }) => row)
  const record = begin()
  expect(orderOf({ ...record })).toEqual(orderOf(record))
  expect(orderOf({ ...record, ideas: ideas.filter(({ row }) => row !== 4) })).toEqual(
    orderOf(record).filter((row) => row !== 4),
  )
  expect(orderOf(record).toSorted((a, b) => a - b)).toEqual(rows)
  const onTop = new Set(Array.from({ length: 60 }, () => orderOf(begin())[0]))
  expect(onTop.size).toBeGreaterThan(6)
})
