import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { chromium } from 'playwright'
import { firstChromium } from '#infra/ops/report/print-shop.ts'
import { installFromDebian, run } from './debian.ts'

/** The Chromium the browser tests run in: one the machine has, else the one Playwright brought; undefined where none is. */
export const findChromium = (): string | undefined => firstChromium(chromium.executablePath())

/**
 * What a page under test can do without. The last such flag counts, so that it begins with Playwright 1.65's own list.
 * Chromium 156 keeps two pages of its own address bar for every window, and starts a spare process as a page arrives:
 * half of what a test costs and, on two cores, most of the time for which a measured page seems to be blocked.
 */
const needless = [
  ...['AvoidUnnecessaryBeforeUnloadCheckSync', 'DestroyProfileOnBrowserClose', 'HttpsUpgrades'],
  ...['HttpsFirstBalancedModeAutoEnable', 'LensOverlay', 'MediaRouter', 'PaintHolding'],
  ...['ThirdPartyStoragePartitioning', 'AvoidCorsURLLoaderRestartOnRedirect', 'TcpPortRandomizationWin'],
  ...['OptimizationHints', 'NetworkTimeServiceQuerying', 'AimEnabled', 'PreconnectToSearch'],
  ...['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'WebUIOmniboxFullPopup', 'SpareRendererForSitePerProcess'],
]

/** Flags that keep Chromium quiet on a machine without a GPU, a sandbox or an open network. */
export const chromiumFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${needless.join(',')}`,
]

const installWithPlaywright = (): void => {
  const cli = join(dirname(createRequire(import.meta.url).resolve('playwright/package.json')), 'cli.js')
  run(process.execPath, [cli, 'install', 'chromium'])
}

/**
 * Makes sure that there is a Chromium: an installed one first, then Playwright's, then Debian's package.
 * @returns its path. @throws Error with a sentence when none can be had.
 */
export const ensureChromium = (say: (line: string) => void): string => {
  const found = findChromium()
  if (found) return found
  say('› No Chromium here: asking Playwright for its own …')
  installWithPlaywright()
  const fromPlaywright = findChromium()
  if (fromPlaywright) return fromPlaywright
  say('› Playwright could not bring one: installing Debian’s package chromium …')
  if (!installFromDebian('chromium-headless-shell')) installFromDebian('chromium')
  const fromDebian = findChromium()
  if (fromDebian) return fromDebian
  throw new Error(
    'The browser tests need Chromium, and none could be installed: install it by hand, or set CHROMIUM_PATH to one.',
  )
}
