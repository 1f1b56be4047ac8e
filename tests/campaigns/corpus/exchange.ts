import { setTimeout as sleep } from 'node:timers/promises'
import { type HttpResponse, type Case, newCanary, type Target } from './case.ts'

/** A request that a well-behaved client can send. */
export interface Ask {
  readonly method?: string
  /** With its query; percent-encoded. */
  readonly path: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string | Uint8Array | null
}

const longestResponseMs = 30_000

const once = async (
  { url }: Target,
  { path, method = 'GET', headers = {}, body = null }: Ask,
): Promise<HttpResponse> => {
  const response = await fetch(`${url}${path}`, {
    method,
    body: body as BodyInit | null,
    headers: { 'user-agent': `corpus ${newCanary()}`, ...headers },
    signal: AbortSignal.timeout(longestResponseMs),
  })
  return {
    status: response.status,
    headers: Object.fromEntries(response.headers),
    text: await response.text(),
  }
}

/** Also under way a second time: an earlier try may still be at work. */
const isBusy = ({ status }: HttpResponse, tries: number): boolean =>
  status >= 500 || (status === 409 && tries > 1)

const mostTries = 6
const pauseMs = 1_000

/**
 * Sends a request as it is, with a canary among its headers, and again what failed: a stall of the machine passes, a
 * request at fault fails again. @throws Error where there is no response.
 */
export const exchange = async (target: Target, ask: Ask): Promise<HttpResponse> => {
  for (let tries = 1; ; tries += 1) {
    const response = await once(target, ask)
    if (tries === mostTries || !isBusy(response, tries)) return response
    await sleep(pauseMs)
  }
}

/** One body posted to a path: what a case sends. */
export const posting =
  ({ path }: Pick<Ask, 'path'>, given: Pick<Ask, 'headers' | 'body'>): Case['send'] =>
  (target) =>
    exchange(target, { method: 'POST', path, ...given })
