/** The recipe for a live form in lambdas/README.md, followed to the letter in a copy of the house. */
import { execFile, execFileSync } from 'node:child_process'
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, it } from 'vitest'

const root = join(import.meta.dirname, '../../..')
let copy: string

/** Its files, and its packages by links: what the compiler keeps of a run is the copy's own. */
const copyHouse = (to: string): void => {
  const files = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 2 ** 24,
  })
  for (const file of files.split('\0').filter((name) => /\.(?:m?[jt]sx?|json|css)$/.test(name)))
    cpSync(join(root, file), join(to, file))
  mkdirSync(join(to, 'node_modules'))
  for (const name of readdirSync(join(root, 'node_modules')).filter((entry) => entry !== '.cache'))
    symlinkSync(join(root, 'node_modules', name), join(to, 'node_modules', name))
}

const write = (file: string, text: string): void => {
  mkdirSync(dirname(join(copy, file)), { recursive: true })
  writeFileSync(join(copy, file), text)
}

const amend = (file: string, before: string, added: string): void => {
  const text = readFileSync(join(copy, file), 'utf8')
  if (!text.includes(before)) throw new Error(`${file} has no ${before}`)
  write(file, text.replace(before, `${added}${before}`))
}

/** What is compiled of the house, but for its tests. */
const product = [
  ...['lambdas', 'infra', 'infra/ops/rehearse', 'frontend', 'frontend/art'],
  ...['frontend/build/seo', 'frontend/build/prerender'],
]

/** What the compiler says of some folders. */
const mistakes = async (...folders: readonly string[]): Promise<readonly string[]> => {
  const compiler = ['node_modules/typescript-native/bin/tsc', '-b', '--singleThreaded', ...folders]
  const { stdout } = await promisify(execFile)(process.execPath, compiler, {
    cwd: copy,
    maxBuffer: 2 ** 24,
  }).catch((failure: unknown) => failure as { readonly stdout: string })
  return stdout.split('\n').filter((line) => line.includes('error TS'))
}

beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), 'recipe-'))
  copyHouse(copy)
  write(
    'shared/forms/pulse.ts',
    `import * as z from 'zod/mini'

/** An answer: how somebody feels, from 1 to 5. */
export const pulseSchema = z.strictObject({
  mood: z.number({ error: 'Mood must be a number.' }).check(z.minimum(1), z.maximum(5)),
})
`,
  )
  amend('shared/api-paths.ts', `  'get-desk':`, `  'post-pulse': '/api/pulse-form',\n`)
  amend(
    'shared/routes.ts',
    `  { id: 'get-desk',`,
    `  {
    id: 'post-pulse',
    handler: 'append-answer',
    method: 'POST',
    path: apiPaths['post-pulse'],
    screen: '/pulse',
    gate: 'answers',
    store: { access: 'append-rows', form: 'pulse' },
  },
`,
  )
  amend('shared/site-paths.ts', `  '/laserfocus',\n  '/comboconvo',`, `  '/pulse',\n`)
  write(
    'frontend/src/pages/pulse/page.ts',
    `import { pageMeta } from '#content/meta/page-meta.ts'

export const meta = pageMeta('/pulse', { title: 'Pulse', description: 'How are you?', alt: 'A head.' })
`,
  )
  write(
    'frontend/src/pages/pulse/PulsePage.tsx',
    `import { LiveForm } from '#components/live-form/LiveForm.tsx'
import { meta } from './page.ts'

const Pulse = () => <h1>How are you?</h1>

/** The form that asks how people feel. */
export const PulsePage = () => <LiveForm meta={meta} form={Pulse} />
`,
  )
})
afterAll(() => {
  rmSync(copy, { recursive: true, force: true })
})

it('a live form by the recipe compiles, once it has its record, and is in the contract', async () => {
  // All others wait for this folder.
  const asked = await mistakes('shared')
  expect(asked.map((line) => line.replace(/\(.*/, ''))).toEqual([
    'shared/forms/form-records.ts',
    'shared/forms/form-records.ts',
  ])

  amend(
    'shared/forms/form-records.ts',
    `import { ventingMachineSchema }`,
    `import { pulseSchema } from './pulse.ts'\n`,
  )
  amend('shared/forms/form-records.ts', `  'combo-convo': comboConvoSchema,`, `  pulse: pulseSchema,\n`)
  amend(
    'shared/forms/form-records.ts',
    `  'combo-convo': {`,
    `  pulse: {
    name: 'Pulse',
    summary: 'Say how you feel',
    personal: [],
    written: [],
    areTwinsOdd: false,
    screen: 'The pulse',
    purpose: { en: 'Say it', de: 'Sagen', fr: 'Dites', es: 'Digan', tr: 'Deyin', ar: 'قولوا' },
    desk: { short: 'Moods', icon: 'words', open: 'Moods land as they come.', hasChart: false, hasQuestion: false },
  },
`,
  )
  // Tests that look at every form ask what a phone sends to it.
  expect(await mistakes(...product)).toEqual([])

  execFileSync(process.execPath, ['tests/infrastructure/renew-openapi.ts'], { cwd: copy })
  const contract = readFileSync(join(copy, 'shared/openapi.json'), 'utf8')
  expect(JSON.parse(contract)).toMatchObject({
    paths: { '/api/pulse-form': { post: { summary: 'Say how you feel' } } },
  })
})
