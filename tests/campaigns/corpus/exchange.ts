import { Agent, type IncomingMessage, request } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { type HttpResponse, type Case, newCanary, type Target } from './case.ts'

/** A request that a well-behaved client can send. */
export interface Ask {
  readonly method?: string
  /** With its query; percent-encoded. */
  readonly path: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string | Uint8Array
}

const longestResponseMs = 30_000

/** Connections are kept, as browsers do. */
const agent = new Agent({ keepAlive: true, maxSockets: 16 })

const once = async (target: Target, ask: Ask): Promise<HttpResponse> => {
  const { method = 'GET', path, headers = {}, body } = ask
  const isChunked = 'transfer-encoding' in headers
  const length = body === undefined || isChunked ? {} : { 'content-length': String(Buffer.byteLength(body)) }
  const incoming = await new Promise<IncomingMessage>((resolve, reject) => {
    const outgoing = request(
      {
        agent,
        host: 'localhost',
        port: target.port,
        method,
        path,
        headers: { 'user-agent': `corpus ${newCanary()}`, ...length, ...headers },
        timeout: longestResponseMs,
      },
      resolve,
    )
    outgoing.once('error', reject)
    outgoing.once('timeout', () => outgoing.destroy(new Error('There was no response in time.')))
    outgoing.end(body)
  })
  const text = (await buffer(incoming)).toString('utf8')
  return { status: incoming.statusCode ?? 0, headers: incoming.headers, text }
}

/** Also under way a second time: an earlier try may still be at work. */
const isBusy = ({ status }: HttpResponse, tries: number): boolean =>
  status >= 500 || (status === 409 && tries > 1)

const mostTries = 6
const pauseMs = 1_000

let sentAgain = 0

/** How many requests had to be sent again; on a machine that stalls, a function gets no container, or no end, in time. */
export const requestsSentAgain = (): number => sentAgain

/** Does again what failed, as it was and under its key: a stall of the machine passes, a request at fault fails again. */
const untilResponded = async (send: () => Promise<HttpResponse[]>): Promise<HttpResponse[]> => {
  for (let tries = 1; ; tries += 1) {
    const responses = await send()
    if (tries === mostTries || !responses.some((response) => isBusy(response, tries))) return responses
    sentAgain += 1
    await sleep(pauseMs)
  }
}

/** Sends a request as it is, with a canary among its headers. @throws Error where there is no response. */
export const exchange = async (target: Target, ask: Ask): Promise<HttpResponse> => {
  const [response] = await untilResponded(async () => [await once(target, ask)])
  if (!response) throw new Error('There was no response.')
  return response
}

/** One body posted to a path: what a case sends. */
export const posting =
  ({ path }: Pick<Ask, 'path'>, given: Pick<Ask, 'headers' | 'body'>): Case['send'] =>
  async (target) => [await exchange(target, { method: 'POST', path, ...given })]

/** Closes the connections that are kept. */
export const endExchanges = (): void => {
  agent.destroy()
}
