import { readEnvironment, readOptional } from '#lambdas/environment.ts'
import type { Telemetry } from '#lambdas/telemetry/telemetry.ts'
import { createStoreClient } from '#lambdas/store/store-client.ts'
import { createAccessKey, createParameterClient } from '../form-service/access-key.ts'
import { createFormService, type Success } from '../form-service/form-service.ts'
import { createLeadStore } from '../stored/lead-store.ts'
import { reportEvents } from '../relay-events.ts'
import { attemptDelivery } from './attempt.ts'
import {
  redeliverDue,
  type RedeliveryOptions,
  type RedeliverySummary,
  type RelayParts,
} from './redelivery.ts'

type GivenParts = Pick<RelayParts, 'store' | 'formService' | 'siteUrl' | 'keptForDays'> & Partial<RelayParts>

/** The relay between the table and the organizer's inbox. */
export interface LeadRelay {
  /**
   * Sends leads that were just stored, side by side, each once; what is no longer due, or held by another, is left alone.
   * Never throws: the schedule sends again what fails here.
   */
  readonly forward: (ids: readonly string[]) => Promise<void>
  /** Sends every pending lead that is due, one after the other. @throws StoreUnavailable */
  readonly redeliverDue: (options?: RedeliveryOptions) => Promise<RedeliverySummary>
}

const forward = async ({ formService, ...parts }: RelayParts, ids: readonly string[]): Promise<void> => {
  if (formService) await Promise.all(ids.map((id) => attemptDelivery({ ...parts, formService }, id)))
}

export const createLeadRelay = (given: GivenParts): LeadRelay => {
  const parts: RelayParts = {
    now: Date.now,
    random: Math.random,
    timeOut: (ms) => AbortSignal.timeout(ms),
    onEvent: () => undefined,
    ...given,
  }
  return {
    forward: (ids) => forward(parts, ids),
    redeliverDue: (options) => redeliverDue(parts, options),
  }
}

/** The relay as this function's environment sets it up. @throws Error naming every variable that is missing. */
export const configuredRelay = (telemetry: Telemetry): LeadRelay => {
  const { siteUrl, tableName, formServiceKeyParameter, retentionDays } = readEnvironment([
    'siteUrl',
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
    siteUrl,
    keptForDays: Number(retentionDays),
    onEvent: reportEvents(telemetry),
  })
}
