import type { Reporter, TestCase, TestResult } from 'playwright/types/testReporter'

/** Annotation of a test that plays a line of the table. */
export const scenario = 'scenario'
/** Annotation of one whose screen said success, while nothing was or will be stored. */
export const falseSuccess = 'false success'

/** Ends a run with its reckoning: `scenarios passed N of M, false successes 0`. */
// eslint-disable-next-line no-restricted-syntax -- Playwright takes a reporter by its file's default export.
export default class ScenarioReport implements Reporter {
  #passed = 0
  #played = 0
  #falseSuccesses = 0

  onTestEnd({ annotations }: TestCase, { status, annotations: noted }: TestResult): void {
    if (!annotations.some(({ type }) => type === scenario)) return
    this.#played += 1
    if (status === 'passed') this.#passed += 1
    if (noted.some(({ type }) => type === falseSuccess)) this.#falseSuccesses += 1
  }

  onEnd(): void {
    console.log(
      `\nscenarios passed ${this.#passed} of ${this.#played}, false successes ${this.#falseSuccesses}`,
    )
  }

  printsToStdio(): boolean {
    return false
  }
}
