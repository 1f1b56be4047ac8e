import { ventingMachineLimits } from '#shared/forms/venting-machine.ts'
import { ApiError, NetworkError } from '../../lib/api-client.ts'
import { ExpiredError } from '../../lib/outbox/outbox-status.ts'
import { NoQuestionError } from './load-question.ts'

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
  if (message !== '') return message
  const text = body.trim()
  return /^[<{[]/.test(text) ? '' : shortened(text)
}

const isTimeout = (error: unknown): boolean =>
  error instanceof NetworkError && error.cause instanceof DOMException && error.cause.name === 'TimeoutError'

const got = (response: unknown): string =>
  response === undefined ? 'no JSON' : shortened(JSON.stringify(response))

const wait = 'Wait a moment, then try again.'
const checkSignal = 'Check your signal, then try again.'

const noQuestion = (found: string): Failure => ({
  text: `Invalid response format - expected question field but got: ${found}`,
  detail: wait,
})

/** Says why there is no question; `fallback` where the reason has no sentence of its own. */
export const describeLoadFailure = (error: unknown, fallback: string): Failure => {
  if (isTimeout(error)) {
    const seconds = ventingMachineLimits.question.timeoutMs / 1000
    return { text: `Request timed out after ${seconds} seconds`, detail: checkSignal }
  }
  if (error instanceof NoQuestionError) return noQuestion(got(error.response))
  if (!(error instanceof ApiError)) {
    return { text: fallback, detail: error instanceof NetworkError ? checkSignal : wait }
  }
  const said = saidBy(error)
  if (isGood(error)) {
    return said === '' ? noQuestion(shortened(error.body)) : { text: `API error: ${said}`, detail: wait }
  }
  const reason = said === '' ? 'no reason given' : said
  return { text: `Failed to fetch question: ${error.status} - ${reason}`, detail: wait }
}

const kept = 'Your answer is still here.'

/** Says why an answer was not taken. */
export const describeSubmitFailure = (error: unknown): Failure => {
  if (error instanceof ExpiredError)
    return { text: 'Submission failed', detail: `${error.message} Submit it again.` }
  if (!(error instanceof ApiError)) return { text: 'Submission failed', detail: kept }
  const text = saidBy(error) || 'Submission failed'
  const { question } = error.fields
  if (question !== undefined)
    return { text, detail: question === text ? kept : question, isQuestionOld: true }
  const faults = Object.values(error.fields).filter((fault) => fault !== text)
  return { text, detail: faults.length > 0 ? faults.join(' ') : kept }
}
