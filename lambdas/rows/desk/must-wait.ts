import type { Approval } from '#shared/desk/scopes.ts'
import { queryPages } from '../chain.ts'
import { firstRowOf, type Intake, isPage, type PageRow, type Position } from '../items.ts'
import type { FlaggedRows, FormLog } from '../log-store.ts'
import { rowLogSettings } from '../settings.ts'
import { followTurns, type KnownTurns, standingAt } from '../turns/turns.ts'
import { asDeskRow } from './desk-rows.ts'

/** New answers and withdrawals, behind which row of a round they will stand, and what is known of its turns. */
interface Newcomers {
  readonly end: Position
  readonly turns: KnownTurns
  readonly intakes: readonly Intake[]
  /** The keys of answers that are withdrawn. */
  readonly gone: ReadonlySet<string>
}

type NewAnswer = Extract<Intake, { readonly kind: 'answer' }>

/** The newest rows of a round. */
const newestRows = async (
  log: FormLog,
  [round, lastRow]: Position,
): Promise<readonly (readonly [row: number, stored: PageRow])[]> => {
  const before = lastRow - rowLogSettings.comparedRows
  // The page with the first of them may begin as much earlier as a page is long.
  const from = Math.max(1, before + 2 - rowLogSettings.pageRows)
  const { items } = await queryPages(log, round, { from })
  const rows = items
    .filter(isPage)
    .flatMap((page) => page.rows.map((stored, index) => [firstRowOf(page) + index, stored] as const))
  return rows.filter(([row]) => row > before && row <= lastRow)
}

/** The keys of what is flagged beside the newest rows and beside each other. */
const flaggedKeys = async (
  log: FormLog,
  flagged: FlaggedRows,
  { end, turns, intakes, gone }: Newcomers,
): Promise<ReadonlySet<string>> => {
  const answers = intakes.filter((intake): intake is NewAnswer => intake.kind === 'answer')
  // Who corrects an answer would else be the same as the own one before, and two from one phone in a minute.
  const leaving = new Set([...gone, ...answers.flatMap(({ replaced }) => replaced)])
  const [, lastRow] = end
  await followTurns(log, turns)
  const recent = (await newestRows(log, end))
    .filter(([, { key }]) => !leaving.has(key))
    .map(([row, stored]) => asDeskRow(row, stored, standingAt(turns, row, stored, Infinity)))
  const flaggedOf = async (some: readonly NewAnswer[]): Promise<readonly NewAnswer[]> => {
    if (some.length === 0) return []
    const rows = some.map(({ row }, index) => asDeskRow(lastRow + 1 + index, row, 'shown'))
    const found = await flagged(log.form, rows, recent, log.call)
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
 * rows: a query for turns, and one for pages. @throws the SDK's error; StoreUnavailable
 */
export const mustWait = async (
  log: FormLog,
  approval: Approval,
  newcomers: Newcomers,
): Promise<(row: PageRow) => boolean> => {
  if (approval === 'none') return () => false
  if (approval === 'unsealed') return ({ sealed }) => !sealed
  if (approval === 'all' || !log.flagged) return () => true
  const keys = await flaggedKeys(log, log.flagged, newcomers)
  return ({ key }) => keys.has(key)
}
