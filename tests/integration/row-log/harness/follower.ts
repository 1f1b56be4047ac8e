import { StoreUnavailable } from '#lambdas/rows/errors.ts'
import type { Page, StoredRow } from '#lambdas/rows/row-log.ts'
import type { LiveForm } from '#shared/rows/row.ts'
import { isDeepStrictEqual } from 'node:util'
import type { Log } from './design.ts'
import type { Ledger } from './ledger.ts'
import type { Violations } from './violations.ts'

/** Somebody who follows the log with `sinceRow`, as a browser does, and complains. */
export interface Follower {
  readonly name: string
  /** Reads on until a page brings nothing. Resolves quietly when the store is out of reach. */
  readonly poll: () => Promise<void>
  /** What it was given of a round. */
  readonly delivered: (round: number) => ReadonlyMap<number, StoredRow>
}

interface FollowerParts {
  readonly name: string
  readonly form: LiveForm
  /** The log to ask: the same at each poll for a warm container, another for one rebuilt each time. */
  readonly log: () => Log
  readonly limit: number
  readonly ledger: Ledger
  readonly violations: Violations
}

/** @throws what the log throws, but for a store out of reach. */
export const createFollower = ({ name, form, log, limit, ledger, violations }: FollowerParts): Follower => {
  const rounds = new Map<number, Map<number, StoredRow>>()
  const submissionsSeen = new Set<string>()
  let round = 1
  let next = 1

  const checkPage = (page: Page, from: number) => {
    let previous = from - 1
    for (const { row } of page.rows) {
      violations.demand(row > previous, 2, () => `${name}: row ${row} follows ${previous}`)
      previous = row
    }
    violations.demand(page.lastRow >= previous, 4, () => {
      return `${name}: lastRow ${page.lastRow} after row ${previous} was delivered`
    })
    violations.demand(
      page.rows.length <= limit,
      8,
      () => `${name}: ${page.rows.length} rows for a limit of ${limit}`,
    )
  }

  const keep = (stored: StoredRow) => {
    const entry = ledger.entryOf(stored.answer)
    const rows = rounds.get(round) ?? new Map<number, StoredRow>()
    rounds.set(round, rows.set(stored.row, stored))
    if (!entry) {
      violations.add(3, `${name}: row ${stored.row} holds what nobody sent`)
      return
    }
    const { sid } = entry.submission
    violations.demand(!submissionsSeen.has(sid), 2, () => `${name}: ${sid} was delivered twice`)
    submissionsSeen.add(sid)
    violations.demand(isDeepStrictEqual(stored.answer, entry.answer), 3, () => {
      return `${name}: row ${stored.row} has other content than ${sid} sent`
    })
  }

  /** Takes a page in; false when it brought nothing. */
  const take = (page: Page, from: number): boolean => {
    if (page.round !== round) {
      violations.demand(page.round > round, 4, () => `${name}: round ${page.round} after round ${round}`)
      round = page.round
      next = 1
      return true
    }
    checkPage(page, from)
    page.rows.forEach(keep)
    next = page.lastRow + 1
    return page.lastRow >= from
  }

  return {
    name,
    delivered: (of) => rounds.get(of) ?? new Map<number, StoredRow>(),
    poll: async () => {
      try {
        const asked = log()
        for (let more = true; more;) {
          const from = next
          more = take(await asked.read(form, { from, limit }), from)
        }
      } catch (error) {
        if (!(error instanceof StoreUnavailable)) throw error
      }
    },
  }
}
