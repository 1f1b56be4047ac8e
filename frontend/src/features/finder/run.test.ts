import { expect, it } from 'vitest'
import { asksFirst, freshOf } from './run.ts'

const liked =
  (...ids: string[]) =>
  (id: string) =>
    ids.includes(id)

it.each([
  ['the first', ['a', 'b'], undefined, [], false],
  ['another', ['a', 'c'], ['a', 'b'], ['a', 'b'], true],
  ['another that adds nothing', ['a', 'c'], ['a', 'b'], ['a', 'b', 'c'], false],
  ['another after all was taken off again', ['a'], [], [], true],
])('%s run asks first or not', (_, ids, added, likes, asks) => {
  expect(asksFirst(ids, added, liked(...likes))).toBe(asks)
})

it('a shortlist adds what was not liked by hand, and what it replaces itself', () => {
  expect(freshOf(['a', 'b', 'c'], [], liked('b'))).toEqual(['a', 'c'])
  expect(freshOf(['a', 'b', 'c'], ['b'], liked('b', 'c'))).toEqual(['a', 'b'])
})
