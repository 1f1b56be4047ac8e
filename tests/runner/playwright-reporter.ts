import type {
  FullConfig,
  Reporter,
  Suite,
  TestCase,
  TestError,
  TestResult,
} from 'playwright/types/testReporter'
import { fromRoot, tell } from './told.ts'

const said = ({ message, stack, value }: TestError): string => message ?? stack ?? value ?? 'It says nothing.'

/** Tells the runner of each browser test as it ends. */
export default class ToldReporter implements Reporter {
  onBegin(_config: FullConfig, suite: Suite): void {
    tell({ kind: 'planned', tests: suite.allTests().length })
  }

  onTestEnd(test: TestCase, { status, errors }: TestResult): void {
    const isFailed = status !== 'skipped' && status !== test.expectedStatus
    if (!isFailed) {
      tell({ kind: status === 'skipped' ? 'skipped' : 'passed' })
      return
    }
    const { file, line } = test.location
    const title = test.titlePath().slice(3).join(' › ')
    tell({ kind: 'failed', place: `${fromRoot(file)}:${line}`, title, error: errors.map(said).join('\n') })
  }

  onError(error: TestError): void {
    const place = error.location ? fromRoot(error.location.file) : ''
    tell({ kind: 'failed', place, title: 'outside a test', error: said(error) })
  }

  printsToStdio(): boolean {
    return false
  }
}
