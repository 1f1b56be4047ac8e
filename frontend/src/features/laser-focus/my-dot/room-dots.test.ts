import { describe, expect, it } from 'vitest'
import { bandOf, roomOf } from './room-dots.ts'

const own = {
  answer: { table: 12, idea: 'Swap tables', impact: 8.2, effort: 3 },
  key: '0c1d7d1e-6d0b-4f4f-9d3f-0a4a4b0f6a11',
}
const other = { impact: 1, effort: 9 }

describe('one’s own dot', () => {
  it('is parted from the others by place and mark', () => {
    expect(roomOf([82, 30, 10, 90], '0c1fff', own)).toEqual({ others: [other], isOnWall: true })
    expect(roomOf([82, 30, 10, 90, 82, 30], 'fff0c10c1', own)).toEqual({
      others: [{ impact: 8.2, effort: 3 }, other],
      isOnWall: true,
    })
  })

  it('is not on the wall while another idea lies at its place, and its own is held, hidden or changed', () => {
    const room = { others: { length: 2 }, isOnWall: false }
    expect(roomOf([82, 30, 10, 90], 'fff0c1', own)).toMatchObject(room)
    expect(roomOf([82, 31, 10, 90], '0c10c1', own)).toMatchObject(room)
    expect(roomOf([82, 30, 10, 90], '', own), 'as an older server tells').toMatchObject(room)
    expect(roomOf([], '', own)).toEqual({ others: [], isOnWall: false })
  })
})

describe('a pile', () => {
  const dots = [82, 30, 10, 90, 60, 50]
  const pileOf = (tables: number, ...of: readonly number[]) => [
    { name: 'Swap', ideas: of.length, tables, impact: 71, effort: 40, dots: [...of] },
  ]

  it('is one’s own where one’s dot lies in it, and its dots are none of the others', () => {
    expect(roomOf(dots, '0c1ffffff', own, pileOf(2, 0, 2))).toEqual({
      others: [other],
      isOnWall: true,
      pile: { name: 'Swap', ideas: 2, others: 1, impact: 7.1, effort: 4 },
    })
  })

  it('is none where it is of others, or of one’s own table alone', () => {
    for (const piles of [pileOf(2, 1, 2), pileOf(1, 0, 2), []])
      expect(roomOf(dots, '0c1ffffff', own, piles)).toEqual(roomOf(dots, '0c1ffffff', own))
    expect(roomOf(dots, 'fffffffff', own, pileOf(2, 0, 2)).pile).toBeUndefined()
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
