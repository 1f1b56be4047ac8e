import type { DeskAnswer, DeskChange } from '#shared/desk/desk.ts'
import type { Standing } from '#shared/rows/standing.ts'
import { deskLimits } from '#shared/desk/scopes.ts'

/** What a desk may decide about rows. */
export type Decision = 'approve' | 'keep-back' | 'hide' | 'unhide'

/** How a row has to stand, and how it stands then: one that stands otherwise is left. */
const turns: Readonly<Record<Decision, { readonly from: Standing; readonly to: Standing }>> = {
  approve: { from: 'pending', to: 'shown' },
  'keep-back': { from: 'pending', to: 'hidden' },
  hide: { from: 'shown', to: 'hidden' },
  unhide: { from: 'hidden', to: 'shown' },
}

/** A decision of this desk of which its reader does not know yet. */
export interface Act {
  readonly decision: Decision
  readonly rows: ReadonlySet<number>
  /** The revision at which readers know of it; undefined while it is under way. */
  readonly revision: number | undefined
}

/** The acts under way about any of the rows: one that takes them back waits for them. */
export const underWay = (acts: readonly Act[], rows: readonly number[]): readonly Act[] =>
  acts.filter((act) => act.revision === undefined && rows.some((row) => act.rows.has(row)))

/** Those of the rows that the decision is not under way for already: a second tap is no second turn. */
export const freeRows = (
  acts: readonly Act[],
  decision: Decision,
  rows: readonly number[],
): readonly number[] => rows.filter((row) => underWay(acts, [row]).at(-1)?.decision !== decision)

/** The acts that are news to a reader at a revision; the same array where all are. */
export const newsTo = (acts: readonly Act[], revision: number): readonly Act[] => {
  const news = acts.filter((act) => act.revision === undefined || act.revision > revision)
  return news.length === acts.length ? acts : news
}

/** Answers as they stand once those acts are done. */
export const withActs = (answers: readonly DeskAnswer[], acts: readonly Act[]): readonly DeskAnswer[] => {
  if (acts.length === 0) return answers
  return answers.map((answer) =>
    acts.reduce((one, { decision, rows }) => {
      const { from, to } = turns[decision]
      return one.standing === from && rows.has(one.row) ? { ...one, standing: to } : one
    }, answer),
  )
}

/** Whether rows stand as a decision leaves them. */
export const areDecided = (
  answers: readonly DeskAnswer[],
  decision: Decision,
  rows: readonly number[],
): boolean => {
  const standings = new Map(answers.map(({ row, standing }) => [row, standing]))
  return rows.every((row) => standings.get(row) === turns[decision].to)
}

/** A row, or all from one to another. */
type Span = number | [number, number]

/** Rows as numbers and spans, as few as they can be, in portions that one request may carry. */
export const portionsOf = (rows: readonly number[]): readonly Span[][] => {
  const portions: { count: number; readonly spans: [number, number][] }[] = []
  for (const row of rows.toSorted((one, other) => one - other)) {
    const portion = portions.at(-1)
    const last = portion?.spans.at(-1)
    const isFull = portion === undefined || portion.count === deskLimits.decided
    if (!isFull && last?.[1] === row - 1) last[1] = row
    else if (!isFull && portion.spans.length < deskLimits.spans) portion.spans.push([row, row])
    else portions.push({ count: 0, spans: [[row, row]] })
    const current = portions.at(-1)
    if (current) current.count += 1
  }
  return portions.map(({ spans }) => spans.map((span) => (span[0] === span[1] ? span[0] : span)))
}

/** The changes that a decision about rows takes: several where it names more than one may carry. */
export const changesOf = (
  decision: Decision,
  round: number,
  rows: readonly number[],
): readonly DeskChange[] =>
  decision === 'hide' || decision === 'unhide'
    ? rows.map((row) => ({ kind: decision, round, row }))
    : portionsOf(rows).map((spans) => ({ kind: decision, round, rows: spans }))
