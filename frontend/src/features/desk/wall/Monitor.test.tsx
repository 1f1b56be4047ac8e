// @vitest-environment happy-dom
import { render } from '@testing-library/react'
import { expect, it } from 'vitest'
import { namesOfStage } from '../state/quadrant-names.ts'
import { gatherIdeas } from '#shared/gather/gathered-ideas.ts'
import { circlesOf } from './circles.ts'
import type { Idea } from './ideas.ts'
import { Monitor } from './Monitor.tsx'

const pile = { id: 'fridays0', name: 'No meetings on Fridays' }
const idea = (row: number, impact: number, more: Partial<Idea> = {}): Idea => ({
  ...{ row, at: '2026-11-28T10:00:00.000Z', table: row, idea: `Idea ${row}`, impact, effort: 2 },
  ...more,
})
const wall = {
  ...{ reading: undefined, show: {}, label: 'The wall', left: undefined },
  names: namesOfStage(undefined),
}

it('has a pile as the wall has it: one circle at the mean, larger than an idea', () => {
  const ideas = [idea(1, 9), idea(2, 8, { pile }), idea(3, 9, { pile })]
  const { container } = render(<Monitor {...wall} ideas={ideas} />)
  const dots = [...container.querySelectorAll('path[data-band]')].map((path) => [
    path.getAttribute('d')?.match(/M/g)?.length,
    path.className.includes('piles'),
  ])
  expect(dots).toEqual([
    [1, false],
    [1, true],
  ])
})

it('has the same circles as everything else that is told of piles, but for their names', () => {
  const alone = { id: 'alone000', name: 'Alone' }
  const ideas = [idea(1, 9, { pile }), idea(2, 8), idea(3, 4.3, { pile }), idea(4, 1, { pile: alone })]
  const placesOf = (list: readonly Idea[]) =>
    list.map(({ row, impact, effort, members }) => ({ row, impact, effort, members: members?.length }))
  expect(placesOf(circlesOf(ideas))).toEqual(placesOf(gatherIdeas(ideas)))
})

it('draws some of thousands, as the chart does, and every pile', () => {
  const piled = [idea(1, 9, { pile }), idea(2, 8, { pile })]
  const many = Array.from({ length: 10_000 }, (_, index) => idea(index + 3, index % 10))
  const { container } = render(<Monitor {...wall} ideas={[...piled, ...many]} />)
  const drawn = (paths: string) =>
    [...container.querySelectorAll(paths)].flatMap((path) => path.getAttribute('d')?.match(/M/g) ?? []).length
  expect(drawn('path[data-band][class*="piles"]')).toBe(1)
  const dots = drawn('path[data-band]')
  expect(dots).toBeGreaterThan(400)
  expect(dots).toBeLessThan(1_100)
})
