import { Agent, request as send, type ServerResponse } from 'node:http'
import { asJson, type GuardedCall, type GuardedServer, startGuardedServer } from './guarded-server.ts'
import type { Callers } from '../template/iam.ts'
import { createStoreLimits, type StoreLimitsOptions } from './store-limits.ts'
import { type PartitionKeys, storeAccesses } from './store-access.ts'

/** What the proxy needs to know, as it can be handed to a thread. */
export interface StoreProxySettings {
  /** URL of the engine behind the proxy. */
  readonly engine: string
  readonly callers: Callers
  readonly partitionKeys: PartitionKeys
  /** DynamoDB's limits on a new table, before an engine that has none of its own; none where undefined. */
  readonly limits: Pick<StoreLimitsOptions, 'seed' | 'keys'> | undefined
}

interface StoreProxyOptions extends StoreProxySettings {
  /** Told in one sentence of every access that was denied. */
  readonly onDenied: (sentence: string) => void
}

/** Engines keep data apart by access key and region: whoever calls, the data is the same. */
const engineAuthorization =
  'AWS4-HMAC-SHA256 Credential=localrun/20260101/us-east-1/dynamodb/aws4_request, SignedHeaders=host, Signature=0'

/** Passes a call on to the engine; `onAnswered` is called once with the response, undefined where there was none. */
type Forward = (
  call: Pick<GuardedCall, 'incoming' | 'body'>,
  response: ServerResponse,
  onAnswered?: (answer: unknown) => void,
) => void

const forwardTo = (engine: string, agent: Agent): Forward => {
  const { host } = new URL(engine)
  return ({ incoming, body }, response, onAnswered) => {
    const own = { host, authorization: engineAuthorization, 'content-length': String(body.length) }
    const chunks: Buffer[] = []
    const outgoing = send(
      engine,
      { agent, method: 'POST', headers: { ...incoming.headers, ...own } },
      (answer) => {
        response.writeHead(answer.statusCode ?? 500, answer.headers)
        answer.pipe(response)
        answer.once('error', () => response.destroy())
        if (onAnswered) answer.on('data', (chunk: Buffer) => chunks.push(chunk))
      },
    )
    // An engine out of reach looks to the function as it would in the cloud: a connection that breaks.
    outgoing.once('error', () => response.destroy())
    outgoing.once('close', () => onAnswered?.(asJson(Buffer.concat(chunks))))
    response.once('close', () => {
      if (!response.writableFinished) outgoing.destroy()
    })
    outgoing.end(body)
  }
}

/** The engine behind the limits of a new table: what is too much is throttled as DynamoDB would, all else takes as long. */
const limitedForward = (
  { seed, keys }: NonNullable<StoreProxySettings['limits']>,
  forward: Forward,
): ((call: GuardedCall, response: ServerResponse) => void) => {
  const { admit } = createStoreLimits({ seed, keys, now: () => performance.now(), random: Math.random })
  return ({ operation, request, incoming }, response) => {
    const admission = admit(operation, request)
    setTimeout(() => {
      if ('refusal' in admission) {
        response.writeHead(admission.refusal.status, { 'content-type': 'application/x-amz-json-1.0' })
        response.end(admission.refusal.body)
      } else {
        const body = Buffer.from(JSON.stringify(admission.request))
        forward({ incoming, body }, response, admission.done)
      }
    }, admission.waitMs)
  }
}

/** Starts the store as the functions see it: the engine, behind the permissions of the template. */
export const startStoreProxy = async (options: StoreProxyOptions): Promise<GuardedServer> => {
  const { engine, callers, partitionKeys, limits, onDenied } = options
  const agent = new Agent({ keepAlive: true })
  const forward = forwardTo(engine, agent)
  const server = await startGuardedServer({
    callers,
    accessesOf: (operation, request) => storeAccesses(operation, request, partitionKeys),
    answer: limits ? limitedForward(limits, forward) : forward,
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
