import { Agent, createServer, type IncomingMessage, request as send, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { type Access, isAllowed, type Statement } from './iam.ts'
import { account } from './physical-names.ts'
import { type PartitionKeys, storeAccesses } from './store-access.ts'

/** A function that calls the store: its role's name and statements. */
export interface Caller {
  readonly role: string
  readonly statements: readonly Statement[]
}

interface StoreProxyOptions {
  /** URL of the engine behind the proxy. */
  readonly engine: string
  /** The callers, by access key id, which is their function's logical id. */
  readonly callers: ReadonlyMap<string, Caller>
  readonly partitionKeys: PartitionKeys
  /** Told in one sentence of every access that was denied. */
  readonly onDenied: (sentence: string) => void
}

/** The store as the functions see it: the engine, behind the permissions of the template. */
export interface StoreProxy {
  readonly endpoint: string
  readonly stop: () => Promise<void>
}

/** Engines keep data apart by access key and region: whoever calls, the data is the same. */
const engineAuthorization =
  'AWS4-HMAC-SHA256 Credential=localrun/20260101/us-east-1/dynamodb/aws4_request, SignedHeaders=host, Signature=0'

const errorPrefix = 'com.amazon.coral.service#'

const refuse = (response: ServerResponse, type: string, Message: string): void => {
  response.writeHead(400, { 'content-type': 'application/x-amz-json-1.0' })
  response.end(JSON.stringify({ __type: `${errorPrefix}${type}`, Message }))
}

const callerIdOf = ({ headers }: IncomingMessage): string =>
  /Credential=([^/]+)\//.exec(headers.authorization ?? '')?.[1] ?? ''

const operationOf = ({ headers }: IncomingMessage): string =>
  String(headers['x-amz-target']).replace(/^.*\./, '')

const denialOf = ({ role }: Caller, id: string, { action, resource }: Access): string =>
  `User: arn:aws:sts::${account}:assumed-role/${role}/${id} is not authorized to perform: ${action} ` +
  `on resource: ${resource} because no identity-based policy allows the ${action} action`

const asRecord = (body: Buffer): Record<string, unknown> | undefined => {
  try {
    return JSON.parse(body.toString()) as Record<string, unknown>
  } catch {
    return undefined
  }
}

/**
 * Starts a proxy that checks each request against the policies of the function it comes from, as AWS would, and
 * answers AccessDeniedException where they do not allow it.
 */
export const startStoreProxy = async (options: StoreProxyOptions): Promise<StoreProxy> => {
  const { engine, callers, partitionKeys, onDenied } = options
  const agent = new Agent({ keepAlive: true })

  const forward = (incoming: IncomingMessage, body: Buffer, response: ServerResponse): void => {
    const headers = { ...incoming.headers, host: new URL(engine).host, authorization: engineAuthorization }
    const outgoing = send(engine, { agent, method: 'POST', headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 500, answer.headers)
      answer.pipe(response)
      answer.once('error', () => response.destroy())
    })
    // An engine out of reach looks to the function as it would in the cloud: a connection that breaks.
    outgoing.once('error', () => response.destroy())
    response.once('close', () => {
      if (!response.writableFinished) outgoing.destroy()
    })
    outgoing.end(body)
  }

  const handle = async (incoming: IncomingMessage, response: ServerResponse): Promise<void> => {
    const body = await buffer(incoming)
    const id = callerIdOf(incoming)
    const caller = callers.get(id)
    const request = asRecord(body)
    if (!caller) {
      refuse(response, 'UnrecognizedClientException', 'The security token is invalid.')
      return
    }
    if (!request) {
      refuse(response, 'SerializationException', 'The request is not JSON.')
      return
    }
    const denied = storeAccesses(operationOf(incoming), request, partitionKeys).find(
      (access) => !isAllowed(caller.statements, access),
    )
    if (denied) {
      const sentence = denialOf(caller, id, denied)
      onDenied(sentence)
      refuse(response, 'AccessDeniedException', sentence)
    } else {
      forward(incoming, body, response)
    }
  }

  const server = createServer((incoming, response) => {
    handle(incoming, response).catch(() => response.destroy())
  })
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    endpoint: `http://127.0.0.1:${port}`,
    stop: async () => {
      agent.destroy()
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
