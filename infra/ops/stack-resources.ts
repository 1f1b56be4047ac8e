import { type CloudFormationClient, paginateListStackResources } from '@aws-sdk/client-cloudformation'

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
