import { Match, type Template } from 'aws-cdk-lib/assertions'
import { readdirSync } from 'node:fs'
import { beforeAll, describe, expect, it } from 'vitest'
import { apiRoutes, unknownRouteId } from '#shared/routes.ts'
import type { Assembly } from '#infra/local/template/assembly.ts'
import type { ResolvedFunction } from '#infra/local/template/function-definitions.ts'
import { apiRoutesOf, functionsOpenToApi } from '#infra/local/template/routes.ts'
import type { ResolvedTemplate } from '#infra/local/template/template.ts'
import { type SynthesizedStage, synthesizeFullStage, synthesizeStage } from './stage-template.ts'

let template: Template
let assembly: Assembly
let resolved: ResolvedTemplate
let functions: readonly ResolvedFunction[]
/** A stage with words, questions and throttles of its own. */
let own: SynthesizedStage

beforeAll(async () => {
  ;({ template, assembly, resolved, functions } = await synthesizeStage('toronto-summit'))
  own = await synthesizeFullStage()
})

/** What functions of that stage are told by a variable. */
const toldByOwn = (name: string) =>
  own.functions
    .filter(({ variables }) => variables[name] !== undefined)
    .map(({ module, variables }) => [module, variables[name]])

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
  it('has an asset of one file, its bundle', () => {
    const contents = functions.map(({ module, code }) => [module, readdirSync(assembly.assetPath(code))])
    expect(contents).toEqual(functions.map(({ module }) => [module, [`${module}.mjs`]]))
  })

  it('gets the stage’s words only where it flags or marks answers, or calls a pile by one, as ASCII', () => {
    const words = '["wired word","Bl\\u00f6dsinn"]'
    const told = [
      ...['get-desk', 'get-laser-focus', 'list-laser-focus', 'number-answers'],
      ...['post-desk', 'screen-combo-convo', 'screen-venting-machine'],
    ]
    expect(toldByOwn('FLAGGED_WORDS').toSorted()).toEqual(told.map((module) => [module, words]))
    expect(functions.filter(({ variables }) => variables.FLAGGED_WORDS !== undefined)).toEqual([])
  })

  it('gets the stage’s questions where they are told to the desk, as ASCII', () => {
    const json = '["Is that wired, too?","Wie gro\\u00df?"]'
    expect(toldByOwn('PREPARED_QUESTIONS').toSorted()).toEqual([
      ['get-desk', json],
      ['post-desk', json],
    ])
    expect(functions.filter(({ variables }) => variables.PREPARED_QUESTIONS !== undefined)).toEqual([])
  })
})

describe('the stage of the API', () => {
  const stage = 'AWS::ApiGatewayV2::Stage'

  it('has the throttles that its settings name', () => {
    const leads = { ThrottlingRateLimit: 3_331, ThrottlingBurstLimit: 3_332 }
    own.template.hasResourceProperties(stage, {
      DefaultRouteSettings: { ThrottlingRateLimit: 3_333, ThrottlingBurstLimit: 3_334 },
      RouteSettings: Match.objectLike({ 'POST /api/contact': leads, 'POST /api/estimate': leads }),
    })
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
})
