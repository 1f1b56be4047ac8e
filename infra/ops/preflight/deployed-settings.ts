import { environmentNames } from '#lambdas/environment.ts'
import { type ApiRoute, apiRoutes } from '#shared/routes.ts'
import { asciiJson } from '../../stages/ascii-json.ts'
import { apiDescription } from '../../stages/stage-names.ts'
import { throttlingOf } from '../../stages/gates.ts'
import type { StageSettings } from '../../stages/stage-settings.ts'
import type { StackFacts } from './scene.ts'

interface Resource {
  readonly Type?: string
  readonly Properties?: Readonly<Record<string, unknown>>
}

/** A way through nested objects and lists, by their keys. */
type Path = readonly (string | number)[]

const at = (value: unknown, path: Path): unknown =>
  path.reduce<unknown>(
    (inner, key) =>
      typeof inner === 'object' && inner !== null ? (inner as Record<string, unknown>)[key] : undefined,
    value,
  )

/** The first value at that place in a resource of the type; undefined where none has one. */
const first = (resources: readonly Resource[], type: string, ...path: Path): unknown =>
  resources
    .filter((resource) => resource.Type === type)
    .map((resource) => at(resource.Properties, path))
    .find((value) => value !== undefined)

/** The resources of a template. */
export const resourcesOf = (template: unknown): readonly Resource[] =>
  Object.values((at(template, ['Resources']) ?? {}) as Record<string, Resource>)

type Setting = string | number | boolean | undefined

/** A setting of the stage's file, and what the template made of it. */
type Comparison = readonly [setting: string, inFile: Setting, inStack: unknown]

/** What each route lets through. */
const throttles = (resources: readonly Resource[], settings: StageSettings): Comparison[] =>
  (apiRoutes as readonly ApiRoute[]).flatMap(({ method, path, gate }): Comparison[] => {
    const own = throttlingOf(settings, gate)
    const limit = (name: keyof typeof own) =>
      first(resources, 'AWS::ApiGatewayV2::Stage', 'RouteSettings', `${method} ${path}`, name)
    return [
      [`throttle.${gate}.requestsPerSecond`, own.ThrottlingRateLimit, limit('ThrottlingRateLimit')],
      [`throttle.${gate}.burst`, own.ThrottlingBurstLimit, limit('ThrottlingBurstLimit')],
    ]
  })

/** What a text of the template says, in which GetTemplate gives "?" for each letter that is not ASCII. */
const legible = (text: unknown): Setting =>
  typeof text === 'string' ? text.replace(/[^\x20-\x7e]/g, '?') : undefined

const isHandler =
  (handler: string) =>
  ({ Properties }: Resource): boolean =>
    Properties?.Handler === `${handler}.handler`

/** The function that a stage has while it is awake; named as infra/bundle-handlers.ts does, which needs the bundler. */
const canaryId = 'run-canary'

/** How many instances of a function may run; undefined where that is not limited. */
const reservedFor = (resources: readonly Resource[], handler: string): unknown =>
  resources.find(isHandler(handler))?.Properties?.ReservedConcurrentExecutions

/** The first part of what a resource of the type says that fits a pattern's first group. */
const saidIn = (resources: readonly Resource[], type: string, pattern: RegExp): string | undefined =>
  resources
    .filter(({ Type }) => Type === type)
    .map((resource) => pattern.exec(JSON.stringify(resource))?.[1])
    .find((found) => found !== undefined)

/** Settings that show in the resources beside them. */
const derived = (resources: readonly Resource[], settings: StageSettings): Comparison[] => {
  const { concurrency, eventName, media, originKeyGeneration = 1, linkKeyGeneration = 1 } = settings
  const key = saidIn(resources, 'AWS::CloudFront::Distribution', /"OriginKey(\d+)"/)
  // The present one is the first.
  const linkKey = saidIn(resources, 'AWS::CloudFront::Function', /"LinkKey(\d+)"/)
  const delivery = saidIn(
    resources,
    'AWS::CloudFront::ResponseHeadersPolicy',
    /media-src 'self' (https:[^;]+)/,
  )
  return [
    ['concurrency.live', concurrency?.live, reservedFor(resources, 'post-laser-focus')],
    ['concurrency.others', concurrency?.others, reservedFor(resources, 'get-health')],
    ['concurrency.numbering', concurrency?.numbering, reservedFor(resources, 'number-answers')],
    [
      'eventName',
      legible(apiDescription(eventName)),
      legible(first(resources, 'AWS::ApiGatewayV2::Api', 'Description')),
    ],
    ['media', media && new URL(media.base).origin, delivery],
    ['originKeyGeneration', String(originKeyGeneration), key],
    ['linkKeyGeneration', String(linkKeyGeneration), linkKey],
  ]
}

/** The table that was restored. Its own one a stack names by a reference, which is no text. */
const restoredTable = (resources: readonly Resource[], { table }: StageSettings): Comparison[] => {
  const names = resources.map(({ Properties }) =>
    at(Properties, ['Environment', 'Variables', environmentNames.tableName]),
  )
  return [
    ['table.name', table?.name, names.find((name) => typeof name === 'string')],
    [
      'table.stream',
      table?.stream,
      saidIn(resources, 'AWS::Lambda::EventSourceMapping', /:table\/[^/"]+\/stream\/([\d:T.-]+)"/),
    ],
  ]
}

/** What the stack's own table takes at once. */
const warmed = (resources: readonly Resource[], { warmThroughput }: StageSettings): Comparison[] => {
  const units = (name: string) => first(resources, 'AWS::DynamoDB::Table', 'WarmThroughput', name)
  return [
    ['warmThroughput.writeUnits', warmThroughput?.writeUnits, units('WriteUnitsPerSecond')],
    ['warmThroughput.readUnits', warmThroughput?.readUnits, units('ReadUnitsPerSecond')],
  ]
}

/** Settings of a table that was deployed warmer than the stage's file has it now: AWS refuses to lower them. */
export const loweredWarmth = (
  { template }: Pick<StackFacts, 'template'>,
  settings: StageSettings,
): string[] =>
  warmed(resourcesOf(template), settings)
    .filter(([, inFile, inStack]) => Number(inStack ?? 0) > Number(inFile ?? 0))
    .map(([setting, , inStack]) => `${setting} ${String(inStack)}`)

const comparisons = (
  resources: readonly Resource[],
  isProtected: boolean,
  settings: StageSettings,
): Comparison[] => {
  const variable = (name: keyof typeof environmentNames) =>
    first(resources, 'AWS::Lambda::Function', 'Environment', 'Variables', environmentNames[name])
  const site = (...path: Path) =>
    first(resources, 'AWS::CloudFront::Distribution', 'DistributionConfig', ...path)
  const { formService, domain } = settings
  return [
    ...throttles(resources, settings),
    ...derived(resources, settings),
    ['ventingMachineKey', settings.ventingMachineKey, variable('ventingMachineKey')],
    ['retentionDays', String(settings.retentionDays), variable('retentionDays')],
    ['formService.url', formService?.url, variable('formServiceUrl')],
    [
      'formService.fromName',
      formService?.fromName === undefined ? undefined : asciiJson(formService.fromName),
      variable('formServiceFromName'),
    ],
    ['alarmEmail', settings.alarmEmail, first(resources, 'AWS::SNS::Subscription', 'Endpoint')],
    ['domain.name', domain?.name, site('Aliases', 0)],
    ['domain.certificateArn', domain?.certificateArn, site('ViewerCertificate', 'AcmCertificateArn')],
    ['webAclArn', settings.webAclArn, site('WebACLId')],
    ['permanent', settings.permanent, isProtected],
    ['asleep', settings.asleep ?? false, !resources.some(isHandler(canaryId))],
    ...restoredTable(resources, settings),
    ...warmed(resources, settings),
  ]
}

/**
 * The names of the settings that a stack was not deployed with as the stage's file has them now. Which question
 * and options are served is not compared: operators change them.
 */
export const differencesOf = (
  { template, isProtected }: Pick<StackFacts, 'template' | 'isProtected'>,
  settings: StageSettings,
): string[] => {
  const different = comparisons(resourcesOf(template), isProtected, settings).filter(
    ([, inFile, inStack]) => inFile !== inStack,
  )
  return [...new Set(different.map(([setting]) => setting))]
}
