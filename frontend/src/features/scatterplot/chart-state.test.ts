import { describe, expect, it } from 'vitest'
import { chartReducer, findTable, initialChartState } from './chart-state.ts'
import { readPoint } from './rows/point.ts'

const pointOf = (row: number, table: number) => readPoint({ row, table, impact: 5, effort: 5 }, row)!
const points = [pointOf(9, 12), pointOf(2, 7), pointOf(4, 12), pointOf(5, 0)]

describe('findTable', () => {
  it('finds the first point of a table, by row number', () => {
    expect(findTable(points, '12')?.row).toBe(4)
    expect(findTable(points, '007')?.row).toBe(2)
    expect(findTable(points, '0')?.row).toBe(5)
  })

  it.each(['', ' ', '99', 'x', '1e999'])('finds nothing for %j', (text) => {
    expect(findTable(points, text)).toBeUndefined()
  })
})

describe('chartReducer', () => {
  const typed = (text: string) => chartReducer(initialChartState, { type: 'typed', text })

  it('keeps the digits of what is typed or pasted, as many as a table number has', () => {
    expect(typed('Table #12').searchText).toBe('12')
    expect(typed('-1.5e3').searchText).toBe('153')
    expect(typed('123456').searchText).toBe('1234')
  })

  it('focuses what was found and closes the table that would cover it', () => {
    const state = chartReducer({ ...typed('12'), tableShown: true }, { type: 'asked', points })
    expect(state).toMatchObject({ selected: points[2], tableShown: false, notice: '' })
  })

  it('does nothing but say so when the table is not there', () => {
    const before = { ...typed('99'), selected: points[0] }
    const state = chartReducer(before, { type: 'asked', points })
    expect(state).toEqual({ ...before, notice: 'No idea from table 99.' })
    expect(chartReducer(initialChartState, { type: 'asked', points })).toEqual(initialChartState)
  })

  it('a click focuses, a second one restores, another point takes over', () => {
    const [first, second] = points as [(typeof points)[0], (typeof points)[0]]
    const focused = chartReducer(initialChartState, { type: 'point-clicked', point: first })
    expect(focused.selected).toBe(first)
    expect(chartReducer(focused, { type: 'point-clicked', point: first })).toEqual(initialChartState)
    expect(chartReducer(focused, { type: 'point-clicked', point: second }).selected).toBe(second)
  })

  it('asks again for the next of the table, and after its last for the first', () => {
    const rows: (number | undefined)[] = []
    let state = typed('12')
    for (let press = 0; press < 3; press++) {
      state = chartReducer(state, { type: 'asked', points })
      rows.push(state.selected?.row)
    }
    expect(rows).toEqual([4, 9, 4])
  })

  it('Enter on a point goes on only where it was searched for and its table has another', () => {
    const enter = (text: string, selected: (typeof points)[0] | undefined, point = selected!) =>
      chartReducer({ ...typed(text), selected }, { type: 'point-entered', point, points }).selected?.row
    const [nine, two, four] = points as [(typeof points)[0], (typeof points)[0], (typeof points)[0]]
    expect(enter('12', four)).toBe(9)
    expect(enter('12', nine)).toBe(4)
    expect(enter('7', two), 'the only one of its table').toBeUndefined()
    expect(enter('12', two), 'another table').toBeUndefined()
    expect(enter('', four)).toBeUndefined()
    expect(enter('12', four, two), 'a point that is not in focus').toBe(2)
  })

  it('closing the popup restores the points; clearing empties the search too', () => {
    const state = { ...typed('12'), selected: points[0], notice: 'x' }
    expect(chartReducer(state, { type: 'popup-closed' })).toEqual({ ...state, selected: undefined })
    expect(chartReducer(state, { type: 'cleared' })).toEqual(initialChartState)
  })
})
