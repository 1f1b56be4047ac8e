import { letter, type KeyPress, type ScreenAction } from '../../../components/big-screen/keys/shortcuts.ts'
import { listPage } from '../list/list-page.ts'
import type { Mode, Standing, WallState } from './wall-state.ts'

/** One action of the wall. */
export interface WallAction extends ScreenAction<WallState> {
  readonly perform: (state: WallState, standing: Standing) => WallState
}

const key =
  (wanted: string) =>
  ({ key: pressed }: KeyPress): boolean =>
    pressed === wanted

const plain = { toggles: false, isOn: () => false } as const

/** The row so many places further in an order, at most its end. */
const stepFrom = (order: readonly number[], from: number | undefined, by: number): number | undefined => {
  const place = from === undefined ? 0 : Math.max(0, order.indexOf(from))
  return order[Math.max(0, Math.min(order.length - 1, place + by))]
}

const walk = (id: string, cap: string, name: string, wanted: string, by: number): WallAction => ({
  ...plain,
  id,
  cap,
  label: () => name,
  keyTest: key(wanted),
  perform: (state, { order }) => ({ ...state, at: stepFrom(order, state.at, by) }),
})

const turn = (id: string, cap: string, name: string, wanted: string, by: number): WallAction => ({
  ...walk(id, cap, name, wanted, by),
  perform: (state, { order }) => ({ ...state, lit: stepFrom(order, state.lit, by) }),
})

const join: WallAction = {
  id: 'join',
  cap: 'Q',
  label: () => 'Join',
  toggles: true,
  isOn: ({ isJoining }) => isJoining,
  keyTest: letter('q'),
  perform: (state) => ({ ...state, isJoining: !state.isJoining }),
}

const list: WallAction = {
  ...plain,
  id: 'list',
  cap: 'T',
  label: ({ isListed }) => (isListed ? 'Wall' : 'List'),
  keyTest: letter('t'),
  perform: (state) => ({ ...state, isListed: !state.isListed, lit: undefined }),
}

/** The browser does it, and says whether it did. */
const whole: WallAction = {
  ...plain,
  id: 'whole',
  cap: 'W',
  label: () => 'Full screen',
  keyTest: letter('w'),
  perform: (state) => state,
}

const letters: WallAction = {
  ...plain,
  id: 'letters',
  // A key that ends all keys would be pressed by the accident that it is to end.
  cap: '',
  label: ({ lettersOff }) => (lettersOff ? 'Keys on' : 'Keys off'),
  isOn: ({ lettersOff }) => lettersOff,
  keyTest: () => false,
  perform: (state) => ({ ...state, lettersOff: !state.lettersOff }),
}

const light: WallAction = {
  ...plain,
  id: 'light',
  cap: 'Enter',
  label: () => 'Spotlight',
  keyTest: key('Enter'),
  perform: (state, { order, last }) => ({
    ...state,
    lit: state.isListed ? (state.at ?? order[0]) : (last ?? order[0]),
  }),
}

/** Closes what was opened last. */
const leave: WallAction = {
  ...plain,
  id: 'leave',
  cap: 'Esc',
  label: ({ isListed, lit }) => (isListed && lit !== undefined ? 'List' : 'Wall'),
  keyTest: key('Escape'),
  perform: (state) => {
    if (state.isJoining) return { ...state, isJoining: false }
    if (state.lit !== undefined) return { ...state, lit: undefined }
    return { ...state, isListed: false, countdown: undefined }
  },
}

const pause: WallAction = {
  ...plain,
  id: 'pause',
  cap: 'Space',
  label: ({ isPaused }) => (isPaused ? 'Go on' : 'Pause'),
  isOn: ({ isPaused }) => isPaused,
  keyTest: key(' '),
  perform: (state) => ({ ...state, isPaused: !state.isPaused }),
}

/** What can be done by buttons, in their order. */
export const wallButtons: Readonly<Record<Mode, readonly WallAction[]>> = {
  wall: [pause, light, list, join, whole, letters],
  light: [
    turn('back', '←', 'Back', 'ArrowLeft', -1),
    turn('next', '→', 'Next', 'ArrowRight', 1),
    leave,
    letters,
  ],
  list: [
    walk('up', '↑', 'Up', 'ArrowUp', -1),
    walk('down', '↓', 'Down', 'ArrowDown', 1),
    walk('page-back', 'PgUp', 'Back', 'PageUp', -listPage),
    walk('page-next', 'PgDn', 'Next', 'PageDown', listPage),
    light,
    list,
    letters,
  ],
  join: [join, leave],
}

/** What can be done by keys: also to leave the list, for which T has the button. */
export const wallKeys: Readonly<Record<Mode, readonly WallAction[]>> = {
  ...wallButtons,
  list: [...wallButtons.list, leave],
}
