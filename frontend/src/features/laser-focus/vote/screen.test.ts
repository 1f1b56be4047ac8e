import { expect, it } from 'vitest'
import { revealMs } from '#shared/choosing/reveal-times.ts'
import { hearVote, sayPeople } from './rules.ts'
import { closesAt, isShort, screenOf } from './screen.ts'
import { partInVote } from './vote-activity.ts'
import type { VoteRecord } from './vote-record.ts'

const ideas = [1, 2].map((row) => ({ row, words: `Idea ${row}`, table: row }))
const vote = { session: 5, round: 1, startedAt: 0, endsAt: 60_000, dots: 3, mostOnOne: 2, ideas }
const openedAt = (now: number) =>
  hearVote(undefined, { vote, ideas, pot: undefined, aheadMs: 0, now, createVoter: () => 'v' })
const begun = openedAt(10)
const into: VoteRecord = { ...begun, isIn: true }
const result = {
  verdict: 'clear',
  lines: [
    { row: 1, place: 1, dots: 2 },
    { row: 2, place: 2, dots: 1 },
  ],
}
const screen = (record: VoteRecord, change: Partial<Parameters<typeof screenOf>[1]> = {}) =>
  screenOf(record, {
    ...{ now: 20_000, revealedAt: undefined, result: undefined, heldAt: undefined, mayShare: false },
    ...change,
  })

it('says hello first, but to nobody who has little time or settles a tie', () => {
  expect(screen(begun)).toBe('hello')
  expect(screen(into)).toBe('vote')
  expect(screen({ ...begun, isRunoff: true })).toBe('vote')
  expect([isShort(openedAt(39_999)), isShort(openedAt(40_000))]).toEqual([false, true])
  expect(screen(openedAt(45_000), { now: 45_000 })).toBe('vote')
})

it('asks once for how many a phone speaks, where it may speak for a table', () => {
  expect(screen(begun, { mayShare: true })).toBe('shared')
  expect(screen(sayPeople(begun, 6), { mayShare: true })).toBe('vote')
  expect(screen({ ...sayPeople(begun, 6), isAsking: true }, { mayShare: true })).toBe('shared')
})

it('is over with the time; a finger that is down has a second', () => {
  expect(screen(into, { now: 59_999 })).toBe('vote')
  expect(screen(into, { now: 60_000 })).toBe('over')
  expect(screen(into, { now: 60_999, heldAt: 59_000 })).toBe('vote')
  expect(screen(into, { now: 61_000, heldAt: 59_000 })).toBe('over')
  expect(screen(into, { now: 60_100, heldAt: 60_050 })).toBe('over')
  expect([closesAt(60_000, undefined), closesAt(60_000, 1)]).toEqual([60_000, 61_000])
})

it('is missed by who comes after the end, until there is more time', () => {
  const late = openedAt(60_000)
  expect(screen(late, { now: 60_500 })).toBe('missed')
  expect(screen({ ...late, endsAt: 90_000 }, { now: 60_600 })).toBe('hello')
  expect(screen({ ...late, endsAt: 90_000 }, { now: 90_000 })).toBe('over')
})

it('is told after the wall has told it, and not before', () => {
  const told = { revealedAt: 70_000, result }
  const end = 70_000 + revealMs([1, 2])
  expect(screen(into, { ...told, now: end - 1 })).toBe('over')
  expect(screen(into, { ...told, now: end })).toBe('result')
  // A desk that skips to the end sets the reveal back.
  expect(screen(into, { ...told, revealedAt: 0, now: 70_001 })).toBe('result')
  expect(screen(into, { revealedAt: 70_000, now: 99_000 })).toBe('over')
  // A desk that reveals before the end has ended it.
  expect(screen(into, { ...told, revealedAt: 30_000, now: 30_001 })).toBe('over')
})

it('is for everybody while there is time and shortly after, and its result for those who were there', () => {
  const part = (now: number, record?: VoteRecord, revealed?: { at: number }) =>
    partInVote({ ...vote, revealed }, now, record)
  expect(part(0)).toEqual({ isForIt: true, hasLeft: false })
  expect(part(200_000).isForIt).toBe(true)
  expect(part(240_000).isForIt).toBe(false)
  expect(part(240_000, begun).isForIt).toBe(true)
  expect(part(61_000, undefined, { at: 60_000 }).isForIt).toBe(false)
  expect(part(61_000, begun, { at: 60_000 }).isForIt).toBe(true)
  expect(part(61_000, { ...begun, isVoid: true }, { at: 60_000 }).isForIt).toBe(false)
  expect(part(0, { ...begun, session: 4, left: 'vote' }).hasLeft).toBe(false)
  const left: VoteRecord = { ...begun, left: 'vote' }
  expect([part(0, left).hasLeft, part(0, left, { at: 1 }).hasLeft]).toEqual([true, false])
  expect(part(0, { ...left, left: 'result' }, { at: 1 }).hasLeft).toBe(true)
})
