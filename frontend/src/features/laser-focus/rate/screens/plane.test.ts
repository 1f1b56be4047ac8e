import { describe, expect, it } from 'vitest'
import { effortText, impactText, pointAt, xOf, yOf } from './plane.ts'

const box = { left: 20, top: 300, width: 350, height: 350 }

describe('the pad', () => {
  it.each([
    [0, 0],
    [10, 10],
    [8.4, 2.4],
    [0.1, 9.9],
  ])('finds %d | %d where it draws it', (impact, effort) => {
    const at = { x: box.left + xOf(effort), y: box.top + yOf(impact) }
    expect(pointAt(at, box)).toEqual({ impact, effort })
  })

  it('has both ends within reach of a thumb, and beyond them nothing else', () => {
    expect(pointAt({ x: 20, y: 300 }, box)).toEqual({ impact: 10, effort: 0 })
    expect(pointAt({ x: 2_000, y: 2_000 }, box)).toEqual({ impact: 0, effort: 10 })
  })

  it('is the same where it is drawn smaller', () => {
    const small = { left: 0, top: 0, width: 208, height: 208 }
    const at = { x: (xOf(3) * 208) / 350, y: (yOf(7) * 208) / 350 }
    expect(pointAt(at, small)).toEqual({ impact: 7, effort: 3 })
  })
})

it('says its values by their bands', () => {
  expect([undefined, 2.4, 5, 8.4].map(impactText)).toEqual([
    'not set yet',
    '2.4, low',
    '5.0, in the middle',
    '8.4, high',
  ])
  expect([undefined, 2.4, 5, 8.4].map(effortText)).toEqual([
    'not set yet',
    '2.4, near-term',
    '5.0, in the middle',
    '8.4, long-term',
  ])
})
