// @vitest-environment happy-dom
import { afterEach, describe, expect, it } from 'vitest'
import { actionFor as anyActionFor, type KeyPress } from '../../../components/big-screen/keys/shortcuts.ts'
import { keyPress } from '../../../components/big-screen/keys/test-support/key-press.ts'
import { initialChartState, type ChartState } from '../chart-state.ts'
import { readPoint } from '../rows/point.ts'
import { chartActions } from './chart-actions.ts'

const actionFor = (key: KeyPress, target: EventTarget | null, lettersOff?: boolean) =>
  anyActionFor(chartActions, key, target, lettersOff)

const used: ChartState = {
  ...initialChartState,
  searchText: '12',
  notice: 'No idea from table 12.',
  selected: readPoint({ table: 12, impact: 5, effort: 5 }, 1),
  tableShown: true,
}

const after = (key: string, state: ChartState): ChartState => {
  const action = actionFor(keyPress(key), document.body)
  if (!action) throw new Error(`${key} does nothing`)
  return action.perform(state)
}

describe('actionFor', () => {
  afterEach(() => document.body.replaceChildren())

  it.each([
    ['h', 'circles'],
    ['H', 'circles'],
    ['s', 'stats'],
    ['c', 'clear'],
    ['t', 'table'],
    ['q', 'join'],
    ['Q', 'join'],
    ['Escape', 'reset'],
    ['x', undefined],
    ['Enter', undefined],
  ])('%s means %s', (key, id) => {
    expect(actionFor(keyPress(key), document.body)?.id).toBe(id)
  })

  it.each([
    [{ ctrlKey: true }],
    [{ metaKey: true }],
    [{ altKey: true }],
    [{ repeat: true }],
    [{ isComposing: true }],
  ])('nothing with %j', (more) => {
    for (const key of ['h', 's', 'c', 't', 'q', 'Escape']) {
      expect(actionFor(keyPress(key, more), document.body)).toBeUndefined()
    }
  })

  it.each(['<input>', '<textarea></textarea>', '<select></select>', '<p contenteditable="true"><b></b></p>'])(
    'nothing while typing in %s',
    (markup) => {
      document.body.innerHTML = markup
      const target = document.body.querySelector('b') ?? document.body.firstElementChild
      for (const key of ['h', 's', 'c', 't', 'q', 'Escape'])
        expect(actionFor(keyPress(key), target)).toBeUndefined()
    },
  )

  it('nothing but Escape where letters are off', () => {
    for (const key of ['h', 's', 'c', 't', 'q', '/', 'w'])
      expect(actionFor(keyPress(key), document.body, true)).toBeUndefined()
    expect(actionFor(keyPress('Escape'), document.body, true)?.id).toBe('reset')
  })
})

describe('the actions', () => {
  it.each([
    ['h', { circlesShown: false }],
    ['s', { statsShown: true }],
    ['t', { tableShown: true }],
    ['q', { joinShown: true }],
  ])('%s toggles', (key, change) => {
    expect(after(key, initialChartState)).toEqual({ ...initialChartState, ...change })
    expect(after(key, after(key, initialChartState))).toEqual(initialChartState)
  })

  it('the letters go off and on by a button without a key', () => {
    const letters = chartActions.find(({ id }) => id === 'letters')!
    const off = letters.perform(initialChartState)
    expect([off.lettersOff, letters.label(off), letters.cap]).toEqual([true, 'Keys on', ''])
    expect(letters.perform(off)).toEqual(initialChartState)
  })

  it('C empties the search, and nothing else', () => {
    expect(after('c', used)).toEqual({ ...used, searchText: '', notice: '' })
  })

  it('Escape closes the popup and clears selection and search', () => {
    expect(after('Escape', { ...used, statsShown: true })).toEqual({ ...initialChartState, statsShown: true })
  })

  it('Escape closes the way to join first, and leaves what it covered', () => {
    expect(after('Escape', { ...used, joinShown: true })).toEqual(used)
  })

  it('only Q and Escape work over the way to join', () => {
    expect(chartActions.filter(({ uncovers }) => uncovers).map(({ cap }) => cap)).toEqual(['Q', 'Esc'])
  })

  it('each key means one action, and each action has a label in every state', () => {
    for (const key of ['h', 's', 'c', 't', 'q', 'Escape']) {
      expect(chartActions.filter(({ keyTest }) => keyTest(keyPress(key)))).toHaveLength(1)
    }
    for (const state of [initialChartState, used]) {
      for (const { label } of chartActions) expect(label(state)).not.toBe('')
    }
  })
})
