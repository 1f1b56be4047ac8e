import { expect, it } from 'vitest'
import { ideaSet } from '../test-support/idea-sets.ts'
import type { Point } from '../rows/point.ts'
import { enteredPiles, enteringFrame } from './entered-piles.ts'
import { layExact } from './lay-out.ts'

const points = ideaSet(100, { clustered: true })
const plain = {
  unit: 1,
  width: 1000,
  height: 600,
  x: (effort: number) => effort * 100,
  y: (impact: number) => 600 - impact * 60,
}
const whole = layExact(points, plain)

it('has piles of what is there, and none of one', () => {
  const [pile] = whole.piles
  if (!pile) throw new Error('So many ideas lie on piles.')
  const others = points.filter((point) => !pile.points.includes(point))
  expect(enteredPiles(whole.piles, points)).toEqual(whole.piles)
  expect(enteredPiles(whole.piles, others)).toEqual(whole.piles.slice(1))
  expect(enteredPiles(whole.piles, [...others, pile.points[0]!])).toEqual(whole.piles.slice(1))
})

it('draws the first idea of a pile as a circle, in the place that the pile will have', () => {
  const [first, second] = whole.piles[0]!.points as [Point, Point]
  const frameWith = (there: readonly Point[]) =>
    enteringFrame(whole, {
      shareOf: (point) => (there.includes(point) ? 1 : 0),
      subscribe: () => () => undefined,
    })
  expect(frameWith([first]).layout?.isPiled?.(first)).toBe(false)
  expect(frameWith([first, second]).layout?.isPiled?.(first)).toBe(true)
  expect(frameWith([first]).layout?.placeOf(first)).toEqual(whole.frame.layout?.placeOf(first))
})
