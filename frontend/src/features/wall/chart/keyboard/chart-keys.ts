import { join, letters, whole, type WallKey } from '../../keys/wall-keys.ts'
import type { Change, ChartState } from '../chart-state.ts'

/** Closes what was opened last: the way to join, or everything that was searched, selected and opened on the chart. */
export const reset: Change = ({ isJoining }) =>
  isJoining
    ? { isJoining: false }
    : { selected: undefined, searchText: '', notice: '', isListed: false, finding: false }

/** The chart's keys, in the order of their buttons. */
export const chartKeys: readonly WallKey<ChartState, ChartState>[] = [
  {
    id: 'circles',
    cap: 'H',
    label: ({ circlesShown }) => (circlesShown ? 'Hide circles' : 'Show circles'),
    isOn: ({ circlesShown }) => !circlesShown,
    change: ({ circlesShown }) => ({ circlesShown: !circlesShown }),
  },
  {
    id: 'stats',
    cap: 'S',
    label: 'Stats',
    toggles: true,
    isOn: ({ statsShown }) => statsShown,
    change: ({ statsShown }) => ({ statsShown: !statsShown }),
  },
  { id: 'clear', cap: 'C', label: 'Empty search', change: () => ({ searchText: '', notice: '' }) },
  {
    id: 'table',
    cap: 'T',
    label: 'Table',
    toggles: true,
    isOn: ({ isListed }) => isListed,
    change: ({ isListed }) => ({ isListed: !isListed }),
  },
  {
    id: 'find',
    cap: '/',
    label: 'Find words',
    isOn: ({ finding }) => finding,
    change: () => ({ finding: true }),
  },
  // Without Shift it is the way to read ideas in words.
  { ...whole, withShift: true },
  join,
  letters,
  { id: 'reset', cap: 'Esc', label: 'Reset', uncovers: true, change: reset },
]
