import { describe, expect, it } from 'vitest'
import type { Show } from '#shared/desk/desk.ts'
import { opinionsOn } from '#shared/choosing/told-opinions.ts'
import { countByQuadrant } from '../wall/places.ts'
import {
  compareRound,
  comparison,
  lateIdeas,
  layOut,
  placedOnChart,
  showQuarter,
  showsPart,
  wear,
} from './chart-choices.ts'
import type { QuadrantNames } from '../state/quadrant-names.ts'
import { namesTyped } from './names-typed.ts'
import { withPart } from './show-parts.ts'

const others = { stats: true, look: 'bright' } as const

it('a quarter and two rounds are parts that walls show; to end one shows none', () => {
  const [quarter, rounds] = [showQuarter(others, '2'), compareRound(others, 3, true)]
  expect([showsPart(others, quarter), showsPart(others, rounds)]).toEqual([true, true])
  expect([showsPart(quarter, showQuarter(quarter, 'whole')), showsPart(rounds, others)]).toEqual([
    false,
    false,
  ])
  expect(showsPart(quarter, wear(quarter, 'dark', 'dark'))).toBe(false)
})

it('ideas are counted where the chart has them: by the room, and a pile where it lies', () => {
  const pile = { id: 'fridays0', name: 'No meetings' }
  const [first, second] = [
    { row: 1, impact: 9, effort: 1, pile },
    { row: 2, impact: 9, effort: 7, pile },
  ]
  const ideas = [first, second, { row: 3, impact: 1, effort: 1 }, { row: 4, impact: 1, effort: 1 }]
  const { opinions } = opinionsOn(
    [1, 2, 3, 4],
    [
      { row: 3, ratings: 3, passes: 0, impact: [9, 9, 9], effort: [9, 9, 9] },
      { row: 4, ratings: 1, passes: 0, impact: [9, 9, 9], effort: [9, 9, 9] },
    ],
  )
  const countsBy = (show: Show, said?: { readonly opinions: typeof opinions }) =>
    Object.values(countByQuadrant(placedOnChart(ideas, show, said)))
  expect(countsBy({})).toEqual([2, 0, 2, 0])
  expect(countsBy({}, { opinions })).toEqual([2, 1, 1, 0])
  expect(countsBy({ layout: { kind: 'exact', settled: 4 } }, { opinions })).toEqual([2, 0, 2, 0])
})

describe('the comparison of rounds', () => {
  it('is with the round before, from the second on', () => {
    expect(comparison({ show: {}, round: 1 })).toBeUndefined()
    expect(comparison({ show: {}, round: 3 })).toEqual({ from: 2, before: 2, isOn: false })
    const afterRehearsal = { show: {}, round: 5, uncounted: [1, 2, 4] }
    expect(comparison(afterRehearsal), 'no rehearsal is one').toEqual({ from: 3, before: 1, isOn: false })
    expect(compareRound({}, 5, true, 3)).toEqual({ compare: { from: 3, to: 5 } })
    expect(compareRound(others, 3, true)).toEqual({ ...others, compare: { from: 2, to: 3 } })
  })

  it('is on only where it is with this round', () => {
    const show = compareRound(others, 3, true)
    expect([comparison({ show, round: 3 })?.isOn, comparison({ show, round: 4 })?.isOn]).toEqual([
      true,
      false,
    ])
    expect(compareRound(show, 3, false)).toEqual(others)
  })
})

it('ideas are laid out up to the last row, and a scatter is none of the desk’s', () => {
  const spread = layOut(others, 'spread', 3)
  expect(spread).toEqual({ ...others, layout: { kind: 'spread', settled: 3 } })
  expect(layOut(spread, 'exact', 5)).toEqual({ ...others, layout: { kind: 'exact', settled: 5 } })
  expect(layOut(spread, 'scatter', 5)).toEqual(others)
})

it('those that came after a spread was settled are late', () => {
  const ideas = [{ row: 3 }, { row: 4 }, { row: 5 }]
  expect(lateIdeas(layOut({}, 'spread', 3), ideas)).toBe(2)
  expect(lateIdeas(layOut({}, 'exact', 3), ideas)).toBe(0)
  expect(lateIdeas({}, ideas)).toBe(0)
})

it('a look is the desk’s where it is not the stage’s', () => {
  expect(wear({ join: true }, 'bright', 'dark')).toEqual({ join: true, look: 'bright' })
  expect(wear(others, 'dark', 'dark')).toEqual({ stats: true })
  expect(wear(others, 'dark', 'bright')).toEqual({ stats: true, look: 'dark' })
})

it('a quarter is shown, or the whole', () => {
  const quarter = showQuarter(others, '2')
  expect(quarter).toEqual({ ...others, quadrant: 2 })
  expect(showQuarter(quarter, 'whole')).toEqual(others)
})

const ofStage: QuadrantNames = ['Do now', 'Big bets', 'Fillers', 'Later']

it.each([
  ['are taken as they are', ['A', 'Big bets', '後で', 'D'], ['A', 'Big bets', '後で', 'D']],
  ['are each on one line', [' A\tB ', 'C\u2028D', 'E', 'F'], ['A B', 'C D', 'E', 'F']],
  ['are the stage’s where they are empty', ['', 'B', ' ', 'D'], ['Do now', 'B', 'Fillers', 'D']],
  ['are none where all are the stage’s', ['Do now', '', 'Fillers', 'Later'], undefined],
  ['are none where one is too long', ['x'.repeat(25), 'B', 'C', 'D'], undefined],
])('names %s', (_, typed, names) => {
  expect(namesTyped(typed, ofStage)).toEqual(names)
})

it('a part of what is shown is set, or left out', () => {
  const show: Show = { stats: true }
  const more = withPart(show, 'quadrant', 2)
  expect(more).toEqual({ stats: true, quadrant: 2 })
  const without = withPart(more, 'stats', undefined)
  expect(Object.keys(without)).toEqual(['quadrant'])
})
