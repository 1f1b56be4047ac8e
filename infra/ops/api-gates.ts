import {
  ApiGatewayV2Client,
  type ApiGatewayV2ClientConfig,
  GetStageCommand,
  UpdateStageCommand,
} from '@aws-sdk/client-apigatewayv2'
import { CloudFormationClient } from '@aws-sdk/client-cloudformation'
import type { Run } from '../local/run/data-directory.ts'
import { engineAccess } from '../local/services/tables.ts'
import { stackName } from '../stages/stage-names.ts'
import { readResources, readTemplate } from './stack-resources.ts'

/** What each route lets through, by its key, as API Gateway words it. */
export type RouteRates = NonNullable<Run['gates']>['rates']

/** The throttles in front of a stage's routes. Every call rejects with AWS's own error. */
export interface Gates {
  /** What the routes let through now. */
  readonly now: () => Promise<RouteRates>
  /** What they let through by the template that was deployed. */
  readonly asDeployed: () => Promise<RouteRates>
  /** Has routes let through so much from now on; the others stay as they are. */
  readonly set: (rates: RouteRates) => Promise<void>
}

interface Place extends Pick<Gates, 'asDeployed'> {
  readonly config: ApiGatewayV2ClientConfig
  readonly apiId: () => Promise<string | undefined>
}

const gatesAt = ({ config, apiId, asDeployed }: Place): Gates => {
  const onStage = async <Result>(
    work: (
      client: ApiGatewayV2Client,
      stage: { readonly ApiId: string | undefined; readonly StageName: string },
    ) => Promise<Result>,
  ): Promise<Result> => {
    const client = new ApiGatewayV2Client(config)
    try {
      return await work(client, { ApiId: await apiId(), StageName: '$default' })
    } finally {
      client.destroy()
    }
  }
  const now = (): Promise<RouteRates> =>
    onStage(async (client, stage) => {
      const { RouteSettings = {} } = await client.send(new GetStageCommand(stage))
      return Object.fromEntries(
        Object.entries(RouteSettings).map(([key, { ThrottlingRateLimit, ThrottlingBurstLimit }]) => [
          key,
          { ThrottlingRateLimit, ThrottlingBurstLimit },
        ]),
      )
    })
  return {
    now,
    asDeployed,
    set: async (rates) => {
      // AWS does not say whether routes that are left out keep what they have: none is.
      const RouteSettings = { ...(await now()), ...rates }
      await onStage((client, stage) => client.send(new UpdateStageCommand({ ...stage, RouteSettings })))
    },
  }
}

/** The gates of a deployed stage. */
export const gatesOnAws = (stage: string): Gates => {
  const StackName = stackName(stage)
  const asking = async <Result>(read: (client: CloudFormationClient) => Promise<Result>): Promise<Result> => {
    const client = new CloudFormationClient()
    return read(client).finally(() => client.destroy())
  }
  let ids: Promise<readonly string[]> | undefined
  const readIds = async (): Promise<readonly string[]> =>
    (await asking((client) => readResources(client, StackName))).get('AWS::ApiGatewayV2::Api') ?? []
  return gatesAt({
    config: {},
    apiId: async () => (await (ids ??= readIds()))[0],
    asDeployed: async () => {
      const { Resources = {} } = await asking((client) => readTemplate(client, StackName))
      const stages = Object.values(Resources).filter(({ Type }) => Type === 'AWS::ApiGatewayV2::Stage')
      return (stages[0]?.Properties?.RouteSettings ?? {}) as RouteRates
    },
  })
}

/** The gates of a stage that runs on this machine; its API has no id that anybody asks for. */
export const gatesHere = ({ endpoint, rates }: NonNullable<Run['gates']>): Gates =>
  gatesAt({
    config: engineAccess(endpoint),
    apiId: () => Promise.resolve('local'),
    asDeployed: () => Promise.resolve(rates),
  })
