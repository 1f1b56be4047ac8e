import { expect, it } from 'vitest'
import { pageAt } from './list/page-at.ts'
import { areWaiting } from './words.ts'
import { counted } from '#shared/text/figures.ts'

it.each([
  [0, 60, 27, 0, 27],
  [26, 60, 27, 0, 27],
  [27, 60, 27, 27, 54],
  [59, 60, 27, 54, 60],
  [99, 60, 27, 54, 60],
  [-1, 60, 27, 0, 27],
  [17, 20, undefined, 9, 18],
  [18, 20, undefined, 18, 20],
  [0, 0, undefined, 0, 0],
])('place %i of %i is on the page of %i from %i up to %i', (place, count, size, first, end) => {
  expect(pageAt(place, count, size)).toEqual({ first, end })
})

it('counts one, and several', () => {
  expect([counted(0, 'idea'), counted(1, 'idea'), counted(37, 'idea')]).toEqual([
    '0 ideas',
    '1 idea',
    '37 ideas',
  ])
  expect([areWaiting(1, 'answer'), areWaiting(41, 'answer')]).toEqual([
    '1 answer is waiting',
    '41 answers are waiting',
  ])
})
