import { apiPath } from '#shared/routes.ts'
import { rowLimits } from '#shared/rows/row.ts'
import { callApi } from '#lib/api-client.ts'

/** What the room did, as far as a wall may read it; nothing where that cannot be had. */
export interface Sums {
  readonly ideas: number
  readonly ratings: number
  readonly pairs: number
}
export const noSums: Sums = { ideas: 0, ratings: 0, pairs: 0 }

type Ask = (path: string) => Promise<unknown>

/**
 * How many rows of a round are shown: those that were hidden, or taken back, are not told. A page says how far it goes, and
 * the one behind the last covers nothing.
 */
const shownRows = async (ask: Ask, path: string): Promise<number> => {
  let [count, from] = [0, 1]
  for (;;) {
    const page = Object(await ask(`${path}?sinceRow=${from}&limit=${rowLimits.page}`)) as {
      readonly rows?: readonly unknown[]
      readonly lastRow?: number
    }
    const { rows = [], lastRow = 0 } = page
    count += rows.length
    if (lastRow < from) return count
    from = lastRow + 1
  }
}

/** Asks for all of it, each for itself: what cannot be had now stays as it was. Never rejects. */
export const askSums = async (ask: Ask, before = noSums): Promise<Sums> => {
  const or = (asked: Promise<number>, known: number) => asked.catch(() => known)
  const ratings = async () => {
    const { ratings: count } = Object(await ask(apiPath('get-rating'))) as { readonly ratings?: unknown }
    return typeof count === 'number' ? count : 0
  }
  const [ideas, rated, pairs] = await Promise.all([
    or(shownRows(ask, apiPath('get-laser-focus')), before.ideas),
    or(ratings(), before.ratings),
    or(shownRows(ask, apiPath('screen-combo-convo')), before.pairs),
  ])
  return { ideas, ratings: rated, pairs }
}

/** The same with the link of a wall. */
export const askAs = (token: string, signal: AbortSignal): Ask => {
  const headers = { Authorization: `Bearer ${token}` }
  return (path) => callApi(path, { headers, signal })
}

/** What a wall says of it: no word of what nobody did. */
export const sumsIn = ({
  ideas,
  ratings,
  pairs,
}: Sums): readonly (readonly [count: string, what: string])[] =>
  (
    [
      [ideas, 'idea', 'ideas'],
      [ratings, 'rating', 'ratings'],
      [pairs, 'pair', 'pairs'],
    ] as const
  )
    .filter(([count]) => count > 0)
    .map(([count, one, many]) => [count.toLocaleString('en'), count === 1 ? one : many])
