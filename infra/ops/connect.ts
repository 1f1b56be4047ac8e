import { CloudFormationClient, DescribeStacksCommand } from '@aws-sdk/client-cloudformation'
import type { DynamoDBClientConfig } from '@aws-sdk/client-dynamodb'
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { createStoreClient } from '#lambdas/store/store-client.ts'
import { readRunSettings } from '../local/command/run-settings.ts'
import { keptSecrets, readRun, type Run } from '../local/run/data-directory.ts'
import { engineAccess } from '../local/services/tables.ts'
import { stackName } from '../stages/stage-names.ts'
import { tablePrefix } from '../stages/stage-table.ts'
import { stageNames } from '../stages/stage-settings.ts'
import { type Gates, gatesHere, gatesOnAws } from './gates/gates.ts'
import { OperatorError } from './failure-sentence.ts'
import { readSecret } from './stack-resources.ts'

/** No stack of the stage is there. */
export class NotDeployed extends OperatorError {}

/** Which stage a command is for. */
export interface StageChoice {
  readonly stage: string
  /** The deployed stage, also where one of that name runs on this machine. */
  readonly aws?: boolean
  /** Another table of the stage than the one it uses: one that was restored, or that of before. */
  readonly table?: string
}

/** A stage that a command works on. */
export interface StageConnection {
  /** Where it runs, for people. */
  readonly place: string
  readonly client: DynamoDBDocumentClient
  readonly tableName: string
  /** Where visitors find the site; undefined where the stack does not say. */
  readonly siteUrl: string | undefined
  /** Its region on AWS; undefined on this machine. */
  readonly region: string | undefined
  /** The key by which links to desk and screens are signed. @throws OperatorError where there is none; AWS's own errors. */
  readonly linkKey: () => Promise<string>
  /** The gates in front of its routes; undefined where they are not known. */
  readonly gates?: Gates | undefined
  readonly close: () => void
}

export type Connect = (choice: StageChoice) => Promise<StageConnection>

/** The stack's outputs that name the table, the site's address, and the secret that signs links. */
const [tableOutput, siteOutput, linkKeyOutput] = ['LiveFormTableName', 'SiteUrl', 'LinkKeySecret'] as const

/** An operator can wait longer than a visitor, and pages of a large table take their time. */
const retrying = {
  maxAttempts: 3,
  requestHandler: { connectionTimeout: 5_000, requestTimeout: 15_000, throwOnRequestTimeout: true },
} satisfies DynamoDBClientConfig

interface Found extends Pick<StageConnection, 'place' | 'siteUrl' | 'region' | 'gates'> {
  readonly tableName: string | undefined
  readonly linkKey?: StageConnection['linkKey'] | undefined
}

const noOutput = (name: string): OperatorError =>
  new OperatorError(`The stack of this stage has no output ${name}: deploy it again.`)

/** Opens a table that was found. @throws OperatorError where its name is not known. */
export const connectionTo = (
  { tableName, linkKey = () => Promise.reject(noOutput(linkKeyOutput)), ...found }: Found,
  config: DynamoDBClientConfig = {},
): StageConnection => {
  if (tableName === undefined) throw noOutput(tableOutput)
  const client = createStoreClient({ ...retrying, ...config })
  return { ...found, client, tableName, linkKey, close: () => client.destroy() }
}

/** Opens the table of a site that runs on a data directory here. @throws OperatorError where its name is not known. */
export const connectionToRun = (
  dataDir: string,
  { url: siteUrl, outputs, engine, gates: endpoint }: Run,
  tableName = outputs[tableOutput],
): StageConnection => {
  const secret = outputs[linkKeyOutput]
  const linkKey = secret === undefined ? undefined : () => Promise.resolve(keptSecrets(dataDir)(secret))
  const gates = endpoint && gatesHere(endpoint)
  const found = {
    place: `on this machine, ${siteUrl}`,
    tableName,
    siteUrl,
    region: undefined,
    linkKey,
    gates,
  }
  return connectionTo(found, engineAccess(engine))
}

/** A table that is named by hand must be one of the stage's stack. @throws OperatorError where its name says otherwise. */
export const demandOwnTable = (stage: string, table: string): void => {
  if (!table.startsWith(tablePrefix(stage)))
    throw new OperatorError(`${table} is no table of "${stage}": those begin with ${tablePrefix(stage)}.`)
}

/** The stack's outputs on AWS. @throws OperatorError where it is not deployed. */
const deployedOutputs = async (
  client: CloudFormationClient,
  stage: string,
): Promise<Record<string, string | undefined>> => {
  const StackName = stackName(stage)
  try {
    const { Stacks } = await client.send(new DescribeStacksCommand({ StackName }))
    const outputs = Stacks?.[0]?.Outputs ?? []
    return Object.fromEntries(outputs.map(({ OutputKey = '', OutputValue }) => [OutputKey, OutputValue]))
  } catch (error) {
    if (error instanceof Error && error.name === 'ValidationError' && error.message.includes('not exist'))
      throw new NotDeployed(
        `The stage "${stage}" is not deployed in this account and region: there is no stack ${StackName}.`,
      )
    throw error
  }
}

const connectToAws = async ({ stage, table }: StageChoice): Promise<StageConnection> => {
  const client = new CloudFormationClient()
  try {
    const outputs = await deployedOutputs(client, stage)
    const region = await client.config.region()
    const [tableName, siteUrl] = [table ?? outputs[tableOutput], outputs[siteOutput]]
    const secret = outputs[linkKeyOutput]
    const linkKey = secret === undefined ? undefined : () => readSecret(secret)
    const gates = gatesOnAws(stage)
    return connectionTo({ place: `on AWS, ${region}`, tableName, siteUrl, region, linkKey, gates })
  } finally {
    client.destroy()
  }
}

const notRunning = (dataDir: string, other: Run | undefined): string =>
  other
    ? `The site that runs on the data in ${dataDir} is of the stage "${other.stage}": add --stage ${other.stage}.`
    : `No local site runs on the data in ${dataDir}: start it with npm start, or name another folder with ` +
      'DATA_DIR=…, or another stage with --stage.'

/**
 * Finds the table of a stage: of one that runs on this machine, by the note that `npm start` leaves in DATA_DIR; of any
 * other on AWS, by its stack's outputs. The stage `local` is never looked for on AWS.
 * @throws OperatorError for a stage that is not there or does not run, NotDeployed where no stack is; AWS's own errors.
 */
export const connect: Connect = async (choice) => {
  const { stage, aws = false, table } = choice
  const stages = stageNames()
  if (!stages.includes(stage))
    throw new OperatorError(`There is no stage "${stage}". The stages are: ${stages.join(', ')}.`)
  if (table !== undefined) demandOwnTable(stage, table)
  const { dataDir } = readRunSettings({ DATA_DIR: process.env.DATA_DIR })
  const run = aws ? undefined : readRun(dataDir)
  if (run?.stage === stage) return connectionToRun(dataDir, run, table)
  if (stage === 'local' && !aws) throw new OperatorError(notRunning(dataDir, run))
  return connectToAws(choice)
}
