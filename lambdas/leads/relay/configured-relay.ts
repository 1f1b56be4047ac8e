import { readEnvironment, readOptional } from '#lambdas/environment.ts'
import type { Telemetry } from '#lambdas/telemetry/telemetry.ts'
import { createStoreClient } from '#lambdas/store/store-client.ts'
import { createAccessKey, createParameterClient } from '../form-service/access-key.ts'
import { createFormService } from '../form-service/form-service.ts'
import type { Success } from '../form-service/form-service-response.ts'
import { createLeadStore } from '../stored/lead-store.ts'
import { createLeadRelay, type LeadRelay } from './relay.ts'
import { reportEvents } from '../relay-events.ts'

/** The relay as this function's environment sets it up. @throws Error naming every variable that is missing. */
export const configuredRelay = (telemetry: Telemetry): LeadRelay => {
  const { tableName, formServiceKeyParameter, retentionDays } = readEnvironment([
    'tableName',
    'formServiceKeyParameter',
    'retentionDays',
  ])
  const url = readOptional('formServiceUrl')
  const from = readOptional('formServiceFromName')
  const fromName = from === undefined ? undefined : String(JSON.parse(from))
  const said = readOptional('formServiceSuccess')
  const success = said === undefined ? undefined : (JSON.parse(said) as Success)
  const accessKey = createAccessKey({ client: createParameterClient(), parameter: formServiceKeyParameter })
  return createLeadRelay({
    store: createLeadStore({ client: createStoreClient(), tableName }),
    formService: url === undefined ? undefined : createFormService({ url, fromName, accessKey, success }),
    keptForDays: Number(retentionDays),
    onEvent: reportEvents(telemetry),
  })
}
