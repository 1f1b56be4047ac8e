import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { formServiceFaults, type FormServiceFault } from './form-service-faults.ts'

/** A request that reached the form service. */
export interface Arrival {
  readonly body: Readonly<Record<string, unknown>>
  readonly headers: IncomingMessage['headers']
  /** Whether it was answered well, so that an organizer would have a mail. */
  readonly taken: boolean
}

/** A form service on this machine that answers each lead as it is told to. */
export interface ScriptedFormService {
  readonly url: string
  /** Answers the lead of this id so from now on. */
  readonly script: (id: string, fault: FormServiceFault) => void
  /** Answers so, from now on, every lead that has no script of its own. */
  readonly scriptAll: (fault: FormServiceFault) => void
  /** Answers the lead of this id well, but only after so many ms, or when `release` says so. */
  readonly delay: (id: string, ms?: number) => void
  readonly release: (id: string) => void
  /** Answers every lead well from now on. */
  readonly recover: () => void
  /** What arrived for a lead, in order. */
  readonly arrivals: (id: string) => readonly Arrival[]
  /** The mails that are about several leads. */
  readonly digests: () => readonly Arrival[]
  /** How often it was asked for any other path than its own. */
  readonly strays: () => number
  /** Nothing listens on its port until it listens again. */
  readonly close: () => Promise<void>
  readonly listen: () => Promise<void>
}

const answerWell = (response: ServerResponse): void => {
  response.writeHead(200, { 'content-type': 'application/json' })
  response.end(JSON.stringify({ success: true, message: 'Sent.' }))
}

export const startScriptedFormService = async (): Promise<ScriptedFormService> => {
  const scripts = new Map<string, FormServiceFault>()
  const delays = new Map<string, () => Promise<unknown>>()
  const releases = new Map<string, () => void>()
  const arrived = new Map<string, Arrival[]>()
  let common: FormServiceFault | undefined
  let strays = 0
  let port = 0

  const handle = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    if (request.url !== '/submit') strays += 1
    const body = (await json(request)) as Arrival['body']
    const id = String(request.headers['idempotency-key'])
    const fault = scripts.get(id) ?? common
    const arrival: Arrival = { body, headers: request.headers, taken: fault === undefined }
    arrived.set(id, [...(arrived.get(id) ?? []), arrival])
    if (fault !== undefined) {
      formServiceFaults[fault](response)
      return
    }
    await delays.get(id)?.()
    answerWell(response)
  }
  const server = createServer((request, response) => {
    handle(request, response).catch(() => response.destroy())
  })
  const listen = async () => {
    await new Promise<void>((resolve, reject) =>
      server.once('error', reject).listen(port, '127.0.0.1', resolve),
    )
    port = (server.address() as AddressInfo).port
  }
  await listen()
  return {
    url: `http://127.0.0.1:${port}/submit`,
    script: (id, fault) => void scripts.set(id, fault),
    scriptAll: (fault) => {
      common = fault
    },
    delay: (id, ms) => {
      const released = new Promise<void>((resolve) => releases.set(id, resolve))
      delays.set(id, () => (ms === undefined ? released : sleep(ms)))
    },
    release: (id) => releases.get(id)?.(),
    recover: () => {
      scripts.clear()
      common = undefined
    },
    arrivals: (id) => arrived.get(id) ?? [],
    digests: () =>
      [...arrived.values()].flat().filter(({ body }) => String(body.subject).startsWith('Possible spam')),
    strays: () => strays,
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
    listen,
  }
}
