import fc from 'fast-check'
import { expect, it } from 'vitest'
import { placeTip } from './tip-placement.ts'

const plot = { width: 1000, height: 600, unit: 1 }
const bounds = { left: -100, top: -80, right: 1080, bottom: 700 }
const tip = { width: 300, height: 160 }

it.each([
  ['top left', { x: 100, y: 100 }, { x: 115, y: 115, corner: 'top-left' }],
  ['top right', { x: 900, y: 100 }, { x: 585, y: 115, corner: 'top-right' }],
  ['bottom left', { x: 100, y: 500 }, { x: 115, y: 325, corner: 'bottom-left' }],
  ['bottom right', { x: 900, y: 500 }, { x: 585, y: 325, corner: 'bottom-right' }],
])('opens towards the middle from the %s', (_, anchor, expected) => {
  expect(placeTip(anchor, tip, plot, bounds)).toEqual(expected)
})

it('takes the other side where its own has no room', () => {
  expect(placeTip({ x: 590, y: 100 }, { ...tip, width: 490 }, plot, bounds).corner).toBe('top-right')
  expect(placeTip({ x: 100, y: 260 }, { ...tip, height: 450 }, plot, { ...bounds, top: -400 }).corner).toBe(
    'bottom-left',
  )
})

it('leaves the circle whole, and has no corner on it, where neither side has room', () => {
  const { y, corner } = placeTip(
    { x: 150, y: 100 },
    tip,
    { ...plot, width: 300 },
    { ...bounds, left: 0, right: 320 },
  )
  expect(corner).toBe('none')
  expect(y).toBe(128)
})

it('is inside the window whenever it fits, wherever the point is', () => {
  const anywhere = fc.record({
    x: fc.integer({ min: 0, max: 1000 }),
    y: fc.integer({ min: 0, max: 600 }),
    width: fc.integer({ min: 60, max: 1180 }),
    height: fc.integer({ min: 60, max: 780 }),
    unit: fc.constantFrom(1, 2),
  })
  fc.assert(
    fc.property(anywhere, ({ width, height, unit, ...anchor }) => {
      const { x, y } = placeTip(anchor, { width, height }, { ...plot, unit }, bounds)
      expect(x).toBeGreaterThanOrEqual(bounds.left)
      expect(y).toBeGreaterThanOrEqual(bounds.top)
      expect(x + width).toBeLessThanOrEqual(bounds.right)
      expect(y + height).toBeLessThanOrEqual(bounds.bottom)
    }),
  )
})

it('shows its beginning where it is larger than the window', () => {
  expect(placeTip({ x: 500, y: 300 }, { width: 2000, height: 2000 }, plot, bounds)).toMatchObject({
    x: -100,
    y: -80,
  })
})
