import type { KeptCourses } from '#lambdas/choosing/courses.ts'
import type { RowLog } from '#lambdas/rows/row-log.ts'
import type { CallOptions } from '#lambdas/store/call-options.ts'
import type { Vote } from '#shared/desk/desk.ts'
import type { Promised } from '#shared/promises/fields.ts'
import type { PromisedBefore } from '#shared/promises/promise.ts'
import { wordsInVotes } from '#shared/reading/vote-said.ts'
import { rowLimits } from '#shared/rows/row.ts'

interface Parts {
  readonly log: Pick<RowLog, 'read'>
  readonly courses: Pick<KeptCourses, 'all'>
  /** Now, in ms since 1970. */
  readonly clock: () => number
}

/** So long (ms) a container goes by the words that it has read: ideas of a round that is over are hidden hardly ever. */
const heldMs = 60_000

/** The words of a round's ideas by their rows; undefined of those that are not shown. */
type WordsOf = Map<number, string | undefined>

/** Ideas whose words are asked for, and the votes that may have put them in others. */
interface Wanted {
  readonly round: number
  readonly rows: readonly number[]
  /** The piles for which ideas stood when the room voted on them, by their rows. */
  readonly piles: ReadonlyMap<number, string>
  readonly votes: readonly Vote[]
}

/**
 * Tells what is promised of ideas of earlier rounds that are still shown, each with the words that stand for it: those of
 * its vote, else of its pile, else its own. The earliest round first. What only phones say counts where the room has voted
 * on the idea. Make one a container and keep it: it reads an idea once a minute, many together, and each time nothing.
 * @throws StoreUnavailable
 */
export const createPromisedBefore = ({ log, courses, clock }: Parts) => {
  let held: { readonly at: number; readonly rounds: Map<number, WordsOf> } | undefined
  const heldWords = (): Map<number, WordsOf> => {
    if (!held || clock() - held.at >= heldMs) held = { at: clock(), rounds: new Map() }
    return held.rounds
  }
  const readWords = async (
    words: WordsOf,
    { round, rows, piles, votes }: Wanted,
    options: CallOptions,
  ): Promise<void> => {
    const short = wordsInVotes(votes.filter((vote) => vote.round === round))
    let missing = rows
    for (;;) {
      const [from] = missing
      if (from === undefined) break
      const page = await log.read('laser-focus', { from, limit: rowLimits.page, round }, options)
      for (const { row, pile, answer } of page.rows)
        words.set(row, short.get(row) ?? pile?.name ?? String(answer.idea))
      // Nothing is shown behind where readers may see.
      const to = page.lastRow < from ? Infinity : page.lastRow
      for (const row of missing) if (row <= to && !words.has(row)) words.set(row, undefined)
      missing = missing.filter((row) => row > to)
    }
    // A pile stays for as long as any idea of it is shown.
    const gone = rows.filter((row) => words.get(row) === undefined && piles.has(row))
    for (let from = 1; gone.length > 0;) {
      const page = await log.read('laser-focus', { from, limit: rowLimits.page, round }, options)
      for (const { pile } of page.rows)
        for (const row of gone) if (pile?.id === piles.get(row)) words.set(row, short.get(row) ?? pile?.name)
      if (page.lastRow < from) break
      from = page.lastRow + 1
    }
  }
  return async (
    current: number,
    all: ReadonlyMap<number, readonly Promised[]>,
    options: CallOptions = {},
  ): Promise<readonly PromisedBefore[]> => {
    const rounds = heldWords()
    const before = [...all]
      .filter(([round]) => round < current)
      .toSorted(([one], [other]) => one - other)
      .map(([round, promises]) => {
        const words: WordsOf = rounds.get(round) ?? new Map()
        rounds.set(round, words)
        return { round, words, promises: promises.filter(({ isClaim }) => !isClaim) }
      })
    const missing = before.flatMap(({ round, words, promises }) => {
      const rows = promises.map(({ row }) => row).filter((row) => !words.has(row))
      const piles = new Map(promises.flatMap(({ row, pile }) => (pile === undefined ? [] : [[row, pile]])))
      return rows.length > 0 ? [{ round, words, rows, piles }] : []
    })
    const votes = missing.length > 0 ? await courses.all('ballot') : []
    for (const { words, ...wanted } of missing) await readWords(words, { ...wanted, votes }, options)
    return before.flatMap(({ round, words, promises }) =>
      promises.flatMap((promised) => {
        const own = words.get(promised.row)
        return own === undefined ? [] : [{ ...promised, round, words: own }]
      }),
    )
  }
}
