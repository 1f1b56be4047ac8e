import { ApiError, NetworkError } from '../../lib/api-client.ts'
import { noAnswers, type Faults } from './answers.ts'

/** The answer to a submission does not say that it was stored. */
export class NotStoredError extends Error {
  override readonly name = 'NotStoredError'
}

/** Why an answer was not taken. */
export interface Failure {
  /** The specification's sentence, for the browser's alert. */
  readonly text: string
  /** What to do about it. */
  readonly detail: string
  /** What the server finds wrong with each field. */
  readonly faults: Faults
  /** The key stands for another answer by now: the next try needs a new one. */
  readonly isKeySpent: boolean
}

const textOf = (error: unknown): string => {
  const isReport = error instanceof ApiError && error.status >= 200 && error.status < 300
  if (isReport || error instanceof NotStoredError)
    return `Server responded with error: ${error.message || 'Unknown'}`
  if (error instanceof ApiError) return `Fetch error: ${error.message || String(error.status)}`
  return `Fetch error: ${error instanceof Error ? error.message : 'Unknown'}`
}

const faultsOf = (error: unknown): Faults =>
  error instanceof ApiError
    ? Object.fromEntries(Object.entries(error.fields).filter(([field]) => Object.hasOwn(noAnswers, field)))
    : {}

/** Says what a failed submission shows. (specification, section 8, "Card-pairing") */
export const describeFailure = (error: unknown): Failure => ({
  text: textOf(error),
  detail:
    error instanceof NetworkError ? 'Nothing is lost. Check your signal.' : 'Nothing is lost. Send it again.',
  faults: faultsOf(error),
  isKeySpent: error instanceof ApiError && error.status === 422,
})
