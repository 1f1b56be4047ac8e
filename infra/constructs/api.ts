import * as gateway from 'aws-cdk-lib/aws-apigatewayv2'
import { Stack } from 'aws-cdk-lib'
import { AccessLogFormat } from 'aws-cdk-lib/aws-apigateway'
import { HttpLambdaIntegration } from 'aws-cdk-lib/aws-apigatewayv2-integrations'
import type { ITable } from 'aws-cdk-lib/aws-dynamodb'
import { Construct, DependencyGroup } from 'constructs'
import type { PolicyStatement } from 'aws-cdk-lib/aws-iam'
import { environmentNames } from '#lambdas/environment.ts'
import { type ApiRoute, apiRoutes, type Gate, unknownRouteId, type DeskAccess } from '#shared/routes.ts'
import { deskLogKey } from '#lambdas/desk/desk-log.ts'
import { deskLinksKey } from '#lambdas/desk/links.ts'
import { wallsKey } from '#lambdas/walls/walls-store.ts'
import { gateRates, isLiveRoute, routeSettings } from '../stages/gates.ts'
import { apiDescription } from '../stages/stage-names.ts'
import type { StageSettings } from '../stages/stage-settings.ts'
import { asciiJson } from '../stages/ascii-json.ts'
import { acknowledge } from './acknowledge.ts'
import {
  contentAccess,
  deskRowAccess,
  leadAccess,
  programmeAccess,
  rowAccess,
  sealAccess,
  tableGrants,
} from './table-access.ts'
import { flaggedWordsOf, HandlerFunction, preparationOf, stageLog } from './handler-function.ts'
import { countThrottledRequests } from './alarms/metrics.ts'
import type { OriginKeys } from './secrets.ts'

/**
 * What each use of the desk's own items does. Operators make links, and one function: that of a wall which asks, and was
 * linked by a desk. Who links walls takes away the link of one that is let go.
 */
const grants = {
  read: { GetItem: [deskLinksKey] },
  change: { GetItem: [deskLinksKey], PutItem: [deskLogKey] },
} as const

const wallGrants = {
  ask: { GetItem: [wallsKey], PutItem: [wallsKey, deskLinksKey] },
  link: { GetItem: [wallsKey], PutItem: [wallsKey, deskLogKey], DeleteItem: [deskLinksKey] },
} as const

/** The statement that lets a function know a link to the desk. */
const linkAccess = (tableArn: string): PolicyStatement[] => tableGrants(tableArn, grants.read)

/** The statements that let a function of the desk read where the live forms stand, or change that too. */
const deskAccess = (tableArn: string, access: DeskAccess): PolicyStatement[] => [
  ...tableGrants(tableArn, grants[access]),
  ...deskRowAccess(tableArn, access),
  ...contentAccess(tableArn, access),
  ...programmeAccess(tableArn, access),
  ...sealAccess(tableArn, access),
]

interface ApiProps {
  readonly settings: StageSettings
  readonly table: ITable
  readonly originKeys: OriginKeys
  /** What links are signed with: a reference that CloudFormation fills in. */
  readonly linkKey: string
  /** Folder of the bundled handlers. */
  readonly bundles: string
}

/**
 * What a line of the access log says. No address, no query and no user agent: those are personal data. An HTTP API is
 * not traced itself; its request id is in the function's line too, beside the id of the function's trace.
 */
const accessLogLine = (stage: string): AccessLogFormat =>
  AccessLogFormat.custom(
    JSON.stringify({
      stage,
      requestId: '$context.requestId',
      time: '$context.requestTime',
      route: '$context.routeKey',
      status: '$context.status',
      latencyMs: '$context.responseLatency',
      integrationLatencyMs: '$context.integrationLatency',
      integrationStatus: '$context.integrationStatus',
      // A word of the gateway's own list: its messages may hold quotes, which it does not escape.
      error: '$context.error.responseType',
    }),
  )

/** What decides about a route's function. */
type RouteNeeds = Pick<ApiRoute, 'id' | 'gate'> & Partial<ApiRoute>

/** What is no route, and what a route is that has no gate of its own. */
const gateOfOthers: Gate = 'other'

const pascalCase = (id: string): string =>
  id.replace(/(^|-)(\w)/g, (_, _hyphen, letter: string) => letter.toUpperCase())

/** The HTTP API: one function a route of shared/routes.ts, and one for everything that is no route. */
export class Api extends Construct {
  /** Host name of the API's own endpoint, which the distribution calls. */
  readonly hostName: string
  readonly apiId: string
  /** All its functions, to wait for: what sends them a new secret must come after them. */
  readonly functions = new DependencyGroup()
  private readonly props: ApiProps
  private readonly api: gateway.HttpApi
  /** All its routes: a stage that says how many requests each lets through must come after them. */
  private readonly routes = new DependencyGroup()

  constructor(scope: Construct, id: string, props: ApiProps) {
    super(scope, id)
    this.props = props
    this.api = new gateway.HttpApi(this, 'HttpApi', {
      apiName: Stack.of(this).stackName,
      description: apiDescription(props.settings.eventName),
      createDefaultStage: false,
    })
    for (const route of apiRoutes) this.addRoute(route)
    this.addUnknown()
    this.addStage()
    acknowledge(this, {
      'AwsSolutions-APIG4': 'There are no accounts: every screen and every call is public.',
    })
    this.apiId = this.api.apiId
    this.hostName = `${this.apiId}.execute-api.${Stack.of(this).region}.${Stack.of(this).urlSuffix}`
  }

  /** All routes not in the table, under /api and elsewhere: 404, or 405 with Allow. */
  private addUnknown(): void {
    const integration = this.integrationOf({ id: unknownRouteId, gate: gateOfOthers })
    const route = new gateway.HttpRoute(this, 'UnknownRoute', {
      httpApi: this.api,
      routeKey: gateway.HttpRouteKey.DEFAULT,
      integration,
    })
    this.routes.add(route)
  }

  private addRoute(route: ApiRoute): void {
    const added = this.api.addRoutes({
      path: route.path,
      methods: [gateway.HttpMethod[route.method]],
      integration: this.integrationOf(route),
    })
    this.routes.add(...added)
  }

  private integrationOf(route: RouteNeeds): HttpLambdaIntegration {
    const { settings, table, bundles } = this.props
    const { id, store, screen, sealed, content, desk, walls, link, lead, programme } = route
    const { function: handler } = new HandlerFunction(this, pascalCase(id), {
      handler: id,
      bundles,
      environment: this.environmentOf(route),
      access: [
        ...rowAccess(table.tableArn, store),
        // A page with a form may have been opened by a sealed sheet.
        ...((screen ?? sealed) ? sealAccess(table.tableArn, 'read') : []),
        ...(content ? contentAccess(table.tableArn, 'read') : []),
        ...(programme ? programmeAccess(table.tableArn, programme) : []),
        ...(desk ? deskAccess(table.tableArn, desk) : []),
        ...(link ? linkAccess(table.tableArn) : []),
        ...(walls ? tableGrants(table.tableArn, wallGrants[walls]) : []),
        ...(lead
          ? leadAccess(this, { tableArn: table.tableArn, stage: settings.stage, use: 'receive' })
          : []),
      ],
      settings,
      reservedConcurrency: this.concurrencyOf(route),
    })
    this.functions.add(handler)
    return new HttpLambdaIntegration(`${pascalCase(id)}Integration`, handler)
  }

  /** A flood, or a store that hangs, takes no more of the account than a route's share. */
  private concurrencyOf(route: RouteNeeds): number | undefined {
    const { concurrency } = this.props.settings
    return isLiveRoute(route) ? concurrency?.live : concurrency?.others
  }

  /** The environment of a route's function: nothing that it does not use. */
  private environmentOf(route: RouteNeeds): Record<string, string> {
    const { id, handler, store, content, desk, walls, fenced, lead, programme } = route
    const { settings, table, originKeys, linkKey } = this.props
    const readsAnswers =
      store?.form !== 'probe' && (store?.access === 'read-rows' || store?.access === 'follow-rows')
    const weighsRatings =
      store?.access === 'read-ratings' || store?.access === 'deal-ideas' || desk !== undefined
    const keepsSomething =
      store?.access === 'append-rows-and-private' || desk === 'change' || walls === 'link'
    const tellsIdeas = store?.access === 'follow-rows' && store.form === 'laser-focus'
    return {
      [environmentNames.stage]: settings.stage,
      ...originKeys.environment,
      ...(handler && { [environmentNames.route]: id }),
      ...((store ?? content ?? desk ?? walls ?? lead ?? programme) && {
        [environmentNames.tableName]: table.tableName,
      }),
      ...(keepsSomething && { [environmentNames.retentionDays]: String(settings.retentionDays) }),
      ...((desk !== undefined || readsAnswers) && flaggedWordsOf(settings)),
      ...((desk !== undefined || tellsIdeas) && preparationOf(settings)),
      ...(desk &&
        settings.preparedQuestions && {
          [environmentNames.preparedQuestions]: asciiJson(settings.preparedQuestions),
        }),
      ...((desk ?? programme === 'read') &&
        settings.programme && { [environmentNames.programme]: asciiJson(settings.programme) }),
      ...(weighsRatings && settings.ratingFlood && { [environmentNames.ratingFlood]: settings.ratingFlood }),
      ...(walls === 'ask' && { [environmentNames.linkKey]: linkKey }),
      ...(walls === 'link' && settings.timeZone && { [environmentNames.timeZone]: settings.timeZone }),
      ...(fenced && { [environmentNames.ventingMachineKey]: settings.ventingMachineKey }),
    }
  }

  private addStage(): void {
    const { settings } = this.props
    const { stage, logRetentionDays } = settings
    // All groups under this name share one permission to be written: else an account has room for those of ten stages.
    const name = `/aws/vendedlogs/${Stack.of(this).stackName}/api`
    const accessLog = stageLog(this, 'AccessLog', logRetentionDays, name)
    countThrottledRequests(this, accessLog)
    const { requestsPerSecond, burst } = gateRates(settings, gateOfOthers)
    const deployed = new gateway.HttpStage(this, 'Stage', {
      httpApi: this.api,
      stageName: '$default',
      autoDeploy: true,
      throttle: { rateLimit: requestsPerSecond, burstLimit: burst },
      accessLogSettings: {
        destination: new gateway.LogGroupLogDestination(accessLog),
        format: accessLogLine(stage),
      },
    })
    const resource = deployed.node.defaultChild as gateway.CfnStage
    // A throttle for each route: a flood of one is no other's.
    resource.routeSettings = routeSettings(settings)
    resource.node.addDependency(this.routes)
  }
}
