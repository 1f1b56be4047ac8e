import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import react from '@vitejs/plugin-react'
import {
  BaseSequencer,
  createVitest,
  type Reporter,
  type TestModule,
  type TestSpecification,
} from 'vitest/node'
import type { ImportGraph } from './import-graph.ts'
import type { Trial, TrialResult } from './trial.ts'
import { markedAs, trialPlugin } from './trial-plugin.ts'

interface TrialSettings {
  /** The copy of the project to work in. */
  readonly root: string
  readonly graph: ImportGraph
  readonly seed: number
  /** What one test may take on the clock, ms: generous, for busy machines. */
  readonly testTimeoutMs: number
  readonly onResult: (trial: Trial, result: TrialResult) => void
}

const folder = 'trials'
/** Longer than this without any trial ending, ms, and the one that runs is given up. */
const silenceMs = 90_000
/** What a trial's loops may take on the processor, in microseconds. */
const patience = 10_000_000
/** Each leaves its own copies of modules in the worker's memory: 150 of the row log's have filled 4 GB. */
const trialsAtOnce = 30

const needsDocument = (root: string, test: string): boolean =>
  readFileSync(join(root, test), 'utf8').startsWith('// @vitest-environment happy-dom')

const writeEntry = (root: string, { id, tests }: Trial): void => {
  const environment = tests.some((test) => needsDocument(root, test))
    ? '// @vitest-environment happy-dom\n'
    : ''
  const imports = tests.map((test) => `import '${markedAs(join(root, test), id)}'\n`)
  writeFileSync(join(root, folder, `${String(id).padStart(6, '0')}.test.ts`), environment + imports.join(''))
}

class InTurn extends BaseSequencer {
  override sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return Promise.resolve(files.toSorted((one, other) => one.moduleId.localeCompare(other.moduleId)))
  }
}

const resultOf = (module: TestModule): TrialResult => {
  const ms = Math.round(module.diagnostic().duration)
  const [broken] = module.errors()
  if (broken) {
    const isUnreadable = broken.message.startsWith('Transform failed')
    return { outcome: isUnreadable ? 'unreadable' : 'failed', by: broken.message, ms }
  }
  const [first] = module.children.allTests('failed')
  if (first) return { outcome: 'failed', by: first.fullName, ms }
  return module.state() === 'failed' ? { outcome: 'failed', ms } : { outcome: 'passed', ms }
}

const openVitest = (
  { root, graph, seed, testTimeoutMs }: TrialSettings,
  trials: readonly Trial[],
  reporter: Reporter,
) =>
  createVitest(
    {
      config: false,
      root,
      watch: false,
      include: [`${folder}/*.test.ts`],
      setupFiles: [join(root, 'tests/mutants/trial-setup.ts')],
      reporters: [reporter],
      pool: 'forks',
      isolate: false,
      fileParallelism: false,
      testTimeout: testTimeoutMs,
      teardownTimeout: 10_000,
      restoreMocks: true,
      unstubGlobals: true,
      unstubEnvs: true,
      // What is rejected and caught by nobody fails a test run; here it is the trial's own setup that tells.
      dangerouslyIgnoreUnhandledErrors: true,
      sequence: { sequencer: InTurn },
      provide: { seed, patience },
    },
    { plugins: [trialPlugin(root, graph, trials), react()], logLevel: 'error' },
  )

/** Ends once nothing has been heard for too long. */
const watchSilence = () => {
  let end = (): void => undefined
  const ended = new Promise<void>((resolve) => {
    end = resolve
  })
  let timer: NodeJS.Timeout | undefined
  const hear = (): void => {
    clearTimeout(timer)
    timer = setTimeout(() => end(), silenceMs)
  }
  hear()
  return { hear, ended, leave: () => clearTimeout(timer) }
}

/** Runs what is left in one worker until all is done, or one trial neither ends nor answers. */
const runLeft = async (settings: TrialSettings, left: Map<number, Trial>): Promise<void> => {
  const { root, onResult } = settings
  const trials = [...left.values()]
  rmSync(join(root, folder), { recursive: true, force: true })
  mkdirSync(join(root, folder))
  for (const trial of trials) writeEntry(root, trial)
  const silence = watchSilence()
  const settle = (module: TestModule): void => {
    silence.hear()
    const trial = left.get(Number.parseInt(basename(module.moduleId), 10))
    if (!trial) return
    left.delete(trial.id)
    onResult(trial, resultOf(module))
  }
  const vitest = await openVitest(settings, trials, { onTestModuleEnd: settle })
  try {
    await Promise.race([vitest.start(), silence.ended])
  } finally {
    silence.leave()
    await vitest.close()
  }
}

/** Runs all trials, in turn; each gets a result, those that hang or take their worker down too. */
export const runTrials = async (settings: TrialSettings, trials: readonly Trial[]): Promise<void> => {
  for (let first = 0; first < trials.length; first += trialsAtOnce) {
    const left = new Map(trials.slice(first, first + trialsAtOnce).map((trial) => [trial.id, trial]))
    while (left.size > 0) {
      const before = left.size
      const [next] = left.values()
      await runLeft(settings, left)
      if (left.size === before && next) {
        left.delete(next.id)
        settings.onResult(next, { outcome: 'crashed', ms: silenceMs })
      }
    }
  }
}
