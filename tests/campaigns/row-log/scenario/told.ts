import type { RowLog } from '#lambdas/rows/row-log.ts'
import type { Answer } from '#lambdas/rows/told.ts'
import type { CallOptions } from '#lambdas/store/call-options.ts'
import type { LiveForm } from '#shared/rows/row.ts'
import type { Pile } from '#shared/gather/pile.ts'
import type { Standing } from '#shared/rows/standing.ts'
import type { Ask, RoundReader, Scope, Told } from '#lib/round/reader.ts'

/** A row as readers hold it; what the public is told of is shown. */
export interface HeldRow {
  readonly row: number
  readonly answer: Answer
  readonly standing?: Standing
  readonly pile?: Pile | undefined
}
export type Reader = RoundReader<HeldRow>
export type ToldRows = Told<HeldRow>

const nothing = { rows: [] }

const askAsDesk = async (log: RowLog, form: LiveForm, ask: Ask, limit: number, options: CallOptions) => {
  if (ask.kind === 'meta') {
    const { round, revision, numbered: lastRow } = await log.state(form, options)
    return { round, revision, lastRow, ...nothing }
  }
  const found = await log.deskRows(form, ask.kind === 'turns' ? ask : { ...ask, limit }, 0, options)
  const { round, revision, numbered: lastRow, rows, from, to, turnsTo, reload } = found
  const head = { round, revision, lastRow, ...nothing }
  if (reload) return { ...head, reload }
  if (ask.kind === 'turns') return { ...head, back: rows, turnsTo }
  return { ...head, rows, ...(ask.kind === 'rows' ? { to } : { from }) }
}

/** What the log answers to a reader's question, as the routes do: a link's screen is told what the public is. */
export const askLog = async (
  log: RowLog,
  { form, scope, limit }: { readonly form: LiveForm; readonly scope: Scope; readonly limit: number },
  ask: Ask,
  options: CallOptions,
): Promise<ToldRows> => {
  if (scope === 'desk') return askAsDesk(log, form, ask, limit, options)
  if (ask.kind === 'turns') {
    const { round, revision, lastRow, ...turned } = await log.turned(form, ask.sinceTurn, options)
    if (turned.reload) return { round, revision, lastRow, ...nothing, reload: true }
    return { round, revision, lastRow, ...nothing, ...turned }
  }
  if (ask.kind === 'rows') {
    const page = await log.read(form, { from: ask.sinceRow, limit }, options)
    return { round: page.round, revision: page.revision, rows: page.rows, to: page.lastRow }
  }
  const behind = ask.kind === 'meta' ? ask.behind : undefined
  const { waiting: _, show: _show, rowsTo, ...news } = await log.settled(form, { ...options, behind })
  return { ...nothing, ...news, to: rowsTo }
}
