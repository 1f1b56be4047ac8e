import { defineConfig } from 'playwright/test'
import { fileURLToPath } from 'node:url'
import { chromiumFlags, findChromium } from '../tests/rig/browser/chromium.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const executablePath = findChromium()

export default defineConfig({
  projects: [
    { name: 'pages', testDir: `${root}tests/e2e` },
    // Of the table of faults, those that take a few seconds; `npm run test:faults` plays all of it.
    { name: 'faults', testDir: `${root}tests/campaigns/faults`, grep: /@fast/ },
  ],
  outputDir: `${root}test-results`,
  globalSetup: `${root}tests/rig/site/serve-site.ts`,
  // One more than the cores this is made for: a test waits for a third of its time.
  workers: 3,
  fullyParallel: true,
  // Beside the other steps of `npm test` a page may wait longer for a processor than a test does for the page: such a
  // test has a second try, and the report names it as flaky. Alone it has one.
  retries: process.env.TEST_REPORT ? 1 : 0,
  forbidOnly: Boolean(process.env.CI),
  // Against hanging only: a machine that is busy with the other tests takes its time.
  timeout: 120_000,
  expect: { timeout: 10_000 },
  reporter: process.env.TEST_REPORT
    ? [['dot'], ['json', { outputFile: process.env.TEST_REPORT }]]
    : [['list']],
  use: {
    browserName: 'chromium',
    viewport: { width: 1440, height: 900 },
    launchOptions: { args: chromiumFlags, ...(executablePath ? { executablePath } : {}) },
    screenshot: 'only-on-failure',
    // Recording costs every test a quarter of its time: "npm run e2e -- --trace on <file>" records one that fails.
    trace: 'off',
  },
})
