import type { ServerResponse } from 'node:http'
import type { Access, Callers } from '../template/iam.ts'
import { type GuardedCall, type GuardedServer, refuse, startGuardedServer } from './guarded-server.ts'
import { account, region } from '../template/template.ts'

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
