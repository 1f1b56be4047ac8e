import { apiPath } from '#shared/routes.ts'
import { rowsQuery } from '#shared/rows/question.ts'
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

/** Where the current round of a form is; nothing of it has changed while this is the same. */
interface Place {
  readonly round: number
  readonly lastRow: number
  readonly revision: number
}

const placeOf = (told: unknown): Place & { readonly uncounted: readonly unknown[] } => {
  const { round, lastRow, revision, uncounted } = Object(told) as Partial<Place> & {
    readonly uncounted?: unknown
  }
  if (round === undefined || lastRow === undefined || revision === undefined)
    throw new TypeError('The response does not say how far the form is.')
  return { round, lastRow, revision, uncounted: Array.isArray(uncounted) ? uncounted : [] }
}

/**
 * How many rows of a round are shown: those that were hidden, or taken back, are not told. A page says how far it goes, and
 * the one behind the last covers nothing.
 */
const shownRows = async (ask: Ask, path: string, round: number): Promise<number> => {
  let [count, sinceRow] = [0, 1]
  for (;;) {
    const query = rowsQuery({ kind: 'since', sinceRow, limit: rowLimits.page, round })
    const page = Object(await ask(`${path}?${query}`)) as {
      readonly rows?: readonly unknown[]
      readonly lastRow?: number
    }
    const { rows = [], lastRow = 0 } = page
    count += rows.length
    if (lastRow < sinceRow) return count
    sinceRow = lastRow + 1
  }
}

/**
 * Counts what is shown of a form in the whole evening. Each round is read once, but for the current one, which is read again
 * where it has changed; a look that finds nothing new asks one small question.
 */
const createCount = (path: string): ((ask: Ask) => Promise<number>) => {
  const ended = new Map<number, number>()
  let current: { readonly place: string; readonly count: number } | undefined
  return async (ask) => {
    const { uncounted, ...at } = placeOf(await ask(`${path}?${rowsQuery({ kind: 'meta' })}`))
    for (let round = 1; round < at.round; round += 1)
      if (!ended.has(round) && !uncounted.includes(round)) ended.set(round, await shownRows(ask, path, round))
    const place = JSON.stringify(at)
    if (current?.place !== place) current = { place, count: await shownRows(ask, path, at.round) }
    const earlier = [...ended].filter(([round]) => !uncounted.includes(round))
    return earlier.reduce((sum, [, count]) => sum + count, current.count)
  }
}

/** Asks for all of it again and again, each for itself: what cannot be had now stays as it was. Never rejects. */
export const createSums = (): ((ask: Ask) => Promise<Sums>) => {
  const ideas = createCount(apiPath('get-laser-focus'))
  const pairs = createCount(apiPath('screen-combo-convo'))
  const ratings = async (ask: Ask) => {
    const { ratings: now = 0, earlier = 0 } = Object(await ask(apiPath('get-rating'))) as {
      readonly ratings?: number
      readonly earlier?: number
    }
    return now + earlier
  }
  let known = noSums
  return async (ask) => {
    const or = (asked: Promise<number>, before: number) => asked.catch(() => before)
    const [given, rated, paired] = await Promise.all([
      or(ideas(ask), known.ideas),
      or(ratings(ask), known.ratings),
      or(pairs(ask), known.pairs),
    ])
    known = { ideas: given, ratings: rated, pairs: paired }
    return known
  }
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
