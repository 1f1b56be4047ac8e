import { describe, expect, it } from 'vitest'
import { answersFrom } from '../../test-support/desk-state.ts'
import { ideasOnWall } from '../../wall/ideas.ts'
import { inRoomsPlaces, linesOf, listedIdeas, listsThere, movesLine } from './rated-lists.ts'
import { rated, rateOfThree } from '../test-support/rate.ts'

const rate = rateOfThree(0)
// Each table put its own at impact 8 and time 2.
const ideas = ideasOnWall(answersFrom(1, 20), 20)
const many = Array.from({ length: 15 }, (_, index) => rated(index + 1, 6, 9.5 - index * 0.5))

describe('the top', () => {
  const top = (results: typeof many, more = {}) => linesOf('top', { results }, { ...rate, ...more }, ideas)

  it('is ten lines, with places and values of one decimal', () => {
    const { title, lines, notes } = top(many)
    expect([title, lines.length, notes]).toEqual(['Top ten', 10, []])
    expect(lines[0]).toEqual({ row: 1, place: '1', score: '7.3' })
  })

  it('is two thirds of a small room, to be read with a smile', () => {
    const { title, lines, notes } = top(many.slice(0, 8))
    expect([title, lines.length, notes]).toEqual(['Top five', 5, ['48 ratings. Read it with a smile.']])
  })

  it('shares places, and says how many more share the last one', () => {
    const alike = Array.from({ length: 18 }, (_, index) => rated(index + 1, 6, 7))
    const { title, lines, notes } = top(alike)
    expect([title, lines.length], 'as on the wall').toEqual(['Top ten', 12])
    expect(new Set(lines.map(({ place }) => place))).toEqual(new Set(['1=']))
    expect(notes).toEqual(['And 6 more share place 1.'])
  })

  it('is by impact alone where the stage wants it', () => {
    const results = [rated(1, 6, 9, 9), rated(2, 6, 8, 1), rated(3, 6, 2), rated(4, 6, 1)]
    expect([top(results).lines[0]?.row, top(results, { rule: 'impact' }).lines[0]?.row]).toEqual([2, 1])
  })

  it('is none where fewer than four were judged', () => {
    const results = [...many.slice(0, 3), rated(4, 2, 9)]
    expect(top(results)).toMatchObject({ lines: [], notes: ['Fewer than 4 ideas were judged: no list.'] })
    expect(listsThere({ results }, rate)).toEqual(['surprises'])
  })
})

describe('surprises', () => {
  it('are told from the numbers', () => {
    const { lines } = linesOf('surprises', { results: [rated(1, 6, 2.9, 2)] }, rate, ideas)
    expect(lines).toEqual([{ row: 1, words: 'Down from 8.0 to 2.9' }])
  })

  it('may be none', () => {
    const { lines, notes } = linesOf('surprises', { results: [rated(1, 6, 8, 2)] }, rate, ideas)
    expect([lines, notes]).toEqual([[], ['No surprises. You know each other well.']])
  })
})

it('lists tell of the piles that were there, whatever was gathered since', () => {
  const pile = { id: 'fridays0', name: 'Gathered after' }
  const now = ideas.map((idea) => (idea.row < 3 ? { ...idea, pile } : idea))
  const stood = [{ ...rated(1, 6, 2.9, 2), pile: { name: 'As it was', rows: [1, 5] } }, rated(2, 6, 8, 2)]
  const told = { results: [{ ...rated(1, 12, 8, 2), pile: { name: pile.name, rows: [1, 2] } }], stood }
  expect(linesOf('surprises', told, rate, now).lines.map(({ row }) => row)).toEqual([1])
  expect(
    listedIdeas(now, told)
      .slice(0, 2)
      .map(({ idea }) => idea),
  ).toEqual(['As it was', ideas[1]?.idea])
})

describe('what is disputed', () => {
  const wide = {
    ...rated(1, 6, 5),
    impact: [1, 5, 9] as [number, number, number],
    effort: [1, 5, 9] as [number, number, number],
  }
  const dots = (...places: [number, number][]) => ({
    results: [wide],
    disputed: [{ row: 1, dots: places }],
  })

  it('has two camps, or is all over the place', () => {
    const camps = dots([9, 1], [9, 2], [8, 1], [1, 9], [2, 9], [1, 8])
    const disputed = linesOf('disputed', camps, rate, ideas)
    expect(disputed.lines).toEqual([{ row: 1, words: '3 say big and soon, 3 say small and late.' }])
    const half = dots([1, 1], [1, 2], [2, 1], [1, 9], [2, 9], [1, 8])
    expect(linesOf('disputed', half, rate, ideas).lines[0]?.words).toBe(
      'All 6 say small: 3 say soon, 3 say late.',
    )
    const all = dots([9, 1], [9, 9], [1, 1], [1, 9], [9, 1], [1, 9], [9, 9])
    expect(linesOf('disputed', all, rate, ideas).lines[0]?.words).toBe('All over the place.')
    expect(listsThere(camps, rate)).toEqual(['surprises', 'disputed'])
  })

  it('may be nothing', () => {
    expect(linesOf('disputed', { results: many }, rate, ideas).notes).toHaveLength(1)
  })
})

it('the chart has ideas where the room puts them; those that few have judged stay', () => {
  const told = { results: [rated(1, 6, 2, 9), rated(2, 2, 2, 9)] }
  const placed = inRoomsPlaces(ideas, told).slice(0, 3)
  expect(placed.map(({ impact, effort }) => [impact, effort])).toEqual([
    [2, 9],
    [8, 2],
    [8, 2],
  ])
  expect(movesLine(told, ideas)).toBe('Not enough to show yet.')
  const risen = { results: [1, 2, 3, 4].map((row) => rated(row, 6, row === 1 ? 2 : 9.5)) }
  expect(movesLine(risen, ideas), 'as on the wall').toBe('3 rose, 1 fell.')
})
