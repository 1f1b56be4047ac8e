/**
 * `npm run test:mutants [-- --mutate <file>]`: StrykerJS makes small mistakes in the row log, the leads and the product
 * finder, and runs the tests that reach each mistake. It fails where too few are noticed.
 *
 * npx fetches it: as a dependency it adds 2,332 lines to a lock file of 7,831, for a check that runs now and then. It
 * must be 10.1.1 or later. Vitest 5 joins the words of a test's name with ' > '. Runner 10.0.0 filters by names joined
 * with spaces, so that no test ran and 54 of 55 mutants of hiding.ts survived; 10.1.1 notices 54 of the same 55.
 */
export default {
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  vitest: { configFile: '.config/vitest.mutants.config.ts', related: false },
  mutate: [
    '{lambdas/{rows,leads},frontend/src/features/finder}/**/*.ts',
    '!**/*.test.ts',
    '!**/test-support/**',
    // Nothing but words, which a test could only repeat.
    '!frontend/src/features/finder/question/questions.ts',
    // What joins parts together: only integration and browser tests reach it, which are not run here.
    '!frontend/src/features/finder/use-finder.ts',
    '!lambdas/leads/configured-*.ts',
  ],
  coverageAnalysis: 'perTest',
  // A mistake in a rule that is only read while a module loads makes every test run: slow, and wanted all the same.
  warnings: { slow: false },
  timeoutMS: 10_000,
  // The copy that is mutated: not below node_modules, where Vitest looks for no tests.
  tempDirName: '.local/mutants',
  ignorePatterns: ['.local', 'cdk.out', 'tests', 'frontend/{art,dist,public}'],
  // Vitest reads no tsconfig.json that would have to be rewritten for the copy.
  tsconfigFile: 'none',
  reporters: ['clear-text', 'progress-append-only'],
  clearTextReporter: { reportTests: false, logTests: false },
  thresholds: { high: 95, low: 90, break: 85 },
}
