import { ApiError } from '../../lib/api-client.ts'
import { noAnswers, type Faults } from './answers.ts'

/** Why an answer was not taken. */
export interface Failure {
  /** What the browser's alert says. */
  readonly text: string
  /** What to do about it. */
  readonly detail: string
  /** What the server finds wrong with each field. */
  readonly faults: Faults
}

const textOf = (error: unknown): string => {
  if (error instanceof ApiError)
    return error.status < 300
      ? `Server responded with error: ${error.message || 'Unknown'}`
      : `Fetch error: ${error.message || String(error.status)}`
  return `Fetch error: ${error instanceof Error ? error.message : 'Unknown'}`
}

const faultsOf = (error: unknown): Faults =>
  error instanceof ApiError
    ? Object.fromEntries(Object.entries(error.fields).filter(([field]) => Object.hasOwn(noAnswers, field)))
    : {}

/** What a failed submission shows. */
export const describeFailure = (error: unknown): Failure => ({
  text: textOf(error),
  detail: 'Nothing is lost. Send it again.',
  faults: faultsOf(error),
})
