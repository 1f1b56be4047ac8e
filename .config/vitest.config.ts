import react from '@vitejs/plugin-react'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { atPace } from '#tests/runner/pace.ts'

const root = fileURLToPath(new URL('..', import.meta.url))

/** Workers are kept from file to file, which halves the time: so each test leaves things as it found them. */
const keptWorkers = {
  pool: 'threads',
  isolate: false,
  // They are the last of a run, and have all processors to themselves by then.
  maxWorkers: 2,
  restoreMocks: true,
  unstubGlobals: true,
  unstubEnvs: true,
  // What hangs is found all the same; what is slow beside another step is not wrong.
  testTimeout: atPace(30_000),
} as const

/** Sizes, states and combinations: `npm run test:all` runs these, `npm test` does not. */
const matrix = 'tests/**/*.matrix.test.ts'

const sameChance = `${root}tests/runner/same-chance.ts`

/** How long what is looked at again and again may take until it is as expected. */
const patient = { poll: { timeout: atPace(15_000) } }

/** One project a kind of proof. */
export default defineConfig({
  root,
  test: {
    // So that a test that fails is named with its line, and runs alone by it.
    includeTaskLocation: true,
    projects: [
      {
        root,
        test: {
          name: 'unit',
          include: ['{shared,lambdas,infra}/**/*.test.ts'],
          environment: 'node',
          ...keptWorkers,
          setupFiles: sameChance,
        },
      },
      {
        root,
        plugins: [react()],
        test: {
          name: 'frontend',
          include: ['frontend/**/*.test.{ts,tsx}', 'tests/campaigns/faults-in-memory/*.test.tsx'],
          // A document costs a third of a second a file: a test that needs one says so in its first line.
          environment: 'node',
          ...keptWorkers,
          setupFiles: [sameChance, `${root}tests/runner/patient-screens.ts`],
          // Stylesheets are left out, but for a test that asks for one as text.
          css: { include: [/\.css\?raw$/] },
        },
      },
      {
        root,
        test: {
          name: 'integration',
          include: ['tests/integration/**/*.test.ts'],
          exclude: [matrix],
          environment: 'node',
          // The libraries of a site cost a worker as much as a site: kept from file to file.
          isolate: false,
          restoreMocks: true,
          expect: patient,
          // Thousands of answers, and as many seconds as a busy machine needs for them.
          testTimeout: atPace(300_000),
          hookTimeout: atPace(300_000),
          // Each has engines and sites of its own, and waits for three quarters of its time.
          maxWorkers: 3,
        },
      },
      {
        root,
        test: {
          name: 'matrix',
          include: [matrix],
          environment: 'node',
          expect: patient,
          testTimeout: atPace(300_000),
          hookTimeout: atPace(300_000),
          maxWorkers: 3,
        },
      },
      {
        root,
        test: {
          name: 'engines',
          include: ['tests/engines/**/*.test.ts'],
          environment: 'node',
          globalSetup: `${root}tests/rig/site/serve-site.ts`,
          testTimeout: atPace(300_000),
          // The site and one engine have two cores between them.
          fileParallelism: false,
        },
      },
      {
        root,
        test: {
          name: 'infrastructure',
          include: ['tests/infrastructure/**/*.test.ts'],
          exclude: [matrix],
          environment: 'node',
          // Reading the CDK costs a worker as much as its tests: kept from file to file.
          isolate: false,
          testTimeout: atPace(120_000),
          hookTimeout: atPace(300_000),
        },
      },
    ],
  },
})
