import type { DeskState, Read, Show } from '#shared/desk/desk.ts'
import { formRecords } from '#shared/forms/form-records.ts'
import { stepBack, stepOn, turnPage, type Walked } from '#shared/reading/read-steps.ts'
import { showList } from '../../rating/rate-show.ts'
import { showBoard } from '../../session/board.ts'
import { withPart } from '../show-parts.ts'

/** Which ideas are read: by whom, of which quarter, or which ones. */
export type ReadRule = Pick<Read, 'by' | 'quarter' | 'rows'>

/** What walls read in words; what was read in an earlier round is over with it. */
export const readOf = ({
  form,
  round,
  show: { read },
}: Pick<DeskState, 'form' | 'round' | 'show'>): Read | undefined =>
  formRecords[form].desk.hasChart && read?.round === round ? read : undefined

/** Ideas in words on every wall, up to the last row, and nothing else before it. */
export const readBy = (
  show: Show,
  rule: ReadRule,
  { round, lastRow }: Pick<DeskState, 'round' | 'lastRow'>,
): Show =>
  withPart(
    { ...showList(showBoard(show, undefined), undefined), read: { ...rule, round, settled: lastRow } },
    'compare',
    undefined,
  )

/** The same with what is read made into something else; as it is where nothing is read. */
const reading = (show: Show, make: (read: Read) => Read): Show =>
  show.read ? { ...show, read: make(show.read) } : show

/** Ideas up to the last row count. */
export const settleAgain = (show: Show, lastRow: number): Show =>
  reading(show, (read) => ({ ...read, settled: lastRow }))

/** The next of the ideas; after the last one the list. */
export const walkOn = (show: Show, list: Walked): Show => reading(show, (read) => stepOn(read, list))

export const walkBack = (show: Show, list: Walked): Show => reading(show, (read) => stepBack(read, list))

/** Begins the walk at the other end. */
export const walkFromOtherEnd = (show: Show): Show =>
  reading(show, ({ from, ...read }) => ({ ...read, at: 1, ...(from ? {} : { from: 'last' }) }))

/** The next page of so many ideas, or the one before. */
export const nextPage = (show: Show, lines: number, by?: 1 | -1): Show =>
  reading(show, (read) => turnPage(read, lines, by))
