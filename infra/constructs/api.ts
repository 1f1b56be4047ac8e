import { Stack } from 'aws-cdk-lib'
import { AccessLogFormat } from 'aws-cdk-lib/aws-apigateway'
import * as gateway from 'aws-cdk-lib/aws-apigatewayv2'
import { HttpLambdaIntegration } from 'aws-cdk-lib/aws-apigatewayv2-integrations'
import type { ITable } from 'aws-cdk-lib/aws-dynamodb'
import { Construct } from 'constructs'
import { environmentNames } from '#lambdas/environment.ts'
import { type ApiRoute, apiRoutes, unknownRouteId } from '#shared/routes.ts'
import type { StageSettings } from '../stages/stage-settings.ts'
import { acknowledge } from './acknowledge.ts'
import { contentAccess } from './content-access.ts'
import { HandlerFunction } from './handler-function.ts'
import { leadAccess, leadEnvironment } from './lead-access.ts'
import { rowAccess } from './row-access.ts'
import { stageLog } from './stage-log.ts'

interface ApiProps {
  readonly settings: StageSettings
  readonly table: ITable
  /** Folder of the bundled handlers. */
  readonly bundles: string
}

/** What a line of the access log says. No address, no query and no user agent: those are personal data. */
const accessLogLine = AccessLogFormat.custom(
  JSON.stringify({
    requestId: '$context.requestId',
    time: '$context.requestTime',
    route: '$context.routeKey',
    status: '$context.status',
    latencyMs: '$context.responseLatency',
    integrationLatencyMs: '$context.integrationLatency',
    integrationStatus: '$context.integrationStatus',
    error: '$context.integrationErrorMessage',
  }),
)

/** What decides about a route's function. */
type RouteNeeds = Pick<ApiRoute, 'id'> & Partial<ApiRoute>

const pascalCase = (id: string): string =>
  id.replace(/(^|-)(\w)/g, (_, _hyphen, letter: string) => letter.toUpperCase())

/** The HTTP API: one function a route of shared/routes.ts, and one for everything that is no route. */
export class Api extends Construct {
  /** Host name of the API's own endpoint, which the distribution calls. */
  readonly hostName: string
  private readonly props: ApiProps
  private readonly api: gateway.HttpApi

  constructor(scope: Construct, id: string, props: ApiProps) {
    super(scope, id)
    this.props = props
    this.api = new gateway.HttpApi(this, 'HttpApi', {
      apiName: Stack.of(this).stackName,
      description: `Live forms of ${props.settings.eventName}`,
      createDefaultStage: false,
    })
    for (const route of apiRoutes) this.addRoute(route)
    this.addUnknown()
    this.addStage()
    acknowledge(this, {
      'AwsSolutions-APIG4':
        'There are no accounts: every screen and every call is public (specification, section 6).',
    })
    this.hostName = `${this.api.apiId}.execute-api.${Stack.of(this).region}.${Stack.of(this).urlSuffix}`
  }

  /** All routes not in the table, under /api and elsewhere: 404, or 405 with Allow. (spec/api.md) */
  private addUnknown(): void {
    const integration = this.integrationOf({ id: unknownRouteId })
    new gateway.HttpRoute(this, 'UnknownRoute', {
      httpApi: this.api,
      routeKey: gateway.HttpRouteKey.DEFAULT,
      integration,
    })
  }

  private addRoute(route: ApiRoute): void {
    this.api.addRoutes({
      path: route.path,
      methods: [gateway.HttpMethod[route.method]],
      integration: this.integrationOf(route),
    })
  }

  private integrationOf(route: RouteNeeds): HttpLambdaIntegration {
    const { settings, table, bundles } = this.props
    const { id, store, content, lead } = route
    const { function: handler } = new HandlerFunction(this, pascalCase(id), {
      handler: id,
      bundles,
      environment: this.environmentOf(route),
      access: [
        ...rowAccess(table.tableArn, store),
        ...(content ? contentAccess(table.tableArn, 'read') : []),
        ...(lead
          ? leadAccess(this, { tableArn: table.tableArn, stage: settings.stage, use: 'receive' })
          : []),
      ],
      logRetentionDays: settings.logRetentionDays,
    })
    return new HttpLambdaIntegration(`${pascalCase(id)}Integration`, handler)
  }

  /** What a route's function is told: nothing that it does not use. */
  private environmentOf({ store, content, fenced, lead }: RouteNeeds): Record<string, string> {
    const { settings, table } = this.props
    return {
      [environmentNames.stage]: settings.stage,
      ...((store ?? content ?? lead) && { [environmentNames.tableName]: table.tableName }),
      ...(store?.access === 'append-rows-and-private' && {
        [environmentNames.retentionDays]: String(settings.retentionDays),
      }),
      ...(fenced && { [environmentNames.ventingMachineKey]: settings.ventingMachineKey }),
      ...(lead && leadEnvironment(settings)),
    }
  }

  private addStage(): void {
    const { logRetentionDays, throttle } = this.props.settings
    new gateway.HttpStage(this, 'Stage', {
      httpApi: this.api,
      stageName: '$default',
      autoDeploy: true,
      throttle: { rateLimit: throttle.requestsPerSecond, burstLimit: throttle.burst },
      accessLogSettings: {
        destination: new gateway.LogGroupLogDestination(stageLog(this, 'AccessLog', logRetentionDays)),
        format: accessLogLine,
      },
    })
  }
}
