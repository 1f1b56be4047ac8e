import { join } from 'node:path'
import type { Callers } from '../template/callers.ts'
import { keepEngine, type KeptEngine } from './engine-keeper.ts'
import type { FunctionLog } from '../run/function-log.ts'
import { startStoreProxyThread } from './store-proxy-client.ts'
import { createTables, tableDefinitions } from './tables.ts'
import type { ResolvedTemplate } from '../template/template.ts'

/** Which limits the engine gets: those of a new table. `seed` decides which of its partitions each key is in. */
export interface StoreLimitSettings {
  readonly kind: 'new-table'
  readonly seed: number
}

/** The template's tables, running. */
export interface Store {
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
