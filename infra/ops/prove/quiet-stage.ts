import { QueryCommand } from '@aws-sdk/lib-dynamodb'
import { presencePrefix } from '#lambdas/desk/presence.ts'
import { type LiveForm, liveForms } from '#shared/rows/row.ts'
import type { StageConnection } from '../connect.ts'
import { OperatorError } from '../failure-sentence.ts'
import { arrivalsText, readArrivals } from '../quiet/quiet-command.ts'

type Table = Pick<StageConnection, 'client' | 'tableName'>

/** For so long nobody may have answered, in minutes, and for so long no screen with a name may have asked, in ms. */
const quietMinutes = 60
const screenMs = 60_000

const isFollowed = async ({ client, tableName }: Table, form: LiveForm, now: number): Promise<boolean> => {
  const { Items = [] } = await client.send(
    new QueryCommand({
      TableName: tableName,
      KeyConditionExpression: '#pk = :pk',
      ExpressionAttributeNames: { '#pk': 'pk' },
      ExpressionAttributeValues: { ':pk': `${presencePrefix}${form}` },
    }),
  )
  return Items.some(({ at }) => Number(at) > now - screenMs)
}

/** @throws OperatorError where people are there: somebody answered within the hour, or a screen or a desk is open. */
export const demandNobody = async (table: Table, now: number): Promise<void> => {
  const arrivals = await readArrivals(table, quietMinutes, now)
  if (arrivals.count > 0)
    throw new OperatorError(
      `An event may be running: ${arrivalsText(arrivals, now)}. This floods a gate and is for a stage without people: come back when nobody has answered for an hour.`,
    )
  const followed = await Promise.all(liveForms.map((form) => isFollowed(table, form, now)))
  const open = liveForms.filter((_, index) => followed[index])
  if (open.length > 0)
    throw new OperatorError(
      `An event may be running: a screen or a desk of ${open.join(', ')} is open. Close it, and come back after a minute.`,
    )
}
