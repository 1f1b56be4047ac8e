import { setTimeout as wait } from 'node:timers/promises'
import { networkFailure } from '#lambdas/leads/form-service/post-form.ts'
import { OperatorError } from '../failure-sentence.ts'

/** An answer, read to its end. */
export interface Answer {
  readonly status: number
  readonly headers: Headers
  readonly text: string
}

/**
 * Asks over HTTP, and follows no redirect.
 * @throws OperatorError where there is no whole answer in time.
 */
export type Ask = (url: string, request?: Pick<RequestInit, 'method' | 'headers' | 'body'>) => Promise<Answer>

/** The longest an answer may take (ms): a first one starts a function, and none takes 5 s. */
const longestMs = 10_000

/** An address without its query, in which keys travel. */
const shown = (url: string): string => url.replace(/[?#].*$/, '')

/** How long (ms) to wait before the second attempt. */
const pauseMs = 2_000

interface AskParts {
  readonly send?: typeof fetch
  readonly sleep?: (ms: number) => Promise<unknown>
}

/** Sends requests over the network, and repeats one once after a 503: a function may only be starting. */
export const askNetwork =
  ({ send = fetch, sleep = wait }: AskParts = {}): Ask =>
  async (url, request = {}) => {
    const once = async (): Promise<Answer> => {
      const signal = AbortSignal.timeout(longestMs)
      const answer = await send(url, { ...request, redirect: 'manual', signal })
      return { status: answer.status, headers: answer.headers, text: await answer.text() }
    }
    try {
      const answer = await once()
      if (answer.status !== 503) return answer
      await sleep(pauseMs)
      return await once()
    } catch (error) {
      const isLate = error instanceof Error && error.name === 'TimeoutError'
      const why = isLate ? `for ${longestMs / 1000} s` : `(${networkFailure(error)})`
      throw new OperatorError(
        `${shown(url)} does not answer ${why}: check that address, and the network of this machine.`,
      )
    }
  }

/** A body as JSON; undefined where it is none. */
export const jsonOf = ({ text }: Pick<Answer, 'text'>): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** A member of a body that is a JSON object. */
export const memberOf = (answer: Pick<Answer, 'text'>, name: string): unknown => {
  const value = jsonOf(answer)
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined
}

/** Whether an answer is a page for people. */
export const isPage = ({ headers }: Pick<Answer, 'headers'>): boolean =>
  headers.get('content-type')?.startsWith('text/html') ?? false
