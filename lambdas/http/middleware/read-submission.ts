import { randomUUID } from 'node:crypto'
import * as z from 'zod/mini'
import { idempotencyHeader, maximumBodyBytes, payloadVersion } from '#shared/routes.ts'
import { explainIssues } from './explain-issues.ts'
import { fieldsFault, HttpFault } from './http-fault.ts'
import { type ApiEvent, headerOf, type Middleware } from './middleware.ts'

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
