import { constants, setPriority } from 'node:os'
import { type Browser, chromium } from 'playwright'
import { freePort } from '../../../../infra/local/services/engine.ts'
import { startOwnSite } from '../../../../infra/ops/rehearse/own-site.ts'
import { chromiumFlags, ensureChromium } from '../../../rig/browser/chromium.ts'
import { siteUrlVariable } from '../../../rig/site/serve-site.ts'
import { startCdn } from './cdn.ts'
import { makeCertificate } from './certificate.ts'
import { serveReference } from './reference.ts'

/** The site and the page it is compared with, each behind the same kind of edge, and a browser to look at them. */
export interface BenchStand {
  readonly site: string
  readonly reference: string
  readonly browser: Browser
  /** Where Lighthouse finds the browser's tools. */
  readonly debuggingPort: number
}

/**
 * Sets everything up for some measurements and takes it down after them. The site is the production build as
 * `npm start` serves it; with SITE_URL set, the one that runs there.
 */
export const onBenchStand = async <Result>(
  measure: (stand: BenchStand) => Promise<Result>,
): Promise<Result> => {
  const stops: (() => Promise<void>)[] = []
  const keep = <Started extends { stop: () => Promise<void> }>(started: Started): Started => {
    stops.unshift(started.stop)
    return started
  }
  try {
    const site = process.env[siteUrlVariable] ?? keep(await startOwnSite()).url
    const certificate = makeCertificate()
    const edge = async (origin: string) => keep(await startCdn(origin, certificate)).url
    const debuggingPort = await freePort()
    const browser = await chromium.launch({
      executablePath: ensureChromium((line) => console.log(line)),
      args: [
        ...chromiumFlags,
        `--remote-debugging-port=${debuggingPort}`,
        `--ignore-certificate-errors-spki-list=${certificate.fingerprint}`,
      ],
    })
    stops.unshift(() => browser.close())
    // Or what serves and what measures would take from the browser, on two cores, the time they are to tell of.
    setPriority(0, constants.priority.PRIORITY_BELOW_NORMAL)
    const reference = keep(await serveReference())
    return await measure({
      site: await edge(site),
      reference: await edge(reference.url),
      browser,
      debuggingPort,
    })
  } finally {
    for (const stop of stops) await stop()
  }
}
