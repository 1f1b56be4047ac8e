import { CloudFormationClient } from '@aws-sdk/client-cloudformation'
import { DeleteCommand, GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb'
import { lookup } from 'node:dns/promises'
import { siteAsker } from '#lambdas/canary/ask-site.ts'
import { followProbe } from '#lambdas/canary/run-canary.ts'
import { createDeskLinks } from '#lambdas/desk/links.ts'
import { createSealKeys } from '#lambdas/seals/seal-keys.ts'
import { readRunSettings } from '../../local/command/run-settings.ts'
import { readRun } from '../../local/run/data-directory.ts'
import { readStageSettings } from '../../stages/stage-settings.ts'
import type { StageChoice, StageConnection } from '../connect.ts'
import { failureSentence, OperatorError } from '../failure-sentence.ts'
import { leadsOf, removeLead } from '../leads/lead-facts.ts'
import { quietMinutes, readArrivals } from '../quiet/quiet-command.ts'
import { type CommandGroup, type Context, onStage, withStageOptions } from '../stage-command.ts'
import { createStageReader } from '../status/stage-facts.ts'
import { apiChecks, formServiceChecks } from './api-checks.ts'
import { askNetwork } from './ask.ts'
import { capacityChecks, warmTable } from './capacity-checks.ts'
import { openAwsView, type OpenAwsView } from './aws-view.ts'
import { type Check, inTurn, marks, red, tellEnd, type Verdict } from './check.ts'
import type { AccountScene, Scene, StoreView } from './scene.ts'
import { deskChecks, siteChecks } from './site-checks.ts'
import {
  accountChecks,
  alarmChecks,
  budget,
  certificate,
  domainChecks,
  numberingChecks,
  stackChecks,
} from './stack-checks.ts'
import { storeChecks } from './store-checks.ts'

/** All that is looked at before the doors open, in the order in which it is reported. */
export const checks: readonly Check[] = [
  ...stackChecks,
  ...capacityChecks,
  warmTable,
  ...domainChecks,
  ...siteChecks,
  ...apiChecks,
  ...deskChecks,
  ...numberingChecks,
  ...formServiceChecks,
  ...alarmChecks,
  ...storeChecks,
]

/** What of it the account alone answers: before a stage is deployed into it. */
export const checksBefore: readonly Check<AccountScene>[] = [
  ...accountChecks,
  ...capacityChecks,
  certificate,
  budget,
]

/** What a check found. */
interface Finding extends Verdict {
  readonly name: string
}

const judge = async <Seen>({ name, run }: Check<Seen>, scene: Seen): Promise<Finding> => {
  try {
    return { name, ...(await run(scene)) }
  } catch (error) {
    return { name, ...red(failureSentence(error)) }
  }
}

/**
 * Runs checks, and gives what they found; `tell` gets each as it comes. What a check throws is red. One after the other:
 * all together would start every function at the same moment, which a new account does not allow. Never throws.
 */
export const runChecks = <Seen>(
  which: readonly Check<Seen>[],
  scene: Seen,
  tell?: (finding: Finding) => void,
): Promise<Finding[]> => inTurn(which, (check) => judge(check, scene), tell)

const width = Math.max(...checks.map(({ name }) => name.length))

/** `✔ home page  / is there.` */
export const findingLine = ({ light, name, says }: Finding): string =>
  `${marks[light]} ${name.padEnd(width)}  ${says}`

/** The probe's place: a partition that nothing else reads. */
const probePartition = 'PREFLIGHT'
/** For how long (s) an item stays that could not be deleted. */
const probeLifeSeconds = 3600

const probe = async ({ client, tableName: TableName }: StageConnection): Promise<void> => {
  const Key = { pk: probePartition, sk: crypto.randomUUID() }
  const ttl = Math.floor(Date.now() / 1000) + probeLifeSeconds
  await client.send(new PutCommand({ TableName, Item: { ...Key, ttl } }))
  const { Item } = await client.send(new GetCommand({ TableName, Key, ConsistentRead: true }))
  await client.send(new DeleteCommand({ TableName, Key }))
  if (Item?.ttl !== ttl) throw new OperatorError('The table does not give back what it took.')
}

/** The table of a connection, as checks touch it; forms and leads are read once. */
const storeView = (connection: StageConnection): StoreView => {
  const read = createStageReader(connection)
  let facts: ReturnType<typeof read> | undefined
  return {
    probe: () => probe(connection),
    facts: () => (facts ??= read()),
    arrivals: () => readArrivals(connection, quietMinutes, Date.now()),
    deskLinks: () => createDeskLinks(connection).list(),
    sealKey: () => createSealKeys(connection).read(),
    lead: (id) => leadsOf(connection).get(id),
    removeTestLead: (id) => removeLead(connection, id),
  }
}

interface PreflightChoice extends StageChoice {
  readonly sendTest?: boolean
  readonly duringEvent?: boolean
  readonly before?: boolean
}

/** A name without an address is no error here. */
const resolve = async (hostName: string): Promise<string[]> => {
  try {
    return (await lookup(hostName, { all: true })).map(({ address }) => address)
  } catch {
    return []
  }
}

type Addresses = Pick<Scene, 'apiUrl' | 'formServiceUrl'>

const addressesHere = (): Addresses => {
  const run = readRun(readRunSettings({ DATA_DIR: process.env.DATA_DIR }).dataDir)
  return { apiUrl: run?.apiUrl, formServiceUrl: run?.formServiceUrl }
}

const sceneOf = async (
  { stage, sendTest = false, duringEvent = false }: PreflightChoice,
  connection: StageConnection,
  aws: OpenAwsView | undefined,
): Promise<Scene> => {
  const { siteUrl } = connection
  if (siteUrl === undefined)
    throw new OperatorError('The stack of this stage has no output SiteUrl: deploy it again.')
  const settings = readStageSettings(stage)
  const addresses = aws
    ? { apiUrl: await aws.apiUrl(), formServiceUrl: settings.formService?.url }
    : addressesHere()
  return {
    settings,
    siteUrl,
    ...addresses,
    ask: askNetwork(),
    probe: () => followProbe({ ask: siteAsker(siteUrl) }),
    store: storeView(connection),
    gates: connection.gates,
    aws,
    resolve,
    now: Date.now,
    sendsTest: sendTest,
    isDuringEvent: duringEvent,
  }
}

/** Runs checks, and says what they find. @throws OperatorError where something is red. */
const tellChecks = async <Seen>(
  { terminal }: Context,
  which: readonly Check<Seen>[],
  scene: Seen,
): Promise<void> => {
  const tell = (finding: Finding) => terminal.print(findingLine(finding))
  tellEnd(terminal, await runChecks(which, scene, tell), 'check')
}

/** Looks at the account alone. @throws OperatorError where something is red. */
const tellBefore = async (context: Context, { stage }: PreflightChoice): Promise<void> => {
  const settings = readStageSettings(stage)
  const client = new CloudFormationClient()
  const region = await client.config.region().finally(() => client.destroy())
  context.terminal.note(`Stage "${stage}" before its deployment to AWS, ${region}`)
  const aws = openAwsView({ stage, region, tableName: '' })
  await tellChecks(context, checksBefore, { settings, aws, now: Date.now }).finally(() => aws.close())
}

/** `preflight`: whether a stage is fit for its event. */
export const preflightCommand: CommandGroup = (program, context) => {
  withStageOptions(program.command('preflight'))
    .summary('looks whether everything is ready for the doors to open')
    .description(
      `Looks at ${checks.length} things that an event needs, and prints a line for each: ✔ is well, ✖ is not and says ` +
        'what to do, – has nothing to judge or is for you to judge. The exit code is 1 where something is not well, and ' +
        'where answers are arriving, for then nothing should be deployed. It changes nothing that anybody sees: it ' +
        'writes an item of no form to the table and deletes it, and answers the form that the canary answers too.',
    )
    .option(
      '--send-test',
      'also send a test lead the whole way: a mail in the organizer’s inbox, that says it is a test',
    )
    .option('--during-event', 'answers may arrive: they are no reason to be red')
    .option(
      '--before',
      'before a deployment: only what the account must have, its quotas less what other stages reserve; no stack is needed',
    )
    .action((choice: PreflightChoice) => {
      if (choice.before) return tellBefore(context, choice)
      return onStage(context, choice, async (connection) => {
        const { region, tableName } = connection
        const aws = region === undefined ? undefined : openAwsView({ stage: choice.stage, region, tableName })
        try {
          await tellChecks(context, checks, await sceneOf(choice, connection, aws))
        } finally {
          aws?.close()
        }
      })
    })
}
