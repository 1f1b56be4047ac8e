import { readFile } from 'node:fs/promises'
import { afterEach, expect, it } from 'vitest'
import type { Template } from '../../../infra/local/template/assembly.ts'
import { environmentNames } from '../../../lambdas/environment.ts'
import { metricNames } from '../../../lambdas/telemetry/metric-names.ts'
import { askJson, startTestSite, type TestSite, complaintsOf } from '../../rig/site/local-site.ts'
import { atPace } from '../../runner/pace.ts'

let site: TestSite
afterEach(async () => {
  await site.stop()
})

/** What the canary wrote of its runs: a line of the log each, and after it what it counted. */
const canaryLines = async (): Promise<Record<string, unknown>[]> => {
  const log = await readFile(site.logFile, 'utf8')
  return log
    .split('\n')
    .filter((line) => line.includes('RunCanary'))
    .map((line) => JSON.parse(line.slice(line.indexOf('{'))) as Record<string, unknown>)
}

/** Runs the canary, and gives what it says of the run and how often it counted a failure. */
const canaryRun = async () => {
  const before = await canaryLines()
  await site.runSchedules()
  await expect.poll(canaryLines, { timeout: atPace(10_000) }).toHaveLength(before.length + 2)
  const [report, counts] = (await canaryLines()).slice(before.length)
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

it('gets through a site that is well, quietly, and in a log that no chart shows', async () => {
  site = await startTestSite()
  for (let run = 1; run <= 2; run += 1) {
    const { failures, counted } = await canaryRun()
    expect(failures).toBeUndefined()
    expect(counted).toBe(0)
    expect((await askJson(site, '/api/probe-form?meta=1')).body).toMatchObject({ lastRow: run })
  }
  expect((await askJson(site, '/api/laser-focus-form?format=obj')).body).toMatchObject({ rows: [] })
  expect(complaintsOf(site)).toEqual([])
})

it('finds a venting machine that knows another key than the pages', async () => {
  site = await startTestSite({
    editTemplate: withVariable(environmentNames.ventingMachineKey, 'an-older-key'),
  })
  expect(await canaryRun()).toEqual({ failures: ['venting-machine-status-403'], counted: 1 })
})
