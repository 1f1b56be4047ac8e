import {
  type CloudFormationClient,
  GetTemplateCommand,
  paginateListStackResources,
} from '@aws-sdk/client-cloudformation'

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
