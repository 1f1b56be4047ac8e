import { DescribeTableCommand, DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { engineAccess } from '../services/tables.ts'

/** A change of a table, as DynamoDB's stream tells it. */
export interface StreamRecord {
  readonly eventName: string
  readonly dynamodb: {
    readonly SequenceNumber: string
    /** In whole seconds since 1970. */
    readonly ApproximateCreationDateTime: number
  } & Readonly<Record<string, unknown>>
}

/** Some records of a shard, and the iterator for those that follow; none behind the end of a closed shard. */
interface StreamPage {
  readonly records: readonly StreamRecord[]
  readonly next: string | undefined
}

/** The stream of one table. All calls throw where the engine cannot be reached or does not know what is asked for. */
export interface EngineStream {
  /** Names the stream; a table that was created again has another. */
  readonly arn: string
  readonly shards: () => Promise<string[]>
  /** An iterator for what follows a sequence number, or for all there is. */
  readonly iteratorAfter: (shard: string, sequenceNumber: string | undefined) => Promise<string>
  readonly records: (iterator: string) => Promise<StreamPage>
}

/** The most records that DynamoDB gives per call. */
const largestPage = 1_000

/** The SDK's client for streams is a package of its own; these are three calls, and an engine checks no signature. */
const callStreams = async (
  endpoint: string,
  operation: string,
  request: object,
): Promise<Record<string, unknown>> => {
  const { region, credentials } = engineAccess(endpoint)
  const time = new Date().toISOString().replace(/[-:]|\.\d+/g, '')
  const scope = `${credentials.accessKeyId}/${time.slice(0, 8)}/${region}/dynamodb/aws4_request`
  const answer = await fetch(endpoint, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-amz-json-1.0',
      'x-amz-date': time,
      'x-amz-target': `DynamoDBStreams_20120810.${operation}`,
      authorization: `AWS4-HMAC-SHA256 Credential=${scope}, SignedHeaders=host;x-amz-date, Signature=0`,
    },
    body: JSON.stringify(request),
    signal: AbortSignal.timeout(10_000),
  })
  const text = await answer.text()
  if (!answer.ok) throw new Error(`${operation} was answered ${answer.status}: ${text}`)
  return JSON.parse(text) as Record<string, unknown>
}

/** @throws Error where the table has no stream, or where there is no table. */
const describeTable = async (endpoint: string, TableName: string) => {
  const client = new DynamoDBClient(engineAccess(endpoint))
  try {
    const { Table } = await client.send(new DescribeTableCommand({ TableName }))
    if (Table?.LatestStreamArn === undefined) throw new Error(`The table ${TableName} has no stream.`)
    return { arn: Table.LatestStreamArn, madeAt: Table.CreationDateTime?.getTime() ?? 0 }
  } finally {
    client.destroy()
  }
}

/** The stream that a table has on an engine now. @throws Error where it has none. */
export const openEngineStream = async (endpoint: string, table: string): Promise<EngineStream> => {
  const { arn: StreamArn, madeAt } = await describeTable(endpoint, table)
  return {
    arn: StreamArn,
    shards: async () => {
      const { StreamDescription } = await callStreams(endpoint, 'DescribeStream', { StreamArn })
      const { Shards = [] } = StreamDescription as { Shards?: readonly { ShardId: string }[] }
      return Shards.map(({ ShardId }) => ShardId)
    },
    iteratorAfter: async (ShardId, SequenceNumber) => {
      const place =
        SequenceNumber === undefined
          ? { ShardIteratorType: 'TRIM_HORIZON' }
          : { ShardIteratorType: 'AFTER_SEQUENCE_NUMBER', SequenceNumber }
      const request = { StreamArn, ShardId, ...place }
      return String((await callStreams(endpoint, 'GetShardIterator', request)).ShardIterator)
    },
    records: async (ShardIterator) => {
      const page = await callStreams(endpoint, 'GetRecords', { ShardIterator, Limit: largestPage })
      return {
        records: (page.Records as StreamRecord[]).filter(
          ({ dynamodb }) => dynamodb.ApproximateCreationDateTime >= Math.floor(madeAt / 1000),
        ),
        next: page.NextShardIterator as string | undefined,
      }
    },
  }
}
