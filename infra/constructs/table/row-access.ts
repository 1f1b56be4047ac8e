import type { PolicyStatement } from 'aws-cdk-lib/aws-iam'
import { presencePrefix } from '#lambdas/desk/presence.ts'
import { intakePrefix, privatePrefix } from '#lambdas/rows/items.ts'
import type { ApiRoute, DeskAccess, StoreAccess } from '#shared/routes.ts'
import { liveForms, type RowLogName, rowLogNames } from '#shared/rows/row.ts'
import { tableGrants } from './table-grants.ts'

/** The kinds of item a log is made of, and who follows it, as patterns of their partition key. */
const partitionsOf = (log: RowLogName) => ({
  intakes: `${intakePrefix}${log}#*`,
  pages: `PAGES#${log}#*`,
  counter: `FORM#${log}`,
  private: `${privatePrefix}${log}#*`,
  presence: `${presencePrefix}${log}`,
})

type Partition = keyof ReturnType<typeof partitionsOf>
type Grants = Readonly<Record<string, readonly Partition[]>>

/**
 * What each kind of access does, action by action, with which kinds of item, and nothing beside it. Transactions need
 * the actions of their items. Who appends reads the counter, to say after which row the answer came; a reader writes
 * it, to raise the ceiling of answers that are shown with a delay.
 */
const grants: Record<StoreAccess, Grants> = {
  'append-rows': { GetItem: ['counter', 'intakes'], PutItem: ['intakes'] },
  'append-rows-and-private': { GetItem: ['counter', 'intakes'], PutItem: ['intakes', 'private'] },
  'amend-rows': {
    GetItem: ['counter', 'intakes'],
    Query: ['pages'],
    PutItem: ['pages'],
    UpdateItem: ['counter', 'intakes'],
  },
  'read-rows': { GetItem: ['counter'], Query: ['pages'], UpdateItem: ['counter'] },
  'follow-rows': { GetItem: ['counter'], Query: ['pages'], UpdateItem: ['counter'], PutItem: ['presence'] },
  'read-counter': { GetItem: ['counter'] },
}

/**
 * What the desk does with the logs of live forms. Who reads writes the counter too, to raise the ceiling as any reader,
 * and notes that it is there; who changes rewrites pages, to hide rows, and puts the end of a round.
 */
const deskGrants: Record<DeskAccess, Grants> = {
  read: {
    GetItem: ['counter'],
    Query: ['pages', 'presence'],
    UpdateItem: ['counter'],
    PutItem: ['presence'],
  },
  change: {
    GetItem: ['counter'],
    Query: ['pages', 'presence'],
    UpdateItem: ['counter'],
    PutItem: ['pages'],
  },
}

/** What the function does that numbers answers: it follows the chain of pages, adds one, moves the counter. */
const numbering: Grants = {
  GetItem: ['counter'],
  UpdateItem: ['counter'],
  Query: ['pages'],
  PutItem: ['pages'],
}

const statementsFor = (tableArn: string, granted: Grants, logs: readonly RowLogName[]): PolicyStatement[] => {
  const patterns = logs.map(partitionsOf)
  return tableGrants(
    tableArn,
    Object.fromEntries(
      Object.entries(granted).map(([action, partitions]) => [
        action,
        partitions.flatMap((partition) => patterns.map((pattern) => pattern[partition])),
      ]),
    ),
  )
}

/** The statements that let a function do with the log of one form what its route says. */
export const rowAccess = (tableArn: string, store: ApiRoute['store']): PolicyStatement[] =>
  store ? statementsFor(tableArn, grants[store.access], [store.form as RowLogName]) : []

/** The statements that let a function of the desk do with the logs of all live forms what its route says. */
export const deskRowAccess = (tableArn: string, access: DeskAccess): PolicyStatement[] =>
  statementsFor(tableArn, deskGrants[access], liveForms)

/** The statements that let a function number the answers of every log. */
export const sequencerAccess = (tableArn: string): PolicyStatement[] =>
  statementsFor(tableArn, numbering, rowLogNames)
