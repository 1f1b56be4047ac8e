import { CloudFormationClient, DescribeStacksCommand } from '@aws-sdk/client-cloudformation'
import type { DynamoDBClientConfig } from '@aws-sdk/client-dynamodb'
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { createStoreClient } from '#lambdas/store/store-client.ts'
import { readRunSettings } from '../local/command/run-settings.ts'
import { readRun, type Run } from '../local/run/run-file.ts'
import { engineAccess } from '../local/services/tables.ts'
import { stackName } from '../stages/stack-name.ts'
import { tablePrefix } from '../stages/stage-table.ts'
import { stageNames } from '../stages/stage-settings.ts'
import { type Gates, gatesHere, gatesOnAws } from './api-gates.ts'
import { OperatorError } from './failure-sentence.ts'

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
  /** The gates in front of its routes; undefined where they are not known. */
  readonly gates?: Gates | undefined
  readonly close: () => void
}

export type Connect = (choice: StageChoice) => Promise<StageConnection>

/** The stack's outputs that name the table and the site's address. */
const [tableOutput, siteOutput] = ['LiveFormTableName', 'SiteUrl'] as const

/** An operator can wait longer than a visitor, and pages of a large table take their time. */
const retrying = {
  maxAttempts: 3,
  requestHandler: { connectionTimeout: 5_000, requestTimeout: 15_000, throwOnRequestTimeout: true },
} satisfies DynamoDBClientConfig

interface Found extends Pick<StageConnection, 'place' | 'siteUrl' | 'region' | 'gates'> {
  readonly tableName: string | undefined
}

/** Opens a table that was found. @throws OperatorError where its name is not known. */
export const connectionTo = (
  { tableName, ...found }: Found,
  config: DynamoDBClientConfig = {},
): StageConnection => {
  if (tableName === undefined)
    throw new OperatorError(`The stack of this stage has no output ${tableOutput}: deploy it again.`)
  const client = createStoreClient({ ...retrying, ...config })
  return { ...found, client, tableName, close: () => client.destroy() }
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
    const gates = gatesOnAws(stage)
    return connectionTo({ place: `on AWS, ${region}`, tableName, siteUrl, region, gates })
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
  if (run?.stage === stage) {
    const { url: siteUrl, outputs, engine } = run
    const gates = run.gates && gatesHere(run.gates)
    const place = `on this machine, ${siteUrl}`
    const found = { place, tableName: table ?? outputs[tableOutput], siteUrl, region: undefined, gates }
    return connectionTo(found, engineAccess(engine))
  }
  if (stage === 'local' && !aws) throw new OperatorError(notRunning(dataDir, run))
  return connectToAws(choice)
}
