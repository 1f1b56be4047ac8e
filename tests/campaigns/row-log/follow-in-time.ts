import type { VirtualTime } from '#lambdas/store/test-support/table/virtual-time.ts'
import type { Clock } from '../../../frontend/src/lib/round/poll-timer.ts'

/** The clock of the product's follower, in virtual time; `pending` counts what it is to call still. */
export const clockIn = (time: VirtualTime): Clock & { readonly pending: () => number } => {
  const pending = new Set<symbol>()
  return {
    now: time.now,
    after: (milliseconds, run) => {
      const one = Symbol()
      pending.add(one)
      void time.sleep(milliseconds).then(() => {
        if (pending.delete(one)) run()
      })
      return () => void pending.delete(one)
    },
    pending: () => pending.size,
  }
}
