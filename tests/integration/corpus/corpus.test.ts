import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { HttpResponse, Submission } from '../../campaigns/corpus/case.ts'
import { faultsOf } from '../../campaigns/corpus/contract.ts'
import { leakingLines } from '../../campaigns/corpus/function-log.ts'
import { type GroupName, groups } from '../../campaigns/corpus/groups.ts'
import { runCorpus } from '../../campaigns/corpus/run-corpus.ts'
import { faultOfSubmission } from '../../campaigns/corpus/stored.ts'
import { tallyLines } from '../../campaigns/corpus/tally.ts'
import { watchedModule } from '../../campaigns/corpus/untouched-prototypes.ts'
import { atPace } from '../../runner/pace.ts'

/** One case of so many of `npm run test:corpus`, always the same ones. */
const oneOf = 320
const seed = 20_261_120

it(
  'of every group is judged alike by page and server, kept whole or not at all, and told to no log',
  async () => {
    const names = Object.keys(groups) as GroupName[]
    const tallies = await runCorpus({ seed, names, oneOf, onGroup: () => undefined })
    expect(tallies.filter(({ isGood }) => !isGood).flatMap(tallyLines)).toEqual([])
    expect(tallies.map(({ name }) => name)).toEqual([...names, 'exported records', 'lines of the log'])
    // A group that sent nothing, an export of nothing or a log without a line would be in order too.
    for (const { name, cases } of tallies) expect(cases, name).toBeGreaterThan(0)
  },
  atPace(300_000),
)

/** What would a corpus be worth that finds fault with nothing? */
const sound: HttpResponse = {
  status: 200,
  headers: { 'cache-control': 'no-store' },
  text: '{"success":true}',
}
const refused = { ...sound, status: 400, text: '{"success":false,"error":"Send one JSON object."}' }

describe('an answer', () => {
  it('that is as it must be has no fault', () => {
    expect(faultsOf(sound, 200)).toEqual([])
    expect(faultsOf(refused, 400)).toEqual([])
  })

  it.each<[string, HttpResponse]>([
    ['of another status', refused],
    ['of a failure', { ...sound, status: 502 }],
    ['that caches keep', { ...sound, headers: {} }],
    ['that is no JSON', { ...sound, text: '<html>' }],
  ])('%s is found', (_, answer) => {
    expect(faultsOf(answer, 200)).not.toEqual([])
  })

  it.each([
    '{"success":false}',
    '{"success":false,"error":"It failed: TypeError: x is undefined."}',
    '{"message":"Internal Server Error"}',
  ])('that refuses with %s is found', (text) => {
    expect(faultsOf({ ...refused, text }, 400)).not.toEqual([])
  })
})

describe('the log', () => {
  const line = (text: string) => `2026-11-20T17:41:38.150Z Function ${text}`
  const answered = '{"level":"INFO","message":"Answered","service":"heads-talking-api","status":200}'

  const failed = (fault: object) => JSON.stringify({ level: 'ERROR', message: 'Failed', fault })
  const frames = [
    'at async withinDeadline (file:///var/task/index.mjs:12:3)',
    'at node:internal/timers:614:17',
  ]

  it.each([
    answered,
    '{"stage":"local","AnswersStored":1,"AnswersNumbered":[1,1]}',
    failed({ name: 'StoreUnavailable', frames, cause: { name: 'Error', code: 'ECONNREFUSED', frames: [] } }),
    failed({ name: 'DeadlineExceeded', message: 'No result within 4500 ms.', frames }),
  ])('may say %s', (text) => {
    expect(leakingLines(`${line(text)}\n`)).toEqual([])
  })

  it.each([
    'SyntaxError: Unexpected token in JSON',
    '{"level":"INFO","message":"Answered","idea":"Fewer slides"}',
    '{"level":"INFO","message":"Answered","route":{"path":"/"}}',
    answered.replace('Answered', 'A kanari sang'),
    failed({ name: 'SyntaxError', message: 'Unexpected token <script>.', frames }),
    failed({ name: 'Error', frames: ['{"idea":"Fewer slides"}'] }),
  ])('may not say %s', (text) => {
    expect(leakingLines(line(text))).toHaveLength(1)
  })
})

describe('the table', () => {
  const submission: Submission = { form: 'laser-focus', key: 'key', stored: { idea: 'a b' } }
  const holding = (fields: Record<string, unknown> | undefined) => ({
    of: () => fields,
    rows: new Map(),
    leads: new Map(),
  })

  it('is to hold what was taken, as it was to be kept, and nothing that was refused', () => {
    expect(faultOfSubmission(submission, holding({ idea: 'a b' }))).toBeUndefined()
    expect(faultOfSubmission(submission, holding({ idea: 'a  b' }))).toContain('instead of')
    expect(faultOfSubmission(submission, holding(undefined))).toContain('instead of')
    const turnedDown = { ...submission, stored: undefined }
    expect(faultOfSubmission(turnedDown, holding(undefined))).toBeUndefined()
    expect(faultOfSubmission(turnedDown, holding({ idea: 'a b' }))).toContain('although it was refused')
  })
})

describe('a prototype', () => {
  let folder: string
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'corpus-prototypes-'))
  })
  afterAll(() => rm(folder, { recursive: true }))

  it('that a function changes ends in a failure; one that it leaves alone, in its answer', async () => {
    const original = join(folder, 'original.mjs')
    await writeFile(
      original,
      'export const handler = async (name) => { if (name) Object.prototype[name] = 1; return "answer" }',
    )
    const wrapped = join(folder, 'wrapped.mjs')
    await writeFile(wrapped, watchedModule(pathToFileURL(original).href, 'handler'))
    const { handler } = (await import(/* @vite-ignore */ pathToFileURL(wrapped).href)) as {
      handler: (name?: string) => Promise<string>
    }
    expect(await handler()).toBe('answer')
    try {
      await expect(handler('polluted')).rejects.toThrow('A request changed a prototype.')
    } finally {
      Reflect.deleteProperty(Object.prototype, 'polluted')
    }
  })
})
