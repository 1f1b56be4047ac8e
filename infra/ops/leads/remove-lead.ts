import { TransactWriteCommand } from '@aws-sdk/lib-dynamodb'
import { keysOfLead } from '#lambdas/leads/stored/items.ts'
import type { StageConnection } from '../connect.ts'

/**
 * Deletes a lead with its markers, whatever became of it: whoever is sending it right now finds nothing to note. One that
 * is gone is no error. @throws the SDK's error.
 */
export const removeLead = async (
  { client, tableName: TableName }: Pick<StageConnection, 'client' | 'tableName'>,
  id: string,
): Promise<void> => {
  await client.send(
    new TransactWriteCommand({
      TransactItems: keysOfLead(id).map((Key) => ({ Delete: { TableName, Key } })),
    }),
  )
}
