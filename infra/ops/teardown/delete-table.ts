import { DeleteTableCommand, UpdateTableCommand } from '@aws-sdk/client-dynamodb'
import { ifThere, type Table, untilStatus } from '../table-status.ts'

/** Lifts a table's deletion protection, deletes it and waits until it is gone. One that is gone is no error. */
export const deleteTable = async (table: Table): Promise<void> => {
  const { client, tableName: TableName } = table
  const lift = new UpdateTableCommand({ TableName, DeletionProtectionEnabled: false })
  await ifThere(() => client.send(lift))
  await untilStatus(table, 'ACTIVE')
  await ifThere(() => client.send(new DeleteTableCommand({ TableName })))
  await untilStatus(table, 'gone')
}
