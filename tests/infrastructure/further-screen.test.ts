import { Template } from 'aws-cdk-lib/assertions'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import type * as Routes from '#shared/routes.ts'
import { readAssembly } from '../../infra/local/template/assembly.ts'
import { assemblyBuild } from '../../infra/local/template/assembly-build.ts'
import { apiRoutesOf } from '../../infra/local/template/routes.ts'
import { nodeFunctions } from '../../infra/local/template/function-definitions.ts'
import { ResolvedTemplate } from '../../infra/local/template/template.ts'
import { readStageSettings } from '../../infra/stages/stage-settings.ts'
import { fixtureSite } from './stage-template.ts'

/** A screen of the canary's log: no such route is in the table. */
const path = '/api/probe-form/screen'
const tableWithScreen = async (original: () => Promise<typeof Routes>) => {
  const table = await original()
  const screen = {
    id: 'screen-probe',
    method: 'GET',
    path: '/api/probe-form/screen',
    gate: 'screens',
    questions: 'screen',
    store: { access: 'follow-rows', form: 'probe' },
    link: true,
  }
  return { ...table, apiRoutes: [...table.apiRoutes, screen] }
}

let folder: string
let resolved: ResolvedTemplate
let template: Template

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'further-screen-'))
  const bundles = join(folder, 'handlers')
  cpSync(join(await assemblyBuild('default', fixtureSite), 'handlers'), bundles, { recursive: true })
  cpSync(join(bundles, 'screen-combo-convo'), join(bundles, 'screen-probe'), { recursive: true })
  // The test before this one in its worker may have loaded the stack with the table as it is.
  vi.doMock('#shared/routes.ts', tableWithScreen)
  vi.resetModules()
  const { checkedApp } = await import('../../infra/checked-app.ts')
  const { EventSiteStack } = await import('../../infra/event-site-stack.ts')
  const out = join(folder, 'out')
  const app = checkedApp(out)
  new EventSiteStack(app, { settings: readStageSettings('default'), bundles, site: fixtureSite })
  app.synth()
  const assembly = readAssembly(out)
  resolved = new ResolvedTemplate(assembly.template, assembly.stackName)
  template = Template.fromJSON({ ...assembly.template })
})
afterAll(() => {
  vi.doUnmock('#shared/routes.ts')
  vi.resetModules()
  rmSync(folder, { recursive: true })
})

it('a further screen is a line of the route table: the stack serves, throttles, lets in and watches it', () => {
  const route = apiRoutesOf(resolved).find(({ key }) => key === `GET ${path}`)
  const serving = nodeFunctions(resolved).find(({ arn }) => arn === route?.functionArn)
  expect(serving?.module).toBe('screen-probe')

  const [stage] = Object.values(template.findResources('AWS::ApiGatewayV2::Stage'))
  const { RouteSettings: throttles } = stage?.Properties as { RouteSettings: Record<string, unknown> }
  expect(throttles[`GET ${path}`]).toEqual(throttles['GET /api/combo-convo-form/screen'])

  // The edge sends it the questions of a screen that has a link.
  const edge = JSON.stringify(template.findResources('AWS::CloudFront::Function'))
  expect(edge).toContain(String.raw`\"/api/probe-form\":{\"screen\":\"/api/probe-form/screen\"}`)

  // It reads the rows and the links to the desk, notes which screens do, and no more.
  const statementsOf = (id: string) => {
    const policies = template.findResources('AWS::IAM::Policy')
    const [, policy] = Object.entries(policies).find(([name]) => name.startsWith(`Api${id}`)) ?? []
    return JSON.stringify((policy?.Properties as { PolicyDocument: unknown }).PolicyDocument)
  }
  expect(statementsOf('ScreenProbe')).toBe(
    statementsOf('ScreenComboConvo').replaceAll('combo-convo', 'probe'),
  )

  const alarms = JSON.stringify(template.findResources('AWS::CloudWatch::Alarm'))
  expect(alarms).toContain('ApiScreenProbe')
})
