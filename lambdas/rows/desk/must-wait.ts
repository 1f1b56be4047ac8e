import type { Approval } from '#shared/desk/scopes.ts'
import type { RowLogName } from '#shared/rows/row.ts'
import type { StoreCall } from '../../store/retry.ts'
import type { Intake, PageRow } from '../items.ts'
import type { LogStore } from '../log-store.ts'
import { type KnownRound, rowsBetween } from '../round-cache.ts'
import { rowLogSettings } from '../settings.ts'
import type { DeskRow } from '../told.ts'
import { followTurns, standingAt } from '../turns/turns.ts'
import { asDeskRow } from './desk-rows.ts'

/** Where new answers will stand: behind a row of a round. */
export interface NextPlace {
  readonly known: KnownRound
  readonly lastRow: number
}

type NewAnswer = Extract<Intake, { readonly kind: 'answer' }>

/** The newest rows that are not withdrawn, without those whose place is taken right now. */
const recentRows = async (
  store: LogStore,
  form: RowLogName,
  { known, lastRow }: NextPlace,
  leaving: ReadonlySet<string>,
  call: StoreCall,
): Promise<readonly DeskRow[]> => {
  await followTurns(store, form, known.round, known.turns, undefined, call)
  const span = { from: Math.max(1, lastRow - rowLogSettings.comparedRows + 1), to: lastRow }
  const recent: DeskRow[] = []
  for await (const [row, stored] of rowsBetween(store, form, known, span, call)) {
    const standing = standingAt(known.turns, row, stored, Infinity)
    if (standing !== 'withdrawn' && !leaving.has(stored.key)) recent.push(asDeskRow(row, stored, standing))
  }
  return recent
}

/** The keys of what is flagged beside the newest rows and beside each other. */
const flaggedKeys = async (
  store: LogStore,
  form: RowLogName,
  place: NextPlace,
  answers: readonly NewAnswer[],
  gone: ReadonlySet<string>,
  call: StoreCall,
): Promise<ReadonlySet<string>> => {
  // Who corrects an answer would else be the same as the own one before, and two from one phone in a minute.
  const leaving = new Set([...gone, ...answers.flatMap(({ replaced }) => replaced)])
  const stay = answers.filter(({ key }) => !leaving.has(key))
  const rows = stay.map(({ row }, index) => asDeskRow(place.lastRow + 1 + index, row, 'shown'))
  const recent = await recentRows(store, form, place, leaving, call)
  const flagged = await store.flagged?.(form, rows, recent, call)
  return new Set(stay.filter((_, index) => flagged?.has(place.lastRow + 1 + index)).map(({ key }) => key))
}

const isAnswer = (intake: Intake): intake is NewAnswer => intake.kind === 'answer'

/**
 * Which new answers wait for approval, by what is asked for: of `gone` nothing is left to wait. Only where flagged ones
 * wait it takes a look at the newest rows: a query for turns, and one for the pages since the last look.
 * @throws the SDK's error; StoreUnavailable
 */
export const mustWait = async (
  store: LogStore,
  form: RowLogName,
  place: NextPlace,
  intakes: readonly Intake[],
  { approval, gone }: { readonly approval: Approval; readonly gone: ReadonlySet<string> },
  call: StoreCall,
): Promise<(row: PageRow) => boolean> => {
  switch (approval) {
    case 'none':
      return () => false
    case 'unsealed':
      return ({ sealed }) => !sealed
    case 'flagged': {
      if (!store.flagged) return () => true
      const keys = await flaggedKeys(store, form, place, intakes.filter(isAnswer), gone, call)
      return ({ key }) => keys.has(key)
    }
    case 'all':
      return () => true
  }
}
