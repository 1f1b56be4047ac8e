import { readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import type { Template } from '#infra/local/template/assembly.ts'
import { environmentNames } from '#lambdas/environment.ts'
import { metricNames } from '#lambdas/telemetry/metric-names.ts'
import { askJson, startTestSite, type TestSite, complaintsOf, postJson } from '../../rig/site/local-site.ts'
import { atPace } from '../../runner/pace.ts'
import { idempotencyHeader } from '#shared/routes.ts'
import { sendAll, toSend } from '../../rig/site/send-answers.ts'
import { site, table, useSite } from '../site-here.ts'

useSite()

/** What the canary wrote of its runs: a line of the log each, and after it what it counted. */
const canaryLines = async ({ logFile }: TestSite): Promise<Record<string, unknown>[]> => {
  const log = await readFile(logFile, 'utf8')
  return log
    .split('\n')
    .filter((line) => line.includes('RunCanary'))
    .map((line) => JSON.parse(line.slice(line.indexOf('{'))) as Record<string, unknown>)
}

/** Runs the canary, and gives what it says of the run and how often it counted a failure. */
const canaryRun = async (on: TestSite) => {
  const before = await canaryLines(on)
  await on.runSchedules()
  await expect.poll(() => canaryLines(on), { timeout: atPace(10_000) }).toHaveLength(before.length + 2)
  const [report, counts] = (await canaryLines(on)).slice(before.length)
  return { failures: report?.failures, counted: counts?.[metricNames.canaryFailures] }
}

/** The template with another value of a variable of every function that has it. */
const withVariable =
  (name: string, value: string) =>
  (template: Template): Template => {
    const changed = Object.entries(template.Resources).map(([id, resource]) => {
      const { Environment = {}, ...properties } = resource.Properties ?? {}
      const { Variables = {} } = Environment as { Variables?: Record<string, unknown> }
      if (!(name in Variables)) return [id, resource]
      const environment = { Variables: { ...Variables, [name]: value } }
      return [id, { ...resource, Properties: { ...properties, Environment: environment } }]
    })
    return { ...template, Resources: Object.fromEntries(changed) as Template['Resources'] }
  }

const form = '/api/laser-focus-form'
const ideaOf = (idea: string) => ({ table: 7, idea, impact: 5, effort: 5 })

/** All that the table holds, as one text. */
const text = async () => JSON.stringify(await table.items())

const amend = async (path: string, key: string, body: object) => {
  const { status, body: said } = await postJson(site, `${form}/${path}`, body, { [idempotencyHeader]: key })
  expect({ status, said }).toEqual({ status: 200, said: { success: true, round: 1 } })
}

it('what attendees take back, or change, is gone from the table within a minute, with the permissions of the template', async () => {
  const [kept, changed, gone] = ['Kept', 'Canary changed', 'Canary gone'].map((idea) =>
    toSend(form, ideaOf(idea)),
  )
  await sendAll(site, [kept!, changed!, gone!])
  await table.numbered()
  await amend('withdraw', gone!.key, {})
  await amend('change', crypto.randomUUID(), { ...ideaOf('Better'), replaces: changed!.key })
  await table.numbered()
  const standings = (await table.rows('laser-focus')).map(({ answer, standing }) => [answer.idea, standing])
  expect(standings.map(([idea = '', standing]) => `${String(idea)} ${String(standing)}`).toSorted()).toEqual([
    ' withdrawn',
    ' withdrawn',
    'Better shown',
    'Kept shown',
  ])
  expect(await text()).toContain('Canary')
  // The canary runs beside it: quietly, and in a log that no chart shows.
  expect(await canaryRun(site)).toEqual({ failures: undefined, counted: 0 })
  expect((await askJson(site, '/api/probe-form?meta=1')).body).toMatchObject({ lastRow: 1 })
  expect(await table.rows('laser-focus')).toHaveLength(4)
  expect(complaintsOf(site)).toEqual([])
  expect(await text()).not.toContain('Canary')
  expect(await text()).toContain('Kept')
})

it('the canary finds a venting machine that knows another key than the pages', async () => {
  const editTemplate = withVariable(environmentNames.ventingMachineKey, 'an-older-key')
  const other = await startTestSite({ editTemplate })
  try {
    expect(await canaryRun(other)).toEqual({ failures: ['venting-machine-status-403'], counted: 1 })
  } finally {
    await other.stop()
  }
})
