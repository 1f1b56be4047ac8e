import type { DeskState } from '#shared/desk/desk.ts'
import type { LaserFocusRow } from '#shared/rows/row.ts'

/** One idea as the chart shows it. */
export type Idea = LaserFocusRow

/** What the chart may show of a round: its ideas up to a row, as they were at a revision. */
export interface Wall {
  readonly round: number
  readonly revision: number
  readonly upTo: number
  readonly ideas: readonly Idea[]
}

/** How far the wall may go. */
export type Settled = Pick<DeskState, 'round' | 'revision' | 'lastRow'>

/** A page of rows, as far as the desk looks at it: the schemas would be half of the page's own code. */
type Page = Settled & { readonly rows: readonly unknown[] }

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

const isPage = (value: unknown): value is Page =>
  isRecord(value) && Array.isArray(value.rows) && typeof value.lastRow === 'number'

const isIdea = (row: unknown): row is Idea =>
  isRecord(row) &&
  [row.row, row.table, row.impact, row.effort].every((number) => typeof number === 'number') &&
  [row.idea, row.timestamp].every((text) => typeof text === 'string')

/** The most rows of a page. */
const pageRows = 500

/** Whether a wall is of this round and revision: another one is read anew. */
const isOf = (wall: Wall | undefined, { round, revision }: Settled): wall is Wall =>
  wall?.round === round && wall.revision === revision

/**
 * Reads what the chart reads, by its own public route: the wall up to where it is settled, or as far as it is there
 * to be read. `ask` takes a query string; `onPage` hears of each step, from which another call may go on.
 * @throws what `ask` throws.
 */
export const followWall = async (
  before: Wall | undefined,
  settled: Settled,
  ask: (query: string) => Promise<unknown>,
  onPage?: (wall: Wall) => void,
): Promise<Wall> => {
  const { round, revision, lastRow } = settled
  let wall: Wall = isOf(before, settled) ? before : { round, revision, upTo: 0, ideas: [] }
  while (wall.upTo < lastRow) {
    const page = await ask(`sinceRow=${wall.upTo + 1}&limit=${pageRows}`)
    // Another round or revision began meanwhile: the desk hears of it, and asks again.
    if (!isPage(page) || page.round !== round || page.revision !== revision) break
    if (page.lastRow <= wall.upTo) break
    wall = { ...wall, upTo: page.lastRow, ideas: [...wall.ideas, ...page.rows.filter(isIdea)] }
    onPage?.(wall)
  }
  return wall
}
