import type { RowLogName } from '#shared/rows/row.ts'
import type { Standing } from '#shared/rows/standing.ts'
import { retry, type StoreCall } from '../../store/retry.ts'
import { moveRevision, readCounter, revisionUpdate } from '../counter.ts'
import type { PageRow } from '../items.ts'
import type { LogStore } from '../log-store.ts'
import { rowLogSettings } from '../settings.ts'
import { followTurns, type KnownTurns, putTurn, standingAt } from './turns.ts'

/** A row by its number, and how it stood when its page was put. */
export type FirstStanding = readonly [row: number, stored: Pick<PageRow, 'standing'>]

/** What becomes of rows, and of which: what stands otherwise is left as it is. */
export interface Turning {
  readonly from: readonly Standing[]
  readonly to: Standing
  /** A desk by its name, operators, or the attendee. */
  readonly by: string
  /**
   * Whether turn and counter are written together: who dies between them would leave a quiet room untold. The sequencer
   * does without, for it is called again.
   */
  readonly isCounted: boolean
}

/** One turn of as many rows as one may have; done again until it was put, or there is nothing to turn. */
const turnSome = async (
  store: LogStore,
  form: RowLogName,
  round: number,
  rows: readonly FirstStanding[],
  { from, to, by, isCounted }: Turning,
  turns: KnownTurns,
  call: StoreCall,
): Promise<number> => {
  for (let tried = 1; ; tried += 1) {
    await followTurns(store, form, round, turns, undefined, call)
    const revision = turns.list.length
    const turning = rows
      .map(([row, stored]) => [row, standingAt(turns, row, stored, revision)] as const)
      .filter(([, standing]) => from.includes(standing))
    // The run before may have died before readers were told.
    if (turning.length === 0) {
      await moveRevision(store, form, round, revision, call)
      return 0
    }
    const isCurrent = isCounted && (await retry(() => readCounter(store, form, call), call)).round === round
    const counted = isCurrent ? revisionUpdate(store, form, round, revision + 1) : undefined
    const turn = { rows: turning, standing: to, at: store.clock(), by }
    try {
      if (await putTurn(store, form, round, turns, turn, counted, call)) {
        if (!counted) await moveRevision(store, form, round, revision + 1, call)
        return turning.length
      }
    } catch (error) {
      if (!call.mayRetry(error, tried)) throw error
    }
    await call.pause(Math.min(tried, 3))
  }
}

/**
 * Turns rows of a round, five hundred a turn. May be repeated from the start: what has turned is left. Returns how many
 * turned now. `turns` is what is known of the round's turns; it grows. @throws the SDK's error
 */
export const turnRows = async (
  store: LogStore,
  form: RowLogName,
  round: number,
  rows: readonly FirstStanding[],
  turning: Turning,
  turns: KnownTurns,
  call: StoreCall,
): Promise<number> => {
  let turned = 0
  for (let begin = 0; begin < rows.length; begin += rowLogSettings.turnRows) {
    const some = rows.slice(begin, begin + rowLogSettings.turnRows)
    turned += await turnSome(store, form, round, some, turning, turns, call)
  }
  return turned
}
