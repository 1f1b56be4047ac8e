import { availableParallelism } from 'node:os'
import { defineConfig } from 'playwright/test'
import { fileURLToPath } from 'node:url'
import { chromiumFlags, findChromium } from '#tests/rig/browser/chromium.ts'
import { atPace } from '#tests/runner/pace.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const executablePath = findChromium()
/** Widths, languages, states, the whole table of faults: `npm run test:all` runs these. */
const matrix = '**/*.matrix.spec.ts'

export default defineConfig({
  projects: [
    // First, or it would be the end of a run. They share one worker, and so one site that can be made to fail.
    { name: 'faults', testDir: `${root}tests/campaigns/faults`, testIgnore: matrix, workers: 1 },
    { name: 'pages', testDir: `${root}tests/e2e`, testIgnore: matrix },
    { name: 'matrix', testDir: `${root}tests`, testMatch: matrix },
  ],
  outputDir: `${root}test-results`,
  globalSetup: `${root}tests/rig/site/serve-site.ts`,
  snapshotPathTemplate: `${root}tests/{testFileDir}/accepted/{arg}{ext}`,
  // One more than the processors: a test waits for a third of its time.
  workers: availableParallelism() + 1,
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  // Against hanging only: a machine that is busy with other things takes its time.
  timeout: atPace(120_000),
  expect: { timeout: atPace(15_000) },
  reporter: [['list']],
  use: {
    browserName: 'chromium',
    viewport: { width: 1440, height: 900 },
    // What a worker answers no test can answer in the server's place: offline.spec.ts has it.
    serviceWorkers: 'block',
    // What moves costs every page a tenth of its time: a test of what moves says so.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: { args: chromiumFlags, ...(executablePath ? { executablePath } : {}) },
    screenshot: 'only-on-failure',
    // Recording costs every test a quarter of its time: "npm run e2e -- --trace on <file>" records one that fails.
    trace: 'off',
  },
})
