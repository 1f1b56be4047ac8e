import {
  Agent,
  createServer,
  type IncomingMessage,
  request as send,
  type ServerResponse,
  type IncomingHttpHeaders,
} from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Fault } from './fault.ts'

/** The whole response of the server behind the proxy. */
export interface TargetResponse {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly body: Buffer
}

/** Sends the request on. */
type Forward = () => Promise<TargetResponse>

/** Headers of one connection, and the length, which a fault may state differently. */
const ofTheConnection = ['connection', 'keep-alive', 'transfer-encoding', 'content-length']

const headOf = ({ status, headers }: TargetResponse, more: readonly string[]): string => {
  const lines = Object.entries(headers)
    .filter(([name]) => !ofTheConnection.includes(name))
    .flatMap(([name, value]) => [value ?? []].flat().map((text) => `${name}: ${text}`))
  return [`HTTP/1.1 ${status} `, ...lines, ...more, 'connection: close', '', ''].join('\r\n')
}

const passOn = ({ status, headers, body }: TargetResponse, response: ServerResponse): void => {
  const kept = Object.entries(headers).filter(([name]) => !ofTheConnection.includes(name))
  response.writeHead(status, { ...Object.fromEntries(kept), 'content-length': body.length })
  response.end(body)
}

/** Responds as the server does. */
const behave = async (forward: Forward, response: ServerResponse): Promise<void> => {
  passOn(await forward(), response)
}

const drip = async (given: TargetResponse, { socket }: IncomingMessage, everyMs: number): Promise<void> => {
  socket.write(headOf(given, [`content-length: ${given.body.length}`]))
  for (const byte of given.body) {
    await sleep(everyMs)
    if (socket.destroyed) return
    socket.write(Buffer.of(byte))
  }
  socket.end()
}

/** Carries out a fault on one request. With `refuses` the server does not listen, so no request gets here. */
const misbehave = async (
  fault: Fault,
  forward: Forward,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> => {
  const { socket } = request
  switch (fault.kind) {
    case 'refuses':
    case 'resets':
      socket.resetAndDestroy()
      return
    case 'hangs':
      return
    case 'delays':
      await ('ms' in fault ? sleep(fault.ms) : fault.until)
      return behave(forward, response)
    case 'responds': {
      const { status, headers, body, filler = 0 } = fault.response
      response.writeHead(status, headers)
      response.end(filler > 0 ? body + 'x'.repeat(filler) : body)
      return
    }
    case 'loses':
      await forward()
      socket.resetAndDestroy()
      return
    case 'truncates': {
      const given = await forward()
      socket.end(
        headOf(given, []) + given.body.subarray(0, given.body.length / 2).toString('latin1'),
        'latin1',
      )
      return
    }
    case 'breaks': {
      const given = await forward()
      socket.write(headOf(given, [`content-length: ${given.body.length}`]))
      socket.write(given.body.subarray(0, given.body.length / 2))
      // A reset discards what is under way: the browser must have received the beginning.
      await sleep(100)
      socket.resetAndDestroy()
      return
    }
    case 'drips':
      return drip(await forward(), request, fault.everyMs)
  }
}

/** The requests that a fault hits: a method and the beginning of a path, such as `POST /api/contact`. */
export type Victim = `${'GET' | 'POST'} /${string}`

/** Says what happens to a request; undefined for nothing. */
export type Decide = (request: IncomingMessage, body: Buffer) => Fault | undefined

/** A server with a bad network in front of it. */
export interface FaultProxy {
  /** Where clients find the server: `http://127.0.0.1:<port>`. */
  readonly url: string
  /** From now on the fault hits such requests, the next `times` of them or all; resolves once it does. */
  readonly strike: (victim: Victim, fault: Fault, times?: number) => Promise<void>
  /** From now on this function decides about every request. */
  readonly decideBy: (decide: Decide) => void
  /** Nothing listens at the address until `recover`. */
  readonly close: () => Promise<void>
  /** Everything works again; a request that hangs keeps hanging. */
  readonly recover: () => Promise<void>
  /** How many requests were hit since the last strike; a server that does not listen cannot count. */
  readonly victims: () => number
  /** Whether no request waits for its response. */
  readonly isQuiet: () => boolean
  readonly stop: () => Promise<void>
}

/** Replaces the response of the server behind the proxy to a request and its body. */
type Edit = (
  request: IncomingMessage,
  body: Buffer,
  response: TargetResponse,
) => TargetResponse | Promise<TargetResponse>

const ask = async (
  agent: Agent,
  target: string,
  request: IncomingMessage,
  body: Buffer,
): Promise<TargetResponse> => {
  const { method, url, headers } = request
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    const own = { ...headers, host: new URL(target).host, connection: 'keep-alive' }
    send(new URL(url ?? '/', target), { agent, method, headers: own }, resolve)
      .once('error', reject)
      .end(body)
  })
  return { status: response.statusCode ?? 502, headers: response.headers, body: await buffer(response) }
}

/** Starts a proxy in front of a server, on a free port of this machine. */
export const startFaultProxy = async (target: string, edit?: Edit): Promise<FaultProxy> => {
  const agent = new Agent({ keepAlive: true })
  let decide: Decide = () => undefined
  let victims = 0
  let onTheWay = 0
  let port = 0

  const handle = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const body = await buffer(request)
    // What is edited must not be compressed.
    if (edit) delete request.headers['accept-encoding']
    const forward: Forward = async () => {
      const given = await ask(agent, target, request, body)
      return edit ? edit(request, body, given) : given
    }
    const fault = decide(request, body)
    if (fault === undefined) await behave(forward, response)
    else await misbehave(fault, forward, request, response)
  }
  const server = createServer({ keepAliveTimeout: 60_000 }, (request, response) => {
    onTheWay += 1
    void handle(request, response)
      .catch(() => response.destroy())
      .finally(() => (onTheWay -= 1))
  })
  const listen = async () => {
    await new Promise<void>((resolve, reject) =>
      server.once('error', reject).listen(port, '127.0.0.1', resolve),
    )
    port = (server.address() as AddressInfo).port
  }
  const close = async () => {
    if (!server.listening) return
    const closed = new Promise((resolve) => server.close(resolve))
    server.closeAllConnections()
    await closed
  }
  await listen()
  return {
    url: `http://127.0.0.1:${port}`,
    strike: async (victim, fault, times = Infinity) => {
      victims = 0
      decide = ({ method, url }) => {
        if (!`${method} ${url}`.startsWith(victim) || victims >= times) return undefined
        victims += 1
        return fault
      }
      if (fault.kind === 'refuses') await close()
    },
    decideBy: (decision) => {
      decide = decision
    },
    close,
    recover: async () => {
      decide = () => undefined
      if (!server.listening) await listen()
    },
    victims: () => victims,
    isQuiet: () => onTheWay === 0,
    stop: async () => {
      await close()
      agent.destroy()
    },
  }
}
