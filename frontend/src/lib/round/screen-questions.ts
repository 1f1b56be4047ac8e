import { rowsQuery } from '#shared/rows/question.ts'
import { rowsMetaSchema, rowsPageSchema, turnedSchema } from '#shared/rows/responses.ts'
import { rowLimits } from '#shared/rows/row.ts'
import { FullFetchError, Interrupted, isNotUnderstood } from './poll-faults.ts'
import type { DeskNews } from './read-direction.ts'
import type { NumberedRow, Question, RoundReader, Told } from './reader.ts'

/** Reads one row of a response; `position` is its number where it does not say. Undefined where it is none. */
export type ReadRow<Row extends NumberedRow> = (row: unknown, position: number) => Row | undefined

/** A row's number as the server gave it, or its position where the list carries none. */
export const rowNumberOf = (row: unknown, position: number): number => {
  const { row: number } = Object(row) as { readonly row?: unknown }
  return typeof number === 'number' && Number.isSafeInteger(number) && number > 0 ? number : position
}

/** A response with rows: a page, or a whole list. `lastRow` is the row up to which it is complete. */
interface RowsResponse {
  readonly rows: readonly unknown[]
  readonly lastRow: number
  readonly round?: number | undefined
  readonly revision?: number | undefined
}

/**
 * Reads a response with rows: `{rows, lastRow}`, `{rows}` or a plain array. `firstRow` numbers rows without a number.
 * Undefined when the response has no rows at all.
 */
export const readRowsResponse = (response: unknown, firstRow = 1): RowsResponse | undefined => {
  const page = rowsPageSchema.safeParse(response)
  if (page.success) return page.data
  const rows: unknown =
    typeof response === 'object' && response !== null && 'rows' in response ? response.rows : response
  if (!Array.isArray(rows)) return undefined
  const numbers = rows.map((row: unknown, index) => rowNumberOf(row, firstRow + index))
  return { rows, lastRow: numbers.reduce((last, row) => Math.max(last, row), firstRow - 1) }
}

/** What a screen is told: beside its rows the server's time, what a desk says, and the question of the moment. */
export interface ToldScreen<Row> extends Told<Row> {
  readonly meta?: {
    /** The server's time, in ms since 1970, where it says that. */
    readonly now: number | undefined
    /** Undefined where no desk is used. */
    readonly desk: DeskNews | undefined
    /** As it came, where the form has one. */
    readonly question: unknown
    /** The same of what is asked and called by name, where that is not as we say it. */
    readonly asked?: unknown
    /** The same: what is said is pretended. */
    readonly rehearsal?: unknown
    /** The same: the rounds that people do not count. */
    readonly uncounted?: unknown
  }
}

export interface ScreenPorts {
  /** Asks the API with a query string; resolves with the response's JSON, unchecked. */
  readonly ask: (query: string, signal: AbortSignal) => Promise<unknown>
  /** The name of this screen, where it has one. */
  readonly screen?: () => string | undefined
}

const wholeList = rowsQuery({ kind: 'object', limit: rowLimits.whole })
const firstPage = rowsQuery({ kind: 'object', limit: rowLimits.page })

/**
 * Asks what a reader wants to know as a screen asks it. A server that knows neither rounds nor turns has one round, in
 * which nothing turns; one that does not understand `meta=1`, or answers it with rows, is asked for the whole list.
 */
export const screenQuestions = <Row extends NumberedRow>(
  reader: RoundReader<Row>,
  readRow: ReadRow<Row>,
  { ask, screen }: ScreenPorts,
) => {
  const read = (rows: readonly unknown[], firstRow: number) =>
    rows.flatMap((row, index) => readRow(row, firstRow + index) ?? [])
  const told = ({
    round = reader.round ?? 1,
    revision = reader.revision,
  }: Partial<RowsResponse>): Told<Row> => ({ round, revision, rows: [] })
  const toldRows = (response: RowsResponse, firstRow: number): Told<Row> => ({
    ...told(response),
    rows: read(response.rows, firstRow),
    to: response.lastRow,
  })
  const toldWhole = (list: RowsResponse): Told<Row> => ({
    ...toldRows(list, 1),
    from: 1,
    lastRow: list.lastRow,
  })

  const askRows = async (sinceRow: number, signal: AbortSignal): Promise<Told<Row>> => {
    // The first one of all past every cache but the edge's, which is a second old at most.
    const query =
      reader.round === undefined
        ? `${firstPage}&t=${Date.now()}`
        : rowsQuery({ kind: 'since', sinceRow, limit: rowLimits.page })
    const page = readRowsResponse(await ask(query, signal), sinceRow)
    if (!page) throw new Error('the response has no rows')
    return toldRows(page, sinceRow)
  }

  const askWhole = async (signal: AbortSignal): Promise<Told<Row>> => {
    const response = await ask(wholeList, signal).catch((error: unknown) => {
      throw error instanceof Interrupted ? error : new FullFetchError('', { cause: error })
    })
    const list = readRowsResponse(response)
    if (!list) throw new FullFetchError('Full fetch returned non-array.')
    return toldWhole(list)
  }

  const askMeta = async (question: Question, signal: AbortSignal): Promise<ToldScreen<Row>> => {
    const response = await ask(rowsQuery({ ...question, kind: 'meta', screen: screen?.() }), signal).catch(
      (error: unknown) => {
        if (!isNotUnderstood(error)) throw error
      },
    )
    const list = Array.isArray(response) ? readRowsResponse(response) : undefined
    if (list) return toldWhole(list)
    const meta = rowsMetaSchema.safeParse(response)
    if (!meta.success) return askWhole(signal)
    const {
      lastRow,
      now,
      waiting,
      show,
      question: ofForm,
      asked,
      rehearsal,
      uncounted,
      rows,
      rowsTo,
      back,
      ...news
    } = meta.data
    const head = told(news)
    const desk =
      waiting === undefined && show === undefined ? undefined : { round: news.round, waiting, show }
    return {
      ...{ ...news, ...head, lastRow, meta: { now, desk, question: ofForm, asked, rehearsal, uncounted } },
      ...(rows && { rows: read(rows, 1), to: rowsTo }),
      ...(back && { back: read(back, 1) }),
    }
  }

  const askTurns = async (sinceTurn: number, signal: AbortSignal): Promise<Told<Row>> => {
    const response = turnedSchema.safeParse(await ask(rowsQuery({ kind: 'turns', sinceTurn }), signal))
    if (!response.success) throw new Error('the response has no turns')
    const { back = [], ...head } = response.data
    return { ...head, rows: [], back: read(back, 1) }
  }

  /** @throws what asking throws; FullFetchError where the whole list could not be had. */
  return (question: Question, signal: AbortSignal): Promise<ToldScreen<Row>> => {
    if (question.kind === 'rows') return askRows(question.sinceRow, signal)
    return question.kind === 'turns' ? askTurns(question.sinceTurn, signal) : askMeta(question, signal)
  }
}
