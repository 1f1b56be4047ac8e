import { createServer, type IncomingMessage, request as send, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import type { NetworkFault } from './fault.ts'
import { behave, type Forward, misbehave, type SiteAnswer } from './misbehave.ts'

/** The requests a fault befalls: a method and the beginning of a path, such as `POST /api/contact`. */
export type Victim = `${'GET' | 'POST'} /${string}`

interface Strike {
  readonly victim: Victim
  readonly fault: NetworkFault
  /** How many requests it befalls; all of them where undefined. */
  readonly times: number | undefined
}

/** A site with a bad network in front of it. */
export interface FaultProxy {
  /** Where browsers find the site: `http://127.0.0.1:<port>`. */
  readonly url: string
  /** From now on the fault befalls such requests, the next `times` of them or all; resolves once it is so. */
  readonly strike: (victim: Victim, fault: NetworkFault, times?: number) => Promise<void>
  /** Everything is as it should be again; what hangs goes on hanging. */
  readonly recover: () => Promise<void>
  /** How many requests were befallen since the last strike; a server that does not listen cannot tell. */
  readonly victims: () => number
  readonly stop: () => Promise<void>
}

/** Puts something else in place of what the site answered to a request and its body. */
type Edit = (request: IncomingMessage, body: Buffer, answer: SiteAnswer) => SiteAnswer

const askSite = async (site: string, request: IncomingMessage, body: Buffer): Promise<SiteAnswer> => {
  const { method, url, headers } = request
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    const own = { ...headers, host: new URL(site).host, connection: 'close' }
    send(new URL(url ?? '/', site), { method, headers: own }, resolve)
      .once('error', reject)
      .end(body)
  })
  return { status: answer.statusCode ?? 502, headers: answer.headers, body: await buffer(answer) }
}

/** Starts a proxy in front of a site, on a free port of this machine. */
export const startFaultProxy = async (site: string, edit?: Edit): Promise<FaultProxy> => {
  let strike: Strike | undefined
  let victims = 0
  let port = 0

  const befalls = ({ method, url }: IncomingMessage): NetworkFault | undefined => {
    if (strike === undefined || !`${method} ${url}`.startsWith(strike.victim)) return undefined
    if (strike.times !== undefined && victims >= strike.times) return undefined
    victims += 1
    return strike.fault
  }
  const handle = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const body = await buffer(request)
    // What is edited must not come packed.
    if (edit) delete request.headers['accept-encoding']
    const forward: Forward = async () => {
      const answer = await askSite(site, request, body)
      return edit ? edit(request, body, answer) : answer
    }
    const fault = befalls(request)
    if (fault === undefined || fault.kind === 'refuses') await behave(forward, response)
    else await misbehave(fault, forward, request, response)
  }
  const server = createServer({ keepAliveTimeout: 60_000 }, (request, response) => {
    handle(request, response).catch(() => response.destroy())
  })
  const listen = async () => {
    await new Promise<void>((resolve, reject) =>
      server.once('error', reject).listen(port, '127.0.0.1', resolve),
    )
    port = (server.address() as AddressInfo).port
  }
  const close = async () => {
    const closed = new Promise((resolve) => server.close(resolve))
    server.closeAllConnections()
    await closed
  }
  await listen()
  return {
    url: `http://127.0.0.1:${port}`,
    strike: async (victim, fault, times) => {
      strike = { victim, fault, times }
      victims = 0
      if (fault.kind === 'refuses') await close()
    },
    recover: async () => {
      strike = undefined
      if (!server.listening) await listen()
    },
    victims: () => victims,
    stop: async () => {
      if (server.listening) await close()
    },
  }
}
