import { describe, expect, test } from 'vitest'
import { gaze } from './gaze.ts'
import { ahead, left, right, track } from './track.ts'

const rounded = ([x, y]: readonly [number, number]): number[] => [x, y].map((value) => Math.round(value))

describe('a track', () => {
  const way = track([0, 0], [1, 0], ahead(100), right(50), ahead(20), left(50))
  const bend = (50 * Math.PI) / 2

  test('is as long as its pieces', () => {
    expect(way.length).toBeCloseTo(120 + 2 * bend)
  })

  test('turns to the traveller’s right and left', () => {
    expect(rounded(way.at(100 + bend))).toEqual([150, 50])
    expect(rounded(way.at(120 + bend))).toEqual([150, 70])
    expect(rounded(way.at(way.length))).toEqual([200, 120])
  })

  test('holds at its ends', () => {
    expect(way.at(-10)).toEqual([0, 0])
    expect(way.at(way.length + 10)).toEqual(way.at(way.length))
  })

  test('is drawn from one distance to another, across its pieces', () => {
    expect(way.part(40, 100 + bend)).toBe('M40 0L100 0A50 50 0 0 1 150 50')
    expect(way.part(120 + bend, way.length)).toBe('M150 70A50 50 0 0 0 200 120')
  })
})

test('eyes glide when what they follow jumps, across the seam of the loop too', () => {
  const target = (t: number): [number, number] => [t < 0.5 ? 0 : 100, 0]
  expect(gaze(target, 0.49)[0]).toBe(0)
  expect(gaze(target, 0.6)[0]).toBeCloseTo(100)
  for (const jump of [0.52, 0.02]) {
    const [x] = gaze(target, jump)
    expect(x).toBeGreaterThan(20)
    expect(x).toBeLessThan(80)
  }
})
