import { expect, it } from 'vitest'
import { figuresOf, figuresText } from './stage-rows.ts'

it.each([
  [10, [], 10, { answers: 10, hidden: 0, waiting: 0 }],
  [10, [2, 3], 10, { answers: 10, hidden: 2, waiting: 0 }],
  [10, [2, 9], 6, { answers: 10, hidden: 2, waiting: 3 }],
  // A page is there a moment before the counter says so.
  [10, [2, 11], 10, { answers: 10, hidden: 1, waiting: 0 }],
  // A delay was over between two reads.
  [10, [], 12, { answers: 10, hidden: 0, waiting: 0 }],
])('of %i answers, with %j hidden and the rows to %i in sight', (answers, hidden, visible, figures) => {
  expect(figuresOf(answers, hidden, visible)).toEqual(figures)
})

it.each([
  [{ answers: 1, hidden: 0, waiting: 0 }, '1 answer'],
  [{ answers: 9, hidden: 2, waiting: 0 }, '9 answers (2 hidden)'],
  [{ answers: 9, hidden: 0, waiting: 3 }, '9 answers (3 waiting)'],
  [{ answers: 9, hidden: 2, waiting: 3 }, '9 answers (2 hidden, 3 waiting)'],
])('%j reads as a sentence’s part', (figures, text) => {
  expect(figuresText(figures)).toBe(text)
})
