import { rowsMetaSchema, rowsPageSchema } from '#shared/rows/responses.ts'
import { rowNumberOf } from './row-number.ts'

/** A response with rows: a page, or a whole list. `lastRow` is the row up to which it is complete. */
export interface RowsResponse {
  readonly rows: readonly unknown[]
  readonly lastRow: number
  readonly round: number | undefined
  /** Grows when rows are hidden or shown again. */
  readonly revision: number | undefined
}

const highestRow = (rows: readonly unknown[], firstRow: number): number =>
  rows.reduce<number>(
    (highest, row, index) => Math.max(highest, rowNumberOf(row, firstRow + index)),
    firstRow - 1,
  )

/**
 * Reads a response with rows: `{rows, lastRow}`, `{rows}` or a plain array. `firstRow` numbers rows without a number.
 * Undefined when the response has no rows at all.
 */
export const readRowsResponse = (response: unknown, firstRow = 1): RowsResponse | undefined => {
  const page = rowsPageSchema.safeParse(response)
  if (page.success) return { round: undefined, revision: undefined, ...page.data }
  const rows =
    typeof response === 'object' && response !== null && 'rows' in response ? response.rows : response
  if (!Array.isArray(rows)) return undefined
  return { rows, lastRow: highestRow(rows, firstRow), round: undefined, revision: undefined }
}

/**
 * What `meta=1` says of a desk, as it came: nothing is drawn of it before it was read (read-direction.ts), and a part
 * that cannot be read costs no row.
 */
export interface DeskNews {
  readonly round: number | undefined
  readonly waiting?: unknown
  readonly show?: unknown
}

/**
 * The response to `meta=1`: how far the log is settled; or, from a server that does not know the query, a whole list.
 * `desk` is undefined where no desk is used.
 */
export type MetaResponse =
  | {
      kind: 'meta'
      lastRow: number
      round: number | undefined
      revision: number | undefined
      desk: DeskNews | undefined
      /** The question of the moment, as it came, where the form has one. */
      question: unknown
    }
  | { kind: 'list'; list: RowsResponse }

const deskNewsOf = ({ waiting, show }: Partial<DeskNews>, round: number | undefined): DeskNews | undefined =>
  waiting === undefined && show === undefined ? undefined : { round, waiting, show }

/** Reads the response to `meta=1`; undefined when it is neither a number of rows nor a list. */
export const readMetaResponse = (response: unknown): MetaResponse | undefined => {
  const list = Array.isArray(response) ? readRowsResponse(response) : undefined
  if (list) return { kind: 'list', list }
  const meta = rowsMetaSchema.safeParse(response)
  if (!meta.success) return undefined
  const { lastRow, round, revision, waiting, show, question } = meta.data
  return { kind: 'meta', lastRow, round, revision, question, desk: deskNewsOf({ waiting, show }, round) }
}
