import { expect, it } from 'vitest'
import { readPoint } from '../../rows/read-point.ts'
import { findWords, nextOf } from './find-words.ts'

const pointOf = (row: number, table: number, idea: string) =>
  readPoint({ row, table, idea, impact: 5, effort: 5 }, row)!
const points = [
  pointOf(4, 12, 'Ask every customer one question'),
  pointOf(1, 7, 'Cafés for customers'),
  pointOf(2, 12, 'No meetings on a Monday'),
  pointOf(9, 3, 'Table 12 knows it already'),
]
const rows = (text: string) => findWords(points, text).map(({ row }) => row)

it.each([
  ['customer', [1, 4]],
  ['CUSTOMER ask', [4]],
  ['cafe', [1]],
  ['meet mon', [2]],
  ['customer meetings', []],
  ['12', [2, 4, 9]],
  ['  ', []],
  ['', []],
])('findWords %j finds the rows %j', (text, expected) => {
  expect(rows(text)).toEqual(expected)
})

it('goes on to the next, and after the last to the first', () => {
  const found = findWords(points, '12')
  const [first, second, last] = found
  expect([nextOf(found, undefined), nextOf(found, first), nextOf(found, last)]).toEqual([
    first,
    second,
    first,
  ])
  expect(nextOf([], first)).toBeUndefined()
})
