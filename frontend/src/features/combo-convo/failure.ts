import { ApiError } from '#lib/api-client.ts'
import { noAnswers, type Faults } from './answers.ts'
import { say, sayAgain } from '#lib/language/say.ts'

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
      ? say('Server responded with error: {0}', sayAgain(error.message) || say('Unknown'))
      : say('Fetch error: {0}', sayAgain(error.message) || error.status)
  return say('Fetch error: {0}', (error instanceof Error && sayAgain(error.message)) || say('Unknown'))
}

const faultsOf = (error: unknown): Faults =>
  error instanceof ApiError
    ? Object.fromEntries(Object.entries(error.fields).filter(([field]) => Object.hasOwn(noAnswers, field)))
    : {}

/** What a failed submission shows, in the language of the moment; its faults as the server says them. */
export const describeFailure = (error: unknown): Failure => ({
  text: textOf(error),
  detail: say('Nothing is lost. Send it again.'),
  faults: faultsOf(error),
})
