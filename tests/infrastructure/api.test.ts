import { Match, type Template } from 'aws-cdk-lib/assertions'
import { readdirSync } from 'node:fs'
import { beforeAll, describe, expect, it } from 'vitest'
import { handlerIds } from '../../infra/bundle-handlers.ts'
import { apiRoutes, unknownRouteId } from '../../shared/routes.ts'
import type { Assembly } from '../../infra/local/template/assembly.ts'
import { nodeFunctions, type ResolvedFunction } from '../../infra/local/template/function-definitions.ts'
import { apiRoutesOf, functionsOpenToApi } from '../../infra/local/template/routes.ts'
import { ResolvedTemplate } from '../../infra/local/template/template.ts'
import { synthesizeStage, synthesizeWith } from './stage-template.ts'

let template: Template
let assembly: Assembly
let resolved: ResolvedTemplate
let functions: ResolvedFunction[]

beforeAll(async () => {
  ;({ template, assembly } = await synthesizeStage('toronto-summit'))
  resolved = new ResolvedTemplate(assembly.template, assembly.stackName)
  functions = nodeFunctions(resolved)
})

const routeIds: readonly string[] = [...apiRoutes.map(({ id }) => id), unknownRouteId]

const functionsOfRoutes = () => functions.filter(({ module }) => routeIds.includes(module))

const functionCalled = (arn: string) => functions.find((candidate) => candidate.arn === arn)?.module

describe('the routes', () => {
  it('are those of the route table, each with the function of its own id, and one for everything else', () => {
    const expected = apiRoutes.map(({ id, method, path }) => [`${method} ${path}`, id])
    const found = apiRoutesOf(resolved).map(({ key, functionArn }) => [key, functionCalled(functionArn)])
    expect(found.sort()).toEqual([...expected, ['$default', unknownRouteId]].sort())
  })

  it('may call their functions, and no other', () => {
    expect(functionsOpenToApi(resolved)).toEqual(new Set(functionsOfRoutes().map(({ arn }) => arn)))
  })
})

describe('each function', () => {
  const ofRoutes = Match.objectLike({ Handler: Match.stringLikeRegexp('^[a-z-]+\\.handler$') })

  it('runs on the pinned Node, on ARM, for longer than the 5 s in which it answers by itself', () => {
    template.resourcePropertiesCountIs('AWS::Lambda::Function', ofRoutes, functions.length + 1)
    template.resourcePropertiesCountIs(
      'AWS::Lambda::Function',
      { Runtime: 'nodejs24.x', Architectures: ['arm64'], MemorySize: 1024 },
      functions.length,
    )
    expect(functionsOfRoutes().map(({ timeoutMs }) => timeoutMs)).toEqual(routeIds.map(() => 10_000))
    expect(functions.map(({ module }) => module).toSorted()).toEqual(handlerIds.toSorted())
  })

  it('has an asset of one file, its bundle', () => {
    const contents = functions.map(({ module, code }) => [module, readdirSync(assembly.assetPath(code))])
    expect(contents).toEqual(functions.map(({ module }) => [module, [`${module}.mjs`]]))
  })

  it('is traced, and told its stage, and its table where it uses one', () => {
    template.resourcePropertiesCountIs(
      'AWS::Lambda::Function',
      { TracingConfig: { Mode: 'Active' } },
      functions.length,
    )
    const tables = Object.fromEntries(
      functions.map(({ module, variables }) => [module, variables.TABLE_NAME]),
    )
    const table = resolved.physicalName('LiveFormTable')
    const expected = handlerIds.map((id) => [id, table] as const)
    const without = { [unknownRouteId]: undefined, 'run-canary': undefined }
    expect(tables).toEqual({ ...Object.fromEntries(expected), ...without })
    expect(new Set(functions.map(({ variables }) => variables.STAGE))).toEqual(new Set(['toronto-summit']))
  })

  it('gets the venting key and the days personal data is kept only where it needs them', () => {
    const toldOf = (name: string) =>
      Object.fromEntries(
        functions
          .filter(({ variables }) => variables[name] !== undefined)
          .map(({ module, variables }) => [module, variables[name]]),
      )
    const key = 'toronto-summit-venting-key'
    expect(toldOf('VENTING_MACHINE_KEY')).toEqual({ 'get-venting-machine': key, 'post-venting-machine': key })
    expect(toldOf('RETENTION_DAYS')).toEqual({
      'post-combo-convo': '30',
      'post-desk': '30',
      'forward-leads': '30',
      'redeliver-leads': '30',
    })
  })

  it('gets the stage’s words for the desk only where it flags answers, as ASCII', async () => {
    const { assembly: own } = await synthesizeWith({ flaggedWords: ['Competitor X', 'Blödsinn'] })
    const told = nodeFunctions(new ResolvedTemplate(own.template, own.stackName))
      .filter(({ variables }) => variables.FLAGGED_WORDS !== undefined)
      .map(({ module, variables }) => [module, variables.FLAGGED_WORDS])
    expect(told).toEqual([['get-desk', '["Competitor X","Bl\\u00f6dsinn"]']])
    expect(functions.filter(({ variables }) => variables.FLAGGED_WORDS !== undefined)).toEqual([])
  })

  it('gets the stage’s questions where they are told to the desk, as ASCII', async () => {
    const { assembly: own } = await synthesizeWith({ preparedQuestions: ['What now?', 'Wie groß?'] })
    const told = nodeFunctions(new ResolvedTemplate(own.template, own.stackName))
      .filter(({ variables }) => variables.PREPARED_QUESTIONS !== undefined)
      .map(({ module, variables }) => [module, variables.PREPARED_QUESTIONS])
    const json = '["What now?","Wie gro\\u00df?"]'
    expect(told.toSorted()).toEqual([
      ['get-desk', json],
      ['post-desk', json],
    ])
    expect(functions.filter(({ variables }) => variables.PREPARED_QUESTIONS !== undefined)).toEqual([])
  })

  it('writes to a log of its own, kept as long as the stage says', () => {
    const logs = Object.values(template.findResources('AWS::Lambda::Function')).map(
      ({ Properties }: { Properties?: { LoggingConfig?: unknown } }) =>
        JSON.stringify(Properties?.LoggingConfig),
    )
    expect(new Set(logs).size).toBe(logs.length)
    template.allResourcesProperties('AWS::Logs::LogGroup', { RetentionInDays: 90 })
  })
})

describe('the stage of the API', () => {
  const stage = 'AWS::ApiGatewayV2::Stage'

  it('has a throttle for each route, as large as its gate, and the one for the rest for what is no route', () => {
    const large = { ThrottlingRateLimit: 1_500, ThrottlingBurstLimit: 1_500 }
    const small = { ThrottlingRateLimit: 2, ThrottlingBurstLimit: 10 }
    const screens = { ThrottlingRateLimit: 100, ThrottlingBurstLimit: 100 }
    const desk = { ThrottlingRateLimit: 20, ThrottlingBurstLimit: 40 }
    const other = { ThrottlingRateLimit: 20, ThrottlingBurstLimit: 20 }
    template.hasResourceProperties(stage, {
      StageName: '$default',
      AutoDeploy: true,
      DefaultRouteSettings: other,
      RouteSettings: {
        'GET /api/laser-focus-form': { ThrottlingRateLimit: 300, ThrottlingBurstLimit: 300 },
        'GET /api/laser-focus-form/list': small,
        'POST /api/laser-focus-form': large,
        'GET /api/combo-convo-form': large,
        'GET /api/combo-convo-form/screen': screens,
        'POST /api/combo-convo-form': large,
        'GET /api/venting-machine-form': large,
        'GET /api/venting-machine-form/screen': screens,
        'POST /api/venting-machine-form': large,
        'GET /api/desk': desk,
        'POST /api/desk': desk,
        'POST /api/contact': small,
        'POST /api/estimate': small,
        'GET /api/health': other,
        'POST /api/probe-form': other,
        'GET /api/probe-form': other,
      },
    })
  })

  it('has the throttles that its settings name', async () => {
    const throttle = { leads: { requestsPerSecond: 3, burst: 4 }, other: { requestsPerSecond: 5, burst: 6 } }
    const { template: own } = await synthesizeWith({ throttle })
    const leads = { ThrottlingRateLimit: 3, ThrottlingBurstLimit: 4 }
    own.hasResourceProperties(stage, {
      DefaultRouteSettings: { ThrottlingRateLimit: 5, ThrottlingBurstLimit: 6 },
      RouteSettings: Match.objectLike({ 'POST /api/contact': leads, 'POST /api/estimate': leads }),
    })
  })

  it('comes after its routes: AWS takes no settings for a route that is not there yet', () => {
    const [found] = Object.values(template.findResources(stage)) as { DependsOn: string[] }[]
    const ids = Object.keys(template.findResources('AWS::ApiGatewayV2::Route'))
    expect(ids).toHaveLength(apiRoutes.length + 1)
    expect(found?.DependsOn).toEqual(expect.arrayContaining(ids))
  })

  it('logs accesses without anything personal', () => {
    const [found] = Object.values(template.findResources(stage)) as {
      Properties: { AccessLogSettings: { Format: string } }
    }[]
    const format = found?.Properties.AccessLogSettings.Format ?? ''
    expect(Object.keys(JSON.parse(format) as object)).toContain('status')
    expect(format).not.toMatch(/sourceIp|userAgent|\$context\.path\b|querystring|authorizer/i)
    // Their quotes are not escaped, and a line with one is no JSON.
    expect(format).not.toMatch(/message/i)
  })

  it('logs accesses where all stages of an account have room', () => {
    template.hasResourceProperties('AWS::Logs::LogGroup', {
      LogGroupName: '/aws/vendedlogs/heads-talking-toronto-summit/api',
    })
  })
})
