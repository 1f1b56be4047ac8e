import { expect, it } from 'vitest'
import { changed, type WallState } from '../../state/wall-state.ts'
import { followDesk, initialChartState, type ChartState } from '../chart-state.ts'
import { joinsAt } from './joins-at.ts'

const told = (state: ChartState, join: boolean | undefined): ChartState =>
  changed(
    state,
    followDesk({
      ...{ type: 'directed', parts: ['join'], round: 1, now: 0 },
      show: join === undefined ? {} : { join },
    }),
  )
const beside = told(initialChartState, true)

it('a desk has the way to join beside the chart, in its corner or nowhere, and ends what a key put over it', () => {
  const all = [initialChartState, beside, told(beside, false), told(beside, undefined)]
  expect(all.map((state) => joinsAt(state, false))).toEqual(['corner', 'beside', undefined, 'corner'])
  const over: Partial<WallState> = { isJoining: true }
  expect(told({ ...initialChartState, ...over }, true)).toEqual(beside)
})

it('it goes back into its corner where two rounds or the table have the width', () => {
  expect([joinsAt(beside, true), joinsAt({ ...beside, isListed: true }, false)]).toEqual(['corner', 'corner'])
})
