import type { PolicyStatement } from 'aws-cdk-lib/aws-iam'
import type { ApiRoute, StoreAccess } from '#shared/routes.ts'
import type { LiveForm } from '#shared/rows/row.ts'
import { tableGrants } from './table-grants.ts'

/** The kinds of item a form's log is made of (design/row-log.md), as patterns of their partition key. */
const partitionsOf = (form: LiveForm) => ({
  counter: `FORM#${form}`,
  rows: `ROWS#${form}#*`,
  submissions: `SID#${form}#*`,
  private: `PRIVATE#${form}#*`,
})

type Partition = keyof ReturnType<typeof partitionsOf>
type Grants = Readonly<Record<string, readonly Partition[]>>

/**
 * What each kind of access does, action by action, with which kinds of item, and nothing beside it. Transactions need
 * the actions of their items. A reader writes too: it seals holes with tombstones, and keeps the counter's hint.
 */
const grants: Record<StoreAccess, Grants> = {
  'append-rows': { UpdateItem: ['counter'], PutItem: ['rows', 'submissions'], GetItem: ['submissions'] },
  'append-rows-and-private': {
    UpdateItem: ['counter'],
    PutItem: ['rows', 'submissions', 'private'],
    GetItem: ['submissions'],
  },
  'read-rows': { GetItem: ['counter'], UpdateItem: ['counter'], Query: ['rows'], PutItem: ['rows'] },
  'read-counter': { GetItem: ['counter'] },
}

/** The statements that let a function do with the log of one form what its route says. */
export const rowAccess = (tableArn: string, store: ApiRoute['store']): PolicyStatement[] => {
  if (!store) return []
  const patterns = partitionsOf(store.form)
  return tableGrants(
    tableArn,
    Object.fromEntries(
      Object.entries(grants[store.access]).map(([action, partitions]) => [
        action,
        partitions.map((partition) => patterns[partition]),
      ]),
    ),
  )
}
