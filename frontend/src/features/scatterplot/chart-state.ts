import { laserFocusLimits } from '#shared/forms/laser-focus.ts'
import type { Point } from './rows/point.ts'

/** What the facilitator has done to the screen; the rows are not part of it. */
export interface ChartState {
  readonly circlesShown: boolean
  readonly statsShown: boolean
  readonly tableShown: boolean
  /** The way to join covers everything else. */
  readonly joinShown: boolean
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
  | { type: 'popup-closed' }
  | { type: 'join-closed' }

/** The digits of what was typed, at most as many as a table number has. */
const tableDigits = (text: string): string =>
  text.replaceAll(/\D/g, '').slice(0, laserFocusLimits.table.digits)

/** The first point of a table by row number; undefined where the text is no number or the table has no point. */
export const findTable = (points: readonly Point[], text: string): Point | undefined => {
  const table = text.trim() === '' ? Number.NaN : Number(text)
  if (!Number.isFinite(table)) return undefined
  return points
    .filter((point) => point.table === table)
    .reduce<Point | undefined>((first, point) => (first && first.row < point.row ? first : point), undefined)
}

const ask = (state: ChartState, points: readonly Point[]): ChartState => {
  const found = findTable(points, state.searchText)
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
      return { ...state, selected: state.selected === event.point ? undefined : event.point }
    case 'popup-closed':
      return { ...state, selected: undefined }
    case 'join-closed':
      return { ...state, joinShown: false }
  }
}
