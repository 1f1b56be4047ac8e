import { expect, it } from 'vitest'
import { meanPlace } from './mean.ts'
import { subjectsOf } from './subjects.ts'

const pile = { id: 'fridays0', name: 'No meetings on Fridays' }

it('a pile is judged as one, by its lowest row, in whatever order its ideas come', () => {
  const { rows, folded, piles, of } = subjectsOf([
    { row: 7, pile },
    { row: 1 },
    { row: 2, pile },
    { row: 3, pile: { ...pile, id: 'alone000' } },
    { row: 5, pile },
  ])
  expect(rows).toEqual([1, 2, 3])
  expect([...folded]).toEqual([7, 5])
  expect([...piles.keys()]).toEqual([2])
  expect(piles.get(2)?.rows.map(({ row }) => row)).toEqual([2, 5, 7])
  expect([1, 2, 3, 5, 7, 99].map(of)).toEqual([1, 2, 3, 2, 2, 99])
})

it('a pile lies at the mean of its ideas, to a hundredth', () => {
  const ideas = [0.1, 0.2, 0.4].map((impact) => ({ impact, effort: 10 - impact }))
  expect(meanPlace(ideas)).toEqual({ impact: 0.23, effort: 9.77 })
})
