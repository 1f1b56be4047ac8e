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
type Grants = Partial<Record<Partition, readonly string[]>>

/**
 * What each kind of access does with each kind of item, and nothing beside it. Transactions need the actions of
 * their items. A reader writes too: it seals holes with tombstones, and keeps the counter's hint.
 */
const grants: Record<StoreAccess, Grants> = {
  'append-rows': { counter: ['UpdateItem'], rows: ['PutItem'], submissions: ['GetItem', 'PutItem'] },
  'read-rows': { counter: ['GetItem', 'UpdateItem'], rows: ['Query', 'PutItem'] },
  'read-counter': { counter: ['GetItem'] },
}

/**
 * The statements that let a function do with the log of one form what its route says: exact actions on exact
 * partitions. The constructs' own `table.grant…` would grant whole groups of actions, and every index.
 */
export const rowAccess = (tableArn: string, store: ApiRoute['store']): PolicyStatement[] => {
  if (!store) return []
  const partitions = partitionsOf(store.form)
  return (Object.entries(grants[store.access]) as [Partition, readonly string[]][]).map(
    ([partition, actions]) =>
      new PolicyStatement({
        actions: actions.map((action) => `dynamodb:${action}`),
        resources: [tableArn],
        conditions: { 'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': [partitions[partition]] } },
      }),
  )
}
