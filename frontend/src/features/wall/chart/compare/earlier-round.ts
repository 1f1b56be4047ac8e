import { apiPath } from '#shared/routes.ts'
import { rowsQuery } from '#shared/rows/question.ts'
import { rowLimits } from '#shared/rows/row.ts'
import { callApi } from '#lib/api-client.ts'
import { readRowsResponse } from '#lib/round/screen-questions.ts'
import { sleep } from '#lib/sleep.ts'
import type { Point } from '../rows/point.ts'
import { readPoint } from '../rows/read-point.ts'

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

/** Milliseconds until it is asked again whether a row of the round has turned. */
const lookEveryMs = 2000
/** Milliseconds until a round that could not be read is asked for again: the wall says nothing of it. */
const patienceMs = 1000
const patienceAtMostMs = 10_000

/**
 * Tells the ideas of an earlier round, asked for until they are there, each time later than the time before; and tells
 * them again whenever one was hidden or shown again.
 * @throws the reason of `signal` once that is aborted
 */
export const followEarlier = async (
  round: number,
  signal: AbortSignal,
  tell: (points: readonly Point[]) => void,
  { read = readRound, look = askRevision, wait = sleep } = {},
): Promise<never> => {
  let told: number | undefined
  for (let failures = 0; ;) {
    try {
      if (told === undefined || (await look(round, signal)) !== told) {
        const { points, revision } = await read(round, signal)
        signal.throwIfAborted()
        told = revision
        tell(points)
      }
      failures = 0
    } catch {
      signal.throwIfAborted()
      failures += 1
    }
    await wait(failures === 0 ? lookEveryMs : Math.min(patienceMs * 2 ** (failures - 1), patienceAtMostMs))
    signal.throwIfAborted()
  }
}
