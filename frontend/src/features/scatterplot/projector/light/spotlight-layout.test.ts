import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { spotlightLayout } from './spotlight-layout.ts'

describe('the spotlight', () => {
  it('its bubble lies inside the plot, on the larger side, and leaves the circle’s middle free', () => {
    const places = fc.record({
      width: fc.integer({ min: 240, max: 3600 }),
      height: fc.integer({ min: 260, max: 2000 }),
      across: fc.double({ min: 0.05, max: 0.95, noNaN: true }),
      down: fc.double({ min: 0.05, max: 0.95, noNaN: true }),
    })
    fc.assert(
      fc.property(places, ({ width, height, across, down }) => {
        const place = { x: width * across, y: height * down }
        const { bubble } = spotlightLayout(place, { width, height }, 0.72)
        expect(bubble.x).toBeGreaterThanOrEqual(0)
        expect(bubble.y).toBeGreaterThanOrEqual(0)
        expect(bubble.x + bubble.width).toBeLessThanOrEqual(width)
        expect(bubble.y + bubble.height).toBeLessThanOrEqual(height)
        const covers =
          place.x > bubble.x &&
          place.x < bubble.x + bubble.width &&
          place.y > bubble.y &&
          place.y < bubble.y + bubble.height
        expect(covers).toBe(false)
      }),
    )
  })

  it('touches the circle with its square corner', () => {
    const { bubble, corner, radius } = spotlightLayout({ x: 300, y: 200 }, { width: 1700, height: 800 }, 1)
    expect(corner).toBe('top-left')
    expect(Math.hypot(bubble.x - 300, bubble.y - 200)).toBeLessThan(radius)
    expect(bubble.width).toBeGreaterThan(1300)
  })
})
