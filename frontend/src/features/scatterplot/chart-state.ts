import { laserFocusLimits } from '#shared/forms/laser-focus.ts'
import type { Point } from './rows/point.ts'

/** What the facilitator has done to the screen; the rows are not part of it. */
export interface ChartState {
  readonly circlesShown: boolean
  readonly statsShown: boolean
  readonly tableShown: boolean
  /** The way to join covers everything else. */
  readonly joinShown: boolean
  /** Letters, digits and signs do nothing: somebody speaks to the browser, or types by accident. (WCAG 2.2, 2.1.4) */
  readonly lettersOff: boolean
  /** The search by words is open. */
  readonly finding: boolean
  readonly searchText: string
  /** The point in focus: all others fade, and its idea is shown large. */
  readonly selected: Point | undefined
  /** For screen readers, e.g. that a table was not found. */
  readonly notice: string
}

export const initialChartState: ChartState = {
  circlesShown: true,
  statsShown: false,
  tableShown: false,
  joinShown: false,
  lettersOff: false,
  finding: false,
  searchText: '',
  selected: undefined,
  notice: '',
}

/** What an action of the keyboard or of a button makes of the screen. */
interface Performed {
  readonly perform: (state: ChartState) => ChartState
}

export type ChartEvent =
  | { type: 'action'; action: Performed }
  | { type: 'typed'; text: string }
  | { type: 'asked'; points: readonly Point[] }
  | { type: 'cleared' }
  | { type: 'point-clicked'; point: Point }
  | { type: 'point-entered'; point: Point; points: readonly Point[] }
  | { type: 'popup-closed' }
  | { type: 'join-closed' }

/** The digits of what was typed, at most as many as a table number has. */
const tableDigits = (text: string): string =>
  text.replaceAll(/\D/g, '').slice(0, laserFocusLimits.table.digits)

/**
 * A table's point by row number: the first, or the one that follows `after`, and after its last the first again.
 * Undefined where the text is no number or the table has no point.
 */
export const findTable = (points: readonly Point[], text: string, after?: Point): Point | undefined => {
  const table = text.trim() === '' ? Number.NaN : Number(text)
  const ofTable = points
    .filter((point) => point.table === table)
    .toSorted((one, other) => one.row - other.row)
  const from = after?.table === table ? after.row : 0
  return ofTable.find(({ row }) => row > from) ?? ofTable[0]
}

const click = (state: ChartState, point: Point): ChartState => ({
  ...state,
  selected: state.selected === point ? undefined : point,
})

/** Enter on a point that was searched for goes on to the next of its table; on any other it is a click. */
const enter = (state: ChartState, point: Point, points: readonly Point[]): ChartState => {
  const next = findTable(points, state.searchText, point)
  const goesOn = state.selected === point && next?.table === point.table && next !== point
  return goesOn ? { ...state, selected: next } : click(state, point)
}

const ask = (state: ChartState, points: readonly Point[]): ChartState => {
  const found = findTable(points, state.searchText, state.selected)
  if (found) return { ...state, selected: found, tableShown: false, notice: '' }
  // Nothing changes on the screen, so screen readers get a message.
  return { ...state, notice: state.searchText === '' ? '' : `No idea from table ${state.searchText}.` }
}

/** The state after an event. */
export const chartReducer = (state: ChartState, event: ChartEvent): ChartState => {
  switch (event.type) {
    case 'action':
      return event.action.perform(state)
    case 'typed':
      return { ...state, searchText: tableDigits(event.text), notice: '' }
    case 'asked':
      return ask(state, event.points)
    case 'cleared':
      return { ...state, searchText: '', notice: '', selected: undefined }
    case 'point-clicked':
      return click(state, event.point)
    case 'point-entered':
      return enter(state, event.point, event.points)
    case 'popup-closed':
      return { ...state, selected: undefined }
    case 'join-closed':
      return { ...state, joinShown: false }
  }
}
