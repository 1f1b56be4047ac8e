import { apiPath } from '#shared/routes.ts'
import { rowsQuery } from '#shared/rows/question.ts'
import { rowLimits } from '#shared/rows/row.ts'
import { callApi } from '../../../../lib/api-client.ts'
import { readRowsResponse } from '../../../../lib/round/screen-questions.ts'
import { readPoint, type Point } from '../rows/point.ts'

type Ask = (query: string, signal: AbortSignal) => Promise<unknown>

const askApi: Ask = (query, signal) => callApi(`${apiPath('get-laser-focus')}?${query}`, { signal })

const askPage = async (round: number, sinceRow: number, limit: number, signal: AbortSignal, ask: Ask) => {
  const page = readRowsResponse(
    await ask(rowsQuery({ kind: 'since', sinceRow, limit, round }), signal),
    sinceRow,
  )
  // A server that does not know of rounds tells of the current one.
  if (page?.round !== round) throw new Error(`The response is not of round ${round}.`)
  return { ...page, revision: page.revision ?? 0 }
}

/**
 * The last turn of an earlier round.
 * @throws what asking throws; Error where a response is of no such round.
 */
export const askRevision = async (round: number, signal: AbortSignal, ask: Ask = askApi): Promise<number> =>
  (await askPage(round, 1, 1, signal, ask)).revision

/**
 * The ideas of an earlier round, as far as readers could see them when it ended, and the turn up to which all is in them.
 * @throws what asking throws; Error where a response is of no such round.
 */
export const readRound = async (
  round: number,
  signal: AbortSignal,
  ask: Ask = askApi,
): Promise<{ readonly points: readonly Point[]; readonly revision: number }> => {
  const points: Point[] = []
  let revision = Infinity
  for (let last = 0; ;) {
    const sinceRow = last + 1
    const page = await askPage(round, sinceRow, rowLimits.page, signal, ask)
    revision = Math.min(revision, page.revision)
    for (const [index, row] of page.rows.entries()) {
      const point = readPoint(row, sinceRow + index)
      if (point) points.push(point)
    }
    if (page.lastRow < sinceRow) return { points, revision }
    last = page.lastRow
  }
}
