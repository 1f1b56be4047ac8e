import {
  CreateTableCommand,
  type CreateTableCommandInput,
  DescribeTableCommand,
  DynamoDBClient,
  ResourceNotFoundException,
  type StreamViewType,
  type TableDescription,
  UpdateTableCommand,
  UpdateTimeToLiveCommand,
  waitUntilTableExists,
} from '@aws-sdk/client-dynamodb'
import { region, type ResolvedTemplate } from '../template/template.ts'

/** A table of the template, by the name it has here. */
interface TableDefinition {
  readonly name: string
  /** Names of its key's attributes: the partition key's, and the sort key's where there is one. */
  readonly keys: readonly string[]
  /** Attribute with the time at which an item expires, in seconds since 1970. */
  readonly ttl: string | undefined
  readonly creation: CreateTableCommandInput
}

type TableProperties = Omit<CreateTableCommandInput, 'TableName' | 'StreamSpecification'> & {
  readonly StreamSpecification?: { readonly StreamViewType: StreamViewType }
  readonly TimeToLiveSpecification?: { readonly AttributeName: string; readonly Enabled: boolean }
}

/** The tables the template defines, as the engine can create them. */
export const tableDefinitions = (template: ResolvedTemplate): TableDefinition[] =>
  template.resources('AWS::DynamoDB::Table').map(({ id, properties }) => {
    const table = properties as unknown as TableProperties
    const name = template.physicalName(id)
    const ttl = table.TimeToLiveSpecification
    return {
      name,
      // DynamoDB demands this order: the partition key first.
      keys: (table.KeySchema ?? []).map(({ AttributeName = '' }) => AttributeName),
      ttl: ttl?.Enabled ? ttl.AttributeName : undefined,
      creation: {
        TableName: name,
        AttributeDefinitions: table.AttributeDefinitions,
        KeySchema: table.KeySchema,
        BillingMode: table.BillingMode,
        ...(table.StreamSpecification && {
          StreamSpecification: { ...table.StreamSpecification, StreamEnabled: true },
        }),
        ...(table.GlobalSecondaryIndexes && { GlobalSecondaryIndexes: table.GlobalSecondaryIndexes }),
      },
    }
  })

const described = async (client: DynamoDBClient, name: string): Promise<TableDescription | undefined> => {
  try {
    return (await client.send(new DescribeTableCommand({ TableName: name }))).Table
  } catch (error) {
    if (error instanceof ResourceNotFoundException) return undefined
    throw error
  }
}

/** A table of before the template had a stream gets one; what is in it already is in no stream. */
const addStream = async (client: DynamoDBClient, { name, creation }: TableDefinition): Promise<void> => {
  const { StreamSpecification } = creation
  try {
    await client.send(new UpdateTableCommand({ TableName: name, StreamSpecification }))
  } catch (error) {
    throw new Error(
      `The table ${name} is from an earlier version, and its engine gives it no stream: delete the folder of the data, or begin in another with DATA_DIR.`,
      { cause: error },
    )
  }
}

const createTable = async (
  client: DynamoDBClient,
  { name, ttl, creation }: TableDefinition,
): Promise<void> => {
  await client.send(new CreateTableCommand(creation))
  await waitUntilTableExists({ client, maxWaitTime: 10, minDelay: 1 }, { TableName: name })
  if (ttl === undefined) return
  const TimeToLiveSpecification = { AttributeName: ttl, Enabled: true }
  await client.send(new UpdateTimeToLiveCommand({ TableName: name, TimeToLiveSpecification }))
}

/** How operators and tests talk to the engine; engines keep data apart by access key and region. */
export const engineAccess = (endpoint: string) => ({
  endpoint,
  region,
  credentials: { accessKeyId: 'localrun', secretAccessKey: 'local' },
})

/**
 * Creates the tables that the engine does not have yet; what is there keeps its data.
 * @throws Error with a sentence where a table lacks what the template demands, and the engine cannot add it.
 */
export const createTables = async (endpoint: string, tables: readonly TableDefinition[]): Promise<void> => {
  const client = new DynamoDBClient(engineAccess(endpoint))
  try {
    for (const table of tables) {
      const there = await described(client, table.name)
      if (!there) await createTable(client, table)
      else if (table.creation.StreamSpecification && there.LatestStreamArn === undefined)
        await addStream(client, table)
    }
  } finally {
    client.destroy()
  }
}
