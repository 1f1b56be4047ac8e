import { defineConfig } from 'playwright/test'
import { fileURLToPath } from 'node:url'
import { chromiumFlags, findChromium } from '../tests/support/chromium.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const executablePath = findChromium()

export default defineConfig({
  testDir: `${root}tests/e2e`,
  outputDir: `${root}test-results`,
  globalSetup: `${root}tests/support/serve-site.ts`,
  // The local run, the engine and the browser share two cores.
  workers: 2,
  fullyParallel: true,
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: process.env.TEST_REPORT
    ? [['line'], ['json', { outputFile: process.env.TEST_REPORT }]]
    : [['list']],
  use: {
    browserName: 'chromium',
    viewport: { width: 1440, height: 900 },
    launchOptions: { args: chromiumFlags, ...(executablePath ? { executablePath } : {}) },
    screenshot: 'only-on-failure',
    trace: 'retain-on-failure',
  },
})
