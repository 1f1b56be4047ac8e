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

it.each([
  [0, 'low'],
  [3.3, 'low'],
  [3.4, 'middle'],
  [6.6, 'middle'],
  [6.7, 'high'],
])('an impact of %d is %s', (impact, band) => {
  expect(bandOf(impact)).toBe(band)
})
