import type { Fault } from '#shared/responses.ts'
import type { HttpFault } from './http-fault.ts'
import type { ApiResponse } from './middleware.ts'

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
