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

  it('closing the popup restores the points; clearing empties the search too', () => {
    const state = { ...typed('12'), selected: points[0], notice: 'x' }
    expect(chartReducer(state, { type: 'popup-closed' })).toEqual({ ...state, selected: undefined })
    expect(chartReducer(state, { type: 'cleared' })).toEqual(initialChartState)
  })
})
