import type { Answer, DeskRow } from '#lambdas/rows/told.ts'
import type { Flag } from '#shared/desk/desk.ts'
import { usualFlaggedWords } from '#shared/desk/words.ts'
import { plainWords } from '#shared/text/plain-words.ts'

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
const paceOf = (rows: readonly DeskRow[]): ReadonlyMap<number, number> => {
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

/**
 * Says for each of some rows why it is worth a second look; `recent` are the rows it is compared with, and
 * an answer without a seal is flagged that came `sealedSince` (ms since 1970), where sheets have seals at all.
 */
export type FlagRows = (
  rows: readonly DeskRow[],
  recent: readonly DeskRow[],
  sealedSince: number | undefined,
) => ReadonlyMap<number, readonly Flag[]>

/**
 * Flags of answers by what people wrote in them, which is what `textOf` says, and by where they come from. A word counts as a whole one only: filters
 * that look for it anywhere misfire on names, as on Scunthorpe. `stageWords` are looked for beside the usual ones.
 */
export const createFlags = (
  textOf: (answer: Answer) => string,
  stageWords: readonly string[] = [],
): FlagRows => {
  const words = [...usualFlaggedWords, ...stageWords]
    .map((word) => ({ word, plain: plainWords(word) }))
    .filter(({ plain }) => plain !== '')
  const wordIn = (text: string) => words.find(({ plain }) => ` ${text} `.includes(` ${plain} `))?.word
  return (rows, recent, sealedSince) => {
    const known = new Map([...recent, ...rows].map((row) => [row.row, row]))
    const texts = new Map([...known.values()].map(({ row, answer }) => [row, plainWords(textOf(answer))]))
    const paces = paceOf([...known.values()])
    const counts = new Map<string, number>()
    for (const text of texts.values()) counts.set(text, (counts.get(text) ?? 0) + 1)
    const flagsOf = ({ row, at, origin }: DeskRow): readonly Flag[] => {
      const text = texts.get(row) ?? ''
      const word = wordIn(text)
      const others = text === '' ? 0 : (counts.get(text) ?? 1) - 1
      const pace = paces.get(row)
      return [
        ...(word === undefined ? [] : [{ reason: 'word' as const, word }]),
        ...(others > 0 ? [{ reason: 'same' as const, count: others }] : []),
        ...(pace === undefined ? [] : [{ reason: 'pace' as const, count: pace }]),
        ...(sealedSince !== undefined && !origin.sealed && Date.parse(at) >= sealedSince
          ? [{ reason: 'unsealed' as const }]
          : []),
      ]
    }
    return new Map(rows.map((row) => [row.row, flagsOf(row)] as const))
  }
}
