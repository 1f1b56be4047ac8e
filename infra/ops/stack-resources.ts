import {
  CloudFormationClient,
  DescribeStackResourceCommand,
  GetTemplateCommand,
  paginateListStackResources,
} from '@aws-sdk/client-cloudformation'
import { GetParameterCommand, SSMClient } from '@aws-sdk/client-ssm'
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { stackName } from '../stages/stage-names.ts'
import { OperatorError } from './failure-sentence.ts'

/** The physical ids of a stack's resources, by type. */
export const readResources = async (
  client: CloudFormationClient,
  StackName: string,
): Promise<ReadonlyMap<string, readonly string[]>> => {
  const ids = new Map<string, string[]>()
  for await (const { StackResourceSummaries = [] } of paginateListStackResources({ client }, { StackName }))
    for (const { ResourceType = '', PhysicalResourceId = '' } of StackResourceSummaries)
      ids.set(ResourceType, [...(ids.get(ResourceType) ?? []), PhysicalResourceId])
  return ids
}

interface DeployedTemplate {
  readonly Resources?: Readonly<
    Record<string, { readonly Type?: string; readonly Properties?: Readonly<Record<string, unknown>> }>
  >
}

/** The template that a stack was deployed with, as the CDK wrote it. */
export const readTemplate = async (
  client: CloudFormationClient,
  StackName: string,
): Promise<DeployedTemplate> => {
  const { TemplateBody = '{}' } = await client.send(
    new GetTemplateCommand({ StackName, TemplateStage: 'Original' }),
  )
  return JSON.parse(TemplateBody) as DeployedTemplate
}

/**
 * What a secret of Secrets Manager holds, by its ARN. Parameter Store hands it on to who may read it, by its name, which an
 * ARN follows with six letters of its own.
 * @throws OperatorError where it holds nothing; AWS's own errors.
 */
export const readSecret = async (arn: string): Promise<string> => {
  const name = /:secret:(.+)-\w{6}$/.exec(arn)?.[1] ?? arn
  const client = new SSMClient()
  try {
    const Name = `/aws/reference/secretsmanager/${name}`
    const { Parameter } = await client.send(new GetParameterCommand({ Name, WithDecryption: true }))
    if (!Parameter?.Value) throw new OperatorError(`The secret ${arn} holds nothing: deploy the stage again.`)
    return Parameter.Value
  } finally {
    client.destroy()
  }
}

const root = join(import.meta.dirname, '../..')

/** Runs another program at this terminal. @throws OperatorError where it is not there or does not succeed. */
export const runTool = async (program: string, words: readonly string[], label: string): Promise<void> => {
  // What it says goes beside what was asked for, as all progress does.
  const child = spawn(program, words, { cwd: root, stdio: ['ignore', process.stderr, process.stderr] })
  const code = await new Promise<number | string | null>((resolve) => {
    child.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? null))
    child.once('exit', resolve)
  })
  if (code === 'ENOENT')
    throw new OperatorError(`${label} did not run: the program ${program} is not installed.`)
  if (code !== 0) throw new OperatorError(`${label} did not succeed; it says why above.`)
}

/** The bucket of a deployed stage by its logical id, which never changes (constructs/website/website.ts). */
export const websiteBucketOf = async (stage: string): Promise<string | undefined> => {
  const client = new CloudFormationClient()
  try {
    const { StackResourceDetail } = await client.send(
      new DescribeStackResourceCommand({ StackName: stackName(stage), LogicalResourceId: 'WebsiteBucket' }),
    )
    const isGone = StackResourceDetail?.ResourceStatus === 'DELETE_COMPLETE'
    return isGone ? undefined : StackResourceDetail?.PhysicalResourceId
  } finally {
    client.destroy()
  }
}
