import { CloudFormationClient } from '@aws-sdk/client-cloudformation'
import { lookup } from 'node:dns/promises'
import { DeleteCommand, GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb'
import { siteAsker } from '#lambdas/canary/ask-site.ts'
import { followProbe } from '#lambdas/canary/run-canary.ts'
import { createDeskLinks } from '#lambdas/desk/links.ts'
import { createSealKeys } from '#lambdas/seals/seal-keys.ts'
import { readRunSettings } from '../../local/command/run-settings.ts'
import { readRun } from '../../local/run/run-file.ts'
import { readStageSettings } from '../../stages/stage-settings.ts'
import type { StageChoice, StageConnection } from '../connect.ts'
import { OperatorError } from '../failure-sentence.ts'
import { type CommandGroup, type Context, onStage, withStageOptions } from '../stage-command.ts'
import { leadsOf } from '../leads/lead-facts.ts'
import { removeLead } from '../leads/remove-lead.ts'
import { quietMinutes, readArrivals } from '../quiet/arrivals.ts'
import { createStageReader } from '../status/stage-facts.ts'
import { askNetwork } from './ask.ts'
import { type OpenAwsView, openAwsView } from './aws-view.ts'
import { type Check, tellEnd } from './check.ts'
import { checks, checksBefore, type Finding, findingLine, runChecks } from './run-checks.ts'
import type { Scene, StoreView } from './scene.ts'

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
