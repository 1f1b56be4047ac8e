import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

/** The tests that mutants are shown to: those of vitest.config.ts that run in Node beside what they test. */
export default defineConfig({
  root: fileURLToPath(new URL('..', import.meta.url)),
  test: {
    include: ['lambdas/{rows,leads}/**/*.test.ts', 'frontend/src/features/finder/**/*.test.ts'],
    environment: 'node',
    testTimeout: 30_000,
  },
})
