/**
 * `npm test`: types, lint, format, unit, infrastructure, integration and browser tests, two at a time, ending with the
 * line `N passed, N failed`. `npm run check` (--fast) leaves out what needs the engine, the cloud template or a
 * browser. A step that cannot say how many checks it made counts as one.
 */
import { spawn } from 'node:child_process'
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureChromium } from '../rig/browser/chromium.ts'
import { giveWay } from './give-way.ts'
import { type Count, type Step, steps } from './test-steps.ts'

/** One step computes while the other waits: for a clock, a process, a page. More would starve them. */
const lanes = 2
/** How often the steps that still run are named, in ms. */
const reminderMs = 60_000

const fast = process.argv.includes('--fast')
const folder = mkdtempSync(join(tmpdir(), 'heads-talking-test-'))
const fileOf = ({ name }: Step, ending: string) => join(folder, `${name.replaceAll(/\W+/g, '-')}.${ending}`)
const secondsSince = (start: number) => Math.round((performance.now() - start) / 1000)

/** Runs a step to its end; what it says goes to a file, or the output of two steps would mix. */
const execute = (step: Step): Promise<boolean> =>
  new Promise((resolve) => {
    const [program, ...args] = step.command
    const { flags, variable } = step.report ?? {}
    const report = fileOf(step, 'json')
    const log = openSync(fileOf(step, 'log'), 'w')
    const child = spawn(program, [...args, ...(flags?.(report) ?? [])], {
      stdio: ['ignore', log, log],
      shell: process.platform === 'win32',
      env: {
        ...process.env,
        ...(process.stdout.isTTY && { FORCE_COLOR: '1' }),
        ...(variable !== undefined && { [variable]: report }),
      },
    })
    closeSync(log)
    if (step.givesWay && child.pid !== undefined) giveWay(child.pid)
    child.once('error', () => resolve(false))
    child.once('exit', (code) => resolve(code === 0))
  })

const count = (step: Step, succeeded: boolean): Count => {
  if (!step.read) return succeeded ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
  try {
    const counted = step.read(JSON.parse(readFileSync(fileOf(step, 'json'), 'utf8')))
    // A runner that failed without a failed test (a crash, a broken file) has failed all the same.
    return succeeded ? counted : { ...counted, failed: Math.max(1, counted.failed) }
  } catch {
    return { passed: 0, failed: 1 }
  }
}

const total: Count = { passed: 0, failed: 0 }
const broken: string[] = []
/** The steps that run now, by the time they began. */
const running = new Map<string, number>()

const run = async (step: Step): Promise<void> => {
  const start = performance.now()
  running.set(step.name, start)
  console.log(`› ${step.name} …`)
  const { passed, failed } = count(step, await execute(step))
  running.delete(step.name)
  total.passed += passed
  total.failed += failed
  if (failed > 0) broken.push(step.name)
  const said = readFileSync(fileOf(step, 'log'), 'utf8').trim()
  const end = `${step.name}: ${passed} passed, ${failed} failed (${secondsSince(start)} s)`
  console.log(`${said && `\n${said}\n`}${failed > 0 ? '✖' : '✔'} ${end}`)
}

const runNext = async (waiting: Step[]): Promise<void> => {
  for (let step = waiting.shift(); step; step = waiting.shift()) await run(step)
}

const reminder = setInterval(() => {
  const names = [...running].map(([name, start]) => `${name} (${secondsSince(start)} s)`)
  console.log(`… still at work: ${names.join(', ')}`)
}, reminderMs)

try {
  if (!fast) ensureChromium((line) => console.log(line))
  const waiting = steps.filter(({ slow }) => !(fast && slow))
  await Promise.all(Array.from({ length: lanes }, () => runNext(waiting)))
} catch (error) {
  total.failed += 1
  broken.push(error instanceof Error ? error.message : String(error))
} finally {
  clearInterval(reminder)
  rmSync(folder, { recursive: true, force: true })
}

if (broken.length > 0) console.log(`\n✖ Not in order: ${broken.join('; ')}`)
console.log(`\n${total.passed} passed, ${total.failed} failed`)
process.exitCode = total.failed > 0 ? 1 : 0
