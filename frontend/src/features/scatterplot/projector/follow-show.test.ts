import { describe, expect, it } from 'vitest'
import { initialChartState } from '../chart-state.ts'
import { readPoint } from '../rows/point.ts'
import { followShow } from './follow-show.ts'

describe('what becomes of the chart', () => {
  const selected = readPoint({ table: 1, impact: 5, effort: 5 }, 1)
  const used = { ...initialChartState, selected, tableShown: true, joinShown: true, statsShown: true }

  it('stays where the desk has changed nothing', () => {
    expect(followShow([], {})(used)).toEqual(used)
    expect(followShow(['countdownEndsAt'], { countdownEndsAt: 5 })(used)).toEqual(used)
  })

  it('follows stats card and join code, on and off', () => {
    expect(followShow(['stats', 'join'], { stats: true, join: true })(initialChartState)).toMatchObject({
      statsShown: true,
      joinShown: true,
    })
    expect(followShow(['stats', 'join'], {})(used)).toMatchObject({ statsShown: false, joinShown: false })
  })

  it('makes way for a spotlight', () => {
    const spotlight = { round: 1, row: 2 }
    expect(followShow(['spotlight'], { spotlight })(used)).toEqual({
      ...used,
      selected: undefined,
      tableShown: false,
      joinShown: false,
    })
    expect(followShow(['spotlight'], {})(used)).toEqual({ ...used, selected: undefined })
  })

  it('has no idea in focus where rounds are compared', () => {
    expect(followShow(['compare'], { compare: { from: 1, to: 2 } })(used)).toEqual({
      ...used,
      selected: undefined,
    })
  })
})
