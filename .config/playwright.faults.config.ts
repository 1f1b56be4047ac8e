import { defineConfig } from 'playwright/test'
import { fileURLToPath } from 'node:url'
import browserTests from './playwright.config.ts'

const root = fileURLToPath(new URL('..', import.meta.url))

/** `npm run test:faults`: every fault of the network in a browser. */
export default defineConfig({
  ...browserTests,
  // Each worker has a site of its own to make fail.
  globalSetup: [],
  projects: [{ testDir: `${root}tests/campaigns/faults` }],
})
