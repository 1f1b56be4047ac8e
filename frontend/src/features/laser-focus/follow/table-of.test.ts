import { expect, it } from 'vitest'
import { emptyForm } from '../form-state.ts'
import { tableOf } from './table-of.ts'

it('has the table of the last answer, or the one that is entered', () => {
  const answer = { table: 4, idea: 'x', impact: 1, effort: 1 }
  const mine = { key: 'k', answer, madeAt: 0, earlier: [] }
  expect(tableOf(mine, emptyForm('7'))).toBe(4)
  expect(tableOf(undefined, emptyForm('7'))).toBe(7)
  expect(tableOf(undefined, emptyForm())).toBeUndefined()
})
