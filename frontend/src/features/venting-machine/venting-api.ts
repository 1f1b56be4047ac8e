import { ventingMachineLimits } from '#shared/forms/venting-machine.ts'
import { apiPath } from '#shared/routes.ts'
import { normaliseText } from '#shared/text/normalise.ts'
import { ApiError, callApi } from '#lib/api-client.ts'
import { hearRehearsal } from '#lib/rehearsal/rehearsal.ts'
import { forgetStageConfig, readStageConfig } from '#lib/stage/stage-config.ts'
import { roundIn } from '#lib/outbox/sender.ts'

/** The stage's key as it is now; undefined where it cannot be had. */
const freshKey = async (timeoutMs?: number): Promise<string | undefined> => {
  forgetStageConfig()
  const config = await readStageConfig(timeoutMs).catch(() => undefined)
  return config?.ventingMachineKey
}

/**
 * Makes a call with the stage's key and a timestamp in its query string. A key that is refused is read again, because
 * the stage may have another now; then the call is made once more.
 * @throws what the call throws, and what reading the stage's configuration throws.
 */
export const withKey = async <Answer>(
  parameters: Readonly<Record<string, string>>,
  call: (query: string) => Promise<Answer>,
  timeoutMs?: number,
): Promise<Answer> => {
  const callWith = (key: string) =>
    call(new URLSearchParams({ ...parameters, key, timestamp: String(Date.now()) }).toString())
  const { ventingMachineKey: key } = await readStageConfig(timeoutMs)
  try {
    return await callWith(key)
  } catch (error) {
    const next = error instanceof ApiError && error.status === 403 ? await freshKey(timeoutMs) : undefined
    if (next === undefined || next === key) throw error
    return callWith(next)
  }
}

const { timeoutMs } = ventingMachineLimits.question

/** The response to the request for the question has no question in it. */
export class NoQuestionError extends Error {
  override readonly name = 'NoQuestionError'
  /** The response's body, unchecked; undefined where it was not JSON. */
  readonly response: unknown

  constructor(response: unknown) {
    super('The response has no question.')
    this.response = response
  }
}

/** The question, which an answer names, and what people read in place of it, by language and unchecked. */
export interface AskedQuestion {
  readonly question: string
  readonly labels?: unknown
  /** The round that it is asked in. */
  readonly round?: number | undefined
}

const questionOf = (response: unknown): AskedQuestion => {
  const { question, labels } = Object(response) as { readonly question?: unknown; readonly labels?: unknown }
  return {
    question: typeof question === 'string' ? normaliseText(question) : '',
    labels,
    round: roundIn(response),
  }
}

/**
 * The question of the moment, within 10 seconds in all.
 * @throws ApiError, NetworkError; NoQuestionError where the response has no question; the signal's reason when aborted.
 */
export const loadQuestion = async (signal: AbortSignal): Promise<AskedQuestion> => {
  const deadline = Date.now() + timeoutMs
  const response = await withKey(
    { action: 'question' },
    (query) => {
      signal.throwIfAborted()
      const left = Math.max(1, deadline - Date.now())
      return callApi(`${apiPath('get-venting-machine')}?${query}`, { timeoutMs: left, signal })
    },
    timeoutMs,
  )
  hearRehearsal(response, 'venting-machine')
  const asked = questionOf(response)
  if (asked.question === '') throw new NoQuestionError(response)
  return asked
}
