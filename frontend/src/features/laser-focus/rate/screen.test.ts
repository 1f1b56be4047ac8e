import { expect, it } from 'vitest'
import { beginRecord, goOn, moveHead, pass, takeDeal } from './rules.ts'
import type { RateRecord } from './rate-record.ts'
import { doneOf, hasResults, screenOf } from './screen.ts'

const saying = { key: 'other', now: 0, table: undefined }
const begun = beginRecord({ session: 1, round: 1, endsAt: 1_000 }, 0)
const deal = (record: RateRecord, count: number) =>
  takeDeal(record, {
    ideas: Array.from({ length: count }, (_, index) => ({ row: index + 1, idea: 'x' })),
    ownIdea: undefined,
    createKey: () => `${record.places.length}`,
  })
const rated = (record: RateRecord) => goOn(moveHead(record, { impact: 1, effort: 1 }), saying).record

it('follows from how far the phone is', () => {
  const two = deal(begun, 2)
  expect(screenOf(begun, {}, 0)).toBe('intro')
  expect(screenOf(two, {}, 0)).toBe('judge')
  expect(screenOf(rated(rated(two)), {}, 0)).toBe('enough')
  expect(screenOf(rated(deal(begun, 5)), {}, 0)).toBe('judge')
  const done = [1, 2, 3, 4, 5].reduce((record) => rated(record), deal(begun, 5))
  expect(screenOf(done, {}, 0)).toBe('thanks')
  expect(screenOf(deal(begun, 0), {}, 0)).toBe('nothing')
})

it('is over with the time, also without a word of the server, and shows what was revealed', () => {
  expect(screenOf(deal(begun, 2), undefined, 999)).toBe('judge')
  expect(screenOf(deal(begun, 2), undefined, 1_000)).toBe('over')
  expect(screenOf(deal(begun, 2), { revealed: { at: 1 } }, 1_000)).toBe('results')
})

it('has results for who rated an idea that is shown, or whose idea is', () => {
  const one = rated(deal(begun, 2))
  const shown = [{ row: 1 }, { row: 2 }, { row: 9 }]
  expect(hasResults(one, shown, false)).toBe(true)
  expect(hasResults(one, [{ row: 2 }], false), 'what was rated is hidden').toBe(false)
  expect(hasResults(deal(begun, 2), shown, false)).toBe(false)
  expect(hasResults(begun, shown, true), 'the own one is looked for').toBe(true)
  expect(hasResults({ ...begun, own: 9 }, shown, true)).toBe(true)
  expect(hasResults({ ...begun, own: 0 }, shown, true), 'it is not shown').toBe(false)
})

it('counts what is sent and what waits, and no pass among the ratings', () => {
  const record = pass(rated(rated(deal(begun, 5))), saying).record
  const [first] = record.places
  expect(doneOf(record, [])).toEqual({ seen: 3, sent: 2, waiting: 0 })
  expect(
    doneOf({ ...record, places: record.places.map((place, index) => ({ ...place, key: `${index}` })) }, [
      '1',
      '9',
    ]),
  ).toEqual({
    seen: 3,
    sent: 1,
    waiting: 1,
  })
  expect(first?.said).toEqual({ impact: 1, effort: 1 })
})
