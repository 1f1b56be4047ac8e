import type { DeskAnswer } from '#shared/desk/desk.ts'
import { mayStar } from '../session/phase.ts'
import type { Held } from '../state/followed-form.ts'
import { countStandings } from '../state/counts.ts'
import { listed, type Filter, type Listed, type ListView } from './list-view.ts'

/** One of the lists to choose from, and how many answers it has, where that is worth to be known. */
export interface FilterChoice {
  readonly value: Filter
  readonly label: string
  readonly count: number | undefined
}

/** What there is to choose from, and what is chosen. */
export interface Filters {
  /** The one that is shown. */
  readonly filter: Filter
  readonly choices: readonly FilterChoice[]
  /** What hidden answers are called: where answers wait for approval, they were kept back. */
  readonly hiddenWords: string
}

/** The lists of answers there are, by what was chosen. Each says how many are on it; of what is to approve, how many wait. */
export const filtersOf = ({ state, answers }: Held, view: ListView, chosen: Filter): Filters => {
  const count = (list: Listed) => listed(view, answers, list, state.lastRow).length
  const counts = {
    ...{ all: count('all'), waiting: count('waiting'), flagged: count('flagged'), hidden: count('hidden') },
    pending: countStandings(answers).pending,
    starred: state.stars?.length ?? 0,
  }
  // What waits may all be shown while one looks at it.
  const filter = chosen === 'waiting' && counts.waiting === 0 ? 'all' : chosen
  const isApproving = state.approval !== 'none' || counts.pending > 0 || filter === 'pending'
  const hiddenWords = isApproving ? 'Kept back' : 'Hidden'
  const choice = (value: keyof typeof counts, label: string): FilterChoice => ({
    ...{ value, label, count: counts[value] },
  })
  const hidden = choice('hidden', hiddenWords)
  const others = [
    choice('all', 'All'),
    ...(mayStar(state) ? [choice('starred', 'Starred')] : []),
    ...(counts.waiting > 0 ? [choice('waiting', 'Waiting')] : []),
    choice('flagged', 'Flagged'),
  ]
  const choices = isApproving ? [choice('pending', 'To approve'), hidden, ...others] : [...others, hidden]
  return { filter, hiddenWords, choices }
}

/** Why a list is empty, in words; undefined where no answer has come yet. `text` is what is looked for. */
export const whyNothing = ({ filter, choices, hiddenWords }: Filters, text: string): string | undefined => {
  if (text !== '') return 'Nothing here has these words.'
  if (filter === 'flagged') return 'Nothing is flagged.'
  if (filter === 'hidden') return `Nothing is ${hiddenWords.toLowerCase()}.`
  if (filter !== 'all') return 'Nothing waits.'
  const isAsked = choices.some(({ value, count }) => value === 'pending' && count !== undefined && count > 0)
  return isAsked ? 'Nothing is up yet.' : undefined
}

/** Whether the wall has a row in the spotlight; undefined where it cannot be: it waits, or is hidden. */
export const isSpotlit = (
  { row, standing }: DeskAnswer,
  lastRow: number,
  spotlit: number | undefined,
): boolean | undefined => (row > lastRow || standing !== 'shown' ? undefined : row === spotlit)
