import { Worker } from 'node:worker_threads'
import type { Callers } from '../template/callers.ts'
import type { GuardedServer } from './guarded-server.ts'
import type { StoreLimitsOptions } from './limits/store-limits.ts'
import type { PartitionKeys } from './store-access.ts'

/** What the proxy needs to know, as it can be handed to a thread. */
export interface StoreProxySettings {
  /** URL of the engine behind the proxy. */
  readonly engine: string
  readonly callers: Callers
  readonly partitionKeys: PartitionKeys
  /** DynamoDB's limits on a new table, before an engine that has none of its own; none where undefined. */
  readonly limits: Pick<StoreLimitsOptions, 'seed' | 'keys'> | undefined
}

/** What the proxy's thread tells: once where it listens, and each access it denied in a sentence. */
export type StoreProxySays = { readonly endpoint: string } | { readonly denied: string }

/**
 * Starts the store's proxy in a thread of its own: thousands of requests at the door must not stand in the way of the
 * store calls of those that are let in, which give up after a second. `onTrouble` is told what was denied, in a
 * sentence, and if the thread ended by itself.
 * @throws Error when it could not be started.
 */
export const startStoreProxyThread = async (
  settings: StoreProxySettings,
  onTrouble: (sentence: string) => void,
): Promise<GuardedServer> => {
  const thread = new Worker(new URL('store-proxy-thread.ts', import.meta.url), {
    workerData: settings,
    execArgv: [],
  })
  const endpoint = await new Promise<string>((resolve, reject) => {
    thread.on('message', (message: StoreProxySays) => {
      if ('denied' in message) onTrouble(message.denied)
      else resolve(message.endpoint)
    })
    thread.on('error', (error: Error) => {
      onTrouble(`The functions' way to the database ended: ${error.message}`)
      reject(error)
    })
  })
  return {
    endpoint,
    stop: async () => {
      await thread.terminate()
    },
  }
}
