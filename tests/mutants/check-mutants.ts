import { chooseTests, inOrder, type TestChoice } from './choose-tests.ts'
import { type ImportGraph, readImportGraph } from './import-graph.ts'
import { makeMutants, type Mutant } from './make-mutants.ts'
import { runTrials } from './run-trials.ts'
import { chooseSome } from './sample.ts'
import { graphFolders, targetsOf } from './targets.ts'
import type { Trial, TrialResult } from './trial.ts'
import { type Verdict, verdictOf } from './verdict.ts'

export interface CheckOptions {
  /** A copy of the project. */
  readonly root: string
  readonly seed: number
  /** At most so many mutants of one file. */
  readonly perFile: number
  /** The beginning of the files' names. */
  readonly only: string
  /** Whether only the tests beside a file are asked about it. */
  readonly nearOnly: boolean
  readonly say: (line: string) => void
}

interface Bench {
  readonly trials: (
    wanted: readonly Omit<Trial, 'id'>[],
    testTimeoutMs: number,
    onResult: (trial: Trial, result: TrialResult) => void,
  ) => Promise<void>
  readonly say: (line: string) => void
}

const benchOf = (root: string, graph: ImportGraph, seed: number, say: Bench['say']): Bench => {
  let last = 0
  return {
    say,
    trials: (wanted, testTimeoutMs, onResult) =>
      runTrials(
        { root, graph, seed, testTimeoutMs, onResult },
        wanted.map((trial) => ({ ...trial, id: (last += 1) })),
      ),
  }
}

/** How long each test takes on the sources as they are, in ms; one that fails there can tell nothing. */
const timeTests = async (
  tests: readonly string[],
  { trials, say }: Bench,
): Promise<ReadonlyMap<string, number>> => {
  const times = new Map<string, number>()
  await trials(
    tests.map((test) => ({ tests: [test] })),
    60_000,
    ({ tests: [test] }, { outcome, by, ms }) => {
      if (test === undefined) return
      if (outcome === 'passed') times.set(test, ms)
      else say(`  left out, for it fails without any mutant: ${test} (${by ?? outcome})`)
    },
  )
  return times
}

/** Those of the mutants that one kind of their tests lets pass; notes which of the others hung. */
const survivorsOf = async (
  mutants: readonly Mutant[],
  testsOf: (mutant: Mutant) => readonly string[],
  { trials, say }: Bench,
  verdict: Verdict,
): Promise<readonly Mutant[]> => {
  const times = await timeTests([...new Set(mutants.flatMap(testsOf))], { trials, say })
  const survivors = new Set(mutants)
  await trials(
    mutants
      .map((mutant) => ({ mutant, tests: inOrder(testsOf(mutant), mutant.file, times) }))
      .filter(({ tests }) => tests.length > 0),
    // A mutant that waits for what never comes shall not be waited for much longer than the slowest test.
    5_000 + 2 * Math.max(0, ...times.values()),
    ({ mutant }, { outcome }) => {
      if (!mutant || outcome === 'passed') return
      survivors.delete(mutant)
      verdict.note(mutant, outcome)
    },
  )
  return [...survivors]
}

/** Makes the mutants, and finds out which of them no test notices. */
export const checkMutants = async ({
  root,
  seed,
  perFile,
  only,
  nearOnly,
  say,
}: CheckOptions): Promise<Verdict> => {
  const graph = readImportGraph(root, graphFolders)
  const targets = targetsOf(graph, only)
  const made = targets.flatMap((file) => makeMutants(root, file))
  const verdict = verdictOf(made)
  const chosen = targets.flatMap((file) =>
    chooseSome(
      verdict.open.filter((mutant) => mutant.file === file),
      perFile,
      seed,
    ),
  )
  const bench = benchOf(root, graph, seed, say)
  const choices = new Map(targets.map((file) => [file, chooseTests(file, graph)]))
  const among = (kind: keyof TestChoice) => (mutant: Mutant) => choices.get(mutant.file)?.[kind] ?? []
  say(`› ${chosen.length} of ${made.length} mutants in ${targets.length} files`)
  const near = await survivorsOf(chosen, among('near'), bench, verdict)
  say(`› ${near.length} unnoticed by the tests beside them`)
  verdict.finish(chosen, nearOnly ? near : await survivorsOf(near, among('far'), bench, verdict))
  return verdict
}
