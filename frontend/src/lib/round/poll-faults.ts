import { ApiError } from '../api-client.ts'
import { isBusy } from '../outbox/pause-after.ts'

/** The poller was stopped, or its tab hidden, between two requests: nothing went wrong. */
export class Interrupted extends Error {}

/** The whole list could not be had: for the `cause`, or as it says itself. */
export class FullFetchError extends Error {}

/** Whether a server said that it does not know the query; one that is busy says nothing about it. */
export const isNotUnderstood = (error: unknown): boolean => error instanceof ApiError && !isBusy(error)

const reasonOf = (error: unknown): string => {
  if (error instanceof ApiError) return String(error.status)
  return error instanceof Error ? error.message : String(error)
}

/** What went wrong, as it is logged, and the fault itself. */
export const describeFault = (error: unknown): { sentence: string; fault: unknown } => {
  if (!(error instanceof FullFetchError)) return { sentence: `Fetch error: ${reasonOf(error)}`, fault: error }
  const { cause, message } = error
  return { sentence: message || `Full fetch error: ${reasonOf(cause)}`, fault: cause }
}
