import { DeleteCommand, UpdateCommand, type UpdateCommandInput } from '@aws-sdk/lib-dynamodb'
import { isWritten } from '#lambdas/store/failures.ts'
import { byForget } from '#lambdas/rows/turns/turns.ts'
import type { RowLog, RowSpan } from '#lambdas/rows/row-log.ts'
import type { StageConnection } from '../connect.ts'
import { removeLead } from '../leads/remove-lead.ts'
import { rowLogOf, spansOf } from '../stage-rows.ts'
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

/** Which of a round's rows readers are shown. */
const shownOf = async (
  log: Pick<RowLog, 'keptRows'>,
  { form, round, rows }: NonNullable<Mention['page']>,
): Promise<RowSpan[]> => {
  const shown: number[] = []
  for await (const { row, standing } of log.keptRows(form, round))
    if (standing === 'shown' && rows.includes(row)) shown.push(row)
  return spansOf(shown)
}

/**
 * The same with a page of answers: only where no one wrote it since it was read, or an answer that was erased meanwhile
 * would be back. Then containers read the page again, and screens those rows that they show: each goes and comes back.
 */
const redactPage = async (
  connection: StageConnection,
  { key, changes }: Mention,
  page: NonNullable<Mention['page']>,
): Promise<void> => {
  const { form, round, edition } = page
  const isChanged = await change(connection, {
    Key: key,
    UpdateExpression: 'SET #packed = :packed, #edition = :next',
    ConditionExpression: '#edition = :edition',
    ExpressionAttributeNames: { '#packed': 'packed', '#edition': 'edition' },
    ExpressionAttributeValues: { ':packed': changes.packed, ':edition': edition, ':next': edition + 1 },
  })
  if (!isChanged) return
  const log = rowLogOf(connection)
  const shown = await shownOf(log, page)
  for (const decision of ['hide', 'show'] as const)
    await log.decide(form, round, shown, decision, { by: byForget })
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
