import type { RowLogName } from '#shared/rows/row.ts'
import type { Standing } from '#shared/rows/standing.ts'
import type { StoreCall } from '../../store/retry.ts'
import type { PageRow } from '../items.ts'
import type { LogStore } from '../log-store.ts'
import { type KnownRound, rowsBetween } from '../round-cache.ts'
import { rowLogSettings } from '../settings.ts'
import { followTurns, standingAt } from './turns.ts'

/** Which turns are told, and to whom. */
interface TurnsWanted {
  readonly sinceTurn: number
  /** Rows are told as they stand at this turn. */
  readonly revision: number
  /** For readers the last row they may see; for a desk, that is told of every row, undefined. */
  readonly publicTo?: number
}

/** A row that has turned, as it stands. */
export interface TurnedRow {
  readonly row: number
  readonly stored: PageRow
  readonly standing: Standing
}

/**
 * The rows of the turns behind `sinceTurn`, ascending, and up to which turn they are told: so many as a response tells,
 * and one turn at least. Readers hear of a row only that they were shown before one of these turns, or are by one.
 * @throws the SDK's error
 */
export const rowsTurned = async (
  store: LogStore,
  form: RowLogName,
  known: KnownRound,
  { sinceTurn, revision, publicTo }: TurnsWanted,
  call: StoreCall,
): Promise<{ readonly rows: readonly TurnedRow[]; readonly turnsTo: number }> => {
  const { list } = await followTurns(store, form, known.round, known.turns, revision, call)
  const told = new Set<number>()
  let turnsTo = Math.min(sinceTurn, revision)
  for (const { rows, standing } of list.slice(turnsTo, revision)) {
    if (told.size > 0 && told.size + rows.length > rowLogSettings.toldRows) break
    turnsTo += 1
    for (const [row, was] of rows) {
      const isNews = was === 'shown' || standing === 'shown'
      if (publicTo === undefined || (row <= publicTo && isNews)) told.add(row)
    }
  }
  const turned: TurnedRow[] = []
  for (const row of [...told].sort((one, other) => one - other))
    for await (const [, stored] of rowsBetween(store, form, known, { from: row, to: row }, call))
      turned.push({ row, stored, standing: standingAt(known.turns, row, stored, revision) })
  return { rows: turned, turnsTo }
}
