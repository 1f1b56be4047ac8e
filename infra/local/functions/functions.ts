import type { Assembly } from '../template/assembly.ts'
import {
  assetFolder,
  bundleFolder,
  type Endpoints,
  type FolderOf,
  type ResolvedFunction,
  runnableFunction,
} from '../template/function-definitions.ts'
import { FunctionPool } from './function-pool.ts'
import type { LogLine } from './function-worker.ts'
import type { Invoke } from './gateway.ts'

/** The template's functions, running. */
export interface Functions {
  /** Calls one by its ARN. */
  readonly invoke: Invoke
  /** Answers from now on with the handlers bundled in a folder, one folder each. */
  readonly useBundles: (folder: string) => Promise<void>
  readonly stop: () => Promise<void>
}

/**
 * Makes the functions callable, each from its asset; a container is started with its first event. Those whose ARN is in
 * `kept` keep one.
 * @throws Error when a function's module is not in its asset.
 */
export const startFunctions = (
  functions: readonly ResolvedFunction[],
  assembly: Assembly,
  endpoints: Endpoints,
  onLine: LogLine,
  kept: ReadonlySet<string>,
): Functions => {
  const definitionsIn = (folderOf: FolderOf) =>
    functions.map((resolved) => runnableFunction(resolved, folderOf, endpoints))
  const pools = new Map(
    definitionsIn(assetFolder(assembly)).map((definition) => [
      definition.arn,
      new FunctionPool(definition, onLine, kept.has(definition.arn)),
    ]),
  )
  return {
    invoke: async (arn, event, requestId) => {
      const pool = pools.get(arn)
      return pool ? pool.invoke(event, requestId) : { failure: `There is no function ${arn}.` }
    },
    useBundles: async (folder) => {
      for (const definition of definitionsIn(bundleFolder(folder)))
        await pools.get(definition.arn)?.replace(definition)
    },
    stop: async () => {
      await Promise.all([...pools.values()].map((pool) => pool.stop()))
    },
  }
}
