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

/** The first of some words that a text in plain words has in it, as it was listed. */
export type FindWord = (plain: string) => string | undefined

/**
 * Looks for the usual words and a stage's own. A word counts as a whole one only: filters that look for it anywhere
 * misfire on names, as on Scunthorpe.
 */
export const createFindWord = (stageWords: readonly string[] = []): FindWord => {
  const words = [...usualFlaggedWords, ...stageWords]
    .map((word) => ({ word, plain: plainWords(word) }))
    .filter(({ plain }) => plain !== '')
  return (plain) => words.find((one) => ` ${plain} `.includes(` ${one.plain} `))?.word
}

/** How a form's answers are looked at. */
export interface FlagWays {
  /** What people wrote in one. */
  readonly textOf: (answer: Answer) => string
  readonly findWord: FindWord
  /** Whether it is odd that two say the same. */
  readonly areTwinsOdd: boolean
}

/**
 * Says for each of some rows why it is worth a second look; `recent` are the rows it is compared with, and
 * `areSheetsSealed` where an answer without a seal is one of them.
 */
export type FlagRows = (
  rows: readonly DeskRow[],
  recent: readonly DeskRow[],
  areSheetsSealed: boolean,
) => ReadonlyMap<number, readonly Flag[]>

/** Of what was withdrawn nothing is left to look at, nor to compare with. */
const isThere = ({ standing }: DeskRow): boolean => standing !== 'withdrawn'

/** Flags of answers by what people wrote in them, and by where they come from. */
export const createFlags =
  ({ textOf, findWord, areTwinsOdd }: FlagWays): FlagRows =>
  (rows, recent, areSheetsSealed) => {
    const known = new Map([...recent, ...rows].filter(isThere).map((row) => [row.row, row]))
    const texts = new Map([...known.values()].map(({ row, answer }) => [row, plainWords(textOf(answer))]))
    const paces = paceOf([...known.values()])
    const counts = new Map<string, number>()
    for (const text of texts.values()) counts.set(text, (counts.get(text) ?? 0) + 1)
    const flagsOf = ({ row, origin }: DeskRow): readonly Flag[] => {
      const text = texts.get(row) ?? ''
      const word = findWord(text)
      const others = areTwinsOdd && text !== '' ? (counts.get(text) ?? 1) - 1 : 0
      const pace = paces.get(row)
      return [
        ...(word === undefined ? [] : [{ reason: 'word' as const, word }]),
        ...(others > 0 ? [{ reason: 'same' as const, count: others }] : []),
        ...(pace === undefined ? [] : [{ reason: 'pace' as const, count: pace }]),
        ...(areSheetsSealed && !origin.sealed ? [{ reason: 'unsealed' as const }] : []),
      ]
    }
    return new Map(rows.filter(isThere).map((row) => [row.row, flagsOf(row)] as const))
  }
