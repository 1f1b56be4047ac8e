/**
 * `npm run check`, `npm test` and `npm run test:all`: says how long it will take here, then how far it is, and what
 * fails at once, with the command that runs that test alone. Ends with the line `N passed, N failed`.
 */
import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { paceOfMachine } from './pace.ts'
import { runStep } from './run-step.ts'
import { type Proof, type Step, stepsOf } from './steps.ts'
import {
  asClock,
  type Count,
  type Course,
  end,
  expected,
  newCourse,
  progressLine,
  sum,
  take,
} from './tally.ts'
import type { Told } from './told.ts'

/** One step computes while the other waits: for a clock, a process, a page. More would starve them. */
const lanes = 2
/** How often it says how far it is, in ms. */
const progressMs = 20_000
/** How much of what a program printed is shown when it fails, in lines. */
const shownLines = 40
/** What the run before counted, for the sum of `npm test` and what `test:all` adds to it. */
const countsFile = 'node_modules/.cache/tests/counts.json'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { rest: { type: 'boolean', default: false } },
})
// Some hundred processes read the same modules: what one has compiled serves the next.
process.env.NODE_COMPILE_CACHE ??= resolve('node_modules/.cache/compiled')

const [proof, ...words] = positionals as [Proof, ...string[]]
const again = proof === 'all' ? 'npm run test:all --' : 'npm test --'

const git = (...args: string[]): string[] =>
  execFileSync('git', args, { encoding: 'utf8' }).split('\n').filter(Boolean)

/** Files that differ from the last commit; those that are gone need no look. */
const changedFiles = (): string[] =>
  [...git('diff', '--name-only', 'HEAD'), ...git('ls-files', '--others', '--exclude-standard')].filter(
    existsSync,
  )

const steps = stepsOf({
  proof,
  words,
  rest: values.rest,
  changed: proof === 'check' ? changedFiles() : [],
  // Their drivers are read only where they are asked for.
  engines: proof === 'all' ? (await import('../engines/engines-here.ts')).enginesHere() : [],
})
const courses = steps.map(newCourse)
const begun = performance.now()

const shown = (text: string): string => {
  const lines = text.split('\n')
  const rest = lines.length - shownLines
  return [...lines.slice(0, shownLines), ...(rest > 0 ? [`… and ${rest} lines more`] : [])]
    .map((line) => `    ${line}`)
    .join('\n')
}

const hear = (course: Course, told: Told): void => {
  take(course, told)
  if (told.kind !== 'failed') return
  console.log(`✖ ${course.step.name}: ${told.place} › ${told.title}\n${shown(told.error)}`)
  if (told.place !== '') console.log(`    Alone: ${again} ${told.place}`)
}

const run = async (course: Course): Promise<void> => {
  const { step } = course
  course.begun = performance.now()
  const { succeeded, printed } = await runStep(step, (told) => {
    hear(course, told)
  })
  if (!succeeded && course.failed === 0)
    console.log(`✖ ${step.name} (${step.command.join(' ')})\n${shown(printed)}`)
  end(course, succeeded, performance.now())
  const seconds = Math.round((performance.now() - course.begun) / 1000)
  if (!step.silent || course.failed > 0)
    console.log(
      `${course.failed > 0 ? '✖' : '✔'} ${step.name}: ${course.passed} passed, ${course.failed} failed (${seconds} s)`,
    )
}

const isReady = ({ after = [] }: Step): boolean =>
  courses.every(({ step, ended }) => !after.includes(step.name) || ended !== undefined)

const running = new Set<Promise<void>>()
const start = async (course: Course): Promise<void> => {
  const done = run(course)
  running.add(done)
  await done
  running.delete(done)
}

/** Takes one step after the other; what waits for another step comes once that is over. */
const runLane = async (): Promise<void> => {
  for (;;) {
    const left = courses.filter(({ begun: since }) => since === undefined)
    if (left.length === 0) return
    const next = left.find(({ step }) => isReady(step))
    await (next ? start(next) : Promise.race(running))
  }
}

const sayBeginning = (): void => {
  const pace = paceOfMachine()
  const seconds = steps.reduce((total, step) => total + step.seconds, 0) / lanes
  const minutes = Math.max(1, Math.ceil((seconds * pace) / 60))
  const tests = courses.reduce((total, course) => total + expected(course), 0)
  if (words.length === 0)
    console.log(`› About ${minutes} min on this machine (pace ${pace.toFixed(1)}), ${tests} checks.`)
  else console.log(`› The tests that have “${words.join('” or “')}” in their paths, in all layers.`)
}

const before = (): Count =>
  values.rest && existsSync(countsFile)
    ? (JSON.parse(readFileSync(countsFile, 'utf8')) as Count)
    : { passed: 0, failed: 0, skipped: 0 }

sayBeginning()
const progress = setInterval(() => {
  console.log(progressLine(courses, begun, performance.now()))
}, progressMs)
await Promise.all([
  ...courses.filter(({ step }) => step.silent).map(start),
  ...Array.from({ length: lanes }, runLane),
])
clearInterval(progress)

const broken = courses.filter(({ failed }) => failed > 0).map(({ step }) => step.name)
if (broken.length > 0) console.log(`\n✖ Not in order: ${broken.join('; ')}`)
const total = sum([before(), ...courses])
if (total.passed + total.failed === 0) {
  console.log('✖ No test has this in its path.')
  total.failed = 1
}
mkdirSync('node_modules/.cache/tests', { recursive: true })
writeFileSync(countsFile, JSON.stringify(total))
console.log(`\nIt took ${asClock(performance.now() - begun)}.`)
console.log(
  `${total.passed} passed, ${total.failed} failed${total.skipped > 0 ? `, ${total.skipped} skipped` : ''}`,
)
process.exitCode = total.failed > 0 ? 1 : 0
