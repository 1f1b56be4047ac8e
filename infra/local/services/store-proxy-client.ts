import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { GuardedServer } from './guarded-server.ts'
import type { StoreProxySettings } from './store-proxy.ts'
import type { StoreProxySays } from './store-proxy-thread.ts'

/**
 * Starts the store's proxy in a thread of its own: thousands of waiting requests must not delay the
 * store calls of those that are let in, which give up after a second. `onTrouble` gets a sentence about each denial,
 * and if the thread ended by itself.
 * @throws Error when it could not be started.
 */
export const startStoreProxyThread = async (
  settings: StoreProxySettings,
  onTrouble: (sentence: string) => void,
): Promise<GuardedServer> => {
  const thread = new Worker(new URL('store-proxy-thread.ts', import.meta.url), {
    workerData: settings,
    execArgv: [],
    // With its types stripped once and not at each start, it is there in half the time.
    env: { NODE_COMPILE_CACHE: join(tmpdir(), 'node-compile-cache'), ...process.env },
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
