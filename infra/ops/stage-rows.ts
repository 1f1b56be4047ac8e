import type { WordsOf } from '#lambdas/content/preparation.ts'
import { createMayName } from '#lambdas/desk/form-flags.ts'
import { createRowLog } from '#lambdas/rows/create-row-log.ts'
import type { KeptRow, RoundSummary, RowLog, RowSpan } from '#lambdas/rows/row-log.ts'
import { roundNumber } from '#shared/rows/round-number.ts'
import { isOfSessions, type RoomLog } from '#shared/rows/row.ts'
import type { StageConnection } from './connect.ts'
import { OperatorError } from './failure-sentence.ts'
import { counted, type Terminal } from './terminal.ts'

/** The answers of a stage. With its flagged words it can tell which of them may be called by what somebody wrote. */
export const rowLogOf = ({ client, tableName }: StageConnection, wordsOf?: WordsOf): RowLog =>
  createRowLog({ client, tableName, ...(wordsOf && { mayName: createMayName(wordsOf) }) })

/**
 * Gives a row to every answer that is stored and has none yet. To be done before anything that has to hold all answers:
 * a table that was restored, and one whose function was down, has answers that no reader sees. @throws StoreUnavailable
 */
export const sweepFirst = async (
  terminal: Pick<Terminal, 'note'>,
  log: Pick<RowLog, 'sweep'>,
): Promise<void> => {
  const { numbered } = await log.sweep()
  if (numbered > 0) terminal.note(`${counted(numbered, 'stored answer')} had no row yet, and got one.`)
}

/** The round a form is in. @throws StoreUnavailable */
export const currentRound = async (
  log: Pick<RowLog, 'rounds'>,
  form: RoomLog,
): Promise<Pick<RoundSummary, 'round' | 'number' | 'answers' | 'rehearsal'>> =>
  (await log.rounds(form, { withRehearsals: true })).at(-1) ?? { round: 1, number: 1, answers: 0 }

/** By which numbers people know the rounds of a form. @throws StoreUnavailable */
export const roundNumbers = async (
  log: Pick<RowLog, 'rounds'>,
  form: RoomLog,
): Promise<(round: number) => number> => {
  const rounds = await log.rounds(form, { withRehearsals: true })
  const numbers = new Map(rounds.map(({ round, number }) => [round, number]))
  return (round) => numbers.get(round) ?? round
}

/** The answers of a round. Those that are neither hidden nor waiting are what readers see. */
export interface RoundFigures {
  /** All of them. */
  readonly answers: number
  /** Those that readers are not shown: hidden by somebody, waiting for approval, withdrawn, or held when their round ended. */
  readonly hidden: number
  /** How many readers do not see yet, hidden ones left out. */
  readonly waiting: number
}

/** The numbers of a round's rows that readers are not shown, whatever a hold does. @throws StoreUnavailable */
export const hiddenRows = async (
  log: Pick<RowLog, 'keptRows'>,
  form: RoomLog,
  round: number,
): Promise<number[]> => {
  const rows: number[] = []
  for await (const { row, standing } of log.keptRows(form, round)) if (standing !== 'shown') rows.push(row)
  return rows
}

/** Row numbers in their order as spans. */
export const spansOf = (rows: readonly number[]): RowSpan[] => {
  const spans: { from: number; to: number }[] = []
  for (const row of rows.toSorted((one, other) => one - other)) {
    const last = spans.at(-1)
    if (last && row <= last.to + 1) last.to = row
    else spans.push({ from: row, to: row })
  }
  return spans
}

/** Tells a round's answers apart, by its hidden rows and by up to which row readers may see it. */
export const figuresOf = (answers: number, hidden: readonly number[], visibleRow: number): RoundFigures => {
  const numbered = hidden.filter((row) => row <= answers)
  const waiting = Math.max(answers - visibleRow, 0) - numbered.filter((row) => row > visibleRow).length
  return { answers, hidden: numbered.length, waiting: Math.max(waiting, 0) }
}

/** What readers see of a row: one that `waits` is held or delayed, one that is `unseen` was when its round ended. */
export type Sight = Exclude<KeptRow['standing'], 'withdrawn'> | 'waits' | 'unseen' | 'gone'

type SightOf = (row: Pick<KeptRow, 'row' | 'standing'>) => Sight

/** Tells what readers see of the rows of a round, as of now. @throws StoreUnavailable */
export const sightsIn = async (
  log: Pick<RowLog, 'settled' | 'rounds'>,
  form: RoomLog,
  round: number,
): Promise<SightOf> => {
  const settled = await log.settled(form)
  const isOver = settled.round !== round
  const over = isOver ? (await log.rounds(form)).find((one) => one.round === round) : undefined
  const lastRow = isOver ? (over?.shownTo ?? Infinity) : settled.lastRow
  return ({ row, standing }) => {
    if (standing === 'withdrawn') return 'gone'
    if (standing !== 'shown' || row <= lastRow) return standing
    return isOver ? 'unseen' : 'waits'
  }
}

/** How many of those rows readers see, do not see, and do not see yet. */
export const countSights = (sights: readonly Sight[]): RoundFigures => ({
  answers: sights.length,
  hidden: sights.filter((sight) => sight !== 'shown' && sight !== 'waits').length,
  waiting: sights.filter((sight) => sight === 'waits').length,
})

/** What a round holds. @throws StoreUnavailable */
export const figuresIn = async (
  log: Pick<RowLog, 'settled' | 'rounds' | 'keptRows'>,
  form: RoomLog,
  round: number,
): Promise<RoundFigures> => {
  const sightOf = await sightsIn(log, form, round)
  const sights: Sight[] = []
  for await (const kept of log.keptRows(form, round)) sights.push(sightOf(kept))
  return countSights(sights)
}

/** What a form's current round holds, and which one it is, by the number that people know. @throws StoreUnavailable */
export const currentFigures = async (
  log: Pick<RowLog, 'settled' | 'rounds' | 'keptRows'>,
  form: RoomLog,
): Promise<RoundFigures & { readonly number: number }> => {
  const { round, uncounted } = await log.settled(form)
  return { number: roundNumber(round, uncounted), ...(await figuresIn(log, form, round)) }
}

/** ` (3 hidden, 37 waiting)`: what is none is left out, and all of it where both are. */
export const unseenText = ({ hidden, waiting }: Pick<RoundFigures, 'hidden' | 'waiting'>): string => {
  const parts = [...(hidden > 0 ? [`${hidden} hidden`] : []), ...(waiting > 0 ? [`${waiting} waiting`] : [])]
  return parts.length > 0 ? ` (${parts.join(', ')})` : ''
}

/** `419 answers (3 hidden, 37 waiting)` */
export const figuresText = (figures: RoundFigures): string =>
  `${counted(figures.answers, 'answer')}${unseenText(figures)}`

/**
 * The round that was asked for by its number, by default the current one, and of sessions the last one that counts.
 * @throws OperatorError where the form never had it, and where it is a rehearsal.
 */
export const chosenRound = async (
  log: Pick<RowLog, 'rounds'>,
  form: RoomLog,
  asked: number | undefined,
): Promise<Pick<RoundSummary, 'round' | 'number'>> => {
  const all = await log.rounds(form, { withRehearsals: true })
  const current = all.at(-1)
  const counting = await log.rounds(form)
  // No session follows a rehearsal until the room rates, or votes, again.
  const usual = (isOfSessions(form) ? counting.at(-1) : undefined) ?? current
  const wanted = asked ?? usual?.number
  const found = counting.find(({ number }) => number === wanted)
  const isRehearsed = all.some(({ number, rehearsal }) => number === wanted && rehearsal)
  if (found && !(asked === undefined && usual?.rehearsal)) return found
  throw new OperatorError(
    isRehearsed
      ? `Round ${wanted} of ${form} is a rehearsal: what was said in it was pretended, and is in no file.`
      : `There is no round ${wanted} of ${form}: it has had ${counted(current?.number ?? 0, 'round')}.`,
  )
}
