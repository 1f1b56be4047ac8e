import { PolicyStatement } from 'aws-cdk-lib/aws-iam'
import type { ApiRoute, StoreAccess } from '#shared/routes.ts'
import type { LiveForm } from '#shared/rows/row.ts'

/** The kinds of item a form's log is made of (design/row-log.md), as patterns of their partition key. */
const partitionsOf = (form: LiveForm) => ({
  counter: `FORM#${form}`,
  rows: `ROWS#${form}#*`,
  submissions: `SID#${form}#*`,
})

type Partition = keyof ReturnType<typeof partitionsOf>
type Grants = Readonly<Record<string, readonly Partition[]>>

/**
 * What each kind of access does, action by action, with which kinds of item, and nothing beside it. Transactions need
 * the actions of their items. A reader writes too: it seals holes with tombstones, and keeps the counter's hint.
 */
const grants: Record<StoreAccess, Grants> = {
  'append-rows': { UpdateItem: ['counter'], PutItem: ['rows', 'submissions'], GetItem: ['submissions'] },
  'read-rows': { GetItem: ['counter'], UpdateItem: ['counter'], Query: ['rows'], PutItem: ['rows'] },
  'read-counter': { GetItem: ['counter'] },
}

/**
 * The statements that let a function do with the log of one form what its route says: exact actions on exact
 * partitions. The constructs' own `table.grant…` would grant whole groups of actions, and every index.
 */
export const rowAccess = (tableArn: string, store: ApiRoute['store']): PolicyStatement[] => {
  if (!store) return []
  const patterns = partitionsOf(store.form)
  // One statement an action: a transaction may be judged by the keys of all its items at once, and then no statement
  // for one kind of item alone would cover it.
  return Object.entries(grants[store.access]).map(
    ([action, partitions]) =>
      new PolicyStatement({
        actions: [`dynamodb:${action}`],
        resources: [tableArn],
        conditions: {
          'ForAllValues:StringLike': {
            'dynamodb:LeadingKeys': partitions.map((partition) => patterns[partition]),
          },
        },
      }),
  )
}
