/**
 * `npm test`: types, lint, format, unit, integration, infrastructure and browser tests, one after another, ending
 * with the line `N passed, N failed`. `npm run check` (--fast) leaves out what needs the engine, the cloud template
 * or a browser. A step that cannot say how many checks it made counts as one.
 */
import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureChromium } from './chromium.ts'

interface Count {
  passed: number
  failed: number
}

interface Step {
  name: string
  command: [program: string, ...args: string[]]
  /** Reads the counts of the runner's JSON report; a step without one is a single check. */
  read?: (report: unknown) => Count
  slow?: true
}

const fast = process.argv.includes('--fast')
const reports = mkdtempSync(join(tmpdir(), 'heads-talking-test-'))
const reportOf = (step: Step) => join(reports, `${step.name.replaceAll(/\W+/g, '-')}.json`)

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

const vitest = (...projects: string[]): Step['command'] => [
  'vitest',
  'run',
  '--config',
  '.config/vitest.config.ts',
  ...projects.flatMap((project) => ['--project', project]),
]

const steps: Step[] = [
  { name: 'types', command: ['tsc', '-b'] },
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
    name: 'format',
    command: ['prettier', '--check', '--cache', '--log-level', 'warn', '.'],
  },
  // Renders nothing: looks whether the committed media are those the scenes draw, and within their budgets.
  { name: 'media', command: ['node', 'frontend/art/render/media.ts', '--check'] },
  { name: 'unit tests', command: vitest('unit', 'frontend'), read: readVitest },
  { name: 'infrastructure tests', command: vitest('infrastructure'), read: readVitest, slow: true },
  { name: 'integration tests', command: vitest('integration'), read: readVitest, slow: true },
  {
    name: 'browser tests',
    command: ['playwright', 'test', '--config', '.config/playwright.config.ts'],
    read: readPlaywright,
    slow: true,
  },
]

const execute = (step: Step): Promise<boolean> =>
  new Promise((resolve) => {
    const [program, ...args] = step.command
    const report = reportOf(step)
    const vitestReport =
      step.read === readVitest ? ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`] : []
    const child = spawn(program, [...args, ...vitestReport], {
      stdio: 'inherit',
      shell: process.platform === 'win32',
      env: { ...process.env, ...(step.read === readPlaywright ? { TEST_REPORT: report } : {}) },
    })
    child.once('error', () => resolve(false))
    child.once('exit', (code) => resolve(code === 0))
  })

const count = (step: Step, succeeded: boolean): Count => {
  if (!step.read) return succeeded ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
  try {
    const counted = step.read(JSON.parse(readFileSync(reportOf(step), 'utf8')))
    // A runner that failed without a failed test (a crash, a broken file) has failed all the same.
    return succeeded ? counted : { ...counted, failed: Math.max(1, counted.failed) }
  } catch {
    return { passed: 0, failed: 1 }
  }
}

const total: Count = { passed: 0, failed: 0 }
const broken: string[] = []
try {
  if (!fast) ensureChromium((line) => console.log(line))
  for (const step of steps.filter(({ slow }) => !(fast && slow))) {
    const start = performance.now()
    console.log(`\n› ${step.name} …`)
    const { passed, failed } = count(step, await execute(step))
    total.passed += passed
    total.failed += failed
    if (failed > 0) broken.push(step.name)
    const seconds = Math.round((performance.now() - start) / 1000)
    console.log(`${failed > 0 ? '✖' : '✔'} ${step.name}: ${passed} passed, ${failed} failed (${seconds} s)`)
  }
} catch (error) {
  total.failed += 1
  broken.push(error instanceof Error ? error.message : String(error))
} finally {
  rmSync(reports, { recursive: true, force: true })
}

if (broken.length > 0) console.log(`\n✖ Not in order: ${broken.join('; ')}`)
console.log(`\n${total.passed} passed, ${total.failed} failed`)
process.exitCode = total.failed > 0 ? 1 : 0
