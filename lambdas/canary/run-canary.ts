import { CanaryFault } from './ask-site.ts'
import { followProbe, type FollowOptions } from './follow-probe.ts'
import { looksAtPages } from './look-at-pages.ts'
import { canarySettings } from './settings.ts'

/** How a run of the canary went. */
export interface CanaryReport {
  /** From sending the answer to its row, in ms; where no row came, as long as the canary would have waited. */
  readonly visibleAfterMs: number
  /** A short code for each thing that did not work; none where all did. */
  readonly failures: readonly string[]
}

const codeOf = ({ reason }: PromiseRejectedResult): string => {
  if (reason instanceof CanaryFault) return reason.code
  throw reason
}

/**
 * Does once what visitors do: sends an answer through the website, waits for its row, and at the same time loads what every
 * visit begins with. @throws what is no fault of the website
 */
export const runCanary = async (options: FollowOptions): Promise<CanaryReport> => {
  const [followed, ...looks] = await Promise.allSettled([followProbe(options), ...looksAtPages(options.ask)])
  return {
    visibleAfterMs: followed.status === 'fulfilled' ? followed.value : canarySettings.waitMs,
    failures: [followed, ...looks].flatMap((end) => (end.status === 'rejected' ? [codeOf(end)] : [])),
  }
}
