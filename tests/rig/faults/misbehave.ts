import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import type { NetworkFault } from './fault.ts'

/** The site's own answer, whole. */
export interface SiteAnswer {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly body: Buffer
}

/** Asks the site; the answer is the same however often it is asked for. */
export type Forward = () => Promise<SiteAnswer>

/** Headers that belong to one connection, or that tell the length, which a fault may want to tell otherwise. */
const ofTheConnection = ['connection', 'keep-alive', 'transfer-encoding', 'content-length']

const headOf = ({ status, headers }: SiteAnswer, more: readonly string[]): string => {
  const lines = Object.entries(headers)
    .filter(([name]) => !ofTheConnection.includes(name))
    .flatMap(([name, value]) => [value ?? []].flat().map((text) => `${name}: ${text}`))
  return [`HTTP/1.1 ${status} `, ...lines, ...more, 'connection: close', '', ''].join('\r\n')
}

const passOn = ({ status, headers, body }: SiteAnswer, response: ServerResponse): void => {
  const kept = Object.entries(headers).filter(([name]) => !ofTheConnection.includes(name))
  response.writeHead(status, { ...Object.fromEntries(kept), 'content-length': body.length })
  response.end(body)
}

/** Answers a request as the site does. */
export const behave = async (forward: Forward, response: ServerResponse): Promise<void> => {
  passOn(await forward(), response)
}

const drip = async (answer: SiteAnswer, { socket }: IncomingMessage, everyMs: number): Promise<void> => {
  socket.write(headOf(answer, [`content-length: ${answer.body.length}`]))
  for (const byte of answer.body) {
    await sleep(everyMs)
    if (socket.destroyed) return
    socket.write(Buffer.of(byte))
  }
  socket.end()
}

/** Carries a fault out on one request. `refuses` is none of a request: there the server does not listen. */
export const misbehave = async (
  fault: Exclude<NetworkFault, { kind: 'refuses' }>,
  forward: Forward,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> => {
  const { socket } = request
  switch (fault.kind) {
    case 'hangs':
      return
    case 'delays':
      await sleep(fault.ms)
      return behave(forward, response)
    case 'answers':
      response.writeHead(fault.answer.status, fault.answer.headers)
      response.end(fault.answer.body)
      return
    case 'loses':
      await forward()
      socket.resetAndDestroy()
      return
    case 'truncates': {
      const answer = await forward()
      socket.end(
        headOf(answer, []) + answer.body.subarray(0, answer.body.length / 2).toString('latin1'),
        'latin1',
      )
      return
    }
    case 'breaks': {
      const answer = await forward()
      socket.write(headOf(answer, [`content-length: ${answer.body.length}`]))
      socket.write(answer.body.subarray(0, answer.body.length / 2))
      // What is under way when a connection is reset is thrown away: the browser is to have seen the beginning.
      await sleep(100)
      socket.resetAndDestroy()
      return
    }
    case 'drips':
      return drip(await forward(), request, fault.everyMs)
  }
}
