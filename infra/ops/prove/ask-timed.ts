import { OperatorError } from '../failure-sentence.ts'
import type { Ask } from './scene.ts'

/** The longest a response may take, in ms: a page of the site gives up then, too. */
const longestMs = 10_000

/** Asks a site over the network, once, and follows no redirect. */
export const askTimed =
  (siteUrl: string): Ask =>
  async (path, init = {}) => {
    const begun = performance.now()
    try {
      const signal = AbortSignal.timeout(longestMs)
      const response = await fetch(`${siteUrl}${path}`, { ...init, redirect: 'manual', signal })
      const text = await response.text()
      return { status: response.status, headers: response.headers, text, tookMs: performance.now() - begun }
    } catch (cause) {
      throw new OperatorError(
        `${siteUrl}${path.replace(/\?.*/, '')} gave no whole response within ${longestMs / 1_000} s.`,
        { cause },
      )
    }
  }
