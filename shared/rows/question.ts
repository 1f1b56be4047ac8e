import { rowLimits } from './row.ts'

/**
 * A question about rows, as GET /api/laser-focus-form takes it, and each route that reads rows:
 * `list` all rows as a plain array, `object` all rows with `lastRow`, `round` and `revision`, `meta` how far the log is
 * settled, and what is new for a reader who says how far it is, `since` the rows numbered `sinceRow` and up, of the current
 * round unless `round` names another, `turns` how the rows stand that have turned since a turn, `dots` where the ideas lie
 * and nothing else of them. `limit` is a number of rows. `screen` is the name of the screen that asks, where it has one.
 */
export type RowsQuestion =
  | { kind: 'list'; limit: number }
  | { kind: 'object'; limit: number }
  | { kind: 'meta'; screen?: string | undefined; behind?: ReaderPlace | undefined }
  | { kind: 'since'; sinceRow: number; limit: number; round?: number | undefined }
  | { kind: 'turns'; sinceTurn: number }
  | { kind: 'dots' }

/** How far a reader is: it has each row of the round below `sinceRow`, and knows the turns up to `sinceTurn`. */
export interface ReaderPlace {
  readonly round: number
  readonly sinceRow: number
  /** Left out by a reader who does not want to know what has turned. */
  readonly sinceTurn?: number | undefined
}

/** The query parameters of a question about rows; any other is ignored. The whole list is asked with those of `list` only. */
export const rowsParameters = {
  all: ['format', 'limit', 'meta', 'round', 'screen', 'sinceRow', 'sinceTurn'],
  list: ['format', 'limit'],
} as const

/** The values of `limit` that pages send, and the edge lets through: whether anything has changed, and a whole page. */
export const askedLimits = [1, rowLimits.page] as const

/** A query that could not be read: a sentence for each parameter at fault. */
export interface QuestionFault {
  fields: Record<string, string>
}

type Query = Readonly<Record<string, string | undefined>>

const wholeNumber = (text: string): number | undefined => {
  const value = /^\d{1,15}$/.test(text) ? Number(text) : Number.NaN
  return Number.isSafeInteger(value) ? value : undefined
}

/** What a screen may be called. */
export const screenNamePattern = /^[a-z0-9-]{1,12}$/

/** What a screen that has a link, and no name, says in place of one: that it is a screen. */
export const namelessScreen = '1'

interface Numbers {
  readonly limit: number | undefined
  readonly sinceRow: number | undefined
  readonly sinceTurn: number | undefined
  readonly round: number | undefined
}

const fieldFaults = (
  query: Query,
  { limit, sinceRow, sinceTurn, round }: Numbers,
): Record<string, string> => {
  const fields: Record<string, string> = {}
  if (query.meta !== undefined && query.meta !== '1') fields.meta = 'meta can only be 1.'
  if (query.format !== undefined && query.format !== 'obj' && query.format !== 'dots')
    fields.format = 'format can only be obj or dots.'
  if (query.limit !== undefined && (limit === undefined || limit < 1 || limit > rowLimits.page))
    fields.limit = `limit must be a whole number from 1 to ${rowLimits.page}.`
  if (query.screen !== undefined && !screenNamePattern.test(query.screen))
    fields.screen = 'screen must be 1 to 12 small letters, digits or hyphens.'
  if (query.sinceRow !== undefined && sinceRow === undefined)
    fields.sinceRow = 'sinceRow must be a whole number.'
  if (query.sinceTurn !== undefined && sinceTurn === undefined)
    fields.sinceTurn = 'sinceTurn must be a whole number.'
  if (query.round !== undefined && (round === undefined || round < 1))
    fields.round = 'round must be a whole number above 0.'
  else if (query.round !== undefined && query.sinceRow === undefined)
    fields.round = 'round needs sinceRow beside it.'
  return fields
}

/**
 * Reads a query string's parameters as a question about rows. Unknown parameters (cache busters) are ignored;
 * `meta` wins over `sinceRow`, `sinceRow` over `sinceTurn`, and that over `format`. Beside `meta`, `sinceRow` counts only
 * with the `round` it is of.
 */
export const readRowsQuestion = (query: Query): RowsQuestion | QuestionFault => {
  const limit = query.limit === undefined ? undefined : wholeNumber(query.limit)
  const sinceRow = query.sinceRow === undefined ? undefined : wholeNumber(query.sinceRow)
  const sinceTurn = query.sinceTurn === undefined ? undefined : wholeNumber(query.sinceTurn)
  const round = query.round === undefined ? undefined : wholeNumber(query.round)
  const fields = fieldFaults(query, { limit, sinceRow, sinceTurn, round })
  if (Object.keys(fields).length > 0) return { fields }
  if (query.meta === '1')
    return {
      kind: 'meta',
      ...(query.screen !== undefined && { screen: query.screen }),
      ...(round !== undefined && sinceRow !== undefined && { behind: { round, sinceRow, sinceTurn } }),
    }
  if (sinceRow !== undefined)
    return { kind: 'since', sinceRow, limit: limit ?? rowLimits.page, ...(round !== undefined && { round }) }
  if (sinceTurn !== undefined) return { kind: 'turns', sinceTurn }
  if (query.format === 'dots') return { kind: 'dots' }
  return { kind: query.format === 'obj' ? 'object' : 'list', limit: limit ?? rowLimits.whole }
}

/** The query string (without `?`) that asks a question; the inverse of `readRowsQuestion`. */
export const rowsQuery = (question: RowsQuestion): string => {
  if (question.kind === 'meta') {
    const beside = Object.entries({ screen: question.screen, ...question.behind })
    const said = beside.filter(([, value]) => value !== undefined)
    return ['meta=1', ...said.map(([name, value]) => `${name}=${value}`)].join('&')
  }
  if (question.kind === 'turns') return `sinceTurn=${question.sinceTurn}`
  if (question.kind === 'dots') return 'format=dots'
  const parameters = [
    question.kind === 'since' && `sinceRow=${question.sinceRow}`,
    question.kind === 'object' && 'format=obj',
    question.limit <= rowLimits.page && `limit=${question.limit}`,
    question.kind === 'since' && question.round !== undefined && `round=${question.round}`,
  ]
  return parameters.filter(Boolean).join('&')
}
