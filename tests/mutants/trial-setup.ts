import fc from 'fast-check'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { afterAll, afterEach, beforeEach, inject } from 'vitest'

declare module 'vitest' {
  interface ProvidedContext {
    seed: number
    /** Time of its own that a trial may take on the processor, in microseconds. */
    patience: number
  }
}

// Property tests draw the same examples in each trial: else chance would decide about a mutant.
fc.configureGlobal({ seed: inject('seed') })

const begun = process.threadCpuUsage()
const patience = inject('patience')
const turnsBetweenLooks = 1024
let turns = 0
let isOver = false

/** Called in each turn of each loop. @throws an error once the trial has taken too long. */
const countStep = (): void => {
  turns += 1
  if (!isOver && turns % turnsBetweenLooks !== 0) return
  isOver ||= process.threadCpuUsage(begun).user > patience
  if (isOver) throw new Error('A loop does not end.')
}
Object.assign(globalThis, { countStep })

// One failed test is enough to know a mutant by.
let hasFailed = false
beforeEach(({ skip }) => skip(hasFailed))
afterEach(({ task }) => {
  hasFailed ||= task.result?.state === 'fail'
})

// An error nobody catches fails a whole test run; here it must fail the trial it belongs to.
const uncaught: unknown[] = []
const keep = (error: unknown): void => void uncaught.push(error)
const kept = globalThis as { keepUncaught?: typeof keep }
if (kept.keepUncaught) process.off('unhandledRejection', kept.keepUncaught)
kept.keepUncaught = keep
process.on('unhandledRejection', keep)
afterAll(async () => {
  await nextTurn()
  if (uncaught.length > 0) throw new Error('An error was not caught.', { cause: uncaught[0] })
})
