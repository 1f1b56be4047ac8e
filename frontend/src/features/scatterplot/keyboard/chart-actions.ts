import { letter, type ScreenAction } from '../../../components/big-screen/keys/shortcuts.ts'
import type { ChartState } from '../chart-state.ts'

/** One action of the chart. */
export interface ChartAction extends ScreenAction<ChartState> {
  readonly id: 'circles' | 'stats' | 'clear' | 'table' | 'join' | 'find' | 'whole' | 'letters' | 'reset'
  /** Works while the chart is covered by the way to join; all else would act on what is out of sight. */
  readonly uncovers: boolean
  readonly perform: (state: ChartState) => ChartState
}

/** Closes what was opened last: the way to join, or everything that was searched, selected and opened on the chart. */
export const reset = (state: ChartState): ChartState =>
  state.joinShown
    ? { ...state, joinShown: false }
    : { ...state, selected: undefined, searchText: '', notice: '', tableShown: false, finding: false }

/** The chart's actions, in the order of their buttons. */
export const chartActions: readonly ChartAction[] = [
  {
    id: 'circles',
    cap: 'H',
    label: ({ circlesShown }) => (circlesShown ? 'Hide circles' : 'Show circles'),
    toggles: false,
    isOn: ({ circlesShown }) => !circlesShown,
    uncovers: false,
    keyTest: letter('h'),
    perform: (state) => ({ ...state, circlesShown: !state.circlesShown }),
  },
  {
    id: 'stats',
    cap: 'S',
    label: () => 'Stats',
    toggles: true,
    isOn: ({ statsShown }) => statsShown,
    uncovers: false,
    keyTest: letter('s'),
    perform: (state) => ({ ...state, statsShown: !state.statsShown }),
  },
  {
    id: 'clear',
    cap: 'C',
    label: () => 'Empty search',
    toggles: false,
    isOn: () => false,
    uncovers: false,
    keyTest: letter('c'),
    perform: (state) => ({ ...state, searchText: '', notice: '' }),
  },
  {
    id: 'table',
    cap: 'T',
    label: () => 'Table',
    toggles: true,
    isOn: ({ tableShown }) => tableShown,
    uncovers: false,
    keyTest: letter('t'),
    perform: (state) => ({ ...state, tableShown: !state.tableShown }),
  },
  {
    id: 'find',
    cap: '/',
    label: () => 'Find words',
    toggles: false,
    isOn: ({ finding }) => finding,
    uncovers: false,
    keyTest: letter('/'),
    perform: (state) => ({ ...state, finding: true }),
  },
  {
    id: 'whole',
    cap: 'W',
    label: () => 'Full screen',
    toggles: false,
    isOn: () => false,
    uncovers: false,
    keyTest: letter('w'),
    perform: (state) => state,
  },
  {
    id: 'join',
    cap: 'Q',
    label: () => 'Join',
    toggles: true,
    isOn: ({ joinShown }) => joinShown,
    uncovers: true,
    keyTest: letter('q'),
    perform: (state) => ({ ...state, joinShown: !state.joinShown }),
  },
  {
    id: 'letters',
    // A key that ends all keys would be pressed by the accident that it is to end.
    cap: '',
    label: ({ lettersOff }) => (lettersOff ? 'Keys on' : 'Keys off'),
    toggles: false,
    isOn: ({ lettersOff }) => lettersOff,
    uncovers: false,
    keyTest: () => false,
    perform: (state) => ({ ...state, lettersOff: !state.lettersOff }),
  },
  {
    id: 'reset',
    cap: 'Esc',
    label: () => 'Reset',
    toggles: false,
    isOn: () => false,
    uncovers: true,
    keyTest: ({ key }) => key === 'Escape',
    perform: reset,
  },
]
