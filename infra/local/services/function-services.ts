import { type Origin, serve } from '../http/http-server.ts'
import { createFormService } from '../inbox/form-service.ts'
import { openMails, withInbox } from '../inbox/inbox.ts'
import type { FunctionLog } from '../run/function-log.ts'
import type { Stops } from '../run/stops.ts'
import { callersOf } from '../template/iam.ts'
import { type Endpoints, parameterNames, type ResolvedFunction } from '../template/function-definitions.ts'
import type { ResolvedTemplate } from '../template/template.ts'
import type { KeptEngine } from './engine.ts'
import { startParameterServer } from './guarded-server.ts'
import { startStore, type StoreLimitSettings } from './store.ts'

/** The form service that leads go to, as the person at the keyboard set it. */
export interface FormServiceSettings {
  /** An address of their own; undefined for the inbox on this machine. */
  readonly url?: string | undefined
  readonly accessKey?: string | undefined
}

/** The key by which the relay and the stand-in know each other where none is set. */
const localAccessKey = 'local-form-service-access-key'

/** Where leads go. */
export interface FormService {
  readonly url: string
  readonly accessKey: string
  /** Whether the leads can be looked at on the site's own address. */
  readonly hasInbox: boolean
  /** The site, with the inbox in front where there is one. */
  readonly inFrontOf: (site: Origin) => Origin
  readonly stop: () => Promise<void>
}

/**
 * The form service of a local run: the one at the given address, or a stand-in that keeps what it receives in the
 * data directory, to be seen on the inbox page.
 */
const startFormService = async (
  { url, accessKey = localAccessKey }: FormServiceSettings,
  dataDir: string,
  onFault: (error: unknown) => void,
): Promise<FormService> => {
  if (url !== undefined)
    return { url, accessKey, hasInbox: false, inFrontOf: (site) => site, stop: () => Promise.resolve() }
  const mails = openMails(dataDir)
  const { port, stop } = await serve(createFormService(accessKey, mails.add), 0, onFault)
  return {
    url: `http://127.0.0.1:${port}/submit`,
    accessKey,
    hasInbox: true,
    inFrontOf: (site) => withInbox(site, mails),
    stop,
  }
}

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
