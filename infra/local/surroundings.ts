import { callersOf } from './template/callers.ts'
import type { KeptEngine } from './services/engine-keeper.ts'
import { type FormService, type FormServiceSettings, startFormService } from './services/form-service.ts'
import { parameterNames, type ResolvedFunction, type Surroundings } from './template/function-definitions.ts'
import type { FunctionLog } from './functions/function-log.ts'
import { startParameterServer } from './services/parameter-server.ts'
import type { Stops } from './run/stops.ts'
import { startStore, type StoreLimitSettings } from './services/store.ts'
import type { ResolvedTemplate } from './template/template.ts'

interface SurroundingsOptions {
  readonly template: ResolvedTemplate
  readonly functions: readonly ResolvedFunction[]
  readonly dataDir: string
  readonly formService: FormServiceSettings | undefined
  readonly limits: StoreLimitSettings | undefined
  readonly log: FunctionLog
}

/** All that the functions call, running. */
interface Started {
  readonly around: Omit<Surroundings, 'siteUrl'>
  /** The engine behind the store, for whoever is no function. */
  readonly engine: KeptEngine
  readonly formService: FormService
}

/**
 * Starts what the functions call: the tables and the secret parameters, both behind the functions' permissions, and
 * the form service. What was started is added to `stops`, also when a later part fails.
 * @throws Error with a sentence for the person at the keyboard.
 */
export const startSurroundings = async (
  { template, functions, dataDir, formService: settings, limits, log }: SurroundingsOptions,
  { add }: Stops,
): Promise<Started> => {
  const callers = callersOf(template, functions)
  const store = add(await startStore(template, callers, dataDir, log, limits))
  const onFault = (error: unknown) => {
    log.trouble(String(error))
  }
  const formService = add(await startFormService(settings ?? {}, dataDir, onFault))
  const values = new Map(parameterNames(functions).map((name) => [name, formService.accessKey]))
  const parameters = add(await startParameterServer({ values, callers, onDenied: log.trouble }))
  return {
    around: {
      storeEndpoint: store.endpoint,
      parameterEndpoint: parameters.endpoint,
      formServiceUrl: formService.url,
    },
    engine: store.engine,
    formService,
  }
}
