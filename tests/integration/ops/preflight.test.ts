import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DeleteTableCommand, DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { afterEach, expect, it, vi } from 'vitest'
import { json, startService } from '../../../lambdas/leads/test-support/service-stand-in.ts'
import type { Template } from '../../../infra/local/template/assembly.ts'
import { freePort } from '../../../infra/local/services/engine.ts'
import type { LocalSiteOptions } from '../../../infra/local/local-site.ts'
import { noteRun, readRun } from '../../../infra/local/run/run-file.ts'
import { engineAccess } from '../../../infra/local/services/tables.ts'
import { engineClient } from '../../rig/site/engine-client.ts'
import {
  liveFormTable as TableName,
  postJson,
  startTestSite,
  type TestSite,
} from '../../rig/site/local-site.ts'
import { operate } from '../../rig/site/operator.ts'
import { openSiteTable } from '../../rig/site/site-table.ts'

const idea = { table: 1, idea: 'Fewer slides', impact: 5, effort: 5 }

const hoursAhead = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()

let site: TestSite | undefined
const start = async (options: Partial<LocalSiteOptions> = {}): Promise<TestSite> => {
  site = await startTestSite(options)
  vi.stubEnv('DATA_DIR', site.dataDir)
  return site
}
afterEach(async () => {
  vi.unstubAllEnvs()
  await site?.stop()
  site = undefined
})

/** What an operator sees: the exit code, and the names of the lines of each colour. */
const preflight = async (...words: string[]) => {
  const { code, printed, noted } = await operate('preflight', ...words)
  const named = (mark: string) =>
    [...printed.matchAll(new RegExp(`^${mark} (.+?)  `, 'gm'))].map(([, name]) => name)
  return { code, printed, noted, red: named('✖'), green: named('✔'), neutral: named('–') }
}

/** A template whose resources of a type are changed. */
const edited =
  (type: string, edit: (properties: never) => unknown) =>
  (template: Template): Template => ({
    ...template,
    Resources: Object.fromEntries(
      Object.entries(template.Resources).map(([id, resource]) => [
        id,
        resource.Type === type
          ? { ...resource, Properties: edit(resource.Properties as never) as Record<string, unknown> }
          : resource,
      ]),
    ),
  })

/** The functions with another venting key, pages without their policy, and nothing that is a 404. */
const editTemplate = (template: Template): Template =>
  [
    edited('AWS::Lambda::Function', (properties: { Environment?: { Variables: object } }) => ({
      ...properties,
      Environment: {
        Variables: { ...properties.Environment?.Variables, VENTING_MACHINE_KEY: 'another-key' },
      },
    })),
    edited(
      'AWS::CloudFront::ResponseHeadersPolicy',
      ({ ResponseHeadersPolicyConfig: config }: { ResponseHeadersPolicyConfig: object }) => ({
        ResponseHeadersPolicyConfig: { ...config, SecurityHeadersConfig: {} },
      }),
    ),
    edited('AWS::CloudFront::Function', (properties: { FunctionCode: string }) => ({
      ...properties,
      FunctionCode: properties.FunctionCode.replaceAll('= 404', '= 200'),
    })),
  ].reduce((changed, edit) => edit(changed), template)

it('preflight finds nothing red where all is well, then what goes wrong, one thing after the other', async () => {
  const { items, close } = openSiteTable(await start())
  expect((await operate('desk', 'new', '--until', hoursAhead(10))).code).toBe(0)
  const before = await items()
  const well = await preflight('--send-test')
  expect(well).toMatchObject({ code: 0, red: [] })
  expect(well.noted).toMatch(/Nothing is red: 27 green, 15 neutral\./)
  // And no sheet was printed for this run.
  const others = well.neutral.filter((name) => name !== 'sheets’ seals')
  expect(others).toHaveLength(well.printed.match(/Only on AWS\./g)?.length ?? 0)
  // The canary's form is answered; nothing else is left.
  const withoutProbes = (all: typeof before) => all.filter(({ pk }) => !String(pk).includes('probe'))
  expect(withoutProbes(await items())).toEqual(withoutProbes(before))
  close()

  expect((await postJson(site!, '/api/laser-focus-form', idea)).status).toBe(200)
  await operate('rows', 'sweep')
  expect(await preflight()).toMatchObject({ code: 1, red: ['quiet'] })
  const rehearsed = await preflight('--during-event')
  expect(rehearsed).toMatchObject({ code: 0, red: [] })
  expect(rehearsed.neutral).toEqual(expect.arrayContaining(['round of laser-focus', 'test lead', 'quiet']))
  expect(rehearsed.printed).toContain(
    '1 answer in the open round 1: npm run ops -- round new --stage local --form laser-focus before doors.',
  )
  await operate('round', 'new', '--form', 'laser-focus', '--yes')

  const url = `http://localhost:${await freePort()}`
  const { dataDir, engine } = site!
  const run = readRun(dataDir)!
  noteRun(dataDir, { ...run, url })
  const unreachable = await preflight('--during-event')
  expect(unreachable.code).toBe(1)
  expect(unreachable.red).toEqual([
    'home page',
    'phone forms',
    'chart',
    'big screens',
    'scripts and styles',
    'unknown page',
    'content policy',
    'settings',
    'clock',
    'health',
    'idea form',
    'card pairing',
    'venting machine',
    'desk',
    'desk’s lock',
    'big screens’ lock',
    'answer to row',
  ])
  expect(unreachable.green).toEqual(expect.arrayContaining(['back door', 'round of laser-focus']))
  expect(unreachable.printed).toContain(`${url}/laserfocus does not answer (network-ECONNREFUSED)`)
  expect(unreachable.printed).not.toContain('local-venting-key')
  noteRun(dataDir, run)

  const client = new DynamoDBClient(engineAccess(engine.endpoint))
  await client.send(new DeleteTableCommand({ TableName }))
  client.destroy()
  const gone = await preflight()
  expect(gone.code).toBe(1)
  expect(gone.red).toEqual(
    expect.arrayContaining(['health', 'idea form', 'table', 'leads', 'round of laser-focus']),
  )
  expect(gone.green).toContain('home page')
  expect(gone.printed).toContain('The table of this stage is not there')
})

it('preflight is red where the form service is down, and where a lead waits for it', async () => {
  // Nobody answers there.
  await start({ formService: { url: `http://127.0.0.1:${await freePort()}/` } })
  const down = await preflight('--send-test')
  expect(down).toMatchObject({ code: 1, red: ['form service', 'test lead'] })
  expect(down.noted).toContain('✖ 2 checks red, 24 green, 16 neutral.')
  expect(down.printed).toContain('network-ECONNREFUSED')

  const client = engineClient(site!.engine.endpoint)
  const { items, close } = openSiteTable(site!)
  expect((await items()).filter(({ pk }) => String(pk).startsWith('LEAD'))).toEqual([])
  await postJson(site!, '/api/contact', { name: 'Ada Canary', email: 'ada@mail.example' })
  const marker = (await items()).find(({ pk }) => pk === 'LEAD-PENDING')
  await client.send(
    new UpdateCommand({
      TableName,
      Key: { pk: 'LEAD-PENDING', sk: String(marker?.sk) },
      UpdateExpression: 'SET #since = :since',
      ExpressionAttributeNames: { '#since': 'since' },
      ExpressionAttributeValues: { ':since': Date.now() - 16 * 60_000 },
    }),
  )
  const later = await preflight()
  expect(later.red).toEqual(['form service', 'leads'])
  expect(later.printed).toContain('A lead has waited for 16 min')
  expect(later.printed).not.toMatch(/Canary|ada@/)
  client.destroy()
  close()
})

it('preflight sends no mail that was not asked for, and is red where the form service does not know our key', async () => {
  const service = await startService(json({ success: false, message: 'The access key is wrong.' }, 403))
  await start({ formService: { url: service.url } })
  expect(await preflight()).toMatchObject({ code: 0, red: [] })
  expect(service.requests.map(({ body }) => body)).toEqual([{}])
  const { code, red, printed } = await preflight('--send-test')
  expect(service.requests.at(-1)?.body).toMatchObject({ name: 'Preflight test' })
  expect({ code, red }).toEqual({ code: 1, red: ['test lead'] })
  expect(printed).toContain('status-403, it does not know the key')
  await service.stop()
})

it('preflight is red where the stack does not do what it must', async () => {
  await start({ editTemplate })
  expect(await preflight()).toMatchObject({
    code: 1,
    red: ['unknown page', 'content policy', 'venting machine'],
  })
})

it('preflight says so where the site does not run', async () => {
  vi.stubEnv('DATA_DIR', join(tmpdir(), 'preflight-nobody'))
  const { code, noted } = await preflight()
  expect(code).toBe(1)
  expect(noted).toContain('No local site runs on the data in')
})
