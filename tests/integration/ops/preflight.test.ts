import { DeleteTableCommand } from '@aws-sdk/client-dynamodb'
import { PutCommand } from '@aws-sdk/lib-dynamodb'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, vi } from 'vitest'
import { engineClient } from '../../rig/site/engine-client.ts'
import { liveFormTable as TableName } from '../../rig/site/local-site.ts'
import { operate } from '../../rig/site/operator.ts'
import { openSiteTable } from '../../rig/site/site-table.ts'
import { sendOne } from '../../rig/site/send-answers.ts'
import { site, useSite } from '../site-here.ts'

const idea = { table: 1, idea: 'Fewer slides', impact: 5, effort: 5 }
const hoursAhead = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()

/**
 * What an operator sees: the exit code, and the names of the lines of each colour. The clock stands still, for how long
 * an answer takes to its row is this machine's.
 */
const preflight = async (...words: string[]) => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })
  const { code, printed, noted } = await operate('preflight', ...words).finally(() => vi.useRealTimers())
  const named = (mark: string) =>
    [...printed.matchAll(new RegExp(`^${mark} (.+?)  `, 'gm'))].map(([, name]) => name)
  return { code, printed, noted, red: named('✖'), green: named('✔'), neutral: named('–') }
}

useSite()

// Each check has a unit test for each of its colours; here they read a real site and its table.
it('preflight finds nothing red where all is well, then what goes wrong, one thing after the other', async () => {
  const { items, close } = openSiteTable(site)
  expect((await operate('desk', 'new', '--until', hoursAhead(10))).code).toBe(0)
  const before = await items()
  const well = await preflight('--send-test')
  // On a busy machine an answer has its row, and late: what that is called has a unit test.
  const isLate = /had its row after [\d.]+ s only|got no row/.test(well.printed)
  expect(well).toMatchObject(isLate ? { code: 1, red: ['answer to row'] } : { code: 0, red: [] })
  expect([well.green.length + Number(isLate), well.neutral.length]).toEqual([31, 18])
  // And no sheet was printed for this run.
  const others = well.neutral.filter((name) => name !== 'sheets’ seals')
  expect(others).toHaveLength(well.printed.match(/Only on AWS\./g)?.length ?? 0)
  // The canary's form is answered, and a mail counted; nothing else is left.
  const withoutProbes = (all: typeof before) => all.filter(({ pk }) => !/probe|LEAD-DIGEST/.test(String(pk)))
  expect(withoutProbes(await items())).toEqual(withoutProbes(before))
  close()

  await sendOne(site, '/api/laser-focus-form', idea)
  await operate('rows', 'sweep')
  const documents = engineClient(site.engine.endpoint)
  const since = Date.now() - 16 * 60_000
  await documents.send(new PutCommand({ TableName, Item: { pk: 'LEAD-PENDING', sk: 'lead', since } }))
  const later = await preflight()
  expect(later).toMatchObject({ code: 1, red: expect.arrayContaining(['quiet', 'leads']) as string[] })
  expect(later.neutral).toEqual(expect.arrayContaining(['round of laser-focus', 'test lead']))
  expect(later.printed).toContain(
    '1 answer in the open round 1: npm run ops -- round new --stage local --form laser-focus before doors.',
  )
  expect(later.printed).toContain('A lead has waited for 16 min')
  await documents.send(new DeleteTableCommand({ TableName }))
  documents.destroy()
  const gone = await preflight()
  expect(gone.code).toBe(1)
  expect(gone.red).toEqual(
    expect.arrayContaining(['health', 'idea form', 'table', 'leads', 'round of laser-focus']),
  )
  expect(gone.green).toContain('home page')
  expect(gone.printed).toContain('The table of this stage is not there')
})

it('preflight says so where the site does not run', async () => {
  vi.stubEnv('DATA_DIR', join(tmpdir(), 'preflight-nobody'))
  const { code, noted } = await preflight()
  expect(code).toBe(1)
  expect(noted).toContain('No local site runs on the data in')
})
