import type { DeskAnswer } from '#shared/desk/desk.ts'
import type { Held } from '../state/held.ts'
import { isFlagged, isHidden, type Filter } from './list-view.ts'

/** One of the lists to choose from, and how many answers it has. */
export interface FilterChoice {
  readonly value: Filter
  readonly label: string
  readonly count: number
}

interface Filters {
  /** The one that is shown. */
  readonly filter: Filter
  readonly choices: readonly FilterChoice[]
  /** What hidden answers are called: where answers wait for approval, they were kept back. */
  readonly hiddenWords: string
}

/** The lists of answers there are, by what was chosen. */
export const filtersOf = ({ state, answers }: Held, chosen: Filter): Filters => {
  const countOf = (belongs: (answer: DeskAnswer) => boolean) => answers.filter(belongs).length
  const { lastRow, approval, pending = 0 } = state
  const waiting = countOf(({ row, hidden }) => row > lastRow && !hidden)
  // What waits may all be shown while one looks at it.
  const filter = chosen === 'waiting' && waiting === 0 ? 'all' : chosen
  const isApproving = approval !== 'none' || pending > 0 || filter === 'pending'
  const hiddenWords = isApproving ? 'Kept back' : 'Hidden'
  const all: FilterChoice = { value: 'all', label: 'All', count: countOf((one) => !one.pending) }
  const held: FilterChoice = { value: 'waiting', label: 'Waiting', count: waiting }
  const hidden: FilterChoice = { value: 'hidden', label: hiddenWords, count: countOf(isHidden) }
  const flagged: FilterChoice = {
    value: 'flagged',
    label: 'Flagged',
    count: countOf((one) => isFlagged(one) && !one.pending),
  }
  const others = [all, ...(waiting > 0 ? [held] : []), flagged]
  const toApprove: FilterChoice = { value: 'pending', label: 'To approve', count: pending }
  return { filter, hiddenWords, choices: isApproving ? [toApprove, hidden, ...others] : [...others, hidden] }
}

/** Whether the wall has a row in the spotlight; undefined where it cannot be: it waits, or is hidden. */
export const isSpotlit = (
  { row, hidden }: DeskAnswer,
  lastRow: number,
  spotlit: number | undefined,
): boolean | undefined => (row > lastRow || hidden ? undefined : row === spotlit)
