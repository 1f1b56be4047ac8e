import { describe, expect, it } from 'vitest'
import type { EdgeRequest } from '../http/http-server.ts'
import { gatewayEvent } from './gateway.ts'

const request: EdgeRequest = {
  method: 'POST',
  path: '/api/answers',
  query: '',
  headers: {},
  body: Buffer.alloc(0),
  address: '127.0.0.1',
}
const eventOf = (change: Partial<EdgeRequest>, pathParameters: Record<string, string> = {}) =>
  gatewayEvent(
    { ...request, ...change },
    { route: { key: 'POST /api/answers', functionArn: '' }, pathParameters },
    { requestId: 'r1', apiId: 'api' },
  )

describe('the event of a request', () => {
  it('says where it went and who asked', () => {
    const { version, rawPath, routeKey, requestContext } = eventOf({ headers: { 'user-agent': 'phone' } })
    expect({ version, rawPath, routeKey }).toEqual({
      version: '2.0',
      rawPath: '/api/answers',
      routeKey: 'POST /api/answers',
    })
    expect(requestContext.http).toEqual({
      method: 'POST',
      path: '/api/answers',
      protocol: 'HTTP/1.1',
      sourceIp: '127.0.0.1',
      userAgent: 'phone',
    })
    expect(requestContext.time).toMatch(/^\d\d\/\w{3}\/\d{4}:\d\d:\d\d:\d\d \+0000$/)
  })

  it('has the query decoded, and values of one name joined', () => {
    const { rawQueryString, queryStringParameters } = eventOf({ query: 'a=1&b=x%20y+z&a=2&c' })
    expect(rawQueryString).toBe('a=1&b=x%20y+z&a=2&c')
    expect(queryStringParameters).toEqual({ a: '1,2', b: 'x y z', c: '' })
  })

  it('has the path’s variables and the cookies apart', () => {
    const event = eventOf({ headers: { cookie: 'a=1; b=2', 'x-one': 'y' } }, { id: '7' })
    expect(event.pathParameters).toEqual({ id: '7' })
    expect(event.cookies).toEqual(['a=1', 'b=2'])
    expect(event.headers).toMatchObject({ 'x-one': 'y' })
    expect(event.headers).not.toHaveProperty('cookie')
  })

  it.each(['application/json', 'application/json; charset=utf-8', 'text/plain', 'Application/JSON'])(
    'has a body of type %s as text',
    (type) => {
      const { body, isBase64Encoded } = eventOf({
        headers: { 'content-type': type },
        body: Buffer.from('{"ä":1}'),
      })
      expect({ body, isBase64Encoded }).toEqual({ body: '{"ä":1}', isBase64Encoded: false })
    },
  )

  it.each([
    undefined,
    'application/octet-stream',
    'application/x-www-form-urlencoded',
    'application/jsonish',
  ])('has a body of type %s in base64', (type) => {
    const headers = type === undefined ? {} : { 'content-type': type }
    const { body, isBase64Encoded } = eventOf({ headers, body: Buffer.from([0, 255]) })
    expect({ body, isBase64Encoded }).toEqual({ body: 'AP8=', isBase64Encoded: true })
  })
})
