import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { type DeploymentRecord, openDeploymentRecord } from './deployment-record.ts'
import { type DeploymentInbox, startDeploymentInbox } from './deployment-inbox.ts'
import type { ResolvedFunction } from '../template/function-definitions.ts'
import type { Invoke } from '../functions/gateway.ts'
import { account, region } from '../template/physical-names.ts'
import type { ResolvedTemplate } from '../template/template.ts'

interface CustomResourceOptions {
  readonly template: ResolvedTemplate
  readonly stackName: string
  readonly functions: readonly ResolvedFunction[]
  readonly invoke: Invoke
  /** Folder that keeps what the last run was deployed with. */
  readonly dataDir: string
}

/** A resource that a function of the template implements. */
interface CustomResource {
  /** Logical id. */
  readonly id: string
  readonly type: string
  readonly functionArn: string
  /** As its function sees them. */
  readonly properties: unknown
}

/** CloudFormation hands every plain value of a custom resource over as text. */
const asText = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(asText)
  if (typeof value !== 'object' || value === null) return String(value)
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, asText(item)]))
}

/** The resources implemented by a function that runs here; the CDK's own, in Python, are handled by their type. */
const customResourcesOf = (
  template: ResolvedTemplate,
  functions: readonly ResolvedFunction[],
): CustomResource[] => {
  const known = new Set(functions.map(({ arn }) => arn))
  return template
    .types()
    .filter((type) => type.startsWith('Custom::'))
    .flatMap((type) => template.resources(type).map((resource) => ({ type, ...resource })))
    .map(({ id, type, properties }) => ({
      id,
      type,
      functionArn: String(properties.ServiceToken),
      properties: asText(properties),
    }))
    .filter(({ functionArn }) => known.has(functionArn))
}

/**
 * An update where the properties are others than at the last start; else a creation, which by its contract may come
 * twice: a database that was emptied in between gets its content again.
 */
const requestFor = ({ properties }: CustomResource, before: unknown) =>
  before === undefined || isDeepStrictEqual(before, properties)
    ? { RequestType: 'Create' }
    : { RequestType: 'Update', OldResourceProperties: before }

const deploy = async (
  resource: CustomResource,
  { stackName, invoke }: CustomResourceOptions,
  record: DeploymentRecord,
  inbox: DeploymentInbox,
): Promise<void> => {
  const { id, type, functionArn, properties } = resource
  const requestId = randomUUID()
  const event = {
    ...requestFor(resource, record.before(stackName, id)),
    ServiceToken: functionArn,
    ResponseURL: inbox.addressFor(requestId),
    StackId: `arn:aws:cloudformation:${region}:${account}:stack/${stackName}/local`,
    RequestId: requestId,
    LogicalResourceId: id,
    ResourceType: type,
    ResourceProperties: properties,
  }
  const result = await invoke(functionArn, event, requestId)
  const answer = inbox.answerTo(requestId)
  if (answer?.Status !== 'SUCCESS')
    throw new Error(
      `The resource ${id} could not be made. ${answer?.Reason ?? ('failure' in result ? result.failure : 'Its function did not answer.')}`,
    )
  record.note(stackName, id, properties)
}

/**
 * Does what CloudFormation does with the template's custom resources when the stack is deployed: calls their functions
 * and waits for what they say. @throws Error with a sentence for the person at the keyboard.
 */
export const deployCustomResources = async (options: CustomResourceOptions): Promise<void> => {
  const resources = customResourcesOf(options.template, options.functions)
  if (resources.length === 0) return
  const record = openDeploymentRecord(options.dataDir)
  const inbox = await startDeploymentInbox()
  try {
    for (const resource of resources) await deploy(resource, options, record, inbox)
  } finally {
    await inbox.stop()
  }
}
