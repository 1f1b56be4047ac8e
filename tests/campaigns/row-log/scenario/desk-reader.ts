import type { RowLog } from '#lambdas/rows/row-log.ts'
import { type Box, isPassing } from './boxes.ts'
import type { World } from './world.ts'
import { form, keyOfAnswer } from './person.ts'

/** A desk that follows the answers, those that wait and those that are hidden too. */
export interface DeskReader {
  /** Keys by row, in the current round. */
  readonly rows: ReadonlyMap<number, string>
  readonly follow: (isOver: () => boolean) => Promise<void>
}

export const createDeskReader = (world: World): DeskReader => {
  const { time, violations, openBox } = world
  const rows = new Map<number, string>()
  const seen = { round: 0, last: 0, stateVersion: 0 }
  let box: Box = openBox('reader')

  const look = async (log: RowLog, signal: AbortSignal) => {
    const wanted = { since: seen.last, limit: 100, recent: 50 }
    const found = await log.newest(form, wanted, { signal })
    const { round, numbered, lastRow, waiting, stateVersion } = found
    violations.demand(round >= seen.round, 'round', () => `a desk was told of round ${round} again`)
    violations.demand(stateVersion >= seen.stateVersion, 'ceiling', () => `version fell to ${stateVersion}`)
    violations.demand(
      waiting >= 0 && waiting <= numbered - lastRow,
      'ceiling',
      () => `${waiting} wait of ${numbered}`,
    )
    seen.stateVersion = stateVersion
    if (round !== seen.round) {
      Object.assign(seen, { round, last: 0 })
      rows.clear()
      return
    }
    for (const { row, answer, waits, hidden, pending } of found.rows) {
      violations.demand(!pending || hidden, 'approval', () => `a desk got ${round}/${row} that is not hidden`)
      violations.demand(row === seen.last + 1, 'order', () => `a desk got ${round}/${row} after ${seen.last}`)
      violations.demand(waits === row > lastRow, 'ceiling', () => `${round}/${row} waits: ${waits}`)
      rows.set(row, keyOfAnswer(answer))
      seen.last = row
    }
  }

  return {
    rows,
    follow: async (isOver) => {
      while (!isOver()) {
        await time.sleep(100 + time.random() * 300)
        if (box.isDead()) box = openBox('reader')
        await box.run(look).catch((error: unknown) => {
          violations.demand(isPassing(error), 'mended', () => `a desk met ${String(error)}`)
        })
      }
    },
  }
}
