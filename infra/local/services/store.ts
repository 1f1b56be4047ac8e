import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { FunctionLog } from '../run/function-log.ts'
import type { Callers } from '../template/iam.ts'
import type { ResolvedTemplate } from '../template/template.ts'
import { keepEngine, type KeptEngine } from './engine.ts'
import type { GuardedServer } from './guarded-server.ts'
import type { StoreProxySays } from './store-proxy-thread.ts'
import type { StoreProxySettings } from './store-proxy.ts'
import { createTables, tableDefinitions } from './tables.ts'

/**
 * Starts the store's proxy in a thread of its own: thousands of waiting requests must not delay the
 * store calls of those that are let in, which give up after a second. `onTrouble` gets a sentence about each denial,
 * and if the thread ended by itself.
 * @throws Error when it could not be started.
 */
const startStoreProxyThread = async (
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

/** Which limits the engine gets: those of a new table. `seed` decides which of its partitions each key is in. */
export interface StoreLimitSettings {
  readonly kind: 'new-table'
  readonly seed: number
}

/** The template's tables, running. */
interface Store {
  /** URL at which the functions find the tables, behind their permissions. */
  readonly endpoint: string
  /** The engine behind it, for operators and tests. */
  readonly engine: KeptEngine
  readonly stop: () => Promise<void>
}

/**
 * Starts the engine on the data directory, creates what tables it lacks, and puts the functions' permissions in front.
 * @throws Error with a sentence for the person at the keyboard.
 */
export const startStore = async (
  template: ResolvedTemplate,
  callers: Callers,
  dataDir: string,
  log: FunctionLog,
  limits?: StoreLimitSettings,
): Promise<Store> => {
  const engine = await keepEngine(join(dataDir, 'dynamodb.sqlite'), log.trouble)
  try {
    const tables = tableDefinitions(template)
    await createTables(engine.endpoint, tables)
    const keys = new Map(tables.map(({ name, keys: own }) => [name, own]))
    const partitionKeys = new Map(tables.map(({ name, keys: [partitionKey = ''] }) => [name, partitionKey]))
    const proxy = await startStoreProxyThread(
      { engine: engine.endpoint, callers, partitionKeys, limits: limits && { seed: limits.seed, keys } },
      log.trouble,
    )
    return {
      endpoint: proxy.endpoint,
      engine,
      stop: async () => {
        await proxy.stop()
        await engine.stop()
      },
    }
  } catch (error) {
    await engine.stop()
    throw error
  }
}
