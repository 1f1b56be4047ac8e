import type { DeskState, Read, Show } from '#shared/desk/desk.ts'
import { formRecords } from '#shared/forms/form-records.ts'
import { stepBack, stepOn, turnPage } from '#shared/reading/read-steps.ts'
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

/** The next of so many ideas; after the last one the list. A list that has room for newcomers stands once a walk begins. */
export const walkOn = (show: Show, lines: number, settled: number): Show =>
  reading(show, (read) => ({ ...stepOn(read, lines), settled }))

export const walkBack = (show: Show): Show => reading(show, (read) => stepBack(read))

/** Begins the walk at the other end. */
export const walkFromOtherEnd = (show: Show): Show =>
  reading(show, ({ from, ...read }) => ({ ...read, at: 1, ...(from ? {} : { from: 'last' }) }))

export const nextPage = (show: Show, lines: number): Show => reading(show, (read) => turnPage(read, lines))
