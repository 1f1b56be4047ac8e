import { ACMClient, DescribeCertificateCommand } from '@aws-sdk/client-acm'
import { CloudFormationClient, DescribeStacksCommand } from '@aws-sdk/client-cloudformation'
import { CloudFrontClient, ListResponseHeadersPoliciesCommand } from '@aws-sdk/client-cloudfront'
import { CloudWatchClient, DescribeAlarmsCommand } from '@aws-sdk/client-cloudwatch'
import {
  DescribeContinuousBackupsCommand,
  DescribeLimitsCommand,
  DescribeTableCommand,
  DynamoDBClient,
} from '@aws-sdk/client-dynamodb'
import { GetAccountSettingsCommand, GetEventSourceMappingCommand, LambdaClient } from '@aws-sdk/client-lambda'
import { paginateListSubscriptionsByTopic, SNSClient } from '@aws-sdk/client-sns'
import { GetParameterCommand, SSMClient } from '@aws-sdk/client-ssm'
import { stackName } from '../../stages/stage-names.ts'
import { readResources, readTemplate } from '../stack-resources.ts'
import type { AlarmFacts, AwsView, MappingFacts, StackFacts } from './scene.ts'

/** Where CloudFront looks for certificates, whatever region the stage is in. */
const certificateRegion = 'us-east-1'

interface Place {
  readonly stage: string
  readonly region: string
  readonly tableName: string
}

export interface OpenAwsView extends AwsView {
  /** The API's own address; undefined where the stack has no API. */
  readonly apiUrl: () => Promise<string | undefined>
  readonly close: () => void
}

const hasName = (error: unknown, name: string): boolean => error instanceof Error && error.name === name

/** A call whose error of a name means that there is nothing. */
const unless = async <Result>(name: string, call: Promise<Result>): Promise<Result | undefined> => {
  try {
    return await call
  } catch (error) {
    if (hasName(error, name)) return undefined
    throw error
  }
}

const readStack = async (
  client: CloudFormationClient,
  StackName: string,
): Promise<StackFacts | undefined> => {
  // CloudFormation's word for a stack that is not there.
  const described = await unless('ValidationError', client.send(new DescribeStacksCommand({ StackName })))
  if (!described) return undefined
  const { Stacks } = described
  const { StackStatus: status = 'UNKNOWN', EnableTerminationProtection } = Stacks?.[0] ?? {}
  const template = await readTemplate(client, StackName)
  return { status, isProtected: EnableTerminationProtection === true, template }
}

const readSubscribers = async (client: SNSClient, topics: readonly string[]) => {
  const found: { address: string; isConfirmed: boolean }[] = []
  for (const TopicArn of topics)
    for await (const { Subscriptions = [] } of paginateListSubscriptionsByTopic({ client }, { TopicArn }))
      found.push(
        ...Subscriptions.map(({ Endpoint = '', SubscriptionArn = '' }) => ({
          address: Endpoint,
          // Else it says PendingConfirmation, or Deleted.
          isConfirmed: SubscriptionArn.startsWith('arn:'),
        })),
      )
  return found
}

const readAlarms = async (client: CloudWatchClient, names: readonly string[]): Promise<AlarmFacts[]> => {
  // Without names every alarm of the account would be meant.
  if (names.length === 0) return []
  const { MetricAlarms = [] } = await client.send(
    new DescribeAlarmsCommand({ AlarmNames: [...names], AlarmTypes: ['MetricAlarm'], MaxRecords: 100 }),
  )
  return MetricAlarms.map(({ AlarmName = '', StateValue, ActionsEnabled }) => ({
    name: AlarmName,
    isRaised: StateValue === 'ALARM',
    hasData: StateValue !== 'INSUFFICIENT_DATA',
    tells: ActionsEnabled !== false,
  }))
}

const readProtection = async (client: DynamoDBClient, TableName: string) => {
  const [{ Table }, { ContinuousBackupsDescription }] = await Promise.all([
    client.send(new DescribeTableCommand({ TableName })),
    client.send(new DescribeContinuousBackupsCommand({ TableName })),
  ])
  const recovery = ContinuousBackupsDescription?.PointInTimeRecoveryDescription?.PointInTimeRecoveryStatus
  return { deletion: Table?.DeletionProtectionEnabled === true, recovery: recovery === 'ENABLED' }
}

const readLimits = async (client: DynamoDBClient) => {
  const { TableMaxWriteCapacityUnits: writeUnits = 0, TableMaxReadCapacityUnits: readUnits = 0 } =
    await client.send(new DescribeLimitsCommand())
  return { writeUnits, readUnits }
}

const readWarmth = async (client: DynamoDBClient, TableName: string) => {
  const { Table } = await client.send(new DescribeTableCommand({ TableName }))
  const { WriteUnitsPerSecond = 0, ReadUnitsPerSecond = 0, Status } = Table?.WarmThroughput ?? {}
  return {
    name: TableName,
    ...{ writeUnits: WriteUnitsPerSecond, readUnits: ReadUnitsPerSecond, isReady: Status !== 'UPDATING' },
  }
}

const readStreamView = async (client: DynamoDBClient, TableName: string): Promise<string | undefined> => {
  const { Table } = await client.send(new DescribeTableCommand({ TableName }))
  const { StreamEnabled = false, StreamViewType } = Table?.StreamSpecification ?? {}
  return StreamEnabled ? StreamViewType : undefined
}

const readMapping = async (client: LambdaClient, UUID: string): Promise<MappingFacts> => {
  const found = await client.send(new GetEventSourceMappingCommand({ UUID }))
  const { FunctionArn = '', State = 'UNKNOWN', LastProcessingResult = '' } = found
  return { functionName: FunctionArn.split(':').at(-1) ?? '', state: State, lastResult: LastProcessingResult }
}

const readParameter = async (client: SSMClient, Name: string) => {
  const call = client.send(new GetParameterCommand({ Name, WithDecryption: true }))
  const found = await unless('ParameterNotFound', call)
  if (!found) return undefined
  const { Type, Value = '' } = found.Parameter ?? {}
  return { isSecure: Type === 'SecureString', isEmpty: Value.trim() === '' }
}

const readCertificate = async (client: ACMClient, CertificateArn: string) => {
  const call = client.send(new DescribeCertificateCommand({ CertificateArn }))
  const found = await unless('ResourceNotFoundException', call)
  if (!found) return undefined
  const {
    Status = 'UNKNOWN',
    DomainName = '',
    SubjectAlternativeNames = [],
    NotAfter,
  } = found.Certificate ?? {}
  return {
    status: Status,
    names: [...new Set([DomainName, ...SubjectAlternativeNames])],
    expiresAt: NotAfter?.getTime(),
  }
}

const countHeadersPolicies = async (client: CloudFrontClient): Promise<number> => {
  let count = 0
  let Marker: string | undefined
  do {
    const { ResponseHeadersPolicyList: list } = await client.send(
      new ListResponseHeadersPoliciesCommand({ Type: 'custom', ...(Marker && { Marker }) }),
    )
    count += list?.Items?.length ?? 0
    Marker = list?.NextMarker
  } while (Marker)
  return count
}

/** Looks at a deployed stage with the credentials of whoever is at the keyboard. What its stack holds is read once. */
export const openAwsView = ({ stage, region, tableName }: Place): OpenAwsView => {
  const place = { region }
  const formation = new CloudFormationClient(place)
  const lambda = new LambdaClient(place)
  const parameters = new SSMClient(place)
  const certificates = new ACMClient({ region: certificateRegion })
  const edge = new CloudFrontClient(place)
  const topics = new SNSClient(place)
  const watch = new CloudWatchClient(place)
  const tables = new DynamoDBClient(place)
  const StackName = stackName(stage)
  let stack: Promise<StackFacts | undefined> | undefined
  let resources: ReturnType<typeof readResources> | undefined
  const idsOf = async (type: string): Promise<readonly string[]> =>
    (await (resources ??= readResources(formation, StackName))).get(type) ?? []
  return {
    stack: () => (stack ??= readStack(formation, StackName)),
    concurrentExecutions: async () => {
      const { AccountLimit } = await lambda.send(new GetAccountSettingsCommand())
      const { ConcurrentExecutions: all = 0, UnreservedConcurrentExecutions: unreserved = all } =
        AccountLimit ?? {}
      return { all, unreserved }
    },
    headersPolicies: () => countHeadersPolicies(edge),
    parameter: (name) => readParameter(parameters, name),
    certificate: (arn) => readCertificate(certificates, arn),
    subscribers: async () => readSubscribers(topics, await idsOf('AWS::SNS::Topic')),
    alarms: async () => readAlarms(watch, await idsOf('AWS::CloudWatch::Alarm')),
    tableLimits: () => readLimits(tables),
    tableWarmth: () => readWarmth(tables, tableName),
    tableProtection: () => readProtection(tables, tableName),
    streamView: () => readStreamView(tables, tableName),
    mappings: async () => {
      const ids = await idsOf('AWS::Lambda::EventSourceMapping')
      return Promise.all(ids.map((id) => readMapping(lambda, id)))
    },
    apiUrl: async () => {
      const [id] = await idsOf('AWS::ApiGatewayV2::Api')
      return id === undefined ? undefined : `https://${id}.execute-api.${region}.amazonaws.com`
    },
    close: () => {
      for (const client of [formation, lambda, parameters, certificates, edge, topics, watch, tables])
        client.destroy()
    },
  }
}
