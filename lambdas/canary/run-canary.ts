import { apiPath } from '#shared/routes.ts'
import { stageConfigSchema } from '#shared/stage-config.ts'
import { CanaryFault, type AskSite, readBody } from './ask-site.ts'
import { followProbe, type FollowOptions } from './follow-probe.ts'
import { canarySettings } from './settings.ts'

const homePage = async (ask: AskSite): Promise<void> => {
  const body = await ask('home', '/')
  if (!/^\s*<!doctype html/i.test(body)) throw new CanaryFault('home-not-understood')
}

/** What a full gate answers, or one that `gates close` has closed: phones keep what is sent, and `api-throttled` tells. */
const turnedAway = (error: unknown): boolean =>
  error instanceof CanaryFault && error.code === 'venting-machine-status-429'

/**
 * Pages learn the venting machine's key from the stage's settings: the function has to know the same one. Whoever is
 * turned away at the form's gate does not learn whether it does, which is no fault.
 */
const settingsAndKey = async (ask: AskSite): Promise<void> => {
  const config = readBody(
    'config',
    await ask('config', '/config.json'),
    (value) => stageConfigSchema.safeParse(value).data,
  )
  const query = new URLSearchParams({ action: 'question', key: config.ventingMachineKey })
  try {
    await ask('venting-machine', `${apiPath('get-venting-machine')}?${query.toString()}`)
  } catch (error) {
    if (!turnedAway(error)) throw error
  }
}

/**
 * Looks whether the edge serves what every visit begins with: a page, the stage's settings, and with the key in them
 * the form that wants one.
 * @throws CanaryFault
 */
const looksAtPages = (ask: AskSite): readonly Promise<void>[] => [homePage(ask), settingsAndKey(ask)]

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
