/** How many checks a step made. */
export interface Count {
  passed: number
  failed: number
}

/** A part of the proof: a program that fails when something is not in order. */
export interface Step {
  readonly name: string
  readonly command: readonly [program: string, ...args: string[]]
  /** Where its runner takes the path of its JSON report from. */
  readonly report?: { readonly flags?: (path: string) => string[]; readonly variable?: string }
  /** Reads the counts of that report; a step without one is a single check. */
  readonly read?: (report: unknown) => Count
  /** Needs the engine, the cloud template or a browser. */
  readonly slow?: true
  /** Waits for pages, and can wait longer: the step beside it, with time limits of its own, has the processors first. */
  readonly givesWay?: true
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null
const numberIn = (report: unknown, key: string): number => {
  const value = isRecord(report) ? report[key] : undefined
  return typeof value === 'number' ? value : 0
}

const readVitest = (report: unknown): Count => ({
  passed: numberIn(report, 'numPassedTests'),
  failed: Math.max(numberIn(report, 'numFailedTests'), numberIn(report, 'numFailedTestSuites') > 0 ? 1 : 0),
})

const readPlaywright = (report: unknown): Count => {
  const stats = isRecord(report) ? report.stats : undefined
  return {
    passed: numberIn(stats, 'expected') + numberIn(stats, 'flaky'),
    failed: numberIn(stats, 'unexpected'),
  }
}

const vitest = (
  projects: readonly string[],
  ...flags: string[]
): Pick<Step, 'command' | 'report' | 'read'> => ({
  command: [
    'vitest',
    'run',
    '--config',
    '.config/vitest.config.ts',
    ...projects.flatMap((project) => ['--project', project]),
    ...flags,
  ],
  report: {
    flags: (path) => ['--reporter=default', '--reporter=json', `--outputFile.json=${path}`],
  },
  read: readVitest,
})

/** The whole proof, in the order in which its parts begin: the longest first, and beside it the quickest. */
export const steps: readonly Step[] = [
  {
    name: 'browser tests',
    command: ['playwright', 'test', '--config', '.config/playwright.config.ts'],
    report: { variable: 'TEST_REPORT' },
    read: readPlaywright,
    slow: true,
    givesWay: true,
  },
  {
    name: 'lint',
    command: [
      'eslint',
      '--config',
      '.config/eslint.config.js',
      '--cache',
      '--cache-location',
      'node_modules/.cache/eslint/',
      '--max-warnings',
      '0',
      '.',
    ],
  },
  {
    name: 'imports',
    command: [
      'depcruise',
      '--config',
      '.config/dependency-cruiser.config.mjs',
      'shared',
      'lambdas',
      'infra',
      'frontend',
      'tests',
    ],
  },
  { name: 'types', command: ['tsc', '-b'] },
  { name: 'format', command: ['prettier', '--check', '--cache', '--log-level', 'warn', '.'] },
  // Renders nothing: looks whether the committed media are those the scenes draw, and within their budgets.
  { name: 'media', command: ['node', 'frontend/art/render/media.ts', '--check'] },
  { name: 'unit tests', ...vitest(['unit', 'frontend']) },
  { name: 'infrastructure tests', ...vitest(['infrastructure']), slow: true },
  // Each has engines and sites that the browser tests may keep from a processor: a test that failed is tried once more.
  { name: 'integration tests', ...vitest(['integration'], '--retry=1'), slow: true },
]
