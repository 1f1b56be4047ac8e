import { describe, expect, it } from 'vitest'
import { dropGone, goneFor, takeOthers, wishOf } from './others.ts'
import type { RateRecord } from './rate-record.ts'
import { beginRecord, type Dealt, goBack, goOn, hadBy, moveHead, placeOf, takeDeal } from './rules.ts'

const session = { session: 3, round: 2, endsAt: 60_000 }
let keys = 0
const dealt = (...rows: number[]) => ({
  ideas: rows.map((row) => ({ row, idea: `Idea ${row}` })),
  ownIdea: undefined,
  createKey: () => `key ${(keys += 1)}`,
})
const loosely = (...rows: number[]) => ({ ...dealt(...rows), isLoose: true })
/** A phone with five ideas, before the first. */
const five = (deal: (...rows: number[]) => Dealt = dealt) =>
  takeDeal(beginRecord(session, 0), deal(11, 12, 13, 14, 15))
const put = (record: RateRecord) =>
  goOn(moveHead(record, { impact: 8.4, effort: 2.4 }), { key: 'new key', now: 5_000, table: 12 })
const rowsOf = ({ places }: RateRecord) => places.map(({ row }) => row)
/** What others make of a record, with nothing hidden. */
const replaced = (record: RateRecord, others: Dealt = loosely()) =>
  takeOthers(record, [], others, wishOf(record, []))

describe('an idea of a pile', () => {
  it('is gone for a phone that has other words for it, and for no other', () => {
    const renamed = [
      { idea: 'Idea 12', rows: [12, 40] },
      { idea: 'Others say so', rows: [11, 41, 15] },
    ]
    expect(goneFor(five(), { gone: [3], renamed })).toEqual([3, 11, 15])
    expect(goneFor(five(), { gone: [], renamed: [] })).toEqual([])
  })
})

describe('an idea that is hidden', () => {
  it('is dropped, its head with it, and its place taken', () => {
    const record = moveHead(five(), { impact: 1, effort: 2 })
    expect(wishOf(record, [11, 99])).toEqual({ had: [11, 12, 13, 14, 15] })
    const after = dropGone(record, [11, 99], dealt(12, 21, 22))
    expect(after.places.map(({ row }) => row)).toEqual([21, 12, 13, 14, 15])
    expect(placeOf(after)).toMatchObject({ row: 21 })
    expect(placeOf(after)?.at).toBeUndefined()
    expect([after.isOther, after.dropped]).toEqual([true, [11]])
    expect(hadBy(after)).toContain(11)
    expect(put(after).record.isOther).toBe(false)
  })

  it('leaves its place where there is no other', () => {
    const after = dropGone(five(), [15, 11], dealt())
    expect(after.places.map(({ row }) => row)).toEqual([12, 13, 14])
    expect(placeOf(after)).toMatchObject({ row: 12 })
  })

  it('was rated before: it stays where it counts, and nobody comes back to it', () => {
    const record = put(put(five()).record).record
    expect(wishOf(record, [12])).toBeUndefined()
    const after = dropGone(record, [12], dealt())
    expect(after.here).toBe(2)
    expect(goBack(after).here).toBe(0)
    expect(put(goBack(after)).record.here, 'on past it').toBe(2)
    expect(dropGone(after, [12], dealt())).toBe(after)
  })

  it('was the last one of five: they are done', () => {
    let record = five()
    for (let count = 0; count < 4; count += 1) record = put(record).record
    const after = dropGone(record, [15], dealt())
    expect([after.here, after.places.length, after.isOther]).toEqual([4, 4, false])
  })
})

describe('ideas that were not shown yet', () => {
  const one = () => put(five(loosely)).record

  it('are asked for again once one is rated, and not before', () => {
    expect(wishOf(five(loosely), [])).toBeUndefined()
    expect(wishOf(one(), [])).toEqual({ had: [11, 12], wanted: 3 })
    expect(wishOf(put(five()).record, []), 'of the even rounds').toBeUndefined()
  })

  it('give way to those that matter more by now; the one on the screen stays', () => {
    const after = replaced(one(), loosely(21, 13, 22))
    expect(rowsOf(after)).toEqual([11, 12, 21, 13, 22])
    expect([after.here, hadBy(after)]).toEqual([1, [11, 12, 21, 13, 22]])
    expect(wishOf(after, []), 'once an idea').toBeUndefined()
    expect(wishOf(put(after).record, [])).toEqual({ had: [11, 12, 21], wanted: 2 })
  })

  it('stay where no others came, or fewer', () => {
    expect(rowsOf(replaced(one()))).toEqual([11, 12, 13, 14, 15])
    expect(wishOf(replaced(one()), []), 'until one more is rated').toBeUndefined()
    expect(rowsOf(replaced(one(), loosely(21)))).toEqual([11, 12, 21, 13, 14])
    expect(rowsOf(replaced(one(), loosely(12, 11))), 'had before').toEqual([11, 12, 13, 14, 15])
  })

  it('stay once the room knows enough: what comes then is not loose', () => {
    expect(wishOf(put(replaced(one(), dealt(21, 22, 23))).record, [])).toBeUndefined()
  })

  it('were come to while others were on their way: they stay', () => {
    const wish = wishOf(one(), [])
    const later = put(one()).record
    expect(rowsOf(takeOthers(later, [], loosely(21, 22, 23), wish))).toEqual([11, 12, 13, 21, 22])
    const last = put(put(put(later).record).record).record
    expect(takeOthers(last, [], loosely(21, 22, 23), wish)).toBe(last)
  })

  it('were shown already to who went back', () => {
    expect(wishOf(goBack(put(one()).record), [])).toEqual({ had: [11, 12, 13], wanted: 2 })
  })

  it('are left alone where one on the phone is hidden, which is more urgent', () => {
    expect(wishOf(one(), [14])).toEqual({ had: [11, 12, 13, 14, 15] })
  })
})
