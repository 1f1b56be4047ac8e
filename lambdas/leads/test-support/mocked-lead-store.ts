import { mockClient } from 'aws-sdk-client-mock'
import { createStoreClient } from '#lambdas/store/store-client.ts'
import { createLeadStore } from '../stored/lead-store.ts'
import { TransactWriteCommand } from '@aws-sdk/lib-dynamodb'
import { begin, leadWith, minute } from './leads.ts'

export const tableName = 'live-forms'

/** A lead store over a mocked client. */
export const mockedLeadStore = () => {
  const credentials = { accessKeyId: 'key', secretAccessKey: 'secret' }
  const client = createStoreClient({ region: 'local', credentials })
  const mock = mockClient(client)
  const written = () =>
    mock.commandCalls(TransactWriteCommand).map((call) => call.args[0].input.TransactItems)
  return { mock, written, store: createLeadStore({ client, tableName, now: () => begin }) }
}

/** A pending lead that somebody holds. */
export const held = leadWith({ heldUntil: begin + minute })
