import { DeleteCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { failureOf } from '#lambdas/rows/failures.ts'
import { liveForms } from '#shared/rows/row.ts'
import type { StageConnection } from '../connect.ts'
import { removeLead } from '../leads/remove-lead.ts'
import { rowLogOf } from '../stage-rows.ts'
import type { Mention, Traces } from './traces.ts'

/** Puts texts without the address in the place of those with it; an item that changed meanwhile is left for the next look. */
const redact = async (
  { client, tableName }: StageConnection,
  { key, changes }: Mention,
): Promise<boolean> => {
  const names = Object.keys(changes)
  const change = new UpdateCommand({
    TableName: tableName,
    Key: key,
    UpdateExpression: `SET ${names.map((_, index) => `#a${index} = :a${index}`).join(', ')}`,
    ConditionExpression: names.map((_, index) => `attribute_exists(#a${index})`).join(' AND '),
    ExpressionAttributeNames: Object.fromEntries(names.map((name, index) => [`#a${index}`, name])),
    ExpressionAttributeValues: Object.fromEntries(names.map((name, index) => [`:a${index}`, changes[name]])),
  })
  try {
    await client.send(change)
    return true
  } catch (error) {
    if (failureOf(error) === 'condition') return false
    throw error
  }
}

/** Has charts read a row again that they can see: showing one that is in sight raises the revision and nothing else. */
const announce = async (connection: StageConnection, { key, changes }: Mention): Promise<void> => {
  const [kind, name, round] = key.pk.split('#')
  const form = liveForms.find((candidate) => candidate === name)
  if (kind !== 'ROWS' || !form || !('answer' in changes)) return
  await rowLogOf(connection).showRow(form, Number(round), Number(key.sk))
}

/**
 * Removes what was found of an address: requests and personal fields as a whole; out of texts of others the address
 * alone. What is gone already is no error, so that it may be called again. @throws the SDK's error.
 */
export const removeTraces = async (
  connection: StageConnection,
  { leads, personal, mentions }: Traces,
): Promise<void> => {
  const { client, tableName } = connection
  for (const { id } of leads) await removeLead(connection, id)
  for (const Key of personal) await client.send(new DeleteCommand({ TableName: tableName, Key }))
  for (const mention of mentions) if (await redact(connection, mention)) await announce(connection, mention)
}
