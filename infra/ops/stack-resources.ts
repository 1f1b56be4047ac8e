import {
  type CloudFormationClient,
  GetTemplateCommand,
  paginateListStackResources,
} from '@aws-sdk/client-cloudformation'
import { GetParameterCommand, SSMClient } from '@aws-sdk/client-ssm'
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
