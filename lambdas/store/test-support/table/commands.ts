import type { Item } from './item-size.ts'
import {
  carryOut,
  getItem,
  type Input,
  planDelete,
  planPut,
  planUpdate,
  query,
  returned,
  scan,
  type Tables,
  transact,
} from './operations.ts'
import { invalid, throttled } from './sdk-errors.ts'
import type { Table } from './table.ts'

/** Carries a request out after a pause, which is as long as the store takes. */
type Operation = (table: Table, input: Input, pause: () => Promise<void>, tables: Tables) => Promise<unknown>

const afterPause =
  (act: (table: Table, input: Input) => unknown): Operation =>
  async (table, input, pause) => {
    await pause()
    return act(table, input)
  }

const write = (plan: typeof planPut) => (table: Table, input: Input) => {
  carryOut(table, plan(table, input), input)
  return {}
}

const updateItem = (table: Table, input: Input) => {
  const plan = planUpdate(table, input)
  carryOut(table, plan, input)
  return returned(input, plan)
}

type Wanted = Omit<Input, 'Key'> & { readonly Keys: readonly Input['Key'][] }

/** Reads what the partitions have units for; the rest comes back, to be asked for again. */
const batchGet = (table: Table, input: Input) => {
  const { RequestItems } = input as unknown as { RequestItems: Readonly<Record<string, Wanted>> }
  const [first] = Object.entries(RequestItems)
  if (!first) throw invalid('RequestItems is empty')
  const [name, { Keys, ...how }] = first
  const found: Item[] = []
  const left = Keys.filter((Key) => {
    try {
      const { Item } = getItem(table, { ...how, Key })
      if (Item) found.push(Item)
      return false
    } catch (error) {
      if (error instanceof Error && error.name === 'ProvisionedThroughputExceededException') return true
      throw error
    }
  })
  if (left.length === Keys.length) throw throttled()
  const UnprocessedKeys = left.length > 0 ? { [name]: { ...how, Keys: left } } : {}
  return { Responses: { [name]: found }, UnprocessedKeys }
}

const transactWrite: Operation = async (_, input, pause, tables) => {
  const { TransactItems } = input as unknown as { TransactItems: readonly Readonly<Record<string, Input>>[] }
  await transact(tables, TransactItems, pause)
  return {}
}

interface Known {
  /** What DynamoDB calls it. */
  readonly name: string
  /** The fields it obeys, beside those of every request. */
  readonly fields: readonly string[]
  readonly operation: Operation
}

const known = (name: string, fields: string, operation: Operation): Known => ({
  name,
  fields: fields.split(' '),
  operation,
})

const commands: Readonly<Record<string, Known>> = {
  GetCommand: known('GetItem', 'Key ConsistentRead', afterPause(getItem)),
  QueryCommand: known(
    'Query',
    'KeyConditionExpression FilterExpression ConsistentRead ScanIndexForward Limit ExclusiveStartKey',
    afterPause(query),
  ),
  ScanCommand: known('Scan', 'FilterExpression ConsistentRead Limit ExclusiveStartKey', afterPause(scan)),
  BatchGetCommand: known('BatchGetItem', 'RequestItems', afterPause(batchGet)),
  PutCommand: known(
    'PutItem',
    'Item ConditionExpression ReturnValuesOnConditionCheckFailure',
    afterPause(write(planPut)),
  ),
  UpdateCommand: known(
    'UpdateItem',
    'Key UpdateExpression ConditionExpression ReturnValues ReturnValuesOnConditionCheckFailure',
    afterPause(updateItem),
  ),
  DeleteCommand: known('DeleteItem', 'Key', afterPause(write(planDelete))),
  TransactWriteCommand: known('TransactWriteItems', 'TransactItems', transactWrite),
}

const fieldsOfAll = [
  'TableName',
  'ProjectionExpression',
  'ExpressionAttributeNames',
  'ExpressionAttributeValues',
]

/** Every placeholder must be used; DynamoDB refuses others, and empty lists of them. */
const demandUsed = (input: Readonly<Record<string, unknown>>): void => {
  const used = Object.entries(input).flatMap(([field, text]) =>
    field.endsWith('Expression') ? (String(text).match(/[#:]\w+/g) ?? []) : [],
  )
  for (const field of ['ExpressionAttributeNames', 'ExpressionAttributeValues']) {
    if (input[field] === undefined) continue
    const placeholders = Object.keys(input[field] as object)
    const unused = placeholders.find((one) => !used.includes(one))
    if (placeholders.length === 0 || unused !== undefined)
      throw invalid(`${field} has what no expression uses: ${unused ?? ''}`)
  }
}

/** The command, if this table knows it with all its fields. @throws ValidationException */
export const knownCommand = (kind: string, input: Readonly<Record<string, unknown>>): Known => {
  const command = commands[kind]
  if (!command) throw invalid(`This table does not know ${kind}`)
  const strange = Object.keys(input).find((field) => ![...fieldsOfAll, ...command.fields].includes(field))
  if (strange !== undefined) throw invalid(`This table does not know the field ${strange} of ${kind}`)
  demandUsed(input)
  return command
}

/** The table a request is for; in a transaction or batch, that of its first item. */
export const tableNameOf = (input: Readonly<Record<string, unknown>>): string => {
  const { TableName, TransactItems, RequestItems } = input as {
    TableName?: string
    TransactItems?: readonly Readonly<Record<string, { TableName: string }>>[]
    RequestItems?: object
  }
  const first = Object.values(TransactItems?.[0] ?? {})[0]
  return TableName ?? first?.TableName ?? Object.keys(RequestItems ?? {})[0] ?? ''
}
