import { expect, it } from 'vitest'
import { arrowPath } from './arrows.ts'

const radii = { fromRadius: 10, toRadius: 20, head: 9 }

it('goes from the edge of one circle to the edge of the other, with a head', () => {
  const path = arrowPath({ from: { x: 0, y: 50 }, to: { x: 100, y: 50 }, ...radii })
  expect(path).toBe('M10.0 50.0L80.0 50.0M71.0 56.5L80.0 50.0L71.0 43.5')
})

it('is none where the circles touch, and has a short head where it is short itself', () => {
  expect(arrowPath({ from: { x: 0, y: 0 }, to: { x: 34, y: 0 }, ...radii })).toBeUndefined()
  expect(arrowPath({ from: { x: 0, y: 0 }, to: { x: 0, y: 35 }, ...radii })).toBe(
    'M0.0 10.0L0.0 15.0M-3.6 10.0L0.0 15.0L3.6 10.0',
  )
  expect(arrowPath({ from: { x: 5, y: 5 }, to: { x: 5, y: 5 }, ...radii })).toBeUndefined()
})
