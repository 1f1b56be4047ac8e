import type { VirtualTime } from '#lambdas/store/test-support/table/virtual-time.ts'
import type { LiveForm } from '#shared/rows/row.ts'
import type { Api } from './api.ts'
import type { Container } from './service.ts'

/** A chart, and when it first drew each answer (ms), by key. */
export interface Chart {
  readonly form: LiveForm
  readonly seen: ReadonlyMap<string, number>
  readonly failedPolls: number
}

const pauses = { moving: 500, quiet: 1_000, afterFailure: 2_000 }

/** Follows a form until told: again after half a second while answers come, else after one. */
export const startChart = (time: VirtualTime, api: Api, form: LiveForm, isOver: () => boolean): Chart => {
  const seen = new Map<string, number>()
  const chart = { form, seen, failedPolls: 0 }
  let last = 0

  const look = async (container: Container, signal: AbortSignal): Promise<true> => {
    await time.sleep(15)
    const { lastRow } = await container.settled(form, signal)
    while (last < lastRow) {
      const page = await container.read(form, last + 1, signal)
      for (const key of page.keys) {
        if (seen.has(key)) throw new Error(`A chart was given ${key} twice.`)
        seen.set(key, time.now())
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
