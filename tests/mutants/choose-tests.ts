import { posix } from 'node:path'
import type { ImportGraph } from './import-graph.ts'
import { isTest } from './targets.ts'

/** How many tests from outside a file's folder are asked about it, the nearest ones. */
const farTests = 5

/** The tests that can notice a mistake in a file: those of its folder, and the nearest of all others. */
export interface TestChoice {
  readonly near: readonly string[]
  readonly far: readonly string[]
}

/** Tests that take seconds, and the files whose rules those are: no others are tried on them. */
const slowTests: Readonly<Record<string, readonly string[]>> = {
  'lambdas/store/store-client.test.ts': ['lambdas/store/store-client.ts'],
}

/** A component's test takes a document, and seconds: only what the front end alone has is left to those. */
const isWorthwhile = (test: string, file: string): boolean =>
  (test.endsWith('.ts') || file.startsWith('frontend/')) && (slowTests[test]?.includes(file) ?? true)

/** Tests of components are never near: they are asked about what the quicker ones did not notice. */
export const chooseTests = (file: string, graph: ImportGraph): TestChoice => {
  const folder = posix.dirname(file)
  const reaching = [...graph.dependents(file).keys()].filter(
    (other) => isTest(other) && isWorthwhile(other, file),
  )
  const near = reaching.filter((test) => posix.dirname(test) === folder && test.endsWith('.ts'))
  return { near, far: reaching.filter((test) => !near.includes(test)).slice(0, farTests) }
}

const isNamedAfter = (test: string, file: string): boolean =>
  posix.basename(test).startsWith(posix.basename(file, '.ts'))

/**
 * The tests that pass on the sources as they are, those named after the file first, then the quickest: the first that
 * fails ends a trial.
 */
export const inOrder = (
  tests: readonly string[],
  file: string,
  ms: ReadonlyMap<string, number>,
): readonly string[] =>
  tests
    .filter((test) => ms.has(test))
    .map((test) => ({ test, wait: isNamedAfter(test, file) ? -1 : (ms.get(test) ?? 0) }))
    .sort((one, other) => one.wait - other.wait)
    .map(({ test }) => test)
