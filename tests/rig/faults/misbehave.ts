import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Fault } from './fault.ts'

/** The whole response of the server behind the proxy. */
export interface TargetResponse {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly body: Buffer
}

/** Sends the request on. */
export type Forward = () => Promise<TargetResponse>

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
export const behave = async (forward: Forward, response: ServerResponse): Promise<void> => {
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
export const misbehave = async (
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
