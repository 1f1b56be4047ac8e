import react from '@vitejs/plugin-react'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

const root = fileURLToPath(new URL('..', import.meta.url))

/** Workers are kept from file to file, which halves the time: so each test leaves things as it found them. */
const keptWorkers = {
  pool: 'threads',
  isolate: false,
  restoreMocks: true,
  unstubGlobals: true,
  unstubEnvs: true,
  // What hangs is found all the same; what is slow beside another step is not wrong.
  testTimeout: 30_000,
} as const

/** One project a kind of proof; `npm run check` runs the first two, `npm test` all of them. */
export default defineConfig({
  root,
  test: {
    projects: [
      {
        root,
        test: {
          name: 'unit',
          include: ['{shared,lambdas,infra}/**/*.test.ts'],
          environment: 'node',
          ...keptWorkers,
        },
      },
      {
        root,
        plugins: [react()],
        test: {
          name: 'frontend',
          include: ['frontend/**/*.test.{ts,tsx}'],
          // A document costs a third of a second a file: a test that needs one says so in its first line.
          environment: 'node',
          ...keptWorkers,
          // Stylesheets are left out, but for a test that asks for one as text.
          css: { include: [/\.css\?raw$/] },
        },
      },
      {
        root,
        test: {
          name: 'integration',
          include: ['tests/integration/**/*.test.ts'],
          environment: 'node',
          // Thousands of answers, and as many seconds as a busy machine needs for them.
          testTimeout: 300_000,
          hookTimeout: 300_000,
          // Each has engines and sites of its own, and waits more than it computes.
          maxWorkers: 2,
        },
      },
      {
        root,
        test: {
          name: 'engines',
          include: ['tests/engines/**/*.test.ts'],
          environment: 'node',
          globalSetup: `${root}tests/rig/site/serve-site.ts`,
          testTimeout: 300_000,
          // The site and one engine have two cores between them.
          fileParallelism: false,
        },
      },
      {
        root,
        test: {
          name: 'infrastructure',
          include: ['tests/infrastructure/**/*.test.ts'],
          environment: 'node',
          // Reading the CDK costs a worker as much as its tests: kept from file to file.
          isolate: false,
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
})
