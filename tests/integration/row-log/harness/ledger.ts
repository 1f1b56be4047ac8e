import type { Answer, Appended, Submission } from '#lambdas/rows/row-log.ts'
import type { Violations } from './violations.ts'

/** One answer somebody wants to send, and where the log said it put it. */
export interface LedgerEntry {
  readonly submission: Submission
  readonly answer: Answer
  acknowledged: { readonly round: number; readonly row: number } | undefined
}

/** What was sent, what was acknowledged, and what was hidden: the truth the log is compared with. */
export interface Ledger {
  readonly entries: ReadonlyMap<string, LedgerEntry>
  /** Makes an answer of its own. */
  enter(random: () => number): LedgerEntry
  acknowledge(entry: LedgerEntry, appended: Appended): void
  acknowledgedCount(): number
  /** The entry an answer that came out of the log belongs to. */
  entryOf(answer: Answer): LedgerEntry | undefined
  readonly hidden: Set<string>
}

export const place = ({ round, row }: { readonly round: number; readonly row: number }): string =>
  `${round}/${row}`

const ideaPrefix = 'idea '

export const createLedger = (violations: Violations, prefix = 'sid'): Ledger => {
  const entries = new Map<string, LedgerEntry>()
  let acknowledgements = 0
  return {
    entries,
    hidden: new Set(),
    enter: (random) => {
      const sid = `${prefix}-${entries.size + 1}`
      const entry: LedgerEntry = {
        submission: { sid, bodyHash: `hash of ${sid}` },
        answer: {
          table: Math.floor(random() * 10_000),
          idea: ideaPrefix + sid,
          impact: Math.round(random() * 100) / 10,
          effort: Math.round(random() * 100) / 10,
        },
        acknowledged: undefined,
      }
      entries.set(sid, entry)
      return entry
    },
    acknowledge: (entry, { round, row }) => {
      const before = entry.acknowledged
      if (!before) acknowledgements += 1
      else
        violations.demand(place(before) === place({ round, row }), 1, () => {
          return `${entry.submission.sid} was acknowledged at ${place(before)} and at ${place({ round, row })}`
        })
      entry.acknowledged = { round, row }
    },
    acknowledgedCount: () => acknowledgements,
    entryOf: ({ idea }) =>
      typeof idea === 'string' ? entries.get(idea.slice(ideaPrefix.length)) : undefined,
  }
}
