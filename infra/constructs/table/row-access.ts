import type { PolicyStatement } from 'aws-cdk-lib/aws-iam'
import { presencePrefix } from '#lambdas/desk/presence.ts'
import { intakePrefix, privatePrefix, turnsPrefix } from '#lambdas/rows/items.ts'
import type { ApiRoute, DeskAccess, StoreAccess } from '#shared/routes.ts'
import { liveForms, type RowLogName, rowLogNames } from '#shared/rows/row.ts'
import { tableGrants } from './table-grants.ts'

/** The kinds of item a log is made of, and who follows it, as patterns of their partition key. */
const partitionsOf = (log: RowLogName) => ({
  intakes: `${intakePrefix}${log}#*`,
  pages: `PAGES#${log}#*`,
  turns: `${turnsPrefix}${log}#*`,
  counter: `FORM#${log}`,
  private: `${privatePrefix}${log}#*`,
  presence: `${presencePrefix}${log}`,
})

type Partition = keyof ReturnType<typeof partitionsOf>
type Grants = Readonly<Record<string, readonly Partition[]>>

/**
 * What each kind of access does, action by action, with which kinds of item, and nothing beside it. Transactions need
 * the actions of their items. Who appends reads the counter, to say after which row the answer came; who changes an
 * answer or takes it back looks in which round it is, and stores that beside it. A reader writes the counter, to raise
 * the ceiling of answers that are shown with a delay.
 */
const grants: Record<StoreAccess, Grants> = {
  'append-rows': { GetItem: ['counter', 'intakes'], PutItem: ['intakes'] },
  'append-rows-and-private': { GetItem: ['counter', 'intakes'], PutItem: ['intakes', 'private'] },
  'amend-rows': { GetItem: ['counter', 'intakes'], Query: ['pages'], PutItem: ['intakes'] },
  'read-rows': { GetItem: ['counter'], Query: ['pages', 'turns'], UpdateItem: ['counter'] },
  'follow-rows': {
    GetItem: ['counter'],
    Query: ['pages', 'turns'],
    UpdateItem: ['counter'],
    PutItem: ['presence'],
  },
  'read-counter': { GetItem: ['counter'] },
}

/**
 * What the desk does with the logs of live forms. Who reads writes the counter too, to raise the ceiling as any reader,
 * and notes that it is there; who changes puts turns, and the end of a round among its pages.
 */
const deskGrants: Record<DeskAccess, Grants> = {
  read: {
    GetItem: ['counter'],
    Query: ['pages', 'turns', 'presence'],
    UpdateItem: ['counter'],
    PutItem: ['presence'],
  },
  change: {
    GetItem: ['counter'],
    Query: ['pages', 'turns', 'presence'],
    UpdateItem: ['counter'],
    PutItem: ['pages', 'turns'],
  },
}

/**
 * What the function does that numbers answers: it follows pages and turns, adds to both, moves the counter, and erases
 * what a request stored that was taken back since.
 */
const numbering: Grants = {
  GetItem: ['counter'],
  UpdateItem: ['counter', 'intakes'],
  Query: ['pages', 'turns'],
  PutItem: ['pages', 'turns'],
}

/** What the function does that erases from pages what turns have withdrawn; the counter tells readers of the turns first. */
const erasing: Grants = {
  GetItem: ['counter'],
  UpdateItem: ['counter'],
  Query: ['pages', 'turns'],
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

/** The statements that let a function erase from the pages of all live forms what was withdrawn. */
export const eraserAccess = (tableArn: string): PolicyStatement[] =>
  statementsFor(tableArn, erasing, liveForms)
