/** The figures of the canary in one place. */
export const canarySettings = {
  /** How long it waits for its row, counted from the moment its answer is sent. */
  waitMs: 15_000,
  /** The longest single request: a second more than the API takes for any response. */
  requestMs: 6_000,
  /** The pause before each look for the row: as short as the one of a chart that is being followed. */
  pauseMs: 500,
} as const

/** What the canary could not do. Its code is short and holds nothing of the request or the response. */
export class CanaryFault extends Error {
  override readonly name = 'CanaryFault'
  readonly code: string

  constructor(code: string) {
    super(`The canary failed: ${code}.`)
    this.code = code
  }
}

/**
 * Asks the website for a path and gives the body of its response. `what` names the request in the code of a fault.
 * @throws CanaryFault for any status but 200, and where no whole response comes.
 */
export type AskSite = (what: string, path: string, init?: RequestInit) => Promise<string>

const isTimeOut = (error: unknown): boolean => error instanceof Error && error.name === 'TimeoutError'

/**
 * The canary's way to the website. A request whose connection fails is sent again, once, as a browser does: a function
 * that slept since its last run may still hold a connection that the edge has closed.
 */
export const siteAsker = (siteUrl: string, send: typeof fetch = fetch): AskSite => {
  const exchange = async (path: string, init: RequestInit) => {
    const signal = AbortSignal.timeout(canarySettings.requestMs)
    // The website redirects nothing: a redirect comes from somewhere else.
    const response = await send(`${siteUrl}${path}`, { ...init, redirect: 'manual', signal })
    return { status: response.status, body: await response.text() }
  }

  const exchangeTwice = async (path: string, init: RequestInit) => {
    try {
      return await exchange(path, init)
    } catch (error) {
      if (isTimeOut(error)) throw error
      return await exchange(path, init)
    }
  }

  return async (what, path, init = {}) => {
    const { status, body } = await exchangeTwice(path, init).catch((error: unknown) => {
      throw new CanaryFault(`${what}-${isTimeOut(error) ? 'timed-out' : 'no-connection'}`)
    })
    if (status !== 200) throw new CanaryFault(`${what}-status-${status}`)
    return body
  }
}

/**
 * A body read as JSON and checked.
 * @throws CanaryFault where `read` does not know it, or it is no JSON.
 */
export const readBody = <Value>(
  what: string,
  body: string,
  read: (value: unknown) => Value | undefined,
): Value => {
  let value: Value | undefined
  try {
    value = read(JSON.parse(body))
  } catch {
    value = undefined
  }
  if (value === undefined) throw new CanaryFault(`${what}-not-understood`)
  return value
}
