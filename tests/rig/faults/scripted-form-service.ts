import type { IncomingMessage } from 'node:http'
import { serve } from '../../../infra/local/http/http-server.ts'
import { createFormService } from '../../../infra/local/inbox/form-service.ts'
import type { Fault } from './fault.ts'
import { startFaultProxy } from './fault-proxy.ts'
import { formServiceFaults, type FormServiceFault } from './form-service-faults.ts'

/** The access key of every form service under test; nothing but the form service may ever see it. */
export const accessKey = 'canary-access-key-5c1d'

/** A request that reached the form service. */
export interface Arrival {
  readonly body: Readonly<Record<string, unknown>>
  readonly headers: IncomingMessage['headers']
  /** Whether it was handed to the service itself, so that an organizer has a mail. */
  readonly taken: boolean
}

/** The local run's own form service, behind a proxy that can make it fail lead by lead. */
export interface ScriptedFormService {
  /** Its address and access key, as a site takes them. */
  readonly settings: { readonly url: string; readonly accessKey: string }
  /** From now on the lead of this id meets this fault. */
  readonly script: (id: string, fault: FormServiceFault) => void
  /** From now on every lead without a script of its own meets this fault. */
  readonly scriptAll: (fault: FormServiceFault) => void
  /** The lead of this id is accepted, but only after so many ms, or after `release`. */
  readonly delay: (id: string, ms?: number) => void
  readonly release: (id: string) => void
  /** Every lead is accepted from now on. */
  readonly recover: () => void
  /** What arrived for a lead, in order. */
  readonly arrivals: (id: string) => readonly Arrival[]
  /** The mails about several leads. */
  readonly digests: () => readonly Arrival[]
  /** How often any path but its own was requested. */
  readonly strays: () => number
  /** Nothing listens on its port until `listen`. */
  readonly close: () => Promise<void>
  readonly listen: () => Promise<void>
  readonly stop: () => Promise<void>
}

/** Starts a form service on this machine. */
export const startScriptedFormService = async (): Promise<ScriptedFormService> => {
  const standIn = await serve(
    createFormService(accessKey, () => undefined),
    0,
    console.error,
  )
  const proxy = await startFaultProxy(`http://127.0.0.1:${standIn.port}`)
  const scripts = new Map<string, FormServiceFault>()
  const delays = new Map<string, Fault>()
  const releases = new Map<string, () => void>()
  const arrived = new Map<string, Arrival[]>()
  let common: FormServiceFault | undefined
  let strays = 0
  const decide = ({ url, headers }: IncomingMessage, bytes: Buffer): Fault | undefined => {
    if (url !== '/submit') strays += 1
    const id = String(headers['idempotency-key'])
    const fault = scripts.get(id) ?? common
    const body = JSON.parse(bytes.toString()) as Arrival['body']
    arrived.set(id, [...(arrived.get(id) ?? []), { body, headers, taken: fault === undefined }])
    return fault === undefined ? delays.get(id) : formServiceFaults[fault]
  }
  proxy.decideBy(decide)
  return {
    settings: { url: `${proxy.url}/submit`, accessKey },
    script: (id, fault) => void scripts.set(id, fault),
    scriptAll: (fault) => {
      common = fault
    },
    delay: (id, ms) => {
      const released = new Promise<void>((resolve) => releases.set(id, resolve))
      delays.set(id, ms === undefined ? { kind: 'delays', until: released } : { kind: 'delays', ms })
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
    close: proxy.close,
    listen: async () => {
      await proxy.recover()
      proxy.decideBy(decide)
    },
    stop: async () => {
      await proxy.stop()
      await standIn.stop()
    },
  }
}
