/** A part of the proof: a program that fails when something is not in order. */
export interface Step {
  readonly name: string
  readonly command: readonly [program: string, ...args: string[]]
  /** What it takes on the reference machine beside another step, in seconds, and how many tests it has. */
  readonly seconds: number
  readonly tests?: number
  /** What must have ended before it begins. */
  readonly after?: readonly string[]
  /** It only makes ready, and proves nothing: it begins at once, beside the others. */
  readonly silent?: true
}

/** Which of the three proofs. */
export type Proof = 'check' | 'test' | 'all'

/** What is asked of a run. */
export interface Asked {
  readonly proof: Proof
  /** Words that the files of the tests have in their paths, or places such as `tests/e2e/site/frame.spec.ts:12`. */
  readonly words: readonly string[]
  /** Only what `test:all` adds to `npm test`. */
  readonly rest: boolean
  /** Files that differ from the last commit; `check` looks at these. */
  readonly changed: readonly string[]
  /** Which of the further engines this machine has: the names of their tests' files. */
  readonly engines: readonly string[]
}

type About = Pick<Step, 'seconds' | 'tests'>

const root = new URL('../..', import.meta.url).pathname

const chromium: Step = {
  name: 'Chromium',
  command: ['node', 'tests/rig/browser/install-chromium.ts'],
  seconds: 35,
  silent: true,
}

/** What browsers visit: without it whoever asks first would build it, twice where two ask at once. */
const website: Step = {
  name: 'website',
  command: ['node', 'tests/rig/site/build-site.ts'],
  seconds: 35,
  silent: true,
}

/** A step of tests: those of some projects whose paths have one of the words. */
const testsWith =
  (
    runner: 'vitest' | 'playwright',
    command: readonly [program: string, ...args: string[]],
    rest: Partial<Step>,
  ) =>
  (name: string, projects: readonly string[], words: readonly string[], about: About): Step => ({
    name,
    command: [
      ...command,
      ...[
        '--config',
        `.config/${runner}.config.ts`,
        ...projects.flatMap((project) => ['--project', project]),
      ],
      ...[`--reporter=${root}tests/runner/${runner}-reporter.ts`, ...words],
    ],
    ...rest,
    ...about,
  })
const vitest = testsWith('vitest', ['vitest', 'run', '--passWithNoTests'], {})
const visiting = { after: [chromium.name, website.name] }
const playwright = testsWith('playwright', ['playwright', 'test', '--pass-with-no-tests'], visiting)

/** On one thread it takes two thirds of the processor time: other steps run beside it. */
const types = ['node', 'node_modules/typescript-native/bin/tsc', '-b', '--singleThreaded'] as const
const oxfmt = ['oxfmt', '--list-different', '--no-error-on-unmatched-pattern'] as const

/** What the compiler and its linter say takes longest of all that runs no code. */
const readings: readonly Step[] = [
  { name: 'lint', command: ['oxlint'], seconds: 50 },
  { name: 'types', command: types, seconds: 45 },
]

/** What is over soon. */
const looks: readonly Step[] = [
  { name: 'format', command: oxfmt, seconds: 3 },
  {
    name: 'imports',
    command: [
      'depcruise',
      '--config',
      '.config/dependency-cruiser.config.mjs',
      ...['shared', 'lambdas', 'infra', 'frontend', 'tests'],
    ],
    seconds: 28,
  },
  // Renders nothing: looks whether the committed media are those the scenes draw, and within their budgets.
  { name: 'media', command: ['node', 'frontend/art/render/media.ts', '--check'], seconds: 3 },
]

const units = (words: readonly string[]): Step =>
  vitest('unit tests', ['unit', 'frontend'], words, { seconds: 130, tests: 5830 })

/**
 * The cheapest proof of the whole product; the longest begin first, and what needs neither browser nor website while these
 * are made ready.
 */
const productTests = (words: readonly string[]): readonly Step[] => [
  playwright('browser tests', ['pages', 'faults'], words, { seconds: 430, tests: 135 }),
  vitest('integration tests', ['integration'], words, { seconds: 250, tests: 437 }),
  ...(words.length === 0 ? readings : []),
  {
    ...vitest('infrastructure tests', ['infrastructure'], words, { seconds: 100, tests: 667 }),
    after: [website.name],
  },
  units(words),
  ...(words.length === 0 ? looks : []),
]

/** Widths, languages, states, faults, pictures: what `test:all` adds. */
const matrix = (words: readonly string[], engines: readonly string[]): readonly Step[] => [
  playwright('browser matrix', ['matrix'], words, { seconds: 570, tests: 183 }),
  vitest('matrix', ['matrix'], words, { seconds: 260, tests: 75 }),
  ...(words.length === 0 ? engines : []).map((name) => ({
    ...vitest(`engine ${name}`, ['engines'], [`engines/${name}.test.ts`], { seconds: 170, tests: 16 }),
    // It draws in software: beside three browsers its pages stood still for half a minute.
    ...(name === 'old-webkit' && { after: ['browser matrix'] }),
  })),
]

const ofChanged = (changed: readonly string[]): readonly Step[] => {
  const code = changed.filter((path) => /\.tsx?$/.test(path))
  return [
    { name: 'types', command: types, seconds: 20 },
    ...(code.length > 0 ? [{ name: 'lint', command: ['oxlint', ...code] as const, seconds: 20 }] : []),
    ...(changed.length > 0 ? [{ name: 'format', command: [...oxfmt, ...changed] as const, seconds: 2 }] : []),
    { name: 'unused', command: ['knip', '--config', '.config/knip.json'], seconds: 10 },
    { ...units(['--changed', 'HEAD']), seconds: 20, tests: 0 },
  ]
}

/** The steps of a proof in the order in which they begin. With words, the tests whose paths have one of them. */
export const stepsOf = ({ proof, words, rest, changed, engines }: Asked): readonly Step[] => {
  if (proof === 'check') return ofChanged(changed)
  const made = words.length === 0 ? [chromium, website] : [chromium]
  return [...made, ...(rest ? [] : productTests(words)), ...(proof === 'all' ? matrix(words, engines) : [])]
}
