import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import {
  DeleteCommand,
  DynamoDBDocumentClient,
  GetCommand,
  PutCommand,
  QueryCommand,
} from '@aws-sdk/lib-dynamodb'
import { mockClient } from 'aws-sdk-client-mock'

interface Key {
  readonly pk: string
  readonly sk: string
}
type Item = Key & Readonly<Record<string, unknown>>

const nameOf = ({ pk, sk }: Key): string => `${pk}/${sk}`

/** A table of few items, of which whole partitions are asked for; two a response, so that there is always a next one. */
export const itemsInMemory = () => {
  const client = DynamoDBDocumentClient.from(new DynamoDBClient({ region: 'eu-central-1' }))
  const items = new Map<string, Item>()
  const mock = mockClient(client)
  mock.on(PutCommand).callsFake(({ Item }: { Item: Item }) => {
    items.set(nameOf(Item), Item)
    return {}
  })
  mock.on(GetCommand).callsFake(({ Key }: { Key: Key }) => ({ Item: items.get(nameOf(Key)) }))
  mock.on(DeleteCommand).callsFake(({ Key }: { Key: Key }) => {
    items.delete(nameOf(Key))
    return {}
  })
  mock
    .on(QueryCommand)
    .callsFake((input: { ExpressionAttributeValues: Record<string, string>; ExclusiveStartKey?: Key }) => {
      const [pk = ''] = Object.values(input.ExpressionAttributeValues)
      const after = input.ExclusiveStartKey?.sk ?? ''
      const found = [...items.values()]
        .filter((item) => item.pk === pk && item.sk > after)
        .sort((one, other) => (one.sk < other.sk ? -1 : 1))
      const Items = found.slice(0, 2)
      const last = Items.at(-1)
      return { Items, ...(found.length > 2 && last && { LastEvaluatedKey: { pk, sk: last.sk } }) }
    })
  return { client, tableName: 'live-forms', mock, items: () => [...items.values()] }
}
