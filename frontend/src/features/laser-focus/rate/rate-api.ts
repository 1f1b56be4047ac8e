import type { DealRequest } from '#shared/forms/rating.ts'
import type { LaserFocus } from '#shared/forms/laser-focus.ts'
import { apiPath } from '#shared/routes.ts'
import { askServer } from '../follow/ask-server.ts'
import { dealSchema, ideasPageSchema, roomSchema, type Deal, type Room } from './told-rate.ts'

/** How far the room is. @throws ApiError, NetworkError, the signal's reason */
export const askRating = (signal: AbortSignal): Promise<Room> =>
  askServer(apiPath('get-rating'), roomSchema, { signal })

/** The most ideas that a phone says it has had; the latest ones. */
const mostHad = 500

/**
 * Ideas to rate.
 * @param timeoutMs where it is left out, as long as for any other call
 * @throws ApiError 409 where nothing is rated; NetworkError; the signal's reason
 */
export const askDeal = async (
  { table, had, wanted }: DealRequest,
  signal: AbortSignal,
  timeoutMs?: number,
): Promise<Deal> => {
  const body = { ...(table !== undefined && { table }), had: had.slice(-mostHad), ...(wanted && { wanted }) }
  const limit = timeoutMs !== undefined && { timeoutMs }
  return askServer(apiPath('deal-ideas'), dealSchema, { method: 'POST', body, signal, ...limit })
}

/** Rows of a page: `rowLimits.page`, whose module brings more than a phone needs. The edge lets no other number through. */
export const wholePage = 500

const pathOf = (round: number, sinceRow: number): string =>
  `${apiPath('get-laser-focus')}?sinceRow=${sinceRow}&limit=${wholePage}&round=${round}`

/** The row of an answer among those of its round; undefined where it is not shown. @throws as `askRating` */
export const askOwnRow = async (
  own: LaserFocus,
  round: number,
  signal: AbortSignal,
): Promise<number | undefined> => {
  for (let from = 1; ;) {
    const { rows, lastRow } = await askServer(pathOf(round, from), ideasPageSchema, { signal })
    const mine = rows.findLast(
      ({ table, idea, impact, effort }) =>
        table === own.table && idea === own.idea && impact === own.impact && effort === own.effort,
    )
    if (mine) return mine.row
    const last = rows.at(-1)?.row
    if (last === undefined || last >= lastRow) return undefined
    from = last + 1
  }
}
