import { describe, expect, test } from 'vitest'
import { svg } from '../render/svg.ts'
import { matrix, move, scale, turn } from './matrix.ts'
import { clipped, fill, group, type Drawing } from './node.ts'
import { palette } from './palette.ts'
import { bubble, circle, polygon, quarter, rectangle } from './paths.ts'
import { blink, listener } from './people.ts'
import { pick } from './pick.ts'
import { still } from './scene.ts'
import { bump, during, spring, wrap } from './time.ts'

const document = (...drawing: Drawing[]): string =>
  svg(
    still('test', 100, 50, () => drawing),
    0,
  )

describe('time', () => {
  test('wraps before and after the loop', () => {
    expect([1.25, -0.75, 1, 0].map(wrap)).toEqual([0.25, 0.25, 0, 0])
  })

  test('a window stays open across the seam', () => {
    expect([0.9, 0.99, 0.02, 0.5].map((t) => during(t, 0.8, 0.1))).toEqual([1, 1, 1, 0])
  })

  test('a spring begins at 0 and rests at 1, a bump returns to 0', () => {
    expect([spring(0), spring(1), bump(0), bump(0.5)]).toEqual([0, 1, 0, 1])
    expect(bump(1)).toBeCloseTo(0)
  })

  test('a blink is shut at its time, also across the seam, and open elsewhere', () => {
    expect([blink(0.3, 0.3, 0.8), blink(0.8, 0.3, 0.8), blink(0.5, 0.3, 0.8)]).toEqual([1, 1, 0])
    expect(blink(0.995, 0)).toBeGreaterThan(0.7)
  })
})

describe('forms', () => {
  test('are short path data', () => {
    expect(circle(10, 20, 5)).toBe('M5 20A5 5 0 1 1 15 20A5 5 0 1 1 5 20Z')
    expect(polygon(0, 0, 10.126, 0, 0, 10)).toBe('M0 0L10.13 0L0 10Z')
    expect(rectangle(1, 2, 30, 20, 4)).toBe(
      'M5 2h22a4 4 0 0 1 4 4v12a4 4 0 0 1 -4 4h-22a4 4 0 0 1 -4 -4v-12a4 4 0 0 1 4 -4Z',
    )
  })

  test('turn the right way: quarters and tails', () => {
    expect(quarter(0, 0, 10, 'left-up')).toBe('M0 0L-10 0A10 10 0 0 1 0 -10Z')
    expect(quarter(0, 0, 10, 'right-up')).toBe('M0 0L10 0A10 10 0 0 0 0 -10Z')
    expect(bubble(0, 0, 10, 'right')).toContain('Q10 10 10 8.6')
    expect(bubble(0, 0, 10, 'left')).toContain('Q-10 10 -10 8.6')
  })
})

describe('svg', () => {
  test('applies the last map first', () => {
    const placed = document(
      group(matrix(move(10, 5), turn(90), scale(2)), fill(circle(0, 0, 1), palette.sun)),
    )
    expect(placed).toContain('<g transform="matrix(0 2-2 0 10 5)">')
  })

  test('numbers equal clips once, and leaves out what is not needed', () => {
    const form = rectangle(0, 0, 5, 5)
    const written = document(
      clipped(form, fill(form, palette.ink)),
      clipped(form, fill(form, palette.sun, 0.5)),
    )
    expect(written.match(/<clipPath/g)).toHaveLength(1)
    expect(written).toContain(`<path d="M0 0h5v5h-5Z" fill="${palette.sun}" opacity=".5"/>`)
    expect(document(group(move(0, 0), fill(form, palette.ink)))).not.toContain('<g')
  })
})

describe('people', () => {
  const lidless = document(listener(0, 0, 50, palette.teal))

  test('a lid falls over the eyes, down to shut', () => {
    const drawn = [0.3, 0.6, 0.98, 1].map((lid) => document(listener(0, 0, 50, palette.teal, { lid })))
    expect(new Set([lidless, ...drawn]).size).toBe(5)
    // Shut, a lid is a whole disc a hair larger than the eye (13 × 1.03 = 13.39).
    expect(drawn.at(-1)).toContain('A13.39 13.39 0 1 1')
  })

  test('startled eyes grow about the point between them and look the same way', () => {
    const eyes = (eye: number): number[] => {
      const paper = new RegExp(`d="M(-?[\\d.]+) ?-?[\\d.]+A([\\d.]+)[^"]*" fill="${palette.paper}"`, 'g')
      const found = document(listener(0, 0, 100, palette.teal, { eye, look: [0.5, 0] })).matchAll(paper)
      return [...found].map(([, left, r]) => Number(left) + Number(r))
    }
    const [resting, startled] = [eyes(0.26), eyes(0.33)]
    expect((startled[0]! + startled[1]!) / 2).toBeCloseTo((resting[0]! + resting[1]!) / 2, 1)
    expect(startled[1]! - startled[0]!).toBeCloseTo(((resting[1]! - resting[0]!) * 0.33) / 0.26, 1)
  })
})

test('picking goes round the list both ways, and says when there is nothing to pick', () => {
  expect([0, 3, -1].map((index) => pick(['a', 'b', 'c'], index))).toEqual(['a', 'a', 'c'])
  expect(() => pick([], 0)).toThrow('something in it')
})
