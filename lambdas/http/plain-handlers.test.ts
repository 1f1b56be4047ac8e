import { beforeEach, describe, expect, it } from 'vitest'
import { apiRoutes } from '#shared/routes.ts'
import { createTelemetry } from '../telemetry/telemetry.ts'
import { send } from './test-support/api-event.ts'
import { captureOutput } from '../telemetry/test-support/captured-output.ts'
import { unknownHandler } from './plain-handlers.ts'

describe('unknownHandler', () => {
  beforeEach(() => void captureOutput())
  const handler = unknownHandler(apiRoutes, createTelemetry('answer-unknown', 'test'))

  it.each([
    ...['HEAD', 'OPTIONS', 'PUT', 'PATCH', 'DELETE', 'TRACE', 'get', 'BREW'].map((method) => [
      method,
      '/api/laser-focus-form',
      'GET, POST',
    ]),
    ['POST', '/api/health', 'GET'],
  ])('answers %s of %s with 405 and the methods it has: %s', async (method, path, Allow) => {
    const { status, headers, body } = await send(handler, { method, path })
    expect(status).toBe(405)
    expect(headers).toMatchObject({ Allow, 'Content-Type': 'application/json; charset=utf-8' })
    const error = `This address answers ${Allow.replace(',', ' and')} only.`
    expect(body).toEqual({ success: false, error })
  })

  it.each([
    ['GET', '/api'],
    ['GET', '/api/'],
    ['DELETE', '/api/LASER-FOCUS-FORM'],
    ['POST', '/api/__proto__'],
    ['GET', '/api/health'],
  ])('responds to %s %s with 404 in JSON', async (method, path) => {
    const { status, headers, body } = await send(handler, { method, path })
    expect(status).toBe(404)
    expect(headers).toEqual({
      'Content-Type': 'application/json; charset=utf-8',
      'Cache-Control': 'no-store',
    })
    expect(body).toEqual({ success: false, error: 'There is nothing at this address.' })
  })
})
