import { describe, expect, it } from 'vitest'
import type { RateRecord } from './rate-record.ts'
import {
  beforeOf,
  beginRecord,
  comeBack,
  endOf,
  goBack,
  goOn,
  hadBy,
  hearDeal,
  hearRate,
  isAnyLate,
  moveHead,
  pass,
  placeOf,
  settle,
  sitAt,
  takeDeal,
} from './rules.ts'

const session = { session: 3, round: 2, endsAt: 60_000 }
const ideas = (...rows: number[]) => rows.map((row) => ({ row, idea: `Idea ${row}` }))
let keys = 0
const dealt = (...rows: number[]) => ({
  ideas: ideas(...rows),
  ownIdea: undefined,
  createKey: () => `key ${(keys += 1)}`,
})
const saying = { key: 'new key', now: 5_000, table: 12 }
/** A phone with five ideas, before the first. */
const five = () => takeDeal(beginRecord(session, 0), dealt(11, 12, 13, 14, 15))
const put = (record: RateRecord, impact = 8.4, effort = 2.4) =>
  goOn(moveHead(record, { impact, effort }), saying)

describe('a deal', () => {
  it('is five ideas, none of them placed: a dot in the middle would be an answer', () => {
    const record = five()
    expect(placeOf(record)).toMatchObject({ row: 11, idea: 'Idea 11' })
    expect(record.places.map(({ at, said }) => [at, said])).toEqual(Array(5).fill([undefined, undefined]))
    expect(new Set(record.places.map(({ key }) => key)).size).toBe(5)
    expect(record.isAll).toBe(false)
  })

  it('that another tab has got changes nothing', () => {
    const record = five()
    expect(takeDeal(record, dealt(21, 22, 23, 24, 25))).toBe(record)
  })

  it('leaves out what the phone had, and its own idea', () => {
    let record = five()
    for (let count = 0; count < 5; count += 1) record = put(record).record
    const more = takeDeal(record, { ...dealt(15, 16, 17), ownIdea: 'Idea 16' })
    expect(more.places.map(({ row }) => row)).toEqual([11, 12, 13, 14, 15, 17])
    expect([more.from, more.here, more.isAll]).toEqual([5, 5, true])
    expect(hadBy(more)).toEqual([11, 12, 13, 14, 15, 17])
  })
})

describe('another table', () => {
  const three = takeDeal(beginRecord(session, 0), { ...dealt(11, 12, 13), table: 3 })

  it('has none of what was dealt for the one before; what was rated stays', () => {
    const record = sitAt(moveHead(put(three).record, { impact: 1, effort: 1 }), 1)
    expect(record).toMatchObject({ table: 1, from: 1, here: 1, places: [{ row: 11 }] })
    expect(record).toMatchObject({ isAll: false, isOwed: true })
    expect([hadBy(record), beforeOf(record)], 'the others may come again').toEqual([[11], undefined])
    const more = takeDeal(record, { ...dealt(13, 14), table: 1 })
    expect(more.isOwed).toBeUndefined()
    expect(more).toMatchObject({ table: 1, here: 1, places: [{ row: 11 }, { row: 13 }, { row: 14 }] })
    expect(sitAt(more, 1)).toBe(more)
  })

  it('has ideas where the one before had rated all but its own', () => {
    const none = takeDeal(beginRecord(session, 0), { ...dealt(), table: 3 })
    expect(none.isAll).toBe(true)
    expect(sitAt(none, 1)).toMatchObject({ isAll: false, isOwed: undefined })
  })

  it('is told to who knew of none; who knows of none now goes on', () => {
    expect(sitAt(five(), 1).places).toEqual([])
    expect(sitAt(three, undefined)).toBe(three)
    const begun = beginRecord(session, 0)
    expect(sitAt(begun, 1), 'nothing was dealt').toBe(begun)
  })
})

describe('an idea', () => {
  it('is sent on Next, once, under the key of its place', () => {
    const { record, attempt } = put(five())
    const [first] = record.places
    expect(attempt).toEqual({
      idempotencyKey: first?.key,
      body: { table: 12, idea: 11, impact: 8.4, effort: 2.4 },
      madeAt: 5_000,
      round: 3,
      replaces: undefined,
    })
    expect(record.here).toBe(1)
    expect(first).toMatchObject({ said: { impact: 8.4, effort: 2.4 }, at: undefined })
  })

  it('goes nowhere before both values are chosen, of a phone without a table too', () => {
    const half = moveHead(five(), { impact: 8 })
    expect(goOn(half, saying)).toEqual({ record: half })
    const { attempt } = goOn(moveHead(half, { impact: 8, effort: 0 }), { ...saying, table: undefined })
    expect(attempt?.body).toEqual({ idea: 11, impact: 8, effort: 0 })
  })

  it('that nobody can judge is passed, and taken up again by Undo', () => {
    const passed = pass(five(), saying)
    expect(passed.attempt?.body).toEqual({ table: 12, idea: 11, passed: true })
    expect(passed.record).toMatchObject({ here: 1, canUndo: true })
    const again = goBack(passed.record)
    expect([again.here, again.canUndo]).toEqual([0, false])
    const { attempt } = put(again)
    expect(attempt).toMatchObject({ idempotencyKey: 'new key', replaces: passed.attempt?.idempotencyKey })
    expect(pass(again, saying).attempt, 'the same again').toBeUndefined()
    expect(put(passed.record).record.canUndo, 'for the whole next idea').toBe(false)
  })

  it('is changed by Back and another place, and sent again only then', () => {
    const first = put(five())
    const back = goBack(first.record)
    expect(goOn(back, saying)).toMatchObject({ record: { here: 1 }, attempt: undefined })
    const second = put(back, 1, 1)
    expect(second.attempt).toMatchObject({
      idempotencyKey: 'new key',
      replaces: first.attempt?.idempotencyKey,
    })
    const third = goOn(moveHead(goBack(second.record), { impact: 2, effort: 2 }), { ...saying, key: 'third' })
    expect(third.attempt).toMatchObject({ idempotencyKey: 'third', replaces: 'new key' })
  })

  it('has one before it only among the same five', () => {
    let record = five()
    expect(beforeOf(record)).toBeUndefined()
    expect(goBack(record)).toBe(record)
    for (let count = 0; count < 5; count += 1) record = put(record).record
    expect(beforeOf(takeDeal(record, dealt(21, 22)))).toBeUndefined()
  })

  it('under the thumb counts where it stands when the time is up, and one that was not touched does not', () => {
    expect(endOf(five(), saying).attempt).toBeUndefined()
    const end = endOf(moveHead(five(), { impact: 1, effort: 2 }), saying)
    expect(end.attempt?.body).toMatchObject({ idea: 11, impact: 1, effort: 2 })
    expect(endOf(end.record, saying).attempt).toBeUndefined()
    expect([end.record.isHeldIn, hearRate(end.record, session, 900).isHeldIn]).toEqual([true, true])
    const longer = { ...session, endsAt: 90_000 }
    expect(hearRate(end.record, longer, 0).isHeldIn, 'of that end alone').toBeUndefined()
    const back = goBack(end.record)
    expect(endOf(back, saying)).toEqual({ record: back })
  })
})

describe('another session', () => {
  const later = { session: 4, round: 3, startedAt: 50_000, endsAt: 90_000 }
  const hear = (record: RateRecord, deal: typeof later, rows: readonly number[], asked = record) => {
    const { createKey, ownIdea, ideas: some } = dealt(...rows)
    return hearDeal(record, { deal: { ...deal, ideas: some }, aheadMs: 0, asked, createKey, ownIdea })
  }

  it('is what a deal names: a phone that was told of the one before has its ideas in the later one', () => {
    const record = hear(beginRecord(session, 0), later, [1, 2, 3])
    expect(record).toMatchObject({ session: 4, round: 3, endsAt: 90_000, isAll: true, isAnew: undefined })
    expect(put(record).attempt).toMatchObject({ round: 4, body: { idea: 1 } })
  })

  it('is told before its ideas come, to a phone that was still at the one before', () => {
    const record = hear(put(five()).record, later, [1, 2, 3])
    expect(record).toMatchObject({ session: 4, places: [], isAnew: true })
    expect(hear(record, later, [1, 2])).toMatchObject({ places: [{ row: 1 }, { row: 2 }], isAnew: undefined })
    expect(hearRate(five(), { ...later, startedAt: 60_000 }, 0).isAnew, 'its time was up').toBeUndefined()
  })

  it('was dealt in before this one began: its ideas are not shown', () => {
    const record = hearRate(undefined, later, 0)
    expect(hear(record, { ...later, session: 3, startedAt: 1 }, [11, 12])).toBe(record)
  })

  it('takes nobody back who has heard of a later one', () => {
    const record = put(hear(hearRate(undefined, later, 0), later, [1, 2, 3])).record
    expect(hearRate(record, session, 0)).toBe(record)
    expect(hearRate(record, { ...session, startedAt: 49_999 }, 0)).toBe(record)
  })
})

it('who comes back from the form is at rating again', () => {
  const record = five()
  expect(comeBack(record)).toBe(record)
  expect(comeBack({ ...record, left: 'rating' })).toEqual({ ...record, left: undefined })
})

it('a session that begins anew leaves of the one before how many were rated, and the end of the same may move', () => {
  const record = five()
  expect(hearRate(record, session, 100)).toBe(record)
  expect(hearRate(record, { ...session, endsAt: 90_000 }, 0)).toMatchObject({ endsAt: 90_000, here: 0 })
  expect(hearRate(record, session, 2_000).aheadMs).toBe(2_000)
  const anew = hearRate(put(put(record).record).record, { ...session, session: 4 }, 0)
  expect(anew).toMatchObject({ places: [], before: 2 })
  expect(hearRate(anew, { ...session, session: 5 }, 0).before).toBe(2)
})

it('what came after the reveal is late: no pass, nothing that is on its way, and nothing that came before', () => {
  const { record, attempt } = put(five())
  const key = attempt?.idempotencyKey ?? ''
  expect(isAnyLate(record, 70)).toBe(false)
  const sent = settle(record, key, 80)
  expect([isAnyLate(sent, 70), isAnyLate(sent, 80)]).toEqual([true, false])
  expect(isAnyLate({ ...sent, openUntil: 85 }, 70), 'skipped to the end').toBe(false)
  const passed = pass(five(), saying)
  expect(isAnyLate(settle(passed.record, passed.attempt?.idempotencyKey ?? '', 80), 70)).toBe(false)
  const back = pass(goBack(settle(record, key, 60)), { ...saying, key: 'other' })
  expect(isAnyLate(settle(back.record, 'other', 80), 70), 'a rating that was to be taken back').toBe(true)
  const again = put(goBack(sent), 1, 1).record
  expect(isAnyLate(again, 70), 'changed, and on its way').toBe(false)
})
