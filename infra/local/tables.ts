import {
  CreateTableCommand,
  type CreateTableCommandInput,
  DescribeTableCommand,
  DynamoDBClient,
  ResourceNotFoundException,
  UpdateTimeToLiveCommand,
  waitUntilTableExists,
} from '@aws-sdk/client-dynamodb'
import { region } from './physical-names.ts'
import type { ResolvedTemplate } from './template.ts'

/** A table of the template, by the name it has here. */
export interface TableDefinition {
  readonly name: string
  readonly partitionKey: string
  /** Attribute in which an item's end of life stands, in seconds since 1970. */
  readonly ttl: string | undefined
  readonly creation: CreateTableCommandInput
}

type TableProperties = Omit<CreateTableCommandInput, 'TableName'> & {
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
      partitionKey: table.KeySchema?.find(({ KeyType }) => KeyType === 'HASH')?.AttributeName ?? '',
      ttl: ttl?.Enabled ? ttl.AttributeName : undefined,
      creation: {
        TableName: name,
        AttributeDefinitions: table.AttributeDefinitions,
        KeySchema: table.KeySchema,
        BillingMode: table.BillingMode,
        ...(table.GlobalSecondaryIndexes && { GlobalSecondaryIndexes: table.GlobalSecondaryIndexes }),
      },
    }
  })

const exists = async (client: DynamoDBClient, name: string): Promise<boolean> => {
  try {
    await client.send(new DescribeTableCommand({ TableName: name }))
    return true
  } catch (error) {
    if (error instanceof ResourceNotFoundException) return false
    throw error
  }
}

/** How whoever is no function talks to the engine; engines keep data apart by access key and region. */
export const engineAccess = (endpoint: string) => ({
  endpoint,
  region,
  credentials: { accessKeyId: 'localrun', secretAccessKey: 'local' },
})

/** Creates the tables that the engine does not have yet; what is there keeps its data. */
export const createTables = async (endpoint: string, tables: readonly TableDefinition[]): Promise<void> => {
  const client = new DynamoDBClient(engineAccess(endpoint))
  try {
    for (const { name, ttl, creation } of tables) {
      if (await exists(client, name)) continue
      await client.send(new CreateTableCommand(creation))
      await waitUntilTableExists({ client, maxWaitTime: 10, minDelay: 1 }, { TableName: name })
      if (ttl === undefined) continue
      const specification = { AttributeName: ttl, Enabled: true }
      await client.send(
        new UpdateTimeToLiveCommand({ TableName: name, TimeToLiveSpecification: specification }),
      )
    }
  } finally {
    client.destroy()
  }
}
