import { expect, it } from 'vitest'
import { chancesOfBest, talliesOf } from './contention.ts'

const ideas = Array.from({ length: 50 }, (_, index) => index + 1)

/** Each idea is placed so often, around a value that falls from idea to idea. */
const placed = (times: number) =>
  ideas.flatMap((idea) =>
    Array.from({ length: times }, (_, person) => ({
      idea,
      impact: 9 - idea / 10 + ((person * 3) % 5) / 2 - 1,
      effort: 3,
    })),
  )

it('chances add up to as many as are wanted, and are sharper the more is known', () => {
  const [few, many] = [3, 40].map((times) => chancesOfBest(ideas, talliesOf(placed(times))))
  for (const chances of [few, many])
    expect([...(chances?.values() ?? [])].reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(10, 1)
  expect(many?.get(1)).toBeGreaterThan(0.99)
  expect(many?.get(50)).toBeLessThan(0.01)
  expect(few?.get(1)).toBeLessThan(many?.get(1) ?? 0)
  expect(few?.get(20)).toBeGreaterThan(many?.get(20) ?? 0)
})

it('nothing known: all alike; no more ideas than wanted: all sure', () => {
  const [first, ...others] = chancesOfBest(ideas, new Map()).values()
  expect(first).toBeCloseTo(10 / 50, 2)
  expect(new Set(others)).toEqual(new Set([first]))
  expect([...chancesOfBest([1, 2], new Map()).values()]).toEqual([1, 1])
})

it('an idea that few placed at the top may still be one of the best, less surely than one that many did', () => {
  const known = placed(9).filter(({ idea }) => idea > 2)
  const said = (idea: number, times: number) =>
    Array.from({ length: times }, () => ({ idea, impact: 9.5, effort: 3 }))
  const chances = chancesOfBest(ideas, talliesOf([...known, ...said(1, 1), ...said(2, 9)]))
  expect(chances.get(1)).toBeGreaterThan(0.1)
  expect(chances.get(1)).toBeLessThan(chances.get(2) ?? 0)
})

it('tallies grow by what is new, and a pass is seen, and not placed', () => {
  const [old, fresh] = [
    placed(2),
    [
      { idea: 1, passed: true as const },
      { idea: 2, impact: 10, effort: 0 },
    ],
  ]
  expect(talliesOf(fresh, 'value', talliesOf(old))).toEqual(talliesOf([...old, ...fresh]))
  expect(talliesOf(fresh)).toEqual(
    new Map([
      [1, { seen: 1, placed: 0, sum: 0, squares: 0 }],
      [2, { seen: 1, placed: 1, sum: 10, squares: 100 }],
    ]),
  )
})
