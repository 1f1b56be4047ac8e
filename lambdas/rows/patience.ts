import type { LiveForm } from '#shared/rows/row.ts'
import { failureOf } from './failures.ts'
import { rowLogSettings } from './settings.ts'
import type { Store, StoreCall } from './store.ts'

/**
 * Does something again while it meets conflicts or throttling, after a random wait that may double each time. The
 * SDK never repeats a cancelled transaction, and gives up on throttling early.
 * @throws what the last try threw, or at once what is neither a conflict nor throttling.
 */
export const patiently = async <T>(
  store: Store,
  form: LiveForm,
  action: () => Promise<T>,
  call: StoreCall,
): Promise<T> => {
  for (let tried = 1; ; tried += 1) {
    try {
      return await action()
    } catch (error) {
      const failure = failureOf(error)
      if ((failure !== 'conflict' && failure !== 'throttled') || tried === rowLogSettings.tries) throw error
      store.onEvent({ kind: failure, form })
      await store.sleep(store.random() * rowLogSettings.pauseMs * 2 ** tried, call.abortSignal)
    }
  }
}
