import { callersOf } from '../template/callers.ts'
import type { KeptEngine } from './engine-keeper.ts'
import { type FormService, type FormServiceSettings, startFormService } from './form-service.ts'
import { type Endpoints, parameterNames, type ResolvedFunction } from '../template/function-definitions.ts'
import type { FunctionLog } from '../run/function-log.ts'
import { startParameterServer } from './parameter-server.ts'
import type { Stops } from '../run/stops.ts'
import { startStore, type StoreLimitSettings } from './store.ts'
import type { ResolvedTemplate } from '../template/template.ts'

interface FunctionServicesOptions {
  readonly template: ResolvedTemplate
  readonly functions: readonly ResolvedFunction[]
  readonly dataDir: string
  readonly formService: FormServiceSettings | undefined
  readonly limits: StoreLimitSettings | undefined
  readonly log: FunctionLog
}

/** All that the functions call, running. */
interface FunctionServices {
  readonly endpoints: Omit<Endpoints, 'siteUrl'>
  /** The engine behind the store, for operators and tests. */
  readonly engine: KeptEngine
  readonly formService: FormService
}

/**
 * Starts what the functions call: the tables and the secret parameters, both behind the functions' permissions, and
 * the form service. What was started is added to `stops`, also when a later part fails.
 * @throws Error with a sentence for the person at the keyboard.
 */
export const startFunctionServices = async (
  { template, functions, dataDir, formService: settings, limits, log }: FunctionServicesOptions,
  { add }: Stops,
): Promise<FunctionServices> => {
  const callers = callersOf(template, functions)
  const store = add(await startStore(template, callers, dataDir, log, limits))
  const onFault = (error: unknown) => {
    log.trouble(String(error))
  }
  const formService = add(await startFormService(settings ?? {}, dataDir, onFault))
  const values = new Map(parameterNames(functions).map((name) => [name, formService.accessKey]))
  const parameters = add(await startParameterServer({ values, callers, onDenied: log.trouble }))
  return {
    endpoints: {
      storeEndpoint: store.endpoint,
      parameterEndpoint: parameters.endpoint,
      formServiceUrl: formService.url,
    },
    engine: store.engine,
    formService,
  }
}
