import type { Read } from '../desk/desk.ts'
import { readLimits } from '../desk/scopes.ts'

/** Where a walk through a list is: at one of the ideas that are walked through, or the list, of which it is a page. */
export type Step = Pick<Read, 'at' | 'walk' | 'page' | 'from'>

interface Line {
  readonly idea: { readonly row: number }
}

/** As much of a list as a walk needs (`ReadList`). */
export interface Walked {
  readonly lines: readonly Line[]
  readonly walk: readonly Line[]
}

/** Which idea of a walk is shown. */
export interface ShownStep {
  /** Among those of the walk that are still there, from 0. */
  readonly index: number
  /** How far the walk is, from 1: it begins at the first, or at the last. */
  readonly step: number
}

const rowsOf = (lines: readonly Line[]): readonly number[] => lines.map(({ idea }) => idea.row)

/** Rows of a walk in the order in which they are read. */
const inOrder = (rows: readonly number[], { from }: Step): readonly number[] =>
  from === 'last' ? rows.toReversed() : rows

/**
 * Which idea is shown; undefined: the list is. It is the one that was walked to, whatever becomes of the others, and
 * where that one has gone the next that is still there. `walk` are the walk's ideas that are (`ReadList.walk`).
 */
export const stepShown = (read: Step, walk: readonly Line[]): ShownStep | undefined => {
  if (read.at === undefined) return undefined
  const there = rowsOf(walk)
  // Of an earlier version, which did not say what it walks through: all that are listed.
  const rows = inOrder(read.walk ?? there, read)
  const row = rows.slice(Math.min(read.at, rows.length) - 1).find((one) => there.includes(one))
  if (row === undefined) return undefined
  const index = there.indexOf(row)
  return { index, step: read.from === 'last' ? there.length - index : index + 1 }
}

/**
 * The ideas that are shown as the stops of a walk, and which is the first of them: all that it goes through. A walk that
 * an earlier version began may be longer: then as many around the one that is shown.
 */
export const stopsAt = <Any>(walk: readonly Any[], index: number) => {
  const first = Math.floor(index / readLimits.stars) * readLimits.stars
  return { first, stops: walk.slice(first, first + readLimits.stars) }
}

/** The list is shown. */
const toList = <Where extends Step>(read: Where) => {
  const { at: _, walk: _walk, ...rest } = read
  return rest
}

/** The walk is at one of its ideas that are still there, by its step; beyond their ends the list is shown. */
const stepTo = <Where extends Step>(read: Where, walk: readonly Line[], step: number) => {
  const there = rowsOf(walk)
  const row = inOrder(there, read)[step - 1]
  return row === undefined
    ? toList(read)
    : { ...read, at: inOrder(read.walk ?? there, read).indexOf(row) + 1 }
}

/** How many pages a list has. */
export const pagesOf = (lines: number): number => Math.max(1, Math.ceil(lines / readLimits.page))

/** Which page of a list is shown, from 0. */
export const pageShown = ({ page = 1 }: Step, lines: number): number => Math.min(page, pagesOf(lines)) - 1

/** The part of a list that a page has. */
export const onPage = <Any>(lines: readonly Any[], page: number): readonly Any[] =>
  lines.slice(page * readLimits.page, (page + 1) * readLimits.page)

/**
 * Begins a walk: through the whole list, from its page that is shown; through that page alone where the list is longer
 * than any that somebody chose.
 */
const begin = <Where extends Step>(read: Where, lines: readonly Line[]) => {
  const { page, ...rest } = read
  const shown = pageShown(read, lines.length)
  if (lines.length > readLimits.stars)
    return { ...rest, ...(page && { page }), walk: [...rowsOf(onPage(lines, shown))], at: 1 }
  return { ...rest, walk: [...rowsOf(lines)], at: rest.from === 'last' ? 1 : shown * readLimits.page + 1 }
}

/** The next idea; after the last one the list. From the list a walk begins, if there is anything to walk through. */
export const stepOn = <Where extends Step>(read: Where, { lines, walk }: Walked) => {
  const shown = stepShown(read, walk)
  if (shown) return stepTo(read, walk, shown.step + 1)
  return lines.length === 0 ? read : begin(read, lines)
}

/** The idea before; before the first one the list. From the list nothing. */
export const stepBack = <Where extends Step>(read: Where, { walk }: Pick<Walked, 'walk'>) => {
  const shown = stepShown(read, walk)
  return shown ? stepTo(read, walk, shown.step - 1) : read
}

/** The list's next page, or the one before; after the last one comes the first. A list of one page has nothing to turn. */
export const turnPage = <Where extends Step>(read: Where, lines: number, by: 1 | -1 = 1) => {
  const pages = pagesOf(lines)
  if (pages === 1) return read
  const { page: _, ...rest } = toList(read)
  const next = (pageShown(read, lines) + by + pages) % pages
  return next > 0 ? { ...rest, page: next + 1 } : rest
}
