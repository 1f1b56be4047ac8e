import { apiPath } from '#shared/routes.ts'
import { rowsQuery } from '#shared/rows/question.ts'
import { rowLimits } from '#shared/rows/row.ts'
import { callApi } from '../../../lib/api-client.ts'
import { readRowsResponse } from '../../../lib/row-feed/responses.ts'
import { readPoint, type Point } from '../rows/point.ts'

type Ask = (query: string, signal: AbortSignal) => Promise<unknown>

const askApi: Ask = (query, signal) => callApi(`${apiPath('get-laser-focus')}?${query}`, { signal })

/**
 * The ideas of an earlier round, as far as readers could see them when it ended.
 * @throws what asking throws; Error where a response is of no such round.
 */
export const readRound = async (
  round: number,
  signal: AbortSignal,
  ask: Ask = askApi,
): Promise<readonly Point[]> => {
  const points: Point[] = []
  for (let last = 0; ;) {
    const sinceRow = last + 1
    const question = { kind: 'since', sinceRow, limit: rowLimits.page, round } as const
    const page = readRowsResponse(await ask(rowsQuery(question), signal), sinceRow)
    // A server that does not know of rounds tells of the current one.
    if (page?.round !== round) throw new Error(`The response is not of round ${round}.`)
    for (const [index, row] of page.rows.entries()) {
      const point = readPoint(row, sinceRow + index)
      if (point) points.push(point)
    }
    if (page.lastRow < sinceRow) return points
    last = page.lastRow
  }
}
