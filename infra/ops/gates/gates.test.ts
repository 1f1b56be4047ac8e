import { ApiGatewayV2Client, GetStageCommand, UpdateStageCommand } from '@aws-sdk/client-apigatewayv2'
import {
  CloudFormationClient,
  GetTemplateCommand,
  ListStackResourcesCommand,
} from '@aws-sdk/client-cloudformation'
import { mockClient } from 'aws-sdk-client-mock'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { gatesOnAws } from './gates.ts'

const [gateway, formation] = [mockClient(ApiGatewayV2Client), mockClient(CloudFormationClient)]
const rates = (requests: number) => ({ ThrottlingRateLimit: requests, ThrottlingBurstLimit: requests })
const stage = { ApiId: 'a1b2c3', StageName: '$default' }

beforeEach(() => {
  gateway.reset()
  formation.reset()
  formation.on(ListStackResourcesCommand, { StackName: 'heads-talking-gala' }).resolves({
    StackResourceSummaries: [
      {
        ResourceType: 'AWS::ApiGatewayV2::Api',
        PhysicalResourceId: stage.ApiId,
        LogicalResourceId: 'Api',
        LastUpdatedTimestamp: new Date(0),
        ResourceStatus: 'CREATE_COMPLETE',
      },
    ],
  })
  gateway.on(GetStageCommand, stage).resolves({
    ...{ StageName: stage.StageName, DefaultRouteSettings: { DetailedMetricsEnabled: false } },
    RouteSettings: {
      'GET /api/a': { ...rates(5), DetailedMetricsEnabled: false },
      'POST /api/a': rates(6),
    },
  })
  gateway.on(UpdateStageCommand).resolves({})
})
afterAll(() => {
  gateway.restore()
  formation.restore()
})

describe('the gates of a deployed stage', () => {
  it('are what API Gateway says of its routes now', async () => {
    expect(await gatesOnAws('gala').now()).toEqual({ 'GET /api/a': rates(5), 'POST /api/a': rates(6) })
  })

  it('are set with all the others named, so that none is lost', async () => {
    await gatesOnAws('gala').set({ 'POST /api/a': rates(0) })
    expect(gateway.commandCalls(UpdateStageCommand).map(({ args }) => args[0].input)).toEqual([
      { ...stage, RouteSettings: { 'GET /api/a': rates(5), 'POST /api/a': rates(0) } },
    ])
  })

  it('are what they were deployed as by the template of the stack', async () => {
    const Resources = {
      Api: { Type: 'AWS::ApiGatewayV2::Api' },
      Stage: {
        Type: 'AWS::ApiGatewayV2::Stage',
        Properties: { RouteSettings: { 'GET /api/a': rates(300) } },
      },
    }
    formation
      .on(GetTemplateCommand, { StackName: 'heads-talking-gala', TemplateStage: 'Original' })
      .resolves({ TemplateBody: JSON.stringify({ Resources }) })
    expect(await gatesOnAws('gala').asDeployed()).toEqual({ 'GET /api/a': rates(300) })
  })
})
