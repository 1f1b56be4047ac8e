import { type Browser, chromium } from 'playwright'
import { freePort } from '../../../../infra/local/services/engine.ts'
import { chromiumFlags, ensureChromium } from '../../../rig/browser/chromium.ts'
import type { Certificate } from './certificate.ts'

export interface BenchBrowser {
  readonly browser: Browser
  /** Where Lighthouse finds the browser's tools. */
  readonly debuggingPort: number
}

/** The browser of the browser tests, with a port for Lighthouse, to which the bench's certificate is a good one. */
export const launchBenchBrowser = async ({ fingerprint }: Certificate): Promise<BenchBrowser> => {
  const debuggingPort = await freePort()
  const browser = await chromium.launch({
    executablePath: ensureChromium((line) => console.log(line)),
    args: [
      ...chromiumFlags,
      `--remote-debugging-port=${debuggingPort}`,
      `--ignore-certificate-errors-spki-list=${fingerprint}`,
    ],
  })
  return { browser, debuggingPort }
}
