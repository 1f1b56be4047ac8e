import { Agent, request as send, type ServerResponse } from 'node:http'
import { type GuardedCall, type GuardedServer, startGuardedServer } from './guarded-server.ts'
import { storeAccesses } from './store-access.ts'
import type { StoreProxySettings } from './store-proxy-client.ts'

interface StoreProxyOptions extends StoreProxySettings {
  /** Told in one sentence of every access that was denied. */
  readonly onDenied: (sentence: string) => void
}

/** Engines keep data apart by access key and region: whoever calls, the data is the same. */
const engineAuthorization =
  'AWS4-HMAC-SHA256 Credential=localrun/20260101/us-east-1/dynamodb/aws4_request, SignedHeaders=host, Signature=0'

/** Starts the store as the functions see it: the engine, behind the permissions of the template. */
export const startStoreProxy = async (options: StoreProxyOptions): Promise<GuardedServer> => {
  const { engine, callers, partitionKeys, onDenied } = options
  const agent = new Agent({ keepAlive: true })

  const forward = ({ incoming, body }: GuardedCall, response: ServerResponse): void => {
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

  const server = await startGuardedServer({
    callers,
    accessesOf: (operation, request) => storeAccesses(operation, request, partitionKeys),
    answer: forward,
    onDenied,
  })
  return {
    endpoint: server.endpoint,
    stop: async () => {
      agent.destroy()
      await server.stop()
    },
  }
}
