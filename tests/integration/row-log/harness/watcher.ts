import { StoreUnavailable } from '#lambdas/rows/errors.ts'
import type { LiveForm } from '#shared/rows/row.ts'
import type { Log } from './design.ts'
import type { RawSlot, RawTable } from './raw-table.ts'
import type { Violations } from './violations.ts'

/** Somebody who asks how far the log is settled, and looks into the table whether that is so. */
export interface Watcher {
  readonly poll: () => Promise<void>
  /** The slots of a round as they were when they were first called settled. */
  readonly seen: (round: number) => ReadonlyMap<number, RawSlot>
}

interface WatcherParts {
  readonly form: LiveForm
  readonly log: () => Log
  readonly raw: () => RawTable
  readonly violations: Violations
}

export const createWatcher = ({ form, log, raw, violations }: WatcherParts): Watcher => {
  const rounds = new Map<number, Map<number, RawSlot>>()
  let last = { round: 1, lastRow: 0 }

  const look = async () => {
    const settled = await log().settled(form)
    const { round, lastRow } = settled
    const sameRound = round === last.round
    violations.demand(sameRound ? lastRow >= last.lastRow : round > last.round, 4, () => {
      return `lastRow fell from ${last.lastRow} in round ${last.round} to ${lastRow} in round ${round}`
    })
    const from = sameRound ? last.lastRow + 1 : 1
    last = settled
    if (lastRow < from) return
    const seen = rounds.get(round) ?? new Map<number, RawSlot>()
    rounds.set(round, seen)
    for (const slot of await raw().slots(round, from, lastRow)) seen.set(slot.row, slot)
    for (let row = from; row <= lastRow; row += 1)
      violations.demand(seen.has(row), 4, () => `slot ${row} is empty although lastRow is ${lastRow}`)
  }

  return {
    seen: (round) => rounds.get(round) ?? new Map<number, RawSlot>(),
    poll: async () => {
      try {
        await look()
      } catch (error) {
        // The raw look meets the SDK's own errors when the engine is killed.
        if (!(error instanceof StoreUnavailable) && !isSocketError(error)) throw error
      }
    },
  }
}

const isSocketError = (error: unknown): boolean => {
  const { code } = error as { code?: unknown }
  return typeof code === 'string' && code.startsWith('E')
}
