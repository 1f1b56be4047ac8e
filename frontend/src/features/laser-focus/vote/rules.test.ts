import { describe, expect, it } from 'vitest'
import {
  askPeople,
  give,
  givenOf,
  hearResult,
  hearVote,
  isPast,
  leftOf,
  purse,
  sayPeople,
  takeBack,
} from './rules.ts'
import type { Heard } from './rules.ts'
import type { VoteRecord } from './vote-record.ts'

const ideas = [1, 2, 3, 4].map((row) => ({ row, words: `Idea ${row}`, table: row }))
const vote = { session: 5, round: 1, startedAt: 1_000, endsAt: 61_000, dots: 3, mostOnOne: 2, ideas }
const heard = (change: Partial<Heard> = {}): Heard => ({
  ...{ vote, ideas, pot: undefined, aheadMs: 10, now: 2_000 },
  createVoter: () => 'voter',
  ...change,
})
const begun = hearVote(undefined, heard())
const given = (record: VoteRecord, ...rows: readonly number[]): VoteRecord =>
  rows.reduce((before, row) => {
    const after = give(before, row)
    return typeof after === 'object' ? after : before
  }, record)

describe('dots', () => {
  it('go where somebody taps, each time a whole state of the next version', () => {
    const record = given(begun, 2, 3, 2)
    expect(record.given).toEqual([
      { idea: 2, dots: 2 },
      { idea: 3, dots: 1 },
    ])
    expect([begun.version, record.version, leftOf(record)]).toEqual([1, 4, 0])
  })

  it('are no more than there are, and no more on one than may be', () => {
    expect(give(given(begun, 2, 2), 2)).toBe('most')
    expect(give(given(begun, 2, 2, 3), 1)).toBe('none')
    expect(give(given(begun, 2, 2, 3), 2)).toBe('none')
  })

  it('come back one by one', () => {
    const record = takeBack(given(begun, 2, 2, 3), 3)
    expect(record.given).toEqual([{ idea: 2, dots: 2 }])
    expect(leftOf(record)).toBe(1)
    expect(takeBack(begun, 2)).toBe(begun)
  })

  it('move with a tap where a person has only one', () => {
    const one = hearVote(undefined, heard({ vote: { ...vote, dots: 1 } }))
    expect(given(one, 2, 3).given).toEqual([{ idea: 3, dots: 1 }])
    expect(give(given(one, 2), 2)).toBe('none')
  })
})

describe('a table that shares a phone', () => {
  const six = sayPeople(begun, 6)

  it('has a pot, and its number may be said anew', () => {
    expect(purse(six)).toEqual({ dots: 18, mostOnOne: 12 })
    expect(six.version).toBe(2)
    const full = given(six, ...Array.from({ length: 12 }, () => 1), 2, 2, 2, 2)
    const four = sayPeople(askPeople(full), 4)
    expect(four.isAsking).toBeUndefined()
    expect(four.given, 'cut from the end').toEqual([
      { idea: 1, dots: 8 },
      { idea: 2, dots: 4 },
    ])
    expect(four.version).toBeGreaterThan(full.version)
    expect(sayPeople(askPeople(four), 4).version, 'nothing new').toBe(four.version)
  })

  it('loses those who vote alone', () => {
    const five = hearVote(given(six, 1), heard({ pot: 5 }))
    expect(purse(five)).toEqual({ dots: 15, mostOnOne: 10 })
    expect(hearVote(five, heard({ pot: undefined })), 'not told yet').toEqual(five)
    // Of one person's phone no pot says anything.
    expect(purse(hearVote(begun, heard({ pot: 5 })))).toEqual({ dots: 3, mostOnOne: 2 })
  })
})

describe('what the server says', () => {
  it('moves the end, and changes nothing where nothing is new', () => {
    expect(hearVote(begun, heard({ aheadMs: 200 }))).toBe(begun)
    expect(hearVote(begun, heard({ aheadMs: 5_000 })).aheadMs).toBe(5_000)
    expect(hearVote(begun, heard({ vote: { ...vote, endsAt: 91_000 } }))).toMatchObject({
      endsAt: 91_000,
      version: 1,
    })
  })

  const without = (record: VoteRecord, ...rows: readonly number[]) =>
    hearVote(record, heard({ ideas: ideas.filter(({ row }) => !rows.includes(row)) }))

  it('gives the dots of an idea back that has left the list, until somebody goes on, and has nothing to send', () => {
    const before = given(begun, 2, 2, 3)
    const record = without(before, 2)
    expect([record.back, record.version, leftOf(record)]).toEqual([1, before.version, 2])
    expect(givenOf(record)).toEqual([{ idea: 3, dots: 1 }])
    expect(without(record, 2)).toBe(record)
    expect(given(record, 1).back).toBeUndefined()
    expect(without(record, 2, 3).back).toBe(1)
    expect(without(before, 2, 3).back).toBe(2)
    // One without dots leaves without a word.
    expect(hearVote(given(begun, 3), heard({ ideas: ideas.slice(1) })).back).toBeUndefined()
    expect(hearVote(given(begun, 3), heard({ ideas: undefined })).ideas).toEqual(ideas)
  })

  it('has the dots of an idea that comes back on it again, but those that went elsewhere', () => {
    const before = given(begun, 2, 2, 3)
    const back = hearVote(without(before, 2), heard())
    expect([back.given, back.version, back.back]).toEqual([before.given, before.version, undefined])
    const one = given(without(before, 2), 1)
    expect([leftOf(one), one.version]).toEqual([1, before.version + 1])
    // The whole state, with what lies on the one that is gone: never more than there is.
    expect(one.given).toEqual([
      { idea: 2, dots: 1 },
      { idea: 3, dots: 1 },
      { idea: 1, dots: 1 },
    ])
    const both = given(one, 1)
    expect(leftOf(hearVote(both, heard()))).toBe(0)
    expect(both.given).toEqual([
      { idea: 3, dots: 1 },
      { idea: 1, dots: 2 },
    ])
    expect(give(both, 4)).toBe('none')
    expect(takeBack(without(before, 2), 3).given).toEqual([{ idea: 2, dots: 2 }])
    // The only dot of a person, too.
    const only = given(hearVote(undefined, heard({ vote: { ...vote, dots: 1 } })), 2)
    const heardOnly = (record: VoteRecord, rows: readonly number[]) =>
      hearVote(
        record,
        heard({ vote: { ...vote, dots: 1 }, ideas: ideas.filter(({ row }) => rows.includes(row)) }),
      )
    expect(given(heardOnly(only, [1, 3, 4]), 3).given).toEqual([{ idea: 3, dots: 1 }])
    expect(heardOnly(heardOnly(only, [1, 3, 4]), [1, 2, 3, 4]).given).toEqual([{ idea: 2, dots: 1 }])
  })

  it('takes from a smaller pot what lies on ideas that are gone before anything else', () => {
    const six = given(sayPeople(begun, 6), 2, 2, 2, 3, 3, 3, 3, 3, 3, 3, 3, 3)
    const gone = without(given(six, 1, 1, 1, 1, 1, 1), 2)
    expect(hearVote(gone, heard({ pot: 5, ideas: gone.ideas })).given).toEqual([
      { idea: 3, dots: 9 },
      { idea: 1, dots: 6 },
    ])
  })

  it('changes nothing of what was given after the reveal', () => {
    const revealed = { ...vote, revealed: { at: 70_000 } }
    expect(hearVote(given(begun, 2), heard({ vote: revealed, ideas: ideas.slice(2) })).given).toEqual([
      { idea: 2, dots: 1 },
    ])
  })

  it('begins another vote anew, and knows one that settles a tie it was told', () => {
    const tied = hearResult(given(begun, 2), [
      { row: 2, place: 1 },
      { row: 4, place: 1 },
      { row: 1, place: 3 },
    ])
    const next = { ...vote, session: 6, startedAt: 90_000, dots: 1, ideas: [{ row: 4 }, { row: 2 }] }
    const runoff = hearVote(tied, heard({ vote: next }))
    expect(runoff).toMatchObject({ session: 6, isRunoff: true, given: [], version: 1, openedAt: 2_000 })
    expect(hearVote(tied, heard({ vote: { ...next, dots: 3 } })).isRunoff).toBe(false)
    expect(hearVote(tied, heard({ vote: { ...next, ideas } })).isRunoff).toBe(false)
    expect(hearVote(undefined, heard({ vote: next })).isRunoff).toBe(false)
    expect(hearResult(begun, [{ row: 2, place: 1 }]).tied).toEqual([])
  })

  it('is of the past where it tells of the vote before', () => {
    const next = { ...vote, session: 6, startedAt: 90_000 }
    expect(isPast(hearVote(undefined, heard({ vote: next })), vote)).toBe(true)
    expect(isPast(begun, next)).toBe(false)
    expect(isPast(begun, vote)).toBe(false)
    expect(isPast(undefined, vote)).toBe(false)
  })
})
