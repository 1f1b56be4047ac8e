import { LoggableError } from '#lambdas/telemetry/loggable-error.ts'

/** The store is throttling, slow or out of reach; the same call may safely be made again. The API responds with 503. */
export class StoreUnavailable extends LoggableError {
  override readonly name = 'StoreUnavailable'
}
