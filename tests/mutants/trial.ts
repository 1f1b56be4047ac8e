import type { Mutant } from './make-mutants.ts'

/** Some tests, run together, on the sources as they are or on one mutant of them. */
export interface Trial {
  /** Unique among the trials of a check. */
  readonly id: number
  readonly tests: readonly string[]
  readonly mutant?: Mutant | undefined
}

/** `passed` no test noticed; `failed` one did; `crashed` they neither ended nor answered; `unreadable` no program. */
export interface TrialResult {
  readonly outcome: 'passed' | 'failed' | 'crashed' | 'unreadable'
  /** The test that failed first, or what went wrong before any ran. */
  readonly by?: string | undefined
  readonly ms: number
}
