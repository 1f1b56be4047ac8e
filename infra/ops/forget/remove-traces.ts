import { DeleteCommand, UpdateCommand, type UpdateCommandInput } from '@aws-sdk/lib-dynamodb'
import { isWritten } from '#lambdas/store/failures.ts'
import type { StageConnection } from '../connect.ts'
import { removeLead } from '../leads/remove-lead.ts'
import { rowLogOf } from '../stage-rows.ts'
import type { Mention } from './mentions.ts'
import { storedBeside, type Traces } from './traces.ts'

/** Changes an item unless its condition fails. @returns whether it was changed. */
const change = (
  { client, tableName }: StageConnection,
  input: Omit<UpdateCommandInput, 'TableName'>,
): Promise<boolean> => isWritten(client.send(new UpdateCommand({ TableName: tableName, ...input })))

/** Puts texts without the address in the place of those with it; an item that is gone meanwhile stays gone. */
const redactTexts = (connection: StageConnection, { key, changes }: Mention): Promise<boolean> => {
  const names = Object.keys(changes)
  return change(connection, {
    Key: key,
    UpdateExpression: `SET ${names.map((_, index) => `#a${index} = :a${index}`).join(', ')}`,
    ConditionExpression: names.map((_, index) => `attribute_exists(#a${index})`).join(' AND '),
    ExpressionAttributeNames: Object.fromEntries(names.map((name, index) => [`#a${index}`, name])),
    ExpressionAttributeValues: Object.fromEntries(names.map((name, index) => [`:a${index}`, changes[name]])),
  })
}

/**
 * The same with a page of answers, as hiding a row does it: only where no one changed the page since it was read, or a
 * row that was hidden meanwhile would be shown again. Then charts read it again: showing a row that is in sight raises
 * the revision, and changes nothing else.
 */
const redactPage = async (
  connection: StageConnection,
  { key, changes }: Mention,
  { form, round, edition, shownRow }: NonNullable<Mention['page']>,
): Promise<void> => {
  const isChanged = await change(connection, {
    Key: key,
    UpdateExpression: 'SET #rows = :rows, #edition = :next',
    ConditionExpression: '#edition = :edition',
    ExpressionAttributeNames: { '#rows': 'rows', '#edition': 'edition' },
    ExpressionAttributeValues: { ':rows': changes.rows, ':edition': edition, ':next': edition + 1 },
  })
  if (isChanged && shownRow !== undefined) await rowLogOf(connection).showRow(form, round, shownRow)
}

/**
 * Forgets the hash of the body that an answer came with, in which the address is too. A request repeated later than
 * this is refused, and its answer stays as it is.
 */
const forgetHash = (connection: StageConnection, personal: Traces['personal'][number]): Promise<boolean> =>
  change(connection, {
    Key: storedBeside(personal),
    UpdateExpression: 'SET #bodyHash = :none',
    ConditionExpression: 'attribute_exists(#bodyHash)',
    ExpressionAttributeNames: { '#bodyHash': 'bodyHash' },
    ExpressionAttributeValues: { ':none': '' },
  })

/**
 * Removes what was found of an address: requests and personal fields as a whole; out of texts of others the address
 * alone. What is gone already is no error, so that it may be called again; what changed meanwhile is left for the next
 * look. @throws the SDK's error.
 */
export const removeTraces = async (
  connection: StageConnection,
  { leads, personal, mentions }: Traces,
): Promise<void> => {
  const { client, tableName } = connection
  for (const { id } of leads) await removeLead(connection, id)
  for (const Key of personal) {
    // First, for only what is deleted last is found again where this breaks off.
    await forgetHash(connection, Key)
    await client.send(new DeleteCommand({ TableName: tableName, Key }))
  }
  for (const mention of mentions) {
    if (mention.page) await redactPage(connection, mention, mention.page)
    else await redactTexts(connection, mention)
  }
}
