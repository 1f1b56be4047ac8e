import { existsSync } from 'node:fs'

const installed = [
  process.env.CHROMIUM_PATH,
  // Chromium without windows: a fifth less to compute for each test.
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/** A Chromium: one the machine has, else the one Playwright brought, or would bring to `brought`; undefined where none is. */
export const firstChromium = (brought: string): string | undefined =>
  [...installed, brought].find((path) => path !== undefined && path !== '' && existsSync(path))
