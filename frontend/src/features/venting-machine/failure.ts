import { ventingMachineLimits } from '#shared/forms/venting-machine.ts'
import { ApiError, NetworkError } from '#lib/api-client.ts'
import { ExpiredError } from '#lib/outbox/outbox-status.ts'
import { NoQuestionError } from './load-question.ts'
import { say, sayAgain } from '#lib/language/say.ts'

/** What went wrong, and a second line that says what to do about it. */
export interface Failure {
  readonly text: string
  readonly detail: string
  /** The question has changed since it was shown: the new one can be had. */
  readonly isQuestionOld?: boolean
}

const textLimit = 200

const shortened = (text: string): string => (text.length > textLimit ? `${text.slice(0, textLimit)}…` : text)

const isGood = ({ status }: ApiError): boolean => status >= 200 && status < 300

/** The text of a refusal: its own sentence, or its body where that was meant for people and not for browsers. */
const saidBy = ({ message, body }: ApiError): string => {
  if (message !== '') return sayAgain(message)
  const text = body.trim()
  return /^[<{[]/.test(text) ? '' : sayAgain(shortened(text))
}

const isTimeout = (error: unknown): boolean =>
  error instanceof NetworkError && error.cause instanceof DOMException && error.cause.name === 'TimeoutError'

const got = (response: unknown): string =>
  response === undefined ? say('no JSON') : shortened(JSON.stringify(response))

const wait = (): string => say('Wait a moment, then try again.')
const checkSignal = (): string => say('Check your signal, then try again.')

const noQuestion = (found: string): Failure => ({
  text: say('Invalid response format - expected question field but got: {0}', found),
  detail: wait(),
})

/** What is said of a question, at first and later, where nothing more is known. */
export type LoadFallback = 'Failed to load question' | 'Failed to load new question'

/** Says why there is no question; `fallback` where the reason has no sentence of its own. */
export const describeLoadFailure = (error: unknown, fallback: LoadFallback): Failure => {
  if (isTimeout(error)) {
    const seconds = ventingMachineLimits.question.timeoutMs / 1000
    return { text: say('Request timed out after {0} seconds', seconds), detail: checkSignal() }
  }
  if (error instanceof NoQuestionError) return noQuestion(got(error.response))
  if (!(error instanceof ApiError)) {
    return { text: say(fallback), detail: error instanceof NetworkError ? checkSignal() : wait() }
  }
  const said = saidBy(error)
  if (isGood(error)) {
    return said === ''
      ? noQuestion(shortened(error.body))
      : { text: say('API error: {0}', said), detail: wait() }
  }
  const reason = said === '' ? say('no reason given') : said
  return { text: say('Failed to fetch question: {0} - {1}', error.status, reason), detail: wait() }
}

/** Says why an answer was not taken. */
export const describeSubmitFailure = (error: unknown): Failure => {
  const failed = say('Submission failed')
  const kept = say('Your answer is still here.')
  if (error instanceof ExpiredError)
    return { text: failed, detail: `${sayAgain(error.message)} ${say('Submit it again.')}` }
  if (!(error instanceof ApiError)) return { text: failed, detail: kept }
  const text = saidBy(error) || failed
  const faults = Object.values(error.fields)
    .map(sayAgain)
    .filter((fault) => fault !== text)
  const detail = faults.join(' ') || kept
  return error.fields.question === undefined ? { text, detail } : { text, detail, isQuestionOld: true }
}
