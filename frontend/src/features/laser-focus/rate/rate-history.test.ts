import { expect, it } from 'vitest'
import { ratePlaces } from './rate-history.ts'
import type { RateRecord } from './rate-record.ts'
import { dropGone } from './others.ts'
import { beginRecord, goBack, goOn, goTo, moveHead, pass, reachedIn, takeDeal } from './rules.ts'

const dealt = (...rows: number[]) => ({
  ideas: rows.map((row) => ({ row, idea: `Idea ${row}` })),
  ownIdea: undefined,
  createKey: String,
})
const saying = { key: 'key', now: 1, table: 12 }
const five = (before = beginRecord({ session: 1, round: 1, endsAt: 60_000 }, 0), from = 1) =>
  takeDeal(before, dealt(...[0, 1, 2, 3, 4].map((more) => from + more)))
const on = (record: RateRecord, times = 1): RateRecord =>
  times === 0 ? record : on(goOn(moveHead(record, { impact: 5, effort: 5 }), saying).record, times - 1)

it('each idea that one has come to is a place above the form; what comes before and after them is the first', () => {
  expect(ratePlaces(five(), 'intro')).toEqual({ wanted: 1, count: 2 })
  expect(ratePlaces(five(), 'judge')).toEqual({ wanted: 1, count: 2 })
  const third = on(five(), 2)
  expect(ratePlaces(third, 'judge')).toEqual({ wanted: 3, count: 4 })
  expect(ratePlaces(goBack(third), 'judge')).toEqual({ wanted: 2, count: 4 })
  expect(ratePlaces(pass(third, saying).record, 'judge')).toEqual({ wanted: 4, count: 5 })
  expect(ratePlaces(on(five(), 5), 'thanks')).toEqual({ wanted: 1, count: 2 })
})

it('Back and Forward go no further than one has come, and not into the five before', () => {
  const seventh = on(five(on(five(), 5), 6))
  expect(reachedIn(seventh)).toEqual([5, 6])
  expect(ratePlaces(goTo(seventh, 5), 'judge')).toEqual({ wanted: 1, count: 3 })
})

it('an idea that was hidden after it was rated has no place, unless it is on the screen', () => {
  const third = on(five(), 2)
  expect(reachedIn(dropGone(third, [1], dealt()))).toEqual([1, 2])
  expect(reachedIn(dropGone(goTo(third, 0), [1], dealt()))).toEqual([0, 1, 2])
})
