import { maximumBodyBytes } from '#shared/routes.ts'
import type { Fault } from '#shared/responses.ts'
import { Superseded } from '#lambdas/rows/errors.ts'
import { SubmissionChanged } from '#lambdas/submission-changed.ts'
import type { ApiResponse } from './middleware.ts'

/** What 429 and 503 tell the caller to wait before it sends the same again. */
export const retryAfterSeconds = 2

/** What the API says where a request fails: a sentence for each status. People read it where a form has none of its own. */
const sentences = {
  400: 'The request could not be understood: check what is sent and try again.',
  401: 'This link does not open the desk, or not any more: ask operations for a new one.',
  403: 'The access key is missing or wrong.',
  404: 'There is nothing at this address.',
  405: 'This address cannot be used in this way.',
  409: 'This is over: nothing can be changed any more.',
  413: `The request is too large: at most ${maximumBodyBytes / 1024} KiB are accepted.`,
  415: 'Send the request as JSON, with the header "Content-Type: application/json".',
  422: 'This Idempotency-Key was used before with another answer: send this answer under a new key.',
  429: 'Too many requests at the moment: wait a few seconds and try again.',
  503: 'The service cannot answer at the moment: wait a few seconds and try again.',
} as const

export type FaultStatus = keyof typeof sentences

interface FaultDetails {
  readonly sentence?: string
  /** A sentence for each field at fault. */
  readonly fields?: Readonly<Record<string, string>>
  /** The answer was changed or taken back elsewhere. */
  readonly superseded?: true
  readonly headers?: Readonly<Record<string, string>>
}

const waitsFor: readonly FaultStatus[] = [429, 503]

/** A request that gets an error status; its message is the sentence the caller reads. */
export class HttpFault extends Error {
  override readonly name = 'HttpFault'
  readonly status: FaultStatus
  readonly fields: Readonly<Record<string, string>> | undefined
  readonly superseded: true | undefined
  readonly headers: Readonly<Record<string, string>>

  constructor(status: FaultStatus, { sentence, fields, superseded, headers }: FaultDetails = {}) {
    super(sentence ?? sentences[status])
    this.status = status
    this.fields = fields
    this.superseded = superseded
    this.headers = waitsFor.includes(status)
      ? { 'Retry-After': String(retryAfterSeconds), ...headers }
      : { ...headers }
  }
}

/** A 400 that blames fields: what a person reads is their sentences, one after the other. */
export const fieldsFault = (fields: Readonly<Record<string, string>>): HttpFault =>
  new HttpFault(400, { sentence: Object.values(fields).join(' '), fields })

/** The 409 of an answer that was changed or taken back elsewhere: its page shows what is. */
export const supersededFault = (): HttpFault =>
  new HttpFault(409, { sentence: 'This answer was changed or taken back elsewhere.', superseded: true })

/**
 * The fault a thrown value means. Whatever is not expected is a 503 and never a 500: phones send again after a 503, and
 * so an answer survives a defect. Nothing of an unexpected error's text reaches the caller.
 */
export const faultOf = (error: unknown): HttpFault => {
  if (error instanceof HttpFault) return error
  if (error instanceof SubmissionChanged) return new HttpFault(422)
  if (error instanceof Superseded) return supersededFault()
  return new HttpFault(503)
}

const headers = { 'Content-Type': 'application/json; charset=utf-8', 'Cache-Control': 'no-store' } as const

/** A response with a JSON body that no cache keeps. */
export const jsonResponse = (body: unknown): ApiResponse => ({
  statusCode: 200,
  headers,
  body: JSON.stringify(body),
})

/** The response to a failed request: `{success: false, error, fields?, superseded?}`. */
export const faultResponse = (fault: HttpFault): ApiResponse => ({
  statusCode: fault.status,
  headers: { ...headers, ...fault.headers },
  body: JSON.stringify({
    success: false,
    error: fault.message,
    fields: fault.fields,
    superseded: fault.superseded,
  } satisfies Fault),
})
