import { closeLast, join, letters, pause, whole, type WallKey } from '../../keys/wall-keys.ts'
import { rowsAColumn } from '../../list/page-at.ts'
import type { CardsState, Mode } from './cards-state.ts'

/** What the keys have to know of the wall. */
export interface CardsFacts {
  /** What has the window. */
  readonly mode: Mode
  /** What keys are about: the way out of whatever covers the window, where something does. */
  readonly heard: Mode
  /** All rows, the newest first. */
  readonly order: readonly number[]
  /** The same without those that no layout chooses. */
  readonly inTurn: readonly number[]
  /** The row that landed last. */
  readonly last: number | undefined
  readonly round: number | undefined
}

type CardsMoment = CardsState & CardsFacts
type CardsKey = WallKey<CardsState, CardsMoment>

const inModes = (...modes: Mode[]): Pick<CardsKey, 'isOffered' | 'isHeard'> => ({
  isOffered: ({ mode }) => modes.includes(mode),
  isHeard: ({ heard }) => modes.includes(heard),
})

/** The row so many places further in an order, at most its end. */
const stepFrom = (order: readonly number[], from: number | undefined, by: number): number | undefined => {
  const place = from === undefined ? 0 : Math.max(0, order.indexOf(from))
  return order[Math.max(0, Math.min(order.length - 1, place + by))]
}

/** A row in the light. */
export const light = (row: number | undefined, round: number | undefined): Pick<CardsState, 'lit'> => ({
  lit: row === undefined ? undefined : { row, round },
})

const walk = (id: string, cap: string, label: string, by: number): CardsKey => ({
  ...{ id, cap, label, ...inModes('list') },
  change: ({ order, at }) => ({ at: stepFrom(order, at, by) }),
})

const turn = (id: string, cap: string, label: string, by: number): CardsKey => ({
  ...{ id, cap, label, ...inModes('light') },
  change: ({ inTurn, round, lit }) =>
    light(stepFrom(inTurn, lit && 'row' in lit ? lit.row : undefined, by), round),
})

const never = () => false

/** The keys of the wall of pairs, in the order of their buttons. */
export const cardsKeys: readonly CardsKey[] = [
  turn('back', '←', 'Back', -1),
  turn('next', '→', 'Next', 1),
  { ...turn('clicker-back', 'PgUp', '', -1), isOffered: never },
  { ...turn('clicker-next', 'PgDn', '', 1), isOffered: never },
  walk('up', '↑', 'Up', -1),
  walk('down', '↓', 'Down', 1),
  walk('page-back', 'PgUp', 'Back', -rowsAColumn),
  walk('page-next', 'PgDn', 'Next', rowsAColumn),
  { ...pause, ...inModes('wall') },
  {
    id: 'light',
    cap: 'Enter',
    label: 'Spotlight',
    ...inModes('wall', 'list'),
    change: ({ isListed, at, last, order, round }) => light(isListed ? (at ?? order[0]) : last, round),
  },
  {
    id: 'list',
    cap: 'T',
    label: ({ isListed }) => (isListed ? 'Wall' : 'List'),
    ...inModes('wall', 'list'),
    change: ({ isListed }) => ({ isListed: !isListed, lit: undefined }),
  },
  { ...join, ...inModes('wall', 'join') },
  { ...whole, ...inModes('wall') },
  {
    id: 'leave',
    cap: 'Esc',
    label: ({ isListed, mode }) => (isListed && mode === 'light' ? 'List' : 'Wall'),
    uncovers: true,
    ...inModes('light', 'join'),
    // Of the list it is the way out, too, for which T has the button.
    isHeard: ({ heard }) => heard !== 'wall',
    change: closeLast({ isListed: false, countdown: undefined }),
  },
  { ...letters, ...inModes('wall', 'light', 'list') },
]
