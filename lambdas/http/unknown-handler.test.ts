import { beforeEach, describe, expect, it } from 'vitest'
import { apiRoutes } from '#shared/routes.ts'
import { createTelemetry } from '../telemetry/telemetry.ts'
import { send } from './test-support/api-event.ts'
import { captureOutput } from '../telemetry/test-support/captured-output.ts'
import { unknownHandler } from './unknown-handler.ts'

describe('unknownHandler', () => {
  beforeEach(() => void captureOutput())
  const handler = unknownHandler(apiRoutes, createTelemetry('answer-unknown', 'test'))

  it.each(['HEAD', 'OPTIONS', 'PUT', 'PATCH', 'DELETE', 'TRACE', 'get', 'BREW'])(
    'answers %s of a known path with 405 and the methods it has',
    async (method) => {
      const { status, headers, body } = await send(handler, { method, path: '/api/laser-focus-form' })
      expect(status).toBe(405)
      expect(headers).toMatchObject({ Allow: 'GET, POST', 'Content-Type': 'application/json; charset=utf-8' })
      expect(body).toEqual({ success: false, error: 'This address answers GET and POST only.' })
    },
  )

  it('names the one method of a path that has one', async () => {
    const { status, headers, body } = await send(handler, { method: 'POST', path: '/api/health' })
    expect([status, headers.Allow]).toEqual([405, 'GET'])
    expect(body).toEqual({ success: false, error: 'This address answers GET only.' })
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
