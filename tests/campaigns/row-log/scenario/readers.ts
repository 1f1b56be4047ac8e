import type { RowLog, Settled } from '#lambdas/rows/row-log.ts'
import { type Box, isPassing } from './boxes.ts'
import type { Knowledge } from './knowledge.ts'
import { createPageChecks } from './page-checks.ts'
import type { World } from './world.ts'
import { form } from './person.ts'

/** A reader as a chart is one: it asks how far the log is, then for what is new, and begins again with a new round. */
export interface Reader {
  /** Ideas by row, as they are drawn now. */
  readonly rows: ReadonlyMap<number, string>
  readonly follow: (isOver: () => boolean) => Promise<void>
}

interface ReaderHabits {
  readonly name: string
  readonly limit: () => number
  readonly pauseMs: number
  /** Meets a new container at each poll. */
  readonly isForgetful?: boolean
}

export const createReader = (world: World, knowledge: Knowledge, habits: ReaderHabits): Reader => {
  const { time, violations, openBox } = world
  const check = createPageChecks(world, knowledge)
  const rows = new Map<number, string>()
  const state = { round: 0, last: 0, revision: -1 }
  let box: Box = openBox('reader')

  const beginAgain = ({ round, revision }: Settled) => {
    violations.demand(round >= state.round, 'round', () => `round ${state.round} became ${round}`)
    Object.assign(state, { round, revision, last: 0 })
    rows.clear()
  }

  const look = async (log: RowLog, signal: AbortSignal) => {
    const askedAt = time.now()
    const settled = await log.settled(form, { signal })
    const { round, lastRow, revision } = settled
    check.settled(settled, askedAt)
    if (round !== state.round || revision !== state.revision) beginAgain(settled)
    while (state.last < lastRow) {
      const limit = habits.limit()
      const page = await log.read(form, { from: state.last + 1, limit }, { signal })
      if (page.round !== state.round || page.revision !== state.revision) return
      check.belowCeiling(round, page.lastRow, askedAt)
      check.page(page, state.last, limit, askedAt, (row, idea) => rows.set(row, idea))
      if (page.lastRow <= state.last) return
      state.last = page.lastRow
    }
  }

  return {
    rows,
    follow: async (isOver) => {
      while (!isOver()) {
        await time.sleep(50 + time.random() * habits.pauseMs)
        if (habits.isForgetful || box.isDead()) box = openBox('reader')
        await box.run(look).catch((error: unknown) => {
          violations.demand(isPassing(error), 'mended', () => `${habits.name} met ${String(error)}`)
        })
      }
    },
  }
}
