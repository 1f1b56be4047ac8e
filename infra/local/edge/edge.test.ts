import { createHmac } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { createEdge } from './edge.ts'
import { type EdgeRequest, type EdgeResponse, type Origin, plainText } from '../http/http-server.ts'
import { ResolvedTemplate } from '../template/template.ts'

const templateWith = (FunctionCode: string, EventType: string) =>
  new ResolvedTemplate(
    {
      Resources: {
        Pages: { Type: 'AWS::CloudFront::Function', Properties: { FunctionCode } },
        Headers: {
          Type: 'AWS::CloudFront::ResponseHeadersPolicy',
          Properties: {
            ResponseHeadersPolicyConfig: {
              SecurityHeadersConfig: { ContentTypeOptions: { Override: true } },
              CustomHeadersConfig: {
                Items: [
                  { Header: 'Retry-After', Value: '2', Override: false },
                  { Header: 'Server', Value: 'edge', Override: true },
                ],
              },
            },
          },
        },
        Distribution: {
          Type: 'AWS::CloudFront::Distribution',
          Properties: {
            DistributionConfig: {
              DefaultRootObject: 'index.html',
              Origins: [
                {
                  Id: 'api',
                  DomainName: 'api.example',
                  OriginCustomHeaders: [{ HeaderName: 'X-Origin-Key', HeaderValue: 'secret' }],
                },
                { Id: 'bucket', DomainName: 'bucket.example' },
              ],
              CacheBehaviors: [
                {
                  PathPattern: '/api/*',
                  TargetOriginId: 'api',
                  AllowedMethods: ['GET', 'POST'],
                  ResponseHeadersPolicyId: { Ref: 'Headers' },
                },
              ],
              DefaultCacheBehavior: {
                TargetOriginId: 'bucket',
                FunctionAssociations: [
                  { EventType, FunctionARN: { 'Fn::GetAtt': ['Pages', 'FunctionARN'] } },
                ],
              },
            },
          },
        },
      },
    },
    'stack',
  )

const asIs = 'function handler(event) { return event.request }'

const faults: unknown[] = []
const asked: EdgeRequest[] = []
interface Around {
  readonly headers?: EdgeResponse['headers']
  readonly event?: string
  readonly status?: number
}
const edgeWith = (code: string, { headers = {}, event = 'viewer-request', status = 200 }: Around = {}) => {
  const origin =
    (name: string): Origin =>
    (request) => {
      asked.push(request)
      return Promise.resolve({ ...plainText(status, `${name} ${request.path}`), headers })
    }
  const edge = createEdge(
    templateWith(code, event),
    (domain) => origin(domain),
    (error) => faults.push(error),
  )
  return async (method: string, path: string, sent: EdgeRequest['headers'] = {}) => {
    const request = { method, path, query: 'a=1', headers: sent, body: undefined, address: '' }
    const answer = await edge(request)
    return { ...answer, body: Buffer.isBuffer(answer.body) ? answer.body.toString() : '(a stream)' }
  }
}

describe('the edge', () => {
  it.each([
    ['/api/health', 'api.example /api/health\n'],
    ['/api/', 'api.example /api/\n'],
    ['/api', 'bucket.example /api\n'],
    ['/API/health', 'bucket.example /API/health\n'],
    ['/', 'bucket.example /index.html\n'],
  ])('sends %s to the origin of its behaviour', async (path, body) => {
    expect(await edgeWith(asIs)('GET', path)).toMatchObject({ status: 200, body })
  })

  it('refuses methods that a behaviour does not allow', async () => {
    const ask = edgeWith(asIs)
    expect(await ask('POST', '/api/x')).toMatchObject({ status: 200 })
    expect(await ask('DELETE', '/api/x')).toMatchObject({ status: 403 })
    expect(await ask('POST', '/x')).toMatchObject({ status: 403 })
  })

  it('adds the headers of a behaviour’s policy, over the origin’s only where they override', async () => {
    const headers = { 'retry-after': '9', server: 'origin' }
    expect((await edgeWith(asIs, { headers })('GET', '/api/x')).headers).toEqual({
      'retry-after': '9',
      server: 'edge',
      'x-content-type-options': 'nosniff',
    })
    expect((await edgeWith(asIs)('GET', '/api/x')).headers).toMatchObject({ 'retry-after': '2' })
    expect((await edgeWith(asIs, { headers })('GET', '/x')).headers).toEqual(headers)
  })

  it('answers by itself where its function does', async () => {
    const code = `function handler(event) {
      return { statusCode: 302, headers: { location: { value: '/to?' + event.request.querystring.a.value } } } }`
    expect(await edgeWith(code)('GET', '/x')).toEqual({
      status: 302,
      headers: { location: '/to?1' },
      body: '',
    })
  })

  it('answers 503 where its function fails, and tells', async () => {
    expect(await edgeWith('function handler(event) { return event.none.such }')('GET', '/x')).toMatchObject({
      status: 503,
    })
    expect(String(faults.at(-1))).toContain('such')
  })

  it('tells an origin what the distribution says, whatever a visitor says', async () => {
    await edgeWith(asIs)('GET', '/api/x', { 'x-origin-key': 'guess', accept: '*/*' })
    expect(asked.at(-1)?.headers).toEqual({ 'x-origin-key': 'secret', accept: '*/*' })
    await edgeWith(asIs)('GET', '/x', { accept: '*/*' })
    expect(asked.at(-1)?.headers).toEqual({ accept: '*/*' })
  })

  const teapot = `function handler(event) {
    event.response.statusCode = 418
    event.response.headers['x-seen'] = { value: event.request.uri }
    return event.response }`

  it('runs a function on what an origin answered well, and on nothing else', async () => {
    const event = 'viewer-response'
    expect(await edgeWith(teapot, { event, headers: { etag: '"1"' } })('GET', '/x')).toEqual({
      status: 418,
      headers: { etag: '"1"', 'x-seen': '/x' },
      body: 'bucket.example /x\n',
    })
    expect(await edgeWith(teapot, { event, status: 404 })('GET', '/x')).toMatchObject({ status: 404 })
    expect(await edgeWith(teapot, { event })('GET', '/api/x')).toMatchObject({ status: 200 })
  })

  it('answers 503 where the function that sees its answers fails', async () => {
    const code = 'function handler(event) { return event.response.none.such }'
    expect(await edgeWith(code, { event: 'viewer-response' })('GET', '/x')).toMatchObject({ status: 503 })
  })

  it('says which events it does not know', () => {
    expect(() => edgeWith(asIs, { event: 'origin-request' })).toThrow(
      'at viewer-request and one at viewer-response',
    )
  })

  it('gives its function nothing of this machine', async () => {
    const code = `function handler(event) {
      return { statusCode: 200, body: [typeof process, typeof module, typeof fetch].join() } }`
    expect(await edgeWith(code)('GET', '/x')).toMatchObject({ body: 'undefined,undefined,undefined' })
  })

  it('gives its function the module of cryptography, and no other', async () => {
    const digest = "createHmac('sha256', 'key').update('text').digest('base64url')"
    const code = (name: string) =>
      `function handler(event) { return { statusCode: 200, body: require('${name}').${digest} } }`
    const body = createHmac('sha256', 'key').update('text').digest('base64url')
    expect(await edgeWith(code('crypto'))('GET', '/x')).toMatchObject({ body })
    expect(await edgeWith(code('fs'))('GET', '/x')).toMatchObject({ status: 503 })
  })
})
