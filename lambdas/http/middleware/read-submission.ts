import * as z from 'zod/mini'
import { randomUUID } from 'node:crypto'
import { idempotencyHeader, maximumBodyBytes, payloadVersion } from '#shared/routes.ts'
import { type Middleware, type ApiEvent, headerOf } from './middleware.ts'
import { fieldsFault, HttpFault } from './responses.ts'

/** What a page says of where an answer comes from. It is no part of the answer, and nothing in it can be wrong. */
export interface Sender {
  /** The seal of the sheet whose address opened the page. */
  readonly seal?: string | undefined
  /** The table that the sheet is of, where the answer itself names none. */
  readonly sheet?: number | undefined
  /** By which answers of one visit are known; says nothing of who it is. */
  readonly browser?: string | undefined
  /** The round of the question that was answered, where the page knew it. */
  readonly round?: number | undefined
}

const shapes = { seal: /^(?:\d{1,4}\.)?[\w-]{16}$/, browserId: /^[\w-]{8}$/ } as const

const wellFormed = (value: unknown, shape: RegExp): string | undefined =>
  typeof value === 'string' && shape.test(value) ? value : undefined

/** A seal, and before a dot the table of its sheet, where a page says that. */
const partSeal = (seal: unknown): Pick<Sender, 'seal' | 'sheet'> => {
  const parts = wellFormed(seal, shapes.seal)?.split('.') ?? []
  return { seal: parts.at(-1), sheet: parts.length === 2 ? Number(parts[0]) : undefined }
}

/**
 * Takes the sender out of the payload and puts it into `event.sender`, before the payload is checked. What has not the
 * right shape is dropped, so that nothing long is kept.
 */
export const partSender = (): Middleware<PayloadEvent<unknown> & { sender?: Sender }> => ({
  name: 'partSender',
  before: ({ event }) => {
    const { payload } = event
    if (typeof payload !== 'object' || payload === null || Array.isArray(payload)) return
    const { seal, browserId, round, ...answer } = payload as Record<string, unknown>
    event.payload = answer
    event.sender = {
      ...partSeal(seal),
      browser: wellFormed(browserId, shapes.browserId),
      round: typeof round === 'number' && Number.isSafeInteger(round) && round > 0 ? round : undefined,
    }
  },
})

type Issue = z.core.$ZodIssue

/** So many unknown fields are named, and so much of each name: a fault is no echo of 16 KiB. */
const named = { fields: 5, characters: 40 } as const

const shorten = (name: string): string =>
  name.length > named.characters ? `${name.slice(0, named.characters)}…` : name

const faultsOf = (issue: Issue): [name: string, sentence: string][] => {
  if (issue.code === 'unrecognized_keys')
    return issue.keys
      .slice(0, named.fields)
      .map(shorten)
      .map((name) => [name, `There is no field called "${name}".`])
  const [field] = issue.path
  return field === undefined ? [] : [[String(field), issue.message]]
}

/** A sentence for each field at fault, the first of each; empty where the payload as a whole is at fault. */
export const explainIssues = (issues: readonly Issue[]): Record<string, string> => {
  const sentences = new Map<string, string>()
  for (const [name, sentence] of issues.flatMap(faultsOf))
    if (!sentences.has(name)) sentences.set(name, sentence)
  // fromEntries defines own properties, so that a field called __proto__ is a field and nothing else.
  return Object.fromEntries(sentences)
}

/** A request whose body was read; `payload` is any JSON value until a schema has checked it. */
export type PayloadEvent<Payload> = ApiEvent & { payload: Payload }

/** A request that was read: its checked payload, and its idempotency key, a UUID in lower case. */
export type SubmissionEvent<Payload> = PayloadEvent<Payload> & { idempotencyKey: string }

const tooOld = 'This page is older than the website: reload it and send again.'

/**
 * Lets requests through whose version this function knows: its own and the one before, since pages stay open over a
 * deployment. A page without the header is of version 1. A newer one came before its functions did, and has to wait.
 * @throws HttpFault 503 for a newer version, 400 for one that is forgotten or no number.
 */
const demandVersion = (): Middleware => ({
  name: 'demandVersion',
  before: ({ event }) => {
    const version = Number(headerOf(event, payloadVersion.header) ?? 1)
    if (payloadVersion.accepted.some((accepted) => accepted === version)) return
    if (version > payloadVersion.current) throw new HttpFault(503)
    throw new HttpFault(400, { sentence: tooOld })
  },
})

const isJson = (contentType: string): boolean => {
  const [mediaType = '', ...parameters] = contentType
    .toLowerCase()
    .split(';')
    .map((part) => part.trim())
  const charset = parameters.find((parameter) => parameter.startsWith('charset='))?.slice('charset='.length)
  return mediaType === 'application/json' && (charset === undefined || /^"?utf-?8"?$/.test(charset))
}

/** Lets only bodies through that say they are JSON, in UTF-8 as all JSON is. @throws HttpFault 415 */
const demandJson = (): Middleware => ({
  name: 'demandJson',
  before: ({ event }) => {
    if (!isJson(headerOf(event, 'Content-Type') ?? '')) throw new HttpFault(415)
  },
})

/** The body as UTF-8 text, without a byte order mark. */
const textOf = (bytes: Uint8Array): string => {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw new HttpFault(400, { sentence: 'The request is not valid UTF-8 text.' })
  }
}

const parse = (text: string): unknown => {
  if (text.trim() === '')
    throw new HttpFault(400, { sentence: 'The request is empty: send an answer as JSON.' })
  try {
    return JSON.parse(text)
  } catch {
    throw new HttpFault(400, { sentence: 'The request is not valid JSON.' })
  }
}

/**
 * Reads the body as JSON into `event.payload`. Its limit counts bytes, of the decoded body where the gateway encoded it:
 * no form has more to say, and a flood of large bodies costs no parsing. @throws HttpFault 413, or 400 for what is not JSON.
 */
const readJson = (): Middleware<PayloadEvent<unknown>> => ({
  name: 'readJson',
  before: ({ event }) => {
    const bytes = Buffer.from(event.body ?? '', event.isBase64Encoded ? 'base64' : 'utf8')
    if (bytes.byteLength > maximumBodyBytes) throw new HttpFault(413)
    event.payload = parse(textOf(bytes))
  },
})

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/**
 * Reads the header into `event.idempotencyKey`. A request without one gets a key of its own, so that it is never taken
 * for another. @throws HttpFault 400 where the key is not a UUID.
 */
const readIdempotencyKey = (): Middleware<ApiEvent & { idempotencyKey: string }> => ({
  name: 'readIdempotencyKey',
  before: ({ event }) => {
    const key = headerOf(event, idempotencyHeader)?.trim().toLowerCase() ?? randomUUID()
    if (!uuid.test(key))
      throw new HttpFault(400, { sentence: `The header ${idempotencyHeader} must be a UUID.` })
    event.idempotencyKey = key
  },
})

/**
 * Checks `event.payload` with the schema the browser uses too, and puts the checked and normalised payload in its place.
 * @throws HttpFault 400 with the schema's sentences by field; unknown fields are refused by name.
 */
const checkPayload = <Payload>(schema: z.ZodMiniType<Payload>): Middleware<PayloadEvent<unknown>> => ({
  name: 'checkPayload',
  before: ({ event }) => {
    const checked = z.safeParse(schema, event.payload)
    if (checked.success) {
      event.payload = checked.data
      return
    }
    const fields = explainIssues(checked.error.issues)
    if (Object.keys(fields).length > 0) throw fieldsFault(fields)
    throw new HttpFault(400, { sentence: 'Send one JSON object with the fields of the form.' })
  },
})

/** What a POST goes through that may be repeated without a key, before its handler sees the payload. */
export const readPayload = <Payload>(schema: z.ZodMiniType<Payload>) => [
  demandVersion(),
  demandJson(),
  readJson(),
  checkPayload(schema),
]

/**
 * What every other POST of the API goes through, in this order, before its handler sees payload and idempotency key;
 * `beforeCheck` sees the payload as it was sent.
 */
export const readSubmission = <Payload>(
  schema: z.ZodMiniType<Payload>,
  beforeCheck: readonly Middleware<PayloadEvent<unknown>>[] = [],
) => [demandVersion(), demandJson(), readJson(), readIdempotencyKey(), ...beforeCheck, checkPayload(schema)]
