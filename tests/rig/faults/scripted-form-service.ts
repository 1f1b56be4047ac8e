import type { IncomingMessage } from 'node:http'
import { serve } from '#infra/local/http/http-server.ts'
import { createFormService } from '#infra/local/inbox/form-service.ts'
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

/** Starts the local run's own form service behind a proxy that can make it fail, lead by lead. */
export const startScriptedFormService = async () => {
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
  let strays = 0
  const decide = ({ url, headers }: IncomingMessage, bytes: Buffer): Fault | undefined => {
    if (url !== '/submit') strays += 1
    const id = String(headers['idempotency-key'])
    const fault = scripts.get(id)
    const body = JSON.parse(bytes.toString()) as Arrival['body']
    arrived.set(id, [...(arrived.get(id) ?? []), { body, headers, taken: fault === undefined }])
    return fault === undefined ? delays.get(id) : formServiceFaults[fault]
  }
  proxy.decideBy(decide)
  return {
    /** Its address and access key, as a site takes them. */
    settings: { url: `${proxy.url}/submit`, accessKey },
    /** From now on the lead of this id meets this fault. */
    script: (id: string, fault: FormServiceFault) => void scripts.set(id, fault),
    /** The lead of this id is accepted, but only after so many ms, or after `release`. */
    delay: (id: string, ms?: number) => {
      const released = new Promise<void>((resolve) => releases.set(id, resolve))
      delays.set(id, ms === undefined ? { kind: 'delays', until: released } : { kind: 'delays', ms })
    },
    release: (id: string) => releases.get(id)?.(),
    /** Every lead is accepted from now on. */
    recover: () => {
      scripts.clear()
    },
    /** What arrived for a lead, in order. */
    arrivals: (id: string): readonly Arrival[] => arrived.get(id) ?? [],
    /** The mails about several leads. */
    digests: (): readonly Arrival[] =>
      [...arrived.values()].flat().filter(({ body }) => String(body.subject).startsWith('Possible spam')),
    /** How often any path but its own was requested. */
    strays: () => strays,
    /** Nothing listens on its port until `listen`. */
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
export type ScriptedFormService = Awaited<ReturnType<typeof startScriptedFormService>>
