import type { Read } from '../desk/desk.ts'
import { readLimits } from '../desk/scopes.ts'

/** Where a walk through a list is: a step from 1, or the list, of which it is a page. */
export type Step = Pick<Read, 'at' | 'page' | 'from'>

/** The list is shown: from its first page on. */
const toList = <Where extends Step>(read: Where) => {
  const { at: _, page: _page, ...rest } = read
  return rest
}

/** The next step; after the last one the list. */
export const stepOn = <Where extends Step>(read: Where, lines: number) => {
  const next = (read.at ?? 0) + 1
  return next > lines ? toList(read) : { ...toList(read), at: next }
}

/** The step before; before the first one the list. From the list nothing. */
export const stepBack = <Where extends Step>(read: Where) => {
  if (read.at === undefined) return read
  return read.at > 1 ? { ...toList(read), at: read.at - 1 } : toList(read)
}

/** Which line a step shows, from 0: the walk begins at the first, or at the last. One beyond the lines shows the last one. */
export const lineAt = ({ at = 1, from }: Step, lines: number): number => {
  const step = Math.min(at, lines)
  return from === 'last' ? lines - step : step - 1
}

/** How many pages a list has. */
export const pagesOf = (lines: number): number => Math.max(1, Math.ceil(lines / readLimits.page))

/** Which page is shown, from 0: that of a line, or that of the list. */
export const pageShown = (read: Step, lines: number): number =>
  read.at === undefined
    ? Math.min(read.page ?? 1, pagesOf(lines)) - 1
    : Math.floor(lineAt(read, lines) / readLimits.page)

/** The list's next page; after the last one the first. */
export const turnPage = <Where extends Step>(read: Where, lines: number) => {
  const next = pageShown(read, lines) + 1
  return next < pagesOf(lines) ? { ...toList(read), page: next + 1 } : toList(read)
}
