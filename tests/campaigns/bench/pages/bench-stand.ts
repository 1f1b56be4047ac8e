import sharp from 'sharp'
import { constants, setPriority } from 'node:os'
import { type Browser, chromium } from 'playwright'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { freePort } from '#infra/local/services/engine.ts'
import { startOwnSite } from '#infra/ops/rehearse/own-site.ts'
import { plainText, serve } from '#infra/local/http/http-server.ts'
import { products } from '#content/catalogue.ts'
import { chromiumFlags, ensureChromium } from '../../../rig/browser/chromium.ts'
import { siteUrlVariable } from '../../../rig/site/serve-site.ts'
import { startCdn } from './cdn.ts'
import { makeCertificate } from './certificate.ts'

const drawing = join(
  import.meta.dirname,
  '../../../../frontend/public/media/global-leadership-summit/still.svg',
)

const page =
  '<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>A static page</title><meta name="description" content="A page to compare with."><link rel="icon" href="data:,"></head><body><main><h1>What this machine takes for a page</h1><img src="/hero.webp" width="768" height="432" style="max-width:100%;height:auto" alt="A hall full of people">' +
  products.map((one) => `<h2>${one.name}</h2><p>${one.shortDescription}</p>`).join('') +
  '</main></body></html>'

/** A page that has nothing but a headline: no page of any site can be there before it. */
const barePage =
  '<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>A bare page</title><meta name="description" content="A headline to compare with."><link rel="icon" href="data:,"></head><body><main><h1>What the line takes for a headline</h1></main></body></html>'

/**
 * Two pages to compare with. One has next to nothing: the site's own words, one picture, no script; the other nothing but
 * a headline. What they take is what this machine and its other work take, which meet the site's pages alike.
 */
const serveReference = async (): Promise<{ url: string; stop: () => Promise<void> }> => {
  const hero = await sharp(await readFile(drawing), { density: 150 })
    .resize(768)
    .webp({ quality: 90 })
    .toBuffer()
  const files: Readonly<Record<string, readonly [type: string, body: Buffer]>> = {
    '/hero.webp': ['image/webp', hero],
    '/': ['text/html; charset=utf-8', Buffer.from(page)],
    '/bare': ['text/html; charset=utf-8', Buffer.from(barePage)],
  }
  const origin = ({ path }: { readonly path: string }) => {
    const [type, body] = files[path] ?? []
    return Promise.resolve(
      type && body ? { status: 200, headers: { 'content-type': type }, body } : plainText(404, 'Nothing.'),
    )
  }
  const { port, stop } = await serve(origin, 0, console.error)
  return { url: `http://localhost:${port}`, stop }
}

/** The site and the pages it is compared with, each behind the same kind of edge, and a browser to look at them. */
export interface BenchStand {
  readonly site: string
  /** A static page. */
  readonly reference: string
  /** A page that has nothing but a headline. */
  readonly bare: string
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
    const references = await edge(keep(await serveReference()).url)
    return await measure({
      site: await edge(site),
      reference: `${references}/`,
      bare: `${references}/bare`,
      browser,
      debuggingPort,
    })
  } finally {
    for (const stop of stops) await stop()
  }
}
