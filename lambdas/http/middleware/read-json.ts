import { maximumBodyBytes } from '#shared/routes.ts'
import { HttpFault } from './http-fault.ts'
import type { ApiEvent, Middleware } from './middleware.ts'

/** A request whose body was read; `payload` is any JSON value until a schema has checked it. */
export type PayloadEvent<Payload> = ApiEvent & { payload: Payload }

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
 * Reads the body as JSON into `event.payload`. The limit of 16 KiB counts bytes, of the decoded body where the
 * gateway encoded it (spec/api.md, "Writing").
 * @throws HttpFault 413, or 400 for what is not JSON.
 */
export const readJson = (): Middleware<PayloadEvent<unknown>> => ({
  name: 'readJson',
  before: ({ event }) => {
    const bytes = Buffer.from(event.body ?? '', event.isBase64Encoded ? 'base64' : 'utf8')
    if (bytes.byteLength > maximumBodyBytes) throw new HttpFault(413)
    event.payload = parse(textOf(bytes))
  },
})
