import type { Fault } from '#shared/responses.ts'
import type { HttpFault } from './http-fault.ts'
import type { ApiAnswer } from './middleware.ts'

const headers = { 'Content-Type': 'application/json; charset=utf-8', 'Cache-Control': 'no-store' } as const

/** An answer with a JSON body that no cache keeps. (spec/api.md) */
export const jsonAnswer = (body: unknown): ApiAnswer => ({
  statusCode: 200,
  headers,
  body: JSON.stringify(body),
})

/** The answer to a failed request: `{success: false, error, fields?}`. (spec/api.md, "Errors") */
export const faultAnswer = (fault: HttpFault): ApiAnswer => ({
  statusCode: fault.status,
  headers: { ...headers, ...fault.headers },
  body: JSON.stringify({ success: false, error: fault.message, fields: fault.fields } satisfies Fault),
})
