import { describe, expect, test } from 'vitest'
import { type Asked, type Step, stepsOf } from '../runner/steps.ts'
import { end, newCourse, progressLine, sum, take } from '../runner/tally.ts'

const asked: Asked = { proof: 'test', words: [], rest: false, changed: [], engines: [] }
const names = (wanted: Partial<Asked>) => stepsOf({ ...asked, ...wanted }).map(({ name }) => name)
const step = (name: string, seconds: number, further: Partial<Step> = {}): Step => ({
  name,
  command: ['true'],
  seconds,
  ...further,
})

describe('the steps of a proof', () => {
  test('npm test has no matrix, test:all has all of npm test and the matrix', () => {
    const product = names({})
    expect(product).toContain('browser tests')
    expect(product).toContain('lint')
    expect(product).not.toContain('browser matrix')
    const all = names({ proof: 'all', engines: ['firefox'] })
    expect(all).toEqual(expect.arrayContaining([...product, 'browser matrix', 'matrix', 'engine firefox']))
    const rest = names({ proof: 'all', engines: ['firefox'], rest: true })
    expect(new Set([...product, ...rest])).toEqual(new Set(all))
    expect(rest.filter((name) => product.includes(name))).toEqual(['Chromium', 'website'])
  })

  test('words choose tests in every layer, and leave out what runs none', () => {
    const steps = stepsOf({ ...asked, words: ['desk'] })
    expect(steps.map(({ name }) => name)).not.toContain('lint')
    for (const { command, silent } of steps) if (!silent) expect(command.at(-1)).toBe('desk')
  })

  test('a check looks at what changed, and starts no browser', () => {
    const steps = stepsOf({ ...asked, proof: 'check', changed: ['shared/site.ts', 'README.md'] })
    const commandOf = (wanted: string) => steps.find(({ name }) => name === wanted)?.command
    expect(commandOf('lint')).toContain('shared/site.ts')
    expect(commandOf('lint')).not.toContain('README.md')
    expect(commandOf('format')).toContain('README.md')
    expect(steps.map(({ name }) => name)).not.toContain('Chromium')
  })
})

describe('the tally', () => {
  test('counts what is told; a runner that fails without a failed test has failed all the same', () => {
    const course = newCourse(step('unit tests', 1, { tests: 3 }))
    take(course, { kind: 'planned', tests: 2 })
    take(course, { kind: 'passed' })
    end(course, false, 1)
    expect(course).toMatchObject({ passed: 1, failed: 1 })
    const failed = newCourse(step('unit tests', 1, { tests: 3 }))
    take(failed, { kind: 'failed', place: 'a.test.ts:1', title: 'a', error: 'no' })
    end(failed, false, 1)
    expect(failed).toMatchObject({ passed: 0, failed: 1 })
  })

  test('a step without tests is one check, one that makes ready is none', () => {
    const [lint, silent] = [newCourse(step('lint', 1)), newCourse(step('Chromium', 1, { silent: true }))]
    for (const course of [lint, silent]) end(course, true, 1)
    expect(sum([lint, silent])).toEqual({ passed: 1, failed: 0, skipped: 0 })
  })

  test('says how far it is of how many, and what runs', () => {
    const course = newCourse(step('unit tests', 1, { tests: 100 }))
    course.begun = 0
    take(course, { kind: 'planned', tests: 40 })
    take(course, { kind: 'passed' })
    const waiting = newCourse(step('lint', 1))
    expect(progressLine([course, waiting], 0, 61_000)).toBe('  1:01  1 of about 101 · unit tests 1 of 100')
  })
})
