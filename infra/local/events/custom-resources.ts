import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ResolvedFunction } from '../template/function-definitions.ts'
import type { Invoke } from '../functions/functions.ts'
import { account, region, type ResolvedTemplate } from '../template/template.ts'

/** What a custom resource's function says at the end. */
interface ResourceAnswer {
  readonly Status: string
  readonly Reason?: string
}

/** Where functions of custom resources leave their answers, as at CloudFormation's signed addresses. */
interface DeploymentInbox {
  /** URL to which the answer to a request is to be put. */
  readonly addressFor: (requestId: string) => string
  /** What was put there; undefined where nothing was. */
  readonly answerTo: (requestId: string) => ResourceAnswer | undefined
  readonly stop: () => Promise<void>
}

/** Starts an inbox on a free port of this machine. */
const startDeploymentInbox = async (): Promise<DeploymentInbox> => {
  const answers = new Map<string, ResourceAnswer>()
  const server = createServer((request, response) => {
    const keep = async () => {
      const isUpload = request.method === 'PUT' && !request.headers['content-type']
      // S3 refuses what was not signed, and so an upload with a content type.
      if (isUpload) answers.set(request.url?.slice(1) ?? '', (await json(request)) as ResourceAnswer)
      response.writeHead(isUpload ? 200 : 403).end()
    }
    keep().catch(() => response.destroy())
  })
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    addressFor: (requestId) => `http://127.0.0.1:${port}/${requestId}`,
    answerTo: (requestId) => answers.get(requestId),
    stop: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** With which properties custom resources were last deployed on a data directory. */
interface DeploymentRecord {
  /** Undefined for a resource that was never deployed. */
  readonly before: (stackName: string, id: string) => unknown
  readonly note: (stackName: string, id: string, properties: unknown) => void
}

type Properties = Record<string, Record<string, unknown>>

const read = (file: string): Properties => {
  if (!existsSync(file)) return {}
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Properties
  } catch {
    throw new Error(`The file ${file} cannot be read: delete it, then start again.`)
  }
}

/** Opens the record kept in a data directory, where stages may follow each other. @throws Error when it is damaged. */
const openDeploymentRecord = (dataDir: string): DeploymentRecord => {
  const file = join(dataDir, 'custom-resources.json')
  const stacks = read(file)
  return {
    before: (stackName, id) => stacks[stackName]?.[id],
    note: (stackName, id, properties) => {
      stacks[stackName] = { ...stacks[stackName], [id]: properties }
      writeFileSync(file, `${JSON.stringify(stacks, undefined, 2)}\n`)
    },
  }
}

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
