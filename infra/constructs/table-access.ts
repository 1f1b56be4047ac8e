import { Stack } from 'aws-cdk-lib'
import { PolicyStatement } from 'aws-cdk-lib/aws-iam'
import type { Construct } from 'constructs'
import { contentPartition } from '#lambdas/content/content.ts'
import { chosenPrefix } from '#lambdas/choosing/courses.ts'
import { dealsPrefix } from '#lambdas/choosing/tickets.ts'
import { presencePrefix } from '#lambdas/desk/presence.ts'
import { environmentNames } from '#lambdas/environment.ts'
import {
  digestPartition as digest,
  leadsPartition as lead,
  pendingPartition as pending,
  suspectsPartition as suspects,
  unseenPartition as unseen,
} from '#lambdas/leads/stored/items.ts'
import { programmePartition } from '#lambdas/programme/programme-store.ts'
import { intakePrefix, privatePrefix, turnsPrefix } from '#lambdas/rows/items.ts'
import { stagePartition } from '#lambdas/seals/seal-keys.ts'
import type { ApiRoute, DeskAccess, ProgrammeAccess, StoreAccess } from '#shared/routes.ts'
import { roomLogs, type RowLogName, rowLogNames } from '#shared/rows/row.ts'
import { asciiJson } from '../stages/ascii-json.ts'
import { formServiceKeyParameter } from '../stages/stage-names.ts'
import type { StageSettings } from '../stages/stage-settings.ts'

/**
 * Statements for exact actions on exact partitions of a table: patterns of partition keys by action. One statement an
 * action: a transaction may be judged by the keys of all its items together, and then no statement for one kind of item
 * alone would cover it. The constructs' own `table.grant…` would grant whole groups of actions, and every index.
 */
export const tableGrants = (
  tableArn: string,
  partitionsByAction: Readonly<Record<string, readonly string[]>>,
): PolicyStatement[] =>
  Object.entries(partitionsByAction).map(
    ([action, partitions]) =>
      new PolicyStatement({
        actions: [`dynamodb:${action}`],
        resources: [tableArn],
        conditions: { 'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': [...partitions] } },
      }),
  )

/** What each use of a stage's content does, action by action: routes read it, the desk changes it, a deployment writes it. */
const contentGrants = {
  read: ['GetItem'],
  change: ['GetItem', 'UpdateItem'],
  seed: ['PutItem', 'UpdateItem'],
} as const

/** The statements that let a function read the content of the live forms, change it, or write it at a deployment. */
export const contentAccess = (tableArn: string, use: keyof typeof contentGrants): PolicyStatement[] =>
  tableGrants(tableArn, Object.fromEntries(contentGrants[use].map((action) => [action, [contentPartition]])))

/** What each use of the programme does, action by action. */
const programmeGrants = {
  read: ['GetItem'],
  count: ['UpdateItem'],
  change: ['GetItem', 'UpdateItem'],
} as const satisfies Record<ProgrammeAccess | 'change', unknown>

/** The statements that let a function read where the room is, count its phones, or lead it. */
export const programmeAccess = (tableArn: string, use: keyof typeof programmeGrants): PolicyStatement[] =>
  tableGrants(
    tableArn,
    Object.fromEntries(programmeGrants[use].map((action) => [action, [programmePartition]])),
  )

/** What each use of the key of the sheets' seals does. Operators make it, and the desk that makes sheets: it is never replaced. */
const sealGrants = {
  read: { GetItem: [stagePartition] },
  change: { GetItem: [stagePartition], UpdateItem: [stagePartition] },
} as const

/** The statements that let a function know seals, or make them too. */
export const sealAccess = (tableArn: string, use: keyof typeof sealGrants): PolicyStatement[] =>
  tableGrants(tableArn, sealGrants[use])

/**
 * What each use of the leads does, action by action, and nothing beside it. Whoever sends a lead notes what became of
 * it: the lead changes, its marker changes, goes, or makes way for one that says that no one has looked. No function may
 * delete a lead.
 */
const leadGrants = {
  receive: { PutItem: [lead, pending, suspects], GetItem: [lead] },
  forward: { UpdateItem: [lead, pending, digest], PutItem: [unseen, suspects], DeleteItem: [pending] },
  redeliver: {
    Query: [pending, suspects, unseen],
    UpdateItem: [lead, pending, suspects, digest],
    PutItem: [unseen, suspects],
    DeleteItem: [pending, suspects],
  },
} as const

/** Lets a function read the form service's access key. The key that encrypts it is the account's own, which needs no grant. */
const keyAccess = (scope: Construct, stage: string): PolicyStatement =>
  new PolicyStatement({
    actions: ['ssm:GetParameter'],
    resources: [
      Stack.of(scope).formatArn({
        service: 'ssm',
        resource: 'parameter',
        resourceName: formServiceKeyParameter(stage).slice(1),
      }),
    ],
  })

/** The statements that let a function take leads in, or send them: only who sends them may read the access key. */
export const leadAccess = (
  scope: Construct,
  { tableArn, stage, use }: { tableArn: string; stage: string; use: keyof typeof leadGrants },
): PolicyStatement[] => [
  ...tableGrants(tableArn, leadGrants[use]),
  ...(use === 'receive' ? [] : [keyAccess(scope, stage)]),
]

/**
 * What a function that sends leads knows of the form service, whose access key is not part of it, and of how long
 * leads are kept.
 */
export const leadEnvironment = (
  { stage, formService, retentionDays }: StageSettings,
  siteUrl: string,
): Record<string, string> => ({
  [environmentNames.siteUrl]: siteUrl,
  [environmentNames.retentionDays]: String(retentionDays),
  [environmentNames.formServiceKeyParameter]: formServiceKeyParameter(stage),
  ...(formService && { [environmentNames.formServiceUrl]: formService.url }),
  ...(formService?.fromName !== undefined && {
    [environmentNames.formServiceFromName]: asciiJson(formService.fromName),
  }),
  ...(formService?.success && { [environmentNames.formServiceSuccess]: asciiJson(formService.success) }),
})

/** The kinds of item a log is made of, and who follows it, as patterns of their partition key. */
const partitionsOf = (log: RowLogName) => ({
  intakes: `${intakePrefix}${log}#*`,
  pages: `PAGES#${log}#*`,
  turns: `${turnsPrefix}${log}#*`,
  counter: `FORM#${log}`,
  private: `${privatePrefix}${log}#*`,
  presence: `${presencePrefix}${log}`,
  deals: `${dealsPrefix}${log}`,
  chosen: `${chosenPrefix}${log}`,
})

type Partition = keyof ReturnType<typeof partitionsOf>
type Grants = Readonly<Record<string, readonly Partition[]>>

/**
 * What each kind of access does, action by action, with which kinds of item, and nothing beside it. Transactions need
 * the actions of their items. Who appends reads the counter, to say after which row the answer came; who changes an
 * answer or takes it back looks in which round it is, and stores that beside it. A reader writes the counter, to raise
 * the ceiling of answers that are shown with a delay.
 */
const rowGrants: Record<StoreAccess, Grants> = {
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
  'read-ratings': { GetItem: ['counter'], Query: ['pages', 'turns'], UpdateItem: ['counter'] },
  'deal-ideas': { GetItem: ['counter'], Query: ['pages', 'turns'], UpdateItem: ['counter', 'deals'] },
}

/** Who reads ratings, or deals ideas, reads what is rated too. */
const logsOf = ({ access, form }: NonNullable<ApiRoute['store']>): readonly RowLogName[] =>
  access === 'read-ratings' || access === 'deal-ideas'
    ? [form as RowLogName, 'laser-focus']
    : [form as RowLogName]

/**
 * What the desk does with the logs of live forms. Who reads writes the counter too, to raise the ceiling as any reader,
 * and notes that it is there; who changes puts turns, the end of a round among its pages, and what was starred.
 */
const deskGrants: Record<DeskAccess, Grants> = {
  read: {
    GetItem: ['counter', 'chosen'],
    Query: ['pages', 'turns', 'presence'],
    UpdateItem: ['counter'],
    PutItem: ['presence'],
  },
  change: {
    GetItem: ['counter', 'chosen'],
    Query: ['pages', 'turns', 'presence'],
    UpdateItem: ['counter', 'chosen'],
    PutItem: ['pages', 'turns', 'chosen'],
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

/**
 * What the function does that erases from pages what turns have withdrawn; the counter tells readers of the turns first.
 * It numbers what a rehearsal has left, too.
 */
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

/** Who changes a rating looks whether that is revealed, beside the ideas. */
const besideRatings: Grants = { GetItem: ['counter'] }

/** Who says that somebody takes an idea looks whether that was ever there. */
const besidePromises: Grants = { GetItem: ['counter'], Query: ['pages'] }

/** The statements that let a function do with the log of one form what its route says. */
export const rowAccess = (tableArn: string, store: ApiRoute['store']): PolicyStatement[] => {
  if (!store) return []
  const own = statementsFor(tableArn, rowGrants[store.access], logsOf(store))
  const ofIdeas = (beside: Grants) => [...own, ...statementsFor(tableArn, beside, ['laser-focus'])]
  if (store.form === 'promise') return ofIdeas(besidePromises)
  return store.access === 'amend-rows' && store.form === 'rating' ? ofIdeas(besideRatings) : own
}

/** Who takes what is told with the names of those who do: of no other log the desk reads what is known of a person. */
const whoTakesWhat: Grants = { BatchGetItem: ['private'] }

/** What was ever rated or voted on, for that says what was chosen; and what is promised in every round, together. */
const whatWasChosen: Grants = { Query: ['chosen'] }

/** The statements that let a function of the desk do with the logs of the room what its route says. */
export const deskRowAccess = (tableArn: string, access: DeskAccess): PolicyStatement[] => [
  ...statementsFor(tableArn, deskGrants[access], roomLogs),
  ...statementsFor(tableArn, whoTakesWhat, ['promise']),
  ...statementsFor(tableArn, whatWasChosen, ['rating', 'ballot', 'laser-focus']),
]

/** The statements that let a function number the answers of every log. */
export const sequencerAccess = (tableArn: string): PolicyStatement[] =>
  statementsFor(tableArn, numbering, rowLogNames)

/** The statements that let a function erase from the pages of the room's logs what was withdrawn. */
export const eraserAccess = (tableArn: string): PolicyStatement[] =>
  statementsFor(tableArn, erasing, roomLogs)
