import type { RowLog } from '#lambdas/rows/row-log.ts'
import type { VirtualTime } from '#lambdas/store/test-support/table/virtual-time.ts'
import type { LiveForm } from '#shared/rows/row.ts'
import type { Api } from './api.ts'

/** A chart, and when it first drew each answer (ms), by the answer's number. */
export interface Chart {
  readonly form: LiveForm
  readonly seen: ReadonlyMap<number, number>
  readonly failedPolls: number
}

const pauses = { moving: 500, quiet: 1_000, afterFailure: 2_000 }
const pageRows = 500

/** The number in an answer's idea. */
const numberOf = ({ idea }: Readonly<Record<string, unknown>>): number => Number(String(idea).split(' ')[1])

/** Follows a form until the end: again after half a second while answers come, else after one. */
export const startChart = (time: VirtualTime, api: Api, form: LiveForm, isOver: () => boolean): Chart => {
  const seen = new Map<number, number>()
  const chart = { form, seen, failedPolls: 0 }
  let last = 0

  const look = async (log: RowLog, signal: AbortSignal): Promise<true> => {
    await time.sleep(15)
    const { lastRow } = await log.settled(form, { signal })
    while (last < lastRow) {
      const page = await log.read(form, { from: last + 1, limit: pageRows }, { signal })
      for (const { answer } of page.rows) {
        const number = numberOf(answer)
        if (seen.has(number)) throw new Error(`A chart was given answer ${number} twice.`)
        seen.set(number, time.now())
      }
      if (page.lastRow <= last) break
      last = page.lastRow
    }
    return true
  }

  const follow = async () => {
    await time.sleep(time.random() * pauses.quiet)
    while (!isOver()) {
      const began = time.now()
      const before = last
      const isAnswered = await api.ask(form, 'gets', look)
      if (!isAnswered) chart.failedPolls += 1
      const moving = last > before ? pauses.moving : pauses.quiet
      const pause = isAnswered ? moving : pauses.afterFailure
      await time.sleep(Math.max(1, pause - (time.now() - began)))
    }
  }
  void follow()
  return chart
}
