import type { Approval } from '#shared/desk/scopes.ts'
import type { RowLogName } from '#shared/rows/row.ts'
import type { StoreCall } from '../../store/retry.ts'
import type { Intake, PageRow } from '../items.ts'
import type { FlaggedRows, LogStore } from '../log-store.ts'
import { type KnownRound, rowsBetween } from '../round-cache.ts'
import { rowLogSettings } from '../settings.ts'
import type { DeskRow } from '../told.ts'
import { followTurns, standingAt } from '../turns/turns.ts'
import { asDeskRow } from './desk-rows.ts'

/** New answers and withdrawals, and behind which row of a round they will stand. */
interface Newcomers {
  readonly known: KnownRound
  readonly lastRow: number
  readonly intakes: readonly Intake[]
  /** The keys of answers that are withdrawn. */
  readonly gone: ReadonlySet<string>
}

type NewAnswer = Extract<Intake, { readonly kind: 'answer' }>

/** The keys of what is flagged beside the newest rows and beside each other. */
const flaggedKeys = async (
  store: LogStore,
  flagged: FlaggedRows,
  form: RowLogName,
  { known, lastRow, intakes, gone }: Newcomers,
  call: StoreCall,
): Promise<ReadonlySet<string>> => {
  const answers = intakes.filter((intake): intake is NewAnswer => intake.kind === 'answer')
  // Who corrects an answer would else be the same as the own one before, and two from one phone in a minute.
  const leaving = new Set([...gone, ...answers.flatMap(({ replaced }) => replaced)])
  await followTurns(store, form, known.round, known.turns, undefined, call)
  const span = { from: Math.max(1, lastRow - rowLogSettings.comparedRows + 1), to: lastRow }
  const recent: DeskRow[] = []
  for await (const [row, stored] of rowsBetween(store, form, known, span, call))
    if (!leaving.has(stored.key))
      recent.push(asDeskRow(row, stored, standingAt(known.turns, row, stored, Infinity)))
  const flaggedOf = async (some: readonly NewAnswer[]): Promise<readonly NewAnswer[]> => {
    if (some.length === 0) return []
    const rows = some.map(({ row }, index) => asDeskRow(lastRow + 1 + index, row, 'shown'))
    const found = await flagged(form, rows, recent, call)
    return some.filter((_, index) => found.has(lastRow + 1 + index))
  }
  // What is replaced by one beside it may be on the wall until its own withdrawal comes: it is looked at, too.
  const isReplaced = ({ key }: NewAnswer) => leaving.has(key)
  const found = [
    ...(await flaggedOf(answers.filter((answer) => !isReplaced(answer)))),
    ...(await flaggedOf(answers.filter((answer) => isReplaced(answer) && !gone.has(answer.key)))),
  ]
  return new Set(found.map(({ key }) => key))
}

/**
 * Which new answers wait for approval, by what is asked for. Only where flagged ones wait it takes a look at the newest
 * rows: a query for turns, and one for the pages since the last look. @throws the SDK's error; StoreUnavailable
 */
export const mustWait = async (
  store: LogStore,
  form: RowLogName,
  approval: Approval,
  newcomers: Newcomers,
  call: StoreCall,
): Promise<(row: PageRow) => boolean> => {
  if (approval === 'none') return () => false
  if (approval === 'unsealed') return ({ sealed }) => !sealed
  if (approval === 'all' || !store.flagged) return () => true
  const keys = await flaggedKeys(store, store.flagged, form, newcomers, call)
  return ({ key }) => keys.has(key)
}
