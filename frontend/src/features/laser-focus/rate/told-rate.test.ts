import { expect, it } from 'vitest'
import { rowLimits } from '#shared/rows/row.ts'
import { emptyForm } from '../form-state.ts'
import { wholePage } from './rate-api.ts'
import { beginRecord, takeDeal } from './rules.ts'
import { rateOfRecord, tableOf, toldRate } from './told-rate.ts'

const rate = { session: 1, round: 1, ideasTo: 9, startedAt: 1, endsAt: 100 }

it('reads a session out of what is told of the round, and nothing out of anything else', () => {
  expect(toldRate({ round: 1, now: 50, show: { rate, stats: true } }, 20)).toEqual({
    rate: { session: 1, round: 1, endsAt: 100 },
    aheadMs: 30,
  })
  for (const response of [undefined, 'OK', {}, { show: null }, { show: { rate: { session: 'x' } } }])
    expect(toldRate(response, 20)).toEqual({ rate: undefined, aheadMs: 0 })
})

it('goes on without a word of the server as long as there is time', () => {
  const begun = beginRecord(rate, 10)
  const record = takeDeal(begun, { ideas: [{ row: 1, idea: 'x' }], ownIdea: undefined, createKey: () => 'k' })
  expect(rateOfRecord(record, 80)).toEqual({ rate: { session: 1, round: 1, endsAt: 100 }, aheadMs: 10 })
  expect(rateOfRecord(record, 90)).toBeUndefined()
  expect(rateOfRecord(begun, 80)).toBeUndefined()
})

it('has the table of the last answer, or the one that is entered', () => {
  const answer = { table: 4, idea: 'x', impact: 1, effort: 1 }
  const mine = { key: 'k', answer, madeAt: 0, earlier: [] }
  expect(tableOf(mine, emptyForm('7'))).toBe(4)
  expect(tableOf(undefined, emptyForm('7'))).toBe(7)
  expect(tableOf(undefined, emptyForm())).toBeUndefined()
})

it('asks for pages as long as the edge lets through', () => {
  expect(wholePage).toBe(rowLimits.page)
})
