import type { VirtualTime } from '#lambdas/store/test-support/table/virtual-time.ts'
import type { LiveForm } from '#shared/rows/row.ts'
import { createGate, createPool, within } from '../functions.ts'
import { type Container, type Entry, isBusyAnswer, type Service } from './service.ts'

const answerWithinMs = 4_500

/** The way to the functions: a gate before each form's POST, and containers that take time to start. */
export const createApi = (
  time: VirtualTime,
  service: Service,
  { forms, gate }: { readonly forms: readonly LiveForm[]; readonly gate: number | undefined },
) => {
  const counts = { sent: 0, gated: 0, busy: 0 }
  const doors = new Map(
    forms.map((form) => [
      form,
      {
        lets: gate === undefined ? () => true : createGate(time, gate),
        posts: createPool(time, service.container),
        gets: createPool(time, service.container),
      },
    ]),
  )
  /** Asks a function; undefined where it is busy, and whoever asked is to come again. */
  const ask = async <T>(
    form: LiveForm,
    kind: 'posts' | 'gets',
    work: (container: Container, signal: AbortSignal) => Promise<T>,
  ): Promise<T | undefined> => {
    try {
      return await doors
        .get(form)
        ?.[kind].use((container) => within(time, answerWithinMs, (signal) => work(container, signal)))
    } catch (error) {
      if (isBusyAnswer(error)) return undefined
      throw error
    }
  }
  return {
    counts,
    ask,
    /** Sends an answer once; whether it was acknowledged. */
    post: async (entry: Entry): Promise<boolean> => {
      counts.sent += 1
      await time.sleep(20 + time.about(20))
      if (doors.get(entry.form)?.lets() !== true) {
        counts.gated += 1
        return false
      }
      const append = (container: Container, signal: AbortSignal) => container.append(entry, signal)
      const isStored = (await ask(entry.form, 'posts', append)) !== undefined
      if (!isStored) counts.busy += 1
      return isStored
    },
  }
}
export type Api = ReturnType<typeof createApi>
