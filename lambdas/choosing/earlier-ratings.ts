import type { RowLog } from '#lambdas/rows/row-log.ts'
import type { CallOptions } from '#lambdas/store/call-options.ts'
import type { SaidOf } from './said.ts'
import { followSayings, type HeldSayings, type Session } from './session.ts'

interface Parts {
  readonly log: Pick<RowLog, 'state' | 'deskRows'>
  readonly said: SaidOf
}

/**
 * How many ratings there were in the sessions of the evening beside the one that is told: rehearsals are none, and passes
 * are none. A container reads each session once. Of what was hidden since, the ratings count: they were given.
 */
export const createEarlierRatings = ({ log, said: saidOf }: Parts) => {
  const counts = new Map<number, number>()
  // A call may end before it has read all of a session: the next one goes on.
  const begun = new Map<number, HeldSayings>()
  const read = async (session: number, options: CallOptions): Promise<number> => {
    const known = counts.get(session)
    if (known !== undefined) return known
    const keep = (held: HeldSayings) => begun.set(session, held)
    const { rows } = await followSayings(log, 'rating', session, begun.get(session), options, { keep })
    const { ratings } = await saidOf({ rows, course: undefined }, () => null, options)
    const count = ratings.filter(({ passed }) => !passed).length
    // One without any may be the next: nobody was shown it yet.
    if (count > 0) counts.set(session, count)
    begun.delete(session)
    return count
  }
  /** The last session that is over, where none is told: one that is a rehearsal was cleared. */
  const lastOver = async (options: CallOptions): Promise<number> => {
    const { round, rehearsal } = await log.state('rating', options)
    return rehearsal ? round - 1 : round
  }
  return async ({ said }: Session<'rating'>, options: CallOptions = {}): Promise<number> => {
    const last = said ? said.session - 1 : await lastOver(options)
    let sum = 0
    for (let session = 1; session <= last; session += 1) sum += await read(session, options)
    return sum
  }
}
