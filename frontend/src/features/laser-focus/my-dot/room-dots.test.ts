import { describe, expect, it } from 'vitest'
import { mostDots as mostTold } from '#shared/responses.ts'
import { bandOf, mostDots, roomOf } from './room-dots.ts'

const own = { table: 12, idea: 'Swap tables', impact: 8.2, effort: 3 }
const other = { impact: 1, effort: 9 }

describe('one’s own dot', () => {
  it('is parted from the others, once', () => {
    expect(roomOf([82, 30, 10, 90], own)).toEqual({ others: [other], isOnWall: true })
    expect(roomOf([82, 30, 10, 90, 82, 30], own).others).toHaveLength(2)
  })

  it('is not on the wall while it is held, hidden or changed', () => {
    expect(roomOf([82, 31, 10, 90], own)).toMatchObject({ others: { length: 2 }, isOnWall: false })
    expect(roomOf([], own)).toEqual({ others: [], isOnWall: false })
  })

  it('is not said to be there by a sample', () => {
    expect(mostDots).toBe(mostTold)
    const dotsOf = (count: number) => Array.from({ length: count }, () => [82, 30]).flat()
    expect(roomOf(dotsOf(mostDots - 1), own).isOnWall).toBe(true)
    expect(roomOf(dotsOf(mostDots), own)).toMatchObject({ others: { length: mostDots - 1 }, isOnWall: false })
  })
})

it.each([
  [0, 'low'],
  [3.3, 'low'],
  [3.4, 'middle'],
  [6.6, 'middle'],
  [6.7, 'high'],
])('an impact of %d is %s', (impact, band) => {
  expect(bandOf(impact)).toBe(band)
})
