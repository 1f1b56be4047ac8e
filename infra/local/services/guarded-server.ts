import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { type Access, callerIdOf, type Callers, denialOf, isAllowed } from '../template/iam.ts'
import { account, region } from '../template/template.ts'

/** A call in AWS's JSON protocol, by a known caller whose policies allow it. */
export interface GuardedCall {
  readonly operation: string
  /** The request's JSON. */
  readonly request: Readonly<Record<string, unknown>>
  readonly incoming: IncomingMessage
  readonly body: Buffer
}

interface GuardedServerOptions {
  readonly callers: Callers
  /** What a call needs to be allowed, each part of it. */
  readonly accessesOf: (operation: string, request: GuardedCall['request']) => readonly Access[]
  readonly answer: (call: GuardedCall, response: ServerResponse) => void
  /** Told in one sentence of every access that was denied. */
  readonly onDenied: (sentence: string) => void
}

/** A service of AWS as the functions see it: behind the permissions of the template. */
export interface GuardedServer {
  readonly endpoint: string
  readonly stop: () => Promise<void>
}

/** Answers an error as AWS's JSON protocols word it. */
const refuse = (response: ServerResponse, type: string, Message: string): void => {
  response.writeHead(400, { 'content-type': 'application/x-amz-json-1.0' })
  response.end(JSON.stringify({ __type: `com.amazon.coral.service#${type}`, Message }))
}

const operationOf = ({ headers }: IncomingMessage): string =>
  String(headers['x-amz-target']).replace(/^.*\./, '')

/** A body that is a JSON object; undefined where it is none. */
export const asJson = (body: Buffer): Record<string, unknown> | undefined => {
  try {
    return JSON.parse(body.toString()) as Record<string, unknown>
  } catch {
    return undefined
  }
}

/**
 * Starts a server that checks each call against the policies of the function it comes from, as AWS would, and answers
 * AccessDeniedException where they do not allow it.
 */
export const startGuardedServer = async (options: GuardedServerOptions): Promise<GuardedServer> => {
  const { callers, accessesOf, answer, onDenied } = options

  const handle = async (incoming: IncomingMessage, response: ServerResponse): Promise<void> => {
    const body = await buffer(incoming)
    const id = callerIdOf(incoming)
    const caller = callers.get(id)
    const request = asJson(body)
    const operation = operationOf(incoming)
    if (!caller) {
      refuse(response, 'UnrecognizedClientException', 'The security token is invalid.')
      return
    }
    if (!request) {
      refuse(response, 'SerializationException', 'The request is not JSON.')
      return
    }
    const denied = accessesOf(operation, request).find((access) => !isAllowed(caller.statements, access))
    if (denied) {
      const sentence = denialOf(caller, id, denied)
      onDenied(sentence)
      refuse(response, 'AccessDeniedException', sentence)
    } else {
      answer({ operation, request, incoming, body }, response)
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
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

interface ParameterServerOptions {
  /** The SecureStrings there are: name to value. */
  readonly values: ReadonlyMap<string, string>
  readonly callers: Callers
  /** Told in one sentence of every access that was denied. */
  readonly onDenied: (sentence: string) => void
}

const arnOf = (name: string): string =>
  `arn:aws:ssm:${region}:${account}:parameter${name.startsWith('/') ? '' : '/'}${name}`

const nameIn = ({ Name }: GuardedCall['request']): string => (typeof Name === 'string' ? Name : '')

/** The access one request to the parameter store consists of. */
const parameterAccess = (operation: string, request: GuardedCall['request']): Access => ({
  action: `ssm:${operation}`,
  resource: arnOf(nameIn(request)),
  context: {},
})

/**
 * Starts the operators' secret parameters as the functions see them: GetParameter of the parameter store, behind the
 * permissions of the template.
 */
export const startParameterServer = (options: ParameterServerOptions): Promise<GuardedServer> => {
  const { values, callers, onDenied } = options

  const answer = ({ operation, request }: GuardedCall, response: ServerResponse): void => {
    if (operation !== 'GetParameter') {
      refuse(response, 'UnknownOperationException', `The local run does not know ssm:${operation}.`)
      return
    }
    const Name = nameIn(request)
    const value = values.get(Name)
    if (value === undefined) {
      refuse(response, 'ParameterNotFound', `There is no parameter ${Name}.`)
      return
    }
    // As in the cloud, who forgets to ask for decryption gets what no form service accepts.
    const Value = request.WithDecryption === true ? value : Buffer.from(value).toString('base64url')
    const Parameter = { Name, Value, ARN: arnOf(Name), Type: 'SecureString', DataType: 'text', Version: 1 }
    response.writeHead(200, { 'content-type': 'application/x-amz-json-1.1' })
    response.end(JSON.stringify({ Parameter }))
  }

  return startGuardedServer({
    callers,
    accessesOf: (operation, request) => [parameterAccess(operation, request)],
    answer,
    onDenied,
  })
}
