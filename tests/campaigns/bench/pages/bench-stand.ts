import type { Browser } from 'playwright'
import { giveWay } from '../../../runner/give-way.ts'
import { startOwnSite } from '../../../../infra/ops/rehearse/own-site.ts'
import { siteUrlVariable } from '../../../rig/site/serve-site.ts'
import { launchBenchBrowser } from './bench-browser.ts'
import { startCdn } from './cdn.ts'
import { makeCertificate } from './certificate.ts'
import { serveReference } from './reference/reference-site.ts'

/** The site and the page it is compared with, each behind the same kind of edge, and a browser to look at them. */
export interface BenchStand {
  readonly site: string
  readonly reference: string
  /** Puts the same kind of edge before another origin. @returns its address. */
  readonly edge: (origin: string) => Promise<string>
  readonly browser: Browser
  readonly debuggingPort: number
}

type Stop = () => Promise<void>

/**
 * Sets everything up for some measurements and takes it down after them. The site is the production build as
 * `npm start` serves it; with SITE_URL set, the one that runs there.
 */
export const onBenchStand = async <Result>(
  measure: (stand: BenchStand) => Promise<Result>,
): Promise<Result> => {
  const stops: Stop[] = []
  const keep = <Started extends { stop: Stop }>(started: Started): Started => {
    stops.unshift(started.stop)
    return started
  }
  try {
    const running = process.env[siteUrlVariable]
    const site = running ?? keep(await startOwnSite()).url
    const certificate = makeCertificate()
    const edge = async (origin: string) => keep(await startCdn(origin, certificate)).url
    const { browser, debuggingPort } = await launchBenchBrowser(certificate)
    stops.unshift(() => browser.close())
    // Or what serves and what measures would take from the browser, on two cores, the time they are to tell of.
    giveWay(0)
    const reference = keep(await serveReference())
    return await measure({
      site: await edge(site),
      reference: await edge(reference.url),
      edge,
      browser,
      debuggingPort,
    })
  } finally {
    for (const stop of stops) await stop()
  }
}
