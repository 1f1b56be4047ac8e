import { startEngine } from '#infra/local/services/engine.ts'
import type { Fault } from './fault.ts'
import { startFaultProxy } from './fault-proxy.ts'

/**
 * What the store does with a call: carries it out, breaks the connection, throttles, never responds, or carries it out
 * and breaks the connection before it responds.
 */
export type StoreBehaviour = 'well' | 'refuses' | 'throttles' | 'hangs' | 'loses its answers'

/** A call to the store: its operation, and its whole request as text. */
export interface StoreCall {
  readonly operation: string
  readonly text: string
}

const faults: Readonly<Record<StoreBehaviour, Fault | undefined>> = {
  well: undefined,
  refuses: { kind: 'resets' },
  throttles: {
    kind: 'responds',
    response: {
      status: 400,
      headers: { 'content-type': 'application/x-amz-json-1.0' },
      body: JSON.stringify({
        __type: 'com.amazonaws.dynamodb.v20120810#ThrottlingException',
        message: 'Throughput exceeds the current capacity of your table.',
      }),
    },
  },
  hangs: { kind: 'hangs' },
  'loses its answers': { kind: 'loses' },
}

/** Starts an engine in memory behind a proxy that makes it misbehave. */
export const startFaultyStore = async () => {
  const engine = await startEngine()
  const proxy = await startFaultProxy(engine.endpoint)
  let decide: (call: StoreCall) => StoreBehaviour = () => 'well'
  const calls: { readonly behaviour: StoreBehaviour; readonly text: string }[] = []
  proxy.decideBy(({ headers }, body) => {
    const text = body.toString()
    const operation = String(headers['x-amz-target']).replace(/^.*\./, '')
    const behaviour = decide({ operation, text })
    if (behaviour !== 'well') calls.push({ behaviour, text })
    return faults[behaviour]
  })
  const count = (behaviour: StoreBehaviour, part: string) =>
    calls.filter((call) => call.behaviour === behaviour && call.text.includes(part)).length
  return {
    endpoint: proxy.url,
    /** Decides about every call from now on. */
    behave: (decision: typeof decide) => {
      decide = decision
    },
    recover: () => {
      decide = () => 'well'
    },
    /** How many calls with this text hang, and how many were refused. */
    hanging: (text: string) => count('hangs', text),
    refused: (text: string) => count('refuses', text),
    stop: async () => {
      await proxy.stop()
      await engine.stop()
    },
  }
}
