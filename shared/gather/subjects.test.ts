import { expect, it } from 'vitest'
import { gatherIdeas, hasRow } from './gathered-ideas.ts'
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

it('among ideas a pile is one of them, by its name, at its mean, and found by any of its rows', () => {
  const place = { impact: 4, effort: 2 }
  const ideas = [
    { row: 1, idea: 'Quiet rooms', ...place },
    { row: 2, idea: 'Rude', ...place, impact: 8, pile, flagged: true as const },
    { row: 5, idea: 'Free Fridays', ...place, effort: 3, pile },
  ]
  const all = gatherIdeas(ideas)
  expect(all).toEqual([
    ideas[0],
    { row: 2, idea: pile.name, impact: 6, effort: 2.5, pile, members: ideas.slice(1) },
  ])
  expect([1, 2, 5, 9].map((row) => all.map((idea) => hasRow(idea, row)))).toEqual([
    [true, false],
    [false, true],
    [false, true],
    [false, false],
  ])
  expect(gatherIdeas(all)).toBe(all)
  expect(gatherIdeas(ideas.slice(0, 2))).toEqual(ideas.slice(0, 2))
})
