import { createServer, type IncomingMessage, request as send, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { startEngine } from '../../../infra/local/services/engine.ts'

/**
 * What the store does with a call: carries it out, breaks the connection off, throttles, never answers, or carries it
 * out and breaks off before it answers.
 */
export type StoreBehaviour = 'well' | 'refuses' | 'throttles' | 'hangs' | 'loses its answers'

/** A call to the store: its operation, and its whole request as text. */
export interface StoreCall {
  readonly operation: string
  readonly text: string
}

/** An engine that behaves as it is told, call by call. */
export interface FaultyStore {
  readonly endpoint: string
  /** Decides about every call from now on. */
  readonly behave: (decide: (call: StoreCall) => StoreBehaviour) => void
  readonly recover: () => void
  /** How many calls with this text were left without an answer, and how many were refused. */
  readonly hanging: (text: string) => number
  readonly refused: (text: string) => number
  readonly stop: () => Promise<void>
}

const throttle = (response: ServerResponse): void => {
  response.writeHead(400, { 'content-type': 'application/x-amz-json-1.0' })
  response.end(
    JSON.stringify({
      __type: 'com.amazonaws.dynamodb.v20120810#ThrottlingException',
      message: 'Throughput exceeds the current capacity of your table.',
    }),
  )
}

/** Starts an engine in memory, and in front of it what makes it misbehave. */
export const startFaultyStore = async (): Promise<FaultyStore> => {
  const engine = await startEngine()
  let decide: (call: StoreCall) => StoreBehaviour = () => 'well'
  const [unanswered, turnedAway]: [string[], string[]] = [[], []]
  const countIn = (calls: readonly string[], text: string) =>
    calls.filter((call) => call.includes(text)).length

  const forward = ({ headers }: IncomingMessage, body: Buffer, response: ServerResponse, isLost: boolean) => {
    const host = new URL(engine.endpoint).host
    const outgoing = send(engine.endpoint, { method: 'POST', headers: { ...headers, host } }, (answer) => {
      if (isLost) {
        answer.resume().once('end', () => response.destroy())
        return
      }
      response.writeHead(answer.statusCode ?? 500, answer.headers)
      answer.pipe(response)
    })
    outgoing.once('error', () => response.destroy())
    outgoing.end(body)
  }

  const handle = async (incoming: IncomingMessage, response: ServerResponse): Promise<void> => {
    const body = await buffer(incoming)
    const text = body.toString()
    const operation = String(incoming.headers['x-amz-target']).replace(/^.*\./, '')
    const behaviour = decide({ operation, text })
    if (behaviour === 'refuses') {
      turnedAway.push(text)
      response.destroy()
    } else if (behaviour === 'throttles') throttle(response)
    else if (behaviour === 'hangs') unanswered.push(text)
    else forward(incoming, body, response, behaviour === 'loses its answers')
  }
  const server = createServer((incoming, response) => {
    handle(incoming, response).catch(() => response.destroy())
  })
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    endpoint: `http://127.0.0.1:${port}`,
    behave: (decision) => {
      decide = decision
    },
    recover: () => {
      decide = () => 'well'
    },
    hanging: (text) => countIn(unanswered, text),
    refused: (text) => countIn(turnedAway, text),
    stop: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
      await engine.stop()
    },
  }
}
