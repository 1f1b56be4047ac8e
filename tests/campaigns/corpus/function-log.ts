import * as z from 'zod/mini'
import { metricNames } from '#lambdas/telemetry/metric-names.ts'
import { canaryMark } from './case.ts'

/** What a run of the schedule, or a call by the stream, comes to; and how long anything took. */
const counts = [
  ...['durationMs', 'pending', 'due', 'attempted', 'delivered', 'undeliverable', 'perhapsDelivered'],
  ...[
    'expiring',
    'oldestPendingSeconds',
    'records',
    'numbered',
    'unreadable',
    'oldestMs',
    'leads',
    'withdrawn',
    'turns',
  ],
]

/** What a line may be made of: nothing that a visitor sends is among it. */
const known: Readonly<Record<string, RegExp>> = {
  level: /^(INFO|WARN|ERROR)$/,
  message: /^[A-Z][a-zA-Z’ ]+$/,
  timestamp: /^[\d:.TZ-]+$/,
  service: /^heads-talking-api$/,
  sampling_rate: /^0$/,
  stage: /^local$/,
  route: /^[a-z-]+$/,
  requestId: /^[\da-f-]{36}$/,
  status: /^\d{3}$/,
  type: /^Create$/,
  // What the canary met.
  seconds: /^\d+(\.\d+)?$/,
  failures: /^[a-z]+(-[a-z0-9]+)*$/,
  failure: /^[a-z]+(-[a-z0-9]+)*$/,
  ...Object.fromEntries(counts.map((name) => [name, /^\d+$/])),
  ...Object.fromEntries(Object.values(metricNames).map((name) => [name, /^\d+(\.\d+)?$/])),
}

const metrics = /^\{"Timestamp":\d+,"CloudWatchMetrics":\[[\w[\]{}",:]*\]\}$/

/** A thrown error in a log: its kind, its frames, and words only where they are ours. */
const faultSchema = z.strictObject({
  name: z.string().check(z.regex(/^[A-Za-z]+$/)),
  code: z.optional(z.string().check(z.regex(/^E[A-Z]+$/))),
  message: z.optional(z.string().check(z.regex(/^[A-Z][\w ,:;’'"()-]+\.$/))),
  frames: z.array(z.string().check(z.regex(/^at [\w.<>$[\] #*]*\(?[\w:./@<>+~%?=-]*\)?$/))),
  get cause() {
    return z.optional(faultSchema)
  },
})

const isKnownText = (name: string, value: unknown): boolean =>
  (typeof value === 'string' || typeof value === 'number') && known[name]?.test(String(value)) === true

const isKnown = ([name, value]: readonly [string, unknown]): boolean => {
  if (name === '_aws') return metrics.test(JSON.stringify(value))
  if (name === 'fault') return z.safeParse(faultSchema, value).success
  // A count that was added to more than once is a list.
  return Object.hasOwn(known, name) && [value].flat().every((one) => isKnownText(name, one))
}

/** What the local run says where this machine stalls. */
const stall =
  /ERROR ([\da-f-]{36} Task timed out after [\d.]+ seconds|The schedule [\w-]+ found no container .*)$/

const fieldsOf = (text: string): readonly (readonly [string, unknown])[] | undefined => {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? Object.entries(value) : undefined
  } catch {
    return undefined
  }
}

/**
 * The lines of the functions' log that hold a canary, or anything but what a line about a request is made of: a text
 * that a visitor sent has no place to stand in.
 */
export const leakingLines = (log: string): string[] =>
  log
    .split('\n')
    .filter(Boolean)
    .filter((line) => {
      if (line.includes(canaryMark)) return true
      const fields = fieldsOf(line.replace(/^\S+ \S+ /, ''))
      return !fields?.every(isKnown) && !stall.test(line)
    })
