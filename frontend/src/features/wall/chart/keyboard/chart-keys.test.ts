import { expect, it } from 'vitest'
import { keyPress } from '#lib/test-support/key-press.ts'
import { isKeyOf, labelOf } from '../../keys/wall-keys.ts'
import { changed } from '../../state/wall-state.ts'
import { initialChartState, type ChartState } from '../chart-state.ts'
import { readPoint } from '../rows/read-point.ts'
import { chartKeys } from './chart-keys.ts'

const used: ChartState = {
  ...initialChartState,
  searchText: '12',
  notice: 'No idea from table 12.',
  selected: readPoint({ table: 12, impact: 5, effort: 5 }, 1),
  isListed: true,
}

const keyOf = (key: string) => chartKeys.find(({ cap }) => isKeyOf(cap, keyPress(key)))
const after = (key: string, state: ChartState): ChartState => {
  const meant = keyOf(key)
  if (!meant?.change) throw new Error(`${key} changes nothing`)
  return changed(state, meant.change)
}

it.each([
  ['h', 'circles'],
  ['H', 'circles'],
  ['s', 'stats'],
  ['c', 'clear'],
  ['t', 'table'],
  ['/', 'find'],
  ['w', 'whole'],
  ['q', 'join'],
  ['Escape', 'reset'],
  ['x', undefined],
  ['Enter', undefined],
])('%s means %s', (key, id) => {
  expect(keyOf(key)?.id).toBe(id)
})

it.each([
  ['h', { circlesShown: false }],
  ['s', { statsShown: true }],
  ['t', { isListed: true }],
  ['q', { isJoining: true }],
])('%s toggles', (key, change) => {
  expect(after(key, initialChartState)).toEqual({ ...initialChartState, ...change })
  expect(after(key, after(key, initialChartState))).toEqual(initialChartState)
})

it('C empties the search, / opens the one by words, and nothing else', () => {
  expect(after('c', used)).toEqual({ ...used, searchText: '', notice: '' })
  expect(after('/', used)).toEqual({ ...used, finding: true })
})

it('Escape closes the popup and clears selection and search; the way to join first', () => {
  const looking = { ...used, statsShown: true, finding: true }
  expect(after('Escape', looking)).toEqual({ ...initialChartState, statsShown: true })
  expect(after('Escape', { ...used, isJoining: true })).toEqual(used)
})

it('only Q and Escape work over the way to join', () => {
  expect(chartKeys.filter(({ uncovers }) => uncovers).map(({ cap }) => cap)).toEqual(['Q', 'Esc'])
})

it('has a label in every state', () => {
  for (const state of [initialChartState, used, { ...used, circlesShown: false, lettersOff: true }])
    for (const key of chartKeys) expect(labelOf(key, state)).not.toBe('')
})
