import type { Reporter, SerializedError, TestCase, TestModule, TestSuite } from 'vitest/node'
import { fromRoot, tell } from './told.ts'

interface Failure {
  readonly message: string
  readonly stack?: string | undefined
  readonly diff?: string | undefined
}

const said = (errors: readonly Failure[]): string =>
  errors
    .map(({ message, stack = '', diff }) => [message, diff, stack.split('\n')[1]].filter(Boolean).join('\n'))
    .join('\n')

const fail = (module: TestModule, title: string, errors: readonly Failure[], line?: number): void =>
  tell({
    kind: 'failed',
    place: fromRoot(module.moduleId) + (line === undefined ? '' : `:${line}`),
    title,
    error: said(errors),
  })

/** Tells the runner of each test as it ends, and of what fails outside of one. */
export default class ToldReporter implements Reporter {
  onTestModuleCollected(module: TestModule): void {
    tell({ kind: 'planned', tests: [...module.children.allTests()].length })
  }

  onTestCaseResult(test: TestCase): void {
    const { state, errors } = test.result()
    if (state === 'failed') fail(test.module, test.fullName, errors, test.location?.line)
    else if (state !== 'pending') tell({ kind: state })
  }

  onTestSuiteResult(suite: TestSuite): void {
    const errors = suite.errors()
    if (errors.length > 0) fail(suite.module, suite.fullName, errors, suite.location?.line)
  }

  onTestModuleEnd(module: TestModule): void {
    const errors = module.errors()
    if (errors.length > 0) fail(module, 'the file itself', errors)
  }

  onTestRunEnd(_modules: readonly TestModule[], errors: readonly SerializedError[]): void {
    for (const error of errors)
      tell({ kind: 'failed', place: '', title: 'outside a test', error: said([error]) })
  }
}
