import { ACMClient, DescribeCertificateCommand } from '@aws-sdk/client-acm'
import {
  CloudFormationClient,
  DescribeStacksCommand,
  GetTemplateCommand,
  ListStackResourcesCommand,
} from '@aws-sdk/client-cloudformation'
import { CloudFrontClient, ListResponseHeadersPoliciesCommand } from '@aws-sdk/client-cloudfront'
import { CloudWatchClient, DescribeAlarmsCommand } from '@aws-sdk/client-cloudwatch'
import {
  DescribeContinuousBackupsCommand,
  DescribeLimitsCommand,
  DescribeTableCommand,
  DynamoDBClient,
} from '@aws-sdk/client-dynamodb'
import { GetAccountSettingsCommand, GetEventSourceMappingCommand, LambdaClient } from '@aws-sdk/client-lambda'
import { ListSubscriptionsByTopicCommand, SNSClient } from '@aws-sdk/client-sns'
import { GetParameterCommand, SSMClient } from '@aws-sdk/client-ssm'
import { mockClient } from 'aws-sdk-client-mock'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { openAwsView, type OpenAwsView } from './aws-view.ts'

const [acm, edge, formation, watch, dynamo, lambda, sns, ssm] = [
  mockClient(ACMClient),
  mockClient(CloudFrontClient),
  mockClient(CloudFormationClient),
  mockClient(CloudWatchClient),
  mockClient(DynamoDBClient),
  mockClient(LambdaClient),
  mockClient(SNSClient),
  mockClient(SSMClient),
]
const mocks = [acm, edge, formation, watch, dynamo, lambda, sns, ssm]

/** An error as AWS's services word it. */
const named = (name: string) => Object.assign(new Error(name), { name })

const resources = (...found: [type: string, id: string][]) =>
  found.map(([ResourceType, PhysicalResourceId]) => ({
    ResourceType,
    PhysicalResourceId,
    LogicalResourceId: '',
    LastUpdatedTimestamp: new Date(0),
    ResourceStatus: 'CREATE_COMPLETE' as const,
  }))

let view: OpenAwsView
beforeEach(() => {
  for (const mock of mocks) mock.reset()
  formation
    .on(ListStackResourcesCommand, { StackName: 'heads-talking-gala' })
    .resolves({
      StackResourceSummaries: resources(['AWS::CloudWatch::Alarm', 'gala-api-errors']),
      NextToken: 'more',
    })
    .on(ListStackResourcesCommand, { StackName: 'heads-talking-gala', NextToken: 'more' })
    .resolves({
      StackResourceSummaries: resources(
        ['AWS::CloudWatch::Alarm', 'gala-leads-waiting'],
        ['AWS::SNS::Topic', 'arn:aws:sns:eu-central-1:1:topic'],
        ['AWS::ApiGatewayV2::Api', 'a1b2c3'],
        ['AWS::Lambda::EventSourceMapping', 'uuid-1'],
      ),
    })
  view = openAwsView({ stage: 'gala', region: 'eu-central-1', tableName: 'answers' })
})
afterAll(() => {
  for (const mock of mocks) mock.restore()
})

describe('what AWS knows of a stage', () => {
  it('is its stack, read once', async () => {
    formation
      .on(DescribeStacksCommand)
      .resolves({
        Stacks: [
          {
            StackName: 'x',
            CreationTime: new Date(0),
            StackStatus: 'UPDATE_COMPLETE',
            EnableTerminationProtection: true,
          },
        ],
      })
      .on(GetTemplateCommand)
      .resolves({ TemplateBody: '{"Resources":{}}' })
    expect(await view.stack()).toEqual({
      status: 'UPDATE_COMPLETE',
      isProtected: true,
      template: { Resources: {} },
    })
    await view.stack()
    expect(formation.commandCalls(GetTemplateCommand)).toHaveLength(1)
  })

  it('is no stack before the first deployment', async () => {
    formation.on(DescribeStacksCommand).rejects(named('ValidationError'))
    expect(await view.stack()).toBeUndefined()
  })

  it('is how many functions the account may run', async () => {
    lambda
      .on(GetAccountSettingsCommand)
      .resolves({ AccountLimit: { ConcurrentExecutions: 1_000, UnreservedConcurrentExecutions: 207 } })
    expect(await view.concurrentExecutions()).toEqual({ all: 1_000, unreserved: 207 })
  })

  it('is how many response-headers policies the account has made', async () => {
    const page = (Items: number, NextMarker?: string) => ({
      ResponseHeadersPolicyList: {
        MaxItems: 100,
        Quantity: Items,
        Items: Array.from({ length: Items }, () => ({
          Type: 'custom' as const,
          ResponseHeadersPolicy: undefined,
        })),
        NextMarker,
      },
    })
    edge
      .on(ListResponseHeadersPoliciesCommand, { Type: 'custom' })
      .resolves(page(3, 'more'))
      .on(ListResponseHeadersPoliciesCommand, { Type: 'custom', Marker: 'more' })
      .resolves(page(1))
    expect(await view.headersPolicies()).toBe(4)
  })

  it('is a parameter, but not its value', async () => {
    ssm
      .on(GetParameterCommand, { Name: '/key' })
      .resolves({ Parameter: { Type: 'SecureString', Value: 'secret' } })
    ssm.on(GetParameterCommand, { Name: '/blank' }).resolves({ Parameter: { Type: 'String', Value: ' \n' } })
    ssm.on(GetParameterCommand, { Name: '/none' }).rejects(named('ParameterNotFound'))
    ssm.on(GetParameterCommand, { Name: '/denied' }).rejects(named('AccessDeniedException'))
    expect(await view.parameter('/key')).toEqual({ isSecure: true, isEmpty: false })
    expect(await view.parameter('/blank')).toEqual({ isSecure: false, isEmpty: true })
    expect(await view.parameter('/none')).toBeUndefined()
    await expect(view.parameter('/denied')).rejects.toThrow('AccessDenied')
  })

  it('is a certificate, with all its names and its end', async () => {
    acm
      .on(DescribeCertificateCommand, { CertificateArn: 'arn' })
      .resolves({
        Certificate: {
          Status: 'ISSUED',
          DomainName: 'a.example',
          SubjectAlternativeNames: ['a.example', '*.a.example'],
          NotAfter: new Date(1_000),
        },
      })
      .on(DescribeCertificateCommand, { CertificateArn: 'gone' })
      .rejects(named('ResourceNotFoundException'))
    expect(await view.certificate('arn')).toEqual({
      status: 'ISSUED',
      names: ['a.example', '*.a.example'],
      expiresAt: 1_000,
    })
    expect(await view.certificate('gone')).toBeUndefined()
    const { config } = acm.commandCalls(DescribeCertificateCommand)[0]?.thisValue as ACMClient
    expect(await config.region()).toBe('us-east-1')
  })

  it('is who gets its alarms', async () => {
    sns.on(ListSubscriptionsByTopicCommand, { TopicArn: 'arn:aws:sns:eu-central-1:1:topic' }).resolves({
      Subscriptions: [
        { Endpoint: 'a@b.example', SubscriptionArn: 'PendingConfirmation' },
        { Endpoint: 'c@d.example', SubscriptionArn: 'arn:aws:sns:eu-central-1:1:topic:2' },
      ],
    })
    expect(await view.subscribers()).toEqual([
      { address: 'a@b.example', isConfirmed: false },
      { address: 'c@d.example', isConfirmed: true },
    ])
  })

  it('are its own alarms, from every page of its resources, and none of a stage whose name begins alike', async () => {
    watch.on(DescribeAlarmsCommand, { AlarmNames: ['gala-api-errors', 'gala-leads-waiting'] }).resolves({
      MetricAlarms: [
        { AlarmName: 'gala-api-errors', StateValue: 'ALARM', ActionsEnabled: true },
        { AlarmName: 'gala-leads-waiting', StateValue: 'INSUFFICIENT_DATA', ActionsEnabled: false },
      ],
    })
    expect(await view.alarms()).toEqual([
      { name: 'gala-api-errors', isRaised: true, hasData: true, tells: true },
      { name: 'gala-leads-waiting', isRaised: false, hasData: false, tells: false },
    ])
  })

  it('are no alarms where the stack has none: without names every one of the account would be meant', async () => {
    formation.on(ListStackResourcesCommand).resolves({ StackResourceSummaries: [] })
    expect(await view.alarms()).toEqual([])
    expect(watch.calls()).toEqual([])
  })

  it('is how its table is protected', async () => {
    dynamo.on(DescribeTableCommand).resolves({ Table: { DeletionProtectionEnabled: true } })
    dynamo.on(DescribeContinuousBackupsCommand).resolves({
      ContinuousBackupsDescription: {
        ContinuousBackupsStatus: 'ENABLED',
        PointInTimeRecoveryDescription: { PointInTimeRecoveryStatus: 'DISABLED' },
      },
    })
    expect(await view.tableProtection()).toEqual({ deletion: true, recovery: false })
  })

  it('is what a table may have, and what its own has', async () => {
    dynamo
      .on(DescribeLimitsCommand)
      .resolves({ TableMaxWriteCapacityUnits: 40_000, TableMaxReadCapacityUnits: 30_000 })
    expect(await view.tableLimits()).toEqual({ writeUnits: 40_000, readUnits: 30_000 })
    const WarmThroughput = {
      WriteUnitsPerSecond: 10_000,
      ReadUnitsPerSecond: 12_000,
      Status: 'UPDATING',
    } as const
    dynamo.on(DescribeTableCommand).resolves({ Table: { WarmThroughput } })
    expect(await view.tableWarmth()).toMatchObject({ writeUnits: 10_000, readUnits: 12_000, isReady: false })
  })

  it('is what its table tells of changes, and nothing where it has no stream', async () => {
    const StreamViewType = 'NEW_IMAGE' as const
    dynamo
      .on(DescribeTableCommand)
      .resolvesOnce({ Table: { StreamSpecification: { StreamEnabled: true, StreamViewType } } })
      .resolvesOnce({ Table: {} })
    expect(await view.streamView()).toBe('NEW_IMAGE')
    expect(await view.streamView()).toBeUndefined()
  })

  it('is which functions its stream calls', async () => {
    lambda.on(GetEventSourceMappingCommand, { UUID: 'uuid-1' }).resolves({
      FunctionArn: 'arn:aws:lambda:eu-central-1:1:function:gala-numbers',
      State: 'Disabled',
      LastProcessingResult: 'No records processed',
    })
    expect(await view.mappings()).toEqual([
      { functionName: 'gala-numbers', state: 'Disabled', lastResult: 'No records processed' },
    ])
  })

  it('is the address of its API', async () => {
    expect(await view.apiUrl()).toBe('https://a1b2c3.execute-api.eu-central-1.amazonaws.com')
  })
})
