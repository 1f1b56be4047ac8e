import { TransactWriteCommand } from '@aws-sdk/lib-dynamodb'
import { leadKey, pendingKey } from '#lambdas/leads/items.ts'
import type { StageConnection } from '../connect.ts'

/**
 * Deletes a lead with its marker, whatever became of it: whoever is sending it right now finds nothing to note. One that
 * is gone is no error. @throws the SDK's error.
 */
export const removeLead = async (
  { client, tableName: TableName }: Pick<StageConnection, 'client' | 'tableName'>,
  id: string,
): Promise<void> => {
  const keys = [leadKey(id), pendingKey(id)]
  await client.send(
    new TransactWriteCommand({ TransactItems: keys.map((Key) => ({ Delete: { TableName, Key } })) }),
  )
}
