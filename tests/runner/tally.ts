import type { Step } from './steps.ts'
import type { Told } from './told.ts'

/** How many checks were made. */
export interface Count {
  passed: number
  failed: number
  skipped: number
}

/** A step as it stands: what it has told, and since when it runs. */
export interface Course extends Count {
  readonly step: Step
  planned: number
  begun: number | undefined
  ended: number | undefined
}

export const newCourse = (step: Step): Course => ({
  step,
  planned: 0,
  passed: 0,
  failed: 0,
  skipped: 0,
  begun: undefined,
  ended: undefined,
})

/** Adds what a step told to its course. */
export const take = (course: Course, told: Told): void => {
  if (told.kind === 'planned') course.planned += told.tests
  else course[told.kind] += 1
}

/** Closes a course. A step without tests is one check; a runner that failed without a failed test has failed all the same. */
export const end = (course: Course, succeeded: boolean, now: number): void => {
  course.ended = now
  if (!succeeded && course.failed === 0) course.failed = 1
  else if (course.step.tests === undefined && !course.step.silent) course.passed += 1
}

/** The sum of several. */
export const sum = (counts: readonly Count[]): Count => {
  const add = (key: keyof Count) => counts.reduce((total, count) => total + count[key], 0)
  return { passed: add('passed'), failed: add('failed'), skipped: add('skipped') }
}

const made = ({ passed, failed, skipped }: Count): number => passed + failed + skipped

/** How many tests a course has: those it knows of, or as many as it had when this was written while it may find more. */
export const expected = ({ step: { tests = 1, silent }, planned, ended }: Course): number =>
  silent ? 0 : ended === undefined ? Math.max(tests, planned) : Math.max(planned, 1)

/** `m:ss` of so many ms. */
export const asClock = (ms: number): string => {
  const seconds = Math.round(ms / 1000)
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

/** One line of how far it is: of all tests, and of the steps that run. */
export const progressLine = (courses: readonly Course[], since: number, now: number): string => {
  const total = courses.reduce((tests, course) => tests + expected(course), 0)
  const under = courses
    .filter(({ begun, ended }) => begun !== undefined && ended === undefined)
    .map((course) =>
      course.step.tests === undefined
        ? course.step.name
        : `${course.step.name} ${made(course)} of ${expected(course)}`,
    )
  const { failed } = sum(courses)
  const sofar = courses.reduce((tests, course) => tests + made(course), 0)
  return `  ${asClock(now - since)}  ${sofar} of about ${total} · ${under.join(' · ')}${failed > 0 ? ` · ${failed} failed` : ''}`
}
