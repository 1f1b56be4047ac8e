import type { KeptCourses } from '#lambdas/choosing/courses.ts'
import type { Promises } from '#lambdas/choosing/promises.ts'
import type { RowLog } from '#lambdas/rows/row-log.ts'
import type { CallOptions } from '#lambdas/store/call-options.ts'
import type { PromisedBefore } from '#shared/promises/promise.ts'

interface Parts {
  readonly log: Pick<RowLog, 'rounds' | 'read'>
  readonly promises: Pick<Promises, 'read'>
  readonly courses: Pick<KeptCourses, 'all'>
}

/**
 * Tells what is promised of ideas of earlier rounds that are still shown, each with the words that stand for it: those of
 * its vote, else of its pile, else its own. The earliest round first. What only phones say counts where the room has voted
 * on the idea. @throws StoreUnavailable
 */
export const createPromisedBefore =
  ({ log, promises, courses }: Parts) =>
  async (current: number, options: CallOptions = {}): Promise<readonly PromisedBefore[]> => {
    const rounds = (await log.rounds('laser-focus', options)).filter(({ round }) => round < current)
    if (rounds.length === 0) return []
    const voted = await courses.all('ballot')
    const told: PromisedBefore[] = []
    for (const { round } of rounds) {
      const short = new Map(
        voted.flatMap((vote) =>
          vote.round === round ? vote.ideas.map(({ row, words }) => [row, words]) : [],
        ),
      )
      for (const { isClaim, ...promised } of await promises.read(round, options)) {
        if (isClaim) continue
        const { row } = promised
        const page = await log.read('laser-focus', { from: row, limit: 1, round }, options)
        const [stored] = page.rows
        if (stored?.row !== row) continue
        const words = short.get(row) ?? stored.pile?.name ?? String(stored.answer.idea)
        told.push({ ...promised, round, words })
      }
    }
    return told
  }
