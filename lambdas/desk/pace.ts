import type { DeskRow } from '#lambdas/rows/told.ts'

/** So many answers of one browser within so many ms are worth a second look. */
const paceLimits = { answers: 4, withinMs: 60_000 } as const

/** How many moments lie within a minute that begins with each of them; `moments` ascend. */
const countsFrom = (moments: readonly number[]): readonly number[] => {
  let behind = 0
  return moments.map((moment, index) => {
    while (behind < moments.length && (moments[behind] ?? 0) - moment <= paceLimits.withinMs) behind += 1
    return behind - index
  })
}

/**
 * For each row of a browser that answers faster than people do, how many answers the busiest minute around it has. Rows
 * whose browser is not known are none of anybody's.
 */
export const paceOf = (rows: readonly DeskRow[]): ReadonlyMap<number, number> => {
  const browsers = new Map<string, { readonly row: number; readonly at: number }[]>()
  for (const { row, at, origin } of rows) {
    if (origin.browser === undefined) continue
    const own = browsers.get(origin.browser) ?? []
    browsers.set(origin.browser, own)
    own.push({ row, at: Date.parse(at) })
  }
  const found = new Map<number, number>()
  for (const own of browsers.values()) {
    const inOrder = own.toSorted((one, other) => one.at - other.at)
    const counts = countsFrom(inOrder.map(({ at }) => at))
    for (const { row, at } of inOrder) {
      const around = counts.filter((_, index) => {
        const before = at - (inOrder[index]?.at ?? at)
        return before >= 0 && before <= paceLimits.withinMs
      })
      const count = Math.max(...around)
      if (count >= paceLimits.answers) found.set(row, count)
    }
  }
  return found
}
