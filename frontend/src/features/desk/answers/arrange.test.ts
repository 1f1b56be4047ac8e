import { describe, expect, it } from 'vitest'
import { deskAnswer } from '../test-support/desk-state.ts'
import { arranging, type Order } from './arrange.ts'
import type { ListItem } from './list-view.ts'

const item = (row: number, table: number, idea: string, impact = 5, effort = 5): ListItem => ({
  answer: deskAnswer(row, { answer: { table, idea, impact, effort } }),
  as: 'card',
})
const items = [
  item(4, 7, 'Ask every customer', 9, 8),
  item(3, 12, 'Cafés for customers', 9, 1),
  item(2, 3, 'Impact of table 12', 5, 5),
  item(1, 12, 'No meetings', 2, 9),
]
const rows = (text: string, order: Order = 'newest') =>
  arranging('laser-focus', text, order)(items).map(({ answer }) => answer.row)

describe('a list of answers', () => {
  it('is searched by words, in whatever order and spelling, or by a table’s number', () => {
    expect([rows(''), rows('  ')]).toEqual([
      [4, 3, 2, 1],
      [4, 3, 2, 1],
    ])
    expect(rows('CUSTOMER cafe')).toEqual([3])
    expect(rows('12')).toEqual([3, 2, 1])
    expect(rows('effort')).toEqual([])
  })

  it('is ordered as the chart ranks ideas', () => {
    expect(rows('', 'rank')).toEqual([3, 4, 2, 1])
    expect(rows('customer', 'rank')).toEqual([3, 4])
  })

  it('of another form is searched in all that its answers say', () => {
    const answer = {
      orangeCard: 'A kite',
      blueCard: 'Trust',
      whatIsA: 'a plan',
      thatCould: 'fly',
      freeText: 'Up',
    }
    const pair: ListItem = { answer: deskAnswer(1, { answer }), as: 'card' }
    const found = (text: string) => arranging('combo-convo', text, 'newest')([pair]).length
    expect([found('kite up'), found('fly'), found('boat')]).toEqual([1, 1, 0])
  })
})
