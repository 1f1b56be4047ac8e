/*
 * How many pages a sheet has, and how close it is set: its foot stands on the last one's edge, which styles alone cannot
 * know of a text that goes on over pages. (EstimateSheet.module.css)
 */

/** What a page has room for, in millimetres. */
const pageMm = 274

/** Heights in millimetres: all above the table, its head, its rows, and what is below it, the foot with it, which stays together. */
export interface Heights {
  readonly above: number
  readonly head: number
  readonly rows: readonly number[]
  readonly below: number
}

/** How many pages they take. A row is on one page, the table's head on each. */
export const pagesOf = ({ above, head, rows, below }: Heights): number => {
  let pages = 1
  let used = above + head
  for (const row of rows) {
    if (used + row > pageMm) {
      pages += 1
      used = head
    }
    used += row
  }
  return used + below > pageMm ? pages + 1 : pages
}

/** How close lines may stand: the first that takes the fewest pages is right. */
const paces = ['wide', 'close', 'closest'] as const

const mm = (pixels: number): number => (pixels / 96) * 25.4

const heightsOf = (sheet: HTMLElement): Heights => {
  const table = sheet.querySelector('table')
  const below = sheet.querySelector('[data-below]')
  const box = (part: Element | null | undefined) => part?.getBoundingClientRect()
  const top = box(sheet)?.top ?? 0
  const tableTop = box(table)?.top ?? top
  return {
    above: mm(tableTop - top),
    head: mm(box(table?.tHead)?.height ?? 0),
    rows: [...(table?.tBodies[0]?.rows ?? [])].map((row) => mm(row.getBoundingClientRect().height)),
    below: mm((box(below)?.bottom ?? top) - (box(table)?.bottom ?? top)),
  }
}

/** Sets a sheet as it is to be printed: to be called when that begins. */
export const fitPages = (sheet: HTMLElement): void => {
  sheet.dataset.measured = ''
  let best: { readonly pace: string; readonly pages: number } | undefined
  for (const pace of paces) {
    sheet.dataset.pace = pace
    const pages = pagesOf(heightsOf(sheet))
    if (!best || pages < best.pages) best = { pace, pages }
  }
  delete sheet.dataset.measured
  sheet.dataset.pace = best?.pace
  sheet.dataset.pages = String(best?.pages)
  sheet.style.setProperty('--pages', String(best?.pages))
}
